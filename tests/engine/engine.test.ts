// The engine beside what asks today: for a person at a prompt, both print the same and give the same answers.

import fc from 'fast-check';
import { createApp, form, type Question, text } from 'textui';
import { LineMode, ScriptedTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { createAbort } from '../../src/abort-signal.ts';
import { ownIdOf } from '../../src/answers/ids.ts';
import { Lines } from '../../src/app/lines.ts';
import type { View } from '../../src/app/mode.ts';
import type { PersonHost } from '../../src/app/person-host.ts';
import { Engine } from '../../src/engine/engine.ts';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import type { AnyQuestion } from '../../src/questions/question.ts';
import { WindowContainer } from '../../src/render/containers/window-container.ts';
import { UIScreen } from '../../src/screens/ui-screen.ts';
import { buildQuestion, type QuestionPlan, questionPlans } from '../support/question-plans.ts';

/** How a session went. */
interface Session {
  readonly output: string;
  readonly value: unknown;
}

const ENDED: unique symbol = Symbol('the input ended');

/** Asks a question as an app does today. */
async function asked(question: Question<unknown>, lines: readonly string[]): Promise<Session> {
  const terminal = new ScriptedTerminal({ answers: lines });
  const app = createApp({ terminal, errorOutput: { write: () => {} } });
  const exit = await app.run(async (running) => ({ value: await running.ask(question) }));
  return { output: terminal.output, value: exit.reason === 'closed' ? exit.value?.value : undefined };
}

/** Asks the same question by the engine. */
async function walked(question: Question<unknown>, lines: readonly string[]): Promise<Session> {
  const terminal = new ScriptedTerminal({ answers: lines });
  const mode = new LineMode(terminal, { words: ENGLISH_WORDS });
  const { signal } = createAbort();
  const screen = new UIScreen();
  const host: PersonHost = {
    words: ENGLISH_WORDS,
    signal,
    canLeave: false,
    width: () => mode.width,
    after: () => () => {},
    waitFor: (operation) => operation(),
    say: async (message) => void (await mode.say(message)),
    show: async (widget, { isWindow, isWhole }) => {
      const window = widget instanceof WindowContainer ? widget : new WindowContainer();
      if (window !== widget) window.add(widget);
      const kind = isWindow ? 'hub' : 'choices';
      const view: View = { window, separator: isWindow, takesAnswer: true, screen, kind, whole: isWhole };
      await mode.show(view, signal);
      return { typed: null, isPartial: false };
    },
    read: async (prompt, { hidden, fresh }) => {
      const line = await mode.ask({ prompt, hidden, fresh, asker: 'the test' }, signal);
      if (typeof line === 'string') throw ENDED;
      return line.line;
    },
    ask: () => Promise.reject(ENDED),
    quitAsked: () => Promise.reject(ENDED),
  };
  const own = question as unknown as AnyQuestion;
  const engine = new Engine(own, { words: ENGLISH_WORDS, id: ownIdOf(own).id });
  try {
    const outcome = await engine.go(new Lines(host), host);
    return { output: terminal.output, value: 'value' in outcome ? outcome.value : undefined };
  } catch (error) {
    if (error !== ENDED) throw error;
    return { output: terminal.output, value: undefined };
  }
}

/**
 * Whether both do the same: not for what is decided to change (a form asks only the field again that a check names, the
 * help of a hub is printed as lines, the length of a secret is checked before its second entry), nor for screens.
 */
function isTheSame(plan: QuestionPlan | null): boolean {
  if (plan === null) return true;
  if (plan.kind === 'custom') return false;
  if (plan.kind === 'secret') return !plan.confirm || plan.minLength === 0;
  if (plan.kind === 'list') return plan.help === null && isTheSame(plan.item);
  if (plan.kind === 'hub') {
    return plan.help === null && isTheSame(plan.sections.a) && isTheSame(plan.sections.b);
  }
  if (plan.kind !== 'form') return true;
  const parts = [plan.fields.a, plan.fields.b, plan.further.a, plan.further.b];
  return (
    plan.accept?.startsWith('refuses ') !== true &&
    !plan.review &&
    plan.help === null &&
    parts.every(isTheSame)
  );
}

const LINES = ' |a|b|1|2|3|yes|no|+|-1|c|<|?|zone 3|x|all|\\|+1|5|9|ab|*'.split('|');
const line = fc.constantFrom('', ...LINES);

describe('the engine', () => {
  it('asks a person as an app does', async () => {
    const sessions = fc.tuple(
      questionPlans().filter(isTheSame),
      fc.array(line, { minLength: 5, maxLength: 30 }),
    );
    // The same ones each time: a rare difference that is meant must not come and go.
    for (const [plan, lines] of fc.sample(sessions, { seed: 7, numRuns: 400 })) {
      const question = buildQuestion(plan);
      expect({ plan, lines, ...(await walked(question, lines)) }).toEqual({
        plan,
        lines,
        ...(await asked(question, lines)),
      });
    }
  });

  it('looks at no more questions for each answer, however many there are', async () => {
    const looks = async (count: number): Promise<number> => {
      let calls = 0;
      const counted = (label: string): Question<string> =>
        text(label, { default: 'd', summary: (value) => (calls++, value) });
      const fields = Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`f${index}`, counted(`F${index}`)]),
      );
      const { value } = await walked(
        form('Many', fields),
        Array.from({ length: count }, () => 'x'),
      );
      expect(Object.keys(value as object)).toHaveLength(count);
      return calls;
    };
    const few = await looks(200);
    expect(few).toBeGreaterThan(0);
    expect(await looks(400)).toBe(2 * few);
  });
});
