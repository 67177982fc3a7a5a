// Files that runs read and save, whatever is asked: nothing that somebody typed, or that the file held, is lost.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { confirm, form, hub, list, type Question, secret, select, text } from 'textui';
import { runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdsAsync } from '../support/laws.ts';

let folder = '';
let path = '';
const held = (): string => readFileSync(path, 'utf8');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-lost-'));
  path = join(folder, 'site.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that occur nowhere else. */
const TOKEN = /t\d+q/g;
const tokensIn = (content: string): readonly string[] => content.match(TOKEN) ?? [];

/** Draws what a case is made of. */
class Case {
  readonly #draw: fc.GeneratorValue;
  #count = 0;

  constructor(draw: fc.GeneratorValue) {
    this.#draw = draw;
  }

  token(): string {
    return `t${++this.#count}q`;
  }

  one<Value>(...values: readonly Value[]): Value {
    return this.#draw(fc.constantFrom<Value[]>, ...values);
  }

  upTo(most: number): number {
    return this.#draw(fc.nat, { max: most });
  }

  /** A form or hub, and an object of answers to it: some are missing, and it may hold more than the form asks for. */
  group(depth: number): Asked {
    const keys = ['alpha', 'bravo', 'charlie'].slice(0, 1 + this.upTo(2));
    const fields = keys.map((key) => ({ key, asked: this.question(depth + 1) }));
    const questions = Object.fromEntries(fields.map(({ key, asked }) => [key, asked.question]));
    const isHub = this.upTo(2) === 0;
    const make = <const Asked extends Record<string, Question<unknown>>>(asked: Asked) =>
      isHub ? hub('Group', asked) : form('Group', asked);
    const answered = (): Record<string, unknown> => ({
      ...Object.fromEntries(
        fields.flatMap(({ key, asked }) => (this.upTo(7) === 0 ? [] : [[key, asked.answer()]])),
      ),
      ...(this.upTo(7) === 0 ? { [`other-keys-${this.token()}`]: this.token() } : {}),
    });
    const how = this.one('plain', 'plain', 'condition', 'function');
    if (how === 'plain') return { question: make(questions), answer: answered };
    const more = this.question(depth + 1);
    const kind = select('Kind', { choices: ['simple', 'extended'] });
    const group = make({ ...questions, kind });
    const question =
      how === 'condition'
        ? group.and({ more: more.question }, { when: { kind: 'extended' } })
        : group.and((given) => ({ more: given['kind'] === 'extended' ? more.question : null }));
    const answer = (): unknown =>
      this.one(true, false)
        ? { ...answered(), kind: 'extended', more: more.answer() }
        : { ...answered(), kind: 'simple' };
    return { question, answer };
  }

  question(depth: number): Asked {
    const shape = this.one('text', 'text', 'secret', 'confirm', 'texts', ...(depth < 4 ? NESTED : []));
    if (shape === 'text') return { question: text('Text'), answer: () => this.token() };
    if (shape === 'secret') return { question: secret('Secret'), answer: () => this.token() };
    if (shape === 'confirm')
      return { question: confirm('Sure?', { danger: true }), answer: () => this.one(true, false) };
    if (shape === 'group') return this.group(depth);
    const { question, answer } = shape === 'list' ? this.group(depth) : TEXTS(this);
    return { question: list('Items', question), answer: () => Array.from({ length: this.upTo(2) }, answer) };
  }
}

const NESTED = ['list', 'list', 'list', 'group'] as const;
const TEXTS = (made: Case): Asked => ({ question: text('Item'), answer: () => made.token() });

/** A question, and answers to it. */
interface Asked {
  readonly question: Question<unknown>;
  readonly answer: () => unknown;
}

/** Somebody who adds items and answers what is asked, and replaces nothing. */
function* typing(made: Case, terminal: () => ScriptedTerminal, typed: string[]): Generator<string> {
  for (let left = made.upTo(24); left > 0; left--) {
    const { output } = terminal();
    const [before, prompt] = [
      output.slice(0, output.lastIndexOf('\n')),
      output.slice(output.lastIndexOf('\n') + 1),
    ];
    if (prompt.startsWith('Your choice')) yield made.one('1', '2', 'c');
    else if (prompt.includes("'+' to add")) {
      const items = Number(/(?:^|\n)(\d+)\) .*$/.exec(before)?.[1] ?? 0);
      yield made.one('', '+', items === 0 ? '+' : String(1 + made.upTo(items - 1)));
    } else if (prompt.startsWith('Sure?')) yield made.one('yes', 'no');
    else if (prompt.includes('(')) yield '';
    else if (prompt.startsWith('Kind')) yield made.one('1', '2');
    else {
      const token = made.token();
      if (!prompt.startsWith('Secret')) typed.push(token);
      yield token;
    }
  }
}

it('whoever only adds something finds it in the file, with all that was there before, however the run ends', async () => {
  await holdsAsync(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const made = new Case(draw);
      const { question, answer } = made.group(0);
      writeFileSync(path, JSON.stringify(answer()));
      const story = [held()];
      for (let runs = 1 + made.upTo(2); runs > 0; runs--) {
        const before = tokensIn(held());
        const typed: string[] = [];
        const args = [made.one('--answers', '--defaults'), path, '--save', path];
        if (made.upTo(3) === 0) args.push('--unattended');
        const answers = args.length === 4 ? typing(made, () => terminal, typed) : [];
        const terminal: ScriptedTerminal = new ScriptedTerminal({ answers, columns: 1000, echo: true });
        const errorOutput = { write: () => true };
        const exit = await runProgram(question, () => {}, { args, env: {}, terminal, errorOutput });
        process.exitCode = 0;
        story.push(`${args[0]} ${args[4] ?? ''} ${exit.reason}\n${terminal.output}\n${held()}`);
        const now = new Set(tokensIn(held()));
        const lost = [...before, ...typed].filter((token) => !now.has(token));
        expect({ lost, story }).toMatchObject({ lost: [] });
        expect(exit.reason).toMatch(/^(?:closed|end-of-input|needs-answers)$/);
      }
    }),
    150,
  );
});
