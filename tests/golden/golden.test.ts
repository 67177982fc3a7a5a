// Golden sessions: random questions, asked in every way, beside recordings of what was printed and answered. Whoever
// changes how questions are asked sees here what changes for people and programs. `npx vitest run tests/golden -u`
// records anew: read the diff.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createApp, type CreateAppOptions } from 'textui/screens';
import { ScriptedTerminal, type TranscriptEntry } from 'textui/terminal';
import { expect, it } from 'vitest';
import { buildQuestion, type QuestionPlan, questionPlans } from '../support/question-plans.ts';
import { Dice } from './dice.ts';
import { answersFor, linesFor, replyTo } from './inputs.ts';
import { spread } from './spread.ts';

const SESSIONS = 20; // of each way: a change is read by a person
/** Replies of another program; then it goes away. */
const MOST_REPLIES = 9;

/** Someone who answers, in one session. */
interface Session {
  readonly options: CreateAppOptions;
  readonly terminal: ScriptedTerminal;
  /** What is given or typed, by what it is called. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

/** The ways to ask, each with the seed of its plans. */
const WAYS: Readonly<
  Record<
    string,
    { readonly seed: number; readonly start: (plan: QuestionPlan, dice: Dice, name: string) => Session }
  >
> = {
  /** A person at a prompt. */
  lines: {
    seed: 1,
    start: (plan, dice) => {
      const typed = linesFor(plan, dice);
      return { options: {}, terminal: new ScriptedTerminal({ answers: typed }), inputs: { typed } };
    },
  },
  /** A person at a prompt, for what an object of answers leaves open. */
  sources: {
    seed: 2,
    start: (plan, dice) => {
      const answers = answersFor(plan, dice, { missing: 40, wrong: dice.oneOf([0, 15]) });
      const typed = linesFor(plan, dice);
      return {
        options: { answers },
        terminal: new ScriptedTerminal({ answers: typed }),
        inputs: { answers, typed },
      };
    },
  },
  /** Nobody: an object of answers has everything, or not. */
  unattended: {
    seed: 3,
    start: (plan, dice) => {
      const odds = dice.oneOf([
        { missing: 0, wrong: 0 },
        { missing: 30, wrong: 0 },
        { missing: 5, wrong: 20 },
      ]);
      const answers = answersFor(plan, dice, odds);
      return {
        options: { answers, mode: 'unattended' },
        terminal: new ScriptedTerminal(),
        inputs: { answers },
      };
    },
  },
  /** Another program. */
  json: {
    seed: 4,
    start: (plan, dice, name) => {
      const answers = dice.happens(20) ? answersFor(plan, dice, { missing: 50, wrong: 10 }) : {};
      const terminal: ScriptedTerminal = new ScriptedTerminal({
        answers: replies(() => terminal.output, name),
      });
      return { options: { answers, mode: 'json' }, terminal, inputs: { answers } };
    },
  },
};

/** What another program sends: a reply to each request, when it is waited for. */
function* replies(output: () => string, name: string): Generator<string> {
  const thrown = new Map<string, number>();
  const diceFor = (about: string): Dice => {
    const times = (thrown.get(about) ?? 0) + 1;
    thrown.set(about, times);
    return new Dice(`${name}, ${about}, ${times}`);
  };
  for (let count = 0; count < MOST_REPLIES; count++) {
    const requests = output()
      .split('\n')
      .filter((line) => line.includes('"elicitation/create"'));
    const reply = replyTo(JSON.parse(requests.at(-1) as string) as never, diceFor);
    if (reply === null) return;
    yield reply;
  }
}

/** Asks the question of a plan, and writes down all that happens. */
async function record(name: string, plan: QuestionPlan, session: Session, back: boolean): Promise<string> {
  const { options, terminal, inputs } = session;
  let errors = '';
  const app = createApp({
    ...options,
    terminal,
    env: {},
    errorOutput: { write: (text: string) => void (errors += text) },
    clock: { now: () => 0, after: () => () => {} },
  });
  const ended = await app
    .run(async (running) => ({ answer: await running.ask(buildQuestion(plan), { back }) }))
    .catch((error: unknown) => ({ rejected: String(error) }));
  const taken = inputs['typed'] === undefined ? '' : `, lines taken: ${terminal.answers.length}`;
  return [
    `=== ${name}`,
    `question: ${spread(brief(plan))}`,
    ...Object.entries({ ...inputs, back }).map(([key, input]) => `${key}: ${spread(input)}`),
    `--- printed${taken}`,
    options.mode === 'json' ? terminal.transcript.map(messagesOf).join('\n') : whole(terminal.output),
    ...(errors === '' ? [] : ['--- on standard error', whole(errors)]),
    '--- ended',
    spread(ended),
    '\n',
  ].join('\n');
}

/** A plan without what it does not have. A long list of choices is only counted. */
function brief(plan: QuestionPlan): unknown {
  return JSON.parse(
    JSON.stringify(plan, (key, value: unknown) => {
      if (value === null || value === false) return undefined;
      return key === 'choices' && (value as []).length > 9 ? `${(value as []).length} zones` : value;
    }),
  );
}

/** What was printed, up to the end of its last line. */
function whole(printed: string): string {
  if (printed === '') return '(nothing)';
  return printed.endsWith('\n') ? printed.slice(0, -1) : `${printed}(no end of line)`;
}

/** Messages with an arrow for who sent them: to the left is what textui says, as in its documentation. */
function messagesOf(step: TranscriptEntry): string {
  if (step.kind === 'end-of-input') return '→ (end)';
  const arrow = step.kind === 'shown' ? '←' : '→';
  const messages = step.kind === 'shown' ? step.text.trimEnd().split('\n') : [step.text];
  return messages.map((message) => `${arrow} ${readable(message)}`).join('\n');
}

function readable(message: string): string {
  return message.startsWith('{') ? spread(JSON.parse(message)) : message;
}

/** Plans whose sessions are not too long to read: as many of each kind that holds others as of those that do not. */
const plans = fc.tuple(...['form', 'hub', 'list', null].map(moderatePlans));

function moderatePlans(kind: string | null): fc.Arbitrary<QuestionPlan> {
  const isOfKind = (plan: QuestionPlan): boolean =>
    kind === null ? !['form', 'hub', 'list'].includes(plan.kind) : plan.kind === kind;
  return questionPlans().filter((plan) => isOfKind(plan) && JSON.stringify(brief(plan)).length < 600);
}

/** Fails unless the sessions are those of a recording: one difference for each session says more than one for all. */
async function expectRecorded(sessions: readonly string[], file: string): Promise<void> {
  const recorded = existsSync(file) ? readFileSync(file, 'utf8').split(/^(?==== )/m) : [];
  const matching = expect(sessions.join('')).toMatchFileSnapshot(file);
  const difference = await matching.then(
    () => null,
    (error: unknown) => error,
  );
  if (difference !== null && sessions.length !== recorded.length) throw difference;
  const changed = difference === null ? [] : sessions.keys();
  for (const index of changed) expect.soft(sessions[index]).toBe(recorded[index]);
}

it.each(Object.entries(WAYS))('asks as it is recorded in %s.txt', async (way, { seed, start }) => {
  const sample = fc.sample(plans, { seed, numRuns: SESSIONS / 4 }).flat();
  const sessions: string[] = [];
  for (const [index, plan] of sample.entries()) {
    const name = `${way} ${index + 1}`;
    const session = start(plan, new Dice(name), name);
    sessions.push(await record(name, plan, session, index % 7 === 6));
  }
  await expectRecorded(sessions, join(import.meta.dirname, `${way}.txt`));
});
