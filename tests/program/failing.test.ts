// However a program fails: it never rejects, it keeps its answers, and it prints its message, without a secret.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, doubt, form, hub, list, type Question, secret, select, text } from 'textui';
import type { Main } from 'textui/program';
import { type App as ScreensApp, createApp, custom, PasswordDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import type { StandardSchema } from 'textui/types';
import { afterAll, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'textui-failing-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CANARY = 'canary-90ab';
const ONE_LINE = ['--unattended', '--json'];

const fails = (value: unknown): never => {
  throw new Error(`connect failed for ${JSON.stringify(value)}`);
};
const schemaOf = <Output>(validate: (value: never) => unknown): StandardSchema<Output> => ({
  '~standard': { version: 1, vendor: 'test', validate: validate as never },
});
const failingSchema = schemaOf<string>(fails);

/** A client as programs have them: it refers to itself, in several ways. */
class Client {
  readonly token: string;
  readonly parent: object;
  readonly children: readonly object[];

  constructor(token: string) {
    this.token = token;
    this.parent = { one: this, other: this };
    this.children = [0, 1, 2].map(() => ({ up: this, parent: this.parent }));
  }
}

describe('a marked function that throws', () => {
  const broken = form('F', { a: text('A'), b: text('B') }).and((given) => ({
    c: text('C', {
      default: given((): string => {
        throw new Error('boom');
      }),
    }),
  }));

  it('fails the program, and the answers before it are saved', async () => {
    const save = join(folder, 'and.json');
    const { exit, err } = await command(broken, '', fails, { lines: ['one', 'two'], save });
    expect([exit.reason, err]).toEqual(['failed', 'boom\nDEBUG=textui shows where.']);
    expect(JSON.parse(readFileSync(save, 'utf8'))).toEqual({ a: 'one', b: 'two', $unfinished: [] });
  });

  it('still has the one line of JSON', async () => {
    const { exit, out } = await command(broken, ['--a', '1', '--b', '2', ...ONE_LINE], fails);
    expect(exit.code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ reason: 'failed', message: 'boom' });
  });
});

describe('a secret that something throws', () => {
  const quotes = (values: { pw: string }): never => {
    throw new Error(`pw ${values.pw}`);
  };
  const cases: [string, Question<unknown>, Record<string, unknown>][] = [
    ['a check', form('F', { pw: secret('PW', { accept: fails }) }), { pw: CANARY }],
    [
      'a check that takes its time',
      form('F', {
        pw: secret('PW', {
          accept: async (value) => {
            await Promise.resolve();
            return fails(value);
          },
        }),
      }),
      { pw: CANARY },
    ],
    [
      'a check with a result of no use',
      secret('PW', { accept: (value) => [value] as never }),
      { pw: CANARY },
    ],
    ['a schema', form('F', { pw: secret('PW', { accept: failingSchema }) }), { pw: CANARY }],
    ['a check of a form', form('F', { pw: secret('PW') }, { accept: fails }), { pw: CANARY }],
    ['a schema of a form', form('F', { pw: secret('PW') }, { accept: failingSchema }), { pw: CANARY }],
    [
      'a check of a form in a form',
      form('F', { g: form('G', { pw: secret('PW') }, { accept: fails }) }),
      { g: { pw: CANARY } },
    ],
    ['a check of items', form('F', { l: list('L', secret('PW', { accept: fails })) }), { l: [CANARY] }],
    ['a check of a list', form('F', { l: list('L', secret('PW'), { accept: fails }) }), { l: [CANARY] }],
    [
      'a check of a form in a list',
      form('F', { l: list('L', form('I', { pw: secret('PW') }, { accept: fails })) }),
      { l: [{ pw: CANARY }] },
    ],
    [
      'a check of a later item',
      form('F', {
        l: list('L', form('I', { pw: secret('PW'), n: text('N', { accept: () => fails(CANARY) }) })),
      }),
      { l: [{ pw: CANARY, n: 'x' }] },
    ],
    ['a condition', form('F', { pw: secret('PW') }).and({ a: text('A') }, { when: quotes }), { pw: CANARY }],
    [
      'a marked function',
      form('F', { pw: secret('PW') }).and((given) => ({ a: text('A', { default: given(quotes) }) })),
      { pw: CANARY },
    ],
    [
      'a check of added fields',
      form('F', { a: text('A') }).and(() => ({ pw: secret('PW') }), { accept: fails }),
      { a: 'x', pw: CANARY },
    ],
    [
      'a summary',
      form('F', { l: list('L', form('I', { pw: secret('PW') }, { summary: fails })) }),
      { l: [{ pw: CANARY }] },
    ],
    [
      'an error in an error',
      secret('PW', {
        accept: (value) => {
          throw new AggregateError([new Error(value)], 'x', { cause: new Error(value) });
        },
      }),
      { pw: CANARY },
    ],
  ] as never;

  it.each(cases)('is nowhere: %s', async (_name, question, answers) => {
    for (const args of [ONE_LINE, ['--unattended']]) {
      const run = await command(question, args, () => {}, { answers, env: { DEBUG: 'textui' } });
      expect(JSON.stringify(run)).not.toContain(CANARY);
      expect(run.out + run.err).not.toContain(CANARY);
      expect(run.out).toMatch(args === ONE_LINE ? /^\{"resultType":.*\}$/ : /^/);
    }
  });

  it('is nowhere where it was typed', async () => {
    for (const question of [
      form('F', { pw: secret('PW', { accept: fails }) }),
      form('F', { pw: secret('PW', { accept: failingSchema }) }),
      form('F', { pw: secret('PW') }, { accept: fails }),
      form('F', { pw: secret('PW') }).and({ a: text('A') }, { when: quotes }),
      form('F', { c: custom('C', { screen: () => new PasswordDialog('P', { accept: fails }) }) }),
    ]) {
      const { exit, out, err } = await command(question as Question<unknown>, '', () => {}, {
        lines: [CANARY],
        env: { DEBUG: 'textui' },
      });
      expect(exit.reason).toBe('failed');
      expect(out + err).not.toContain(CANARY);
      expect(err).toContain('***');
    }
  });

  it('stays in the error itself, which is the program’s own', async () => {
    const thrown = new Error(`for ${CANARY}`);
    const accept = (): never => {
      throw thrown;
    };
    const { exit } = await command(secret('PW', { accept }), '--unattended', () => {}, {
      answers: { pw: CANARY },
    });
    expect((exit as { error?: unknown }).error).toBe(thrown);
  });

  it('is in no path of an issue, nor in the key of an error', async () => {
    for (const [accept, id] of [
      [
        schemaOf((value: { pw: string }) => ({
          issues: [{ message: `bad ${value.pw}`, path: ['pw', value.pw] }],
        })),
        'pw',
      ],
      [(value: { pw: string }) => ({ [value.pw]: 'bad' }), 'f'],
      [(value: { pw: string }) => ({ [`pw.${value.pw}`]: 'bad' }), 'pw'],
    ] as const) {
      for (const pw of [CANARY, 'canary.90ab']) {
        const question = form('F', { pw: secret('PW') }, { accept: accept as never });
        const { out, err } = await command(question as Question<unknown>, ONE_LINE, () => {}, {
          answers: { pw },
        });
        expect(out + err).not.toContain('90ab');
        expect(Object.keys((JSON.parse(out) as { errors: object }).errors)).toEqual([id]);
      }
    }
  });
});

describe('a secret that later code quotes', () => {
  const later = form('F', {
    pw: secret('PW'),
    host: text('Host', { default: 'nas', accept: () => `No login with ${CANARY}.` }),
  });
  const doubted = form('F', {
    pw: secret('PW'),
    host: text('Host', { default: 'nas', accept: () => doubt(`${CANARY} is no good at nas.`) }),
  });
  const taken = form('F', { pw: secret('PW') });
  const fromDefault = form('F', { pw: secret('PW', { default: CANARY }) });
  const connect = async (_answers: unknown, app: App): Promise<void> => {
    await app.task('Connecting', () => Promise.reject(new Error(`refused ${CANARY}`)));
  };
  const throws = (): never => fails(CANARY);

  it.each<[string, Question<unknown>, Main<never, unknown>, readonly string[]]>([
    ['a check of the next question', later, () => {}, [CANARY, '', '']],
    ['a doubt about the next question', doubted, () => {}, [CANARY, '', 'y']],
    ['a task that fails', taken, connect, [CANARY]],
    ['`main`, and it was a default', fromDefault, throws, ['']],
    ['a task, and it was a default', fromDefault, connect, ['']],
  ])('is nowhere: %s', async (_name, question, main, lines) => {
    const answers = lines[0] === '' ? {} : { pw: CANARY };
    for (const args of [ONE_LINE, ['--unattended']]) {
      const run = await command(question, args, main as Main<unknown, unknown>, { answers });
      expect(run.out + run.err).not.toContain(CANARY);
      expect(run.out + run.err).toContain('***');
    }
    const { out, err } = await command(question, '', main as Main<unknown, unknown>, { lines });
    expect(out + err).not.toContain(CANARY);
    expect(out + err).toContain('***');
  });

  it('is nowhere whatever it is made of, if a task fails', async () => {
    for (const odd of [
      'canary  90ab',
      'canary\u{2028}90ab',
      'cana\u{200E}ry90ab',
      ' canary90ab',
      'canary\u{AD}90ab',
    ]) {
      const main = async ({ pw }: { pw: string }, app: App): Promise<void> => {
        await app.task('Connecting', () => Promise.reject(new Error(`${'x'.repeat(1990)} ${pw}`)));
      };
      const { out, err } = await command(taken, '--unattended', main, { answers: { pw: odd } });
      expect(err).toContain('***');
      expect((out + err).replaceAll(/\P{L}/gu, '')).not.toMatch(/canary|cana/);
    }
  });

  it.each([
    ['a dialog', (app: ScreensApp) => app.ask(new PasswordDialog('PW'))],
    [
      'a dialog of a question',
      (app: ScreensApp) => app.ask(custom('PW', { screen: () => new PasswordDialog('PW') })),
    ],
  ] as const)('is nowhere where it was typed at %s', async (_name, ask) => {
    const script = async (app: ScreensApp): Promise<void> => {
      await ask(app);
      await app.ask(later);
      await connect(null, app);
    };
    const typed = [CANARY, 'other', 'nas', 'nas', 'q'];
    const plain = new ScriptedTerminal({ answers: typed });
    await createApp({ terminal: plain })
      .run(script)
      .catch(() => {});
    const answered = new ScriptedTerminal({ answers: typed });
    await createApp({ terminal: answered, answers: { x: 1 } })
      .run(script)
      .catch(() => {});
    for (const { output } of [plain, answered]) {
      expect(output).not.toContain(CANARY);
      expect(output).toContain('No login with ***.');
    }
  });

  it('is in no summary, whatever a schema makes of it', async () => {
    const pw = secret('PW');
    const toText = schemaOf<string>((value: { pw: string }) => ({ value: value.pw }));
    const toTexts = schemaOf<string[]>((value: { pw: string }[]) => ({ value: value.map((one) => one.pw) }));
    const login = form('I', { pw }, { accept: toText });
    const logins = list('L', form('I', { pw }), { accept: toTexts });
    for (const [inner, typed] of [
      [login, [CANARY]],
      [list('L', login, { min: 1, max: 1 }), [CANARY, '']],
      [logins, ['+', CANARY, '']],
    ] as [Question<unknown>, string[]][]) {
      for (const [question, lines] of [
        [form('F', { inner, name: text('N', { default: 'x' }) }, { review: true }), [...typed, '', '']],
        [hub('H', { inner }), ['1', ...typed, 'c']],
      ] as const) {
        const { exit, out } = await command(question as Question<unknown>, '', () => {}, { lines });
        expect([exit.reason, out.includes(CANARY)]).toEqual(['closed', false]);
        expect(out).toContain('given');
      }
    }
  });

  it('is nowhere in an app without sources', async () => {
    for (const [question, lines] of [
      [later, [CANARY, '', 'q']],
      [taken, [CANARY]],
    ] as const) {
      const terminal = new ScriptedTerminal({ answers: [...lines] });
      await createApp({ terminal })
        .run(async (app) => connect(await app.ask(question), app))
        .catch(() => {});
      expect(terminal.output).not.toContain(CANARY);
      expect(terminal.output).toContain(question === later ? '***' : 'Connecting: failed\n');
    }
  });
});

describe('whatever `main` throws or returns', () => {
  const question = form('F', { a: text('A', { default: 'x' }), pw: secret('PW') });
  const error = (property: string, descriptor: PropertyDescriptor): Error =>
    Object.defineProperty(new Error('x'), property, descriptor);
  const throwing = (): never => {
    throw new Error('inside');
  };
  const thrown: [string, () => unknown][] = [
    ['an object without a prototype', () => Object.create(null)],
    ['a message that is an object', () => error('message', { value: {} })],
    ['a message that throws', () => error('message', { get: throwing })],
    ['a name that throws', () => Object.assign(error('name', { get: throwing }), { message: '' })],
    ['a stack that is a number', () => error('stack', { value: 5 })],
    ['a stack that throws', () => error('stack', { get: throwing })],
    ['undefined', () => undefined],
    ['a symbol', () => Symbol('x')],
    ['a proxy', () => new Proxy({}, { get: throwing, getPrototypeOf: throwing })],
    ['an object whose text throws', () => ({ toString: throwing })],
  ];

  it.each(thrown)('is told: %s', async (_name, make) => {
    const main = (): never => {
      throw make();
    };
    for (const env of [{}, { DEBUG: 'textui' }]) {
      const options = { answers: { pw: CANARY }, env };
      const { out, exit } = await command(question, ONE_LINE, main, options);
      expect([exit.reason, exit.code]).toEqual(['failed', 1]);
      expect(JSON.parse(out)).toMatchObject({ reason: 'failed', message: expect.stringMatching(/./) });
      const { err, exit: plain } = await command(question, '--unattended', main, options);
      expect([plain.reason, err === '']).toEqual(['failed', false]);
    }
  });

  it.each<[string, () => unknown]>([
    ['a proxy', () => new Proxy({}, { ownKeys: throwing })],
    [
      'a getter that throws',
      () => ({
        get a(): never {
          return throwing();
        },
      }),
    ],
    [
      'what shares without end',
      () => Array.from({ length: 60 }).reduce((inner) => ({ x: inner, y: inner }), {}),
    ],
    ['what contains itself', () => new Client('x')],
  ])('is no value where JSON cannot hold it: %s', async (_name, make) => {
    const { out, exit } = await command(question, ONE_LINE, make, { answers: { pw: CANARY } });
    expect([exit.code, JSON.parse(out)]).toEqual([0, { resultType: 'complete', answers: { a: 'x' } }]);
  });

  it('never rejects, not even where standard error does not work', async () => {
    const { runProgram } = await import('textui/program');
    const { ScriptedTerminal } = await import('textui/terminal');
    const before = process.exitCode;
    const options = { args: ONE_LINE, terminal: new ScriptedTerminal(), errorOutput: { write: throwing } };
    const exit = await runProgram(text('A'), throwing, { ...options, answers: { a: 'x' } });
    process.exitCode = before;
    expect(exit.reason).toBe('failed');
    expect(options.terminal.output).toContain('"reason":"failed"');
  });
});

describe('choices with the same label', () => {
  const choices = [
    { value: { i: 1 }, label: 'same' },
    { value: { i: 2 }, label: 'same' },
  ];

  it('are asked for under names of their own', async () => {
    const question = form('F', { a: select('M', { choices }) });
    const { out, exit } = await command(question, ONE_LINE, () => {});
    expect(exit.code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      resultType: 'input_required',
      inputRequests: {
        f: { params: { requestedSchema: { properties: { a: { type: 'string', title: 'M' } } } } },
      },
    });
  });
});
