// Every example in real pipes and pseudo-terminals: at every prompt, and with everything that goes wrong there.

import { readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ENGLISH } from 'textui/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CZECH } from '../../examples/21-translated/czech.ts';
import { root } from '../../scripts/entries.mjs';
import { mainOf } from '../../scripts/files.mjs';
import { few, some } from '../support/effort.ts';
import { BuiltExamples, type Example, examples, inTurn, type StartOptions, typed } from './example-rig.ts';
import { runtime } from './runtime.ts';
import { inPipes, inTerminal, runInPipes } from './terminal-rig.ts';

// oxlint-disable-next-line no-control-regex
const SGR = /\x1b\[[\d;]*m/g;

let built: BuiltExamples;
beforeAll(async () => {
  built = await BuiltExamples.build();
});
afterAll(() => built.remove());

const named = examples.map((example) => [example.name, example] as const);
const [setup, hello, longText, hub, translated, styles] = [
  'setup',
  '11-hello-screen',
  '17-long-text',
  '16-hub-and-spokes',
  '21-translated',
  '18-styles-and-scripts',
].map((name) => examples.find((example) => example.name === name) as Example) as [
  Example,
  Example,
  Example,
  Example,
  Example,
  Example,
];

/** Questions are asked without a rule above them, screens and hubs with one. */
const hasRule = ({ transcript }: Example): boolean => transcript.includes('='.repeat(80));

const sourceOf = ({ name }: Example): string => readFileSync(mainOf(name), 'utf8');
const isProgram = (example: Example): boolean => sourceOf(example).includes('runProgram(');

/** Whether an example runs a script or a program, not a screen. */
const isScript = (example: Example): boolean =>
  isProgram(example) || /\.run\(async \(app\)|await ask\(/.test(sourceOf(example));

/** What an example may say on standard error where its input has ended, with the exit code: a screen says nothing. */
function saysAtTheEnd(example: Example): ReadonlyMap<string, number> {
  if (!isScript(example)) return new Map([['', 1]]);
  const messages = example === translated ? CZECH : ENGLISH;
  const way = isProgram(example) ? '--unattended' : 'TEXTUI_MODE=unattended';
  const withDefaults = messages['input.ended-defaults'].replace('{way}', way);
  return new Map([
    [messages['missing.nothing-done'], 2], // declared answers are missing
    [messages['missing.title'], 1],
    [withDefaults, 1],
    [messages['input.ended'], 1],
  ]);
}

/** The end of all that is shown when the prompt waits for its answer, so many having been given. */
function promptAfter(example: Example, count: number): RegExp {
  const lastLine = example.upToPrompt[count]?.split('\n').at(-1) ?? '';
  return new RegExp(`${lastLine.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`, 'u');
}

/** Runs an example in a pseudo-terminal up to a prompt; each answer is typed when its own prompt is there. */
async function typeUpTo(example: Example, count: number, options: StartOptions = {}) {
  const terminal = built.start(example, { rows: 500, ...options });
  const { screen, type } = terminal;
  let from = 0;
  for (const [index, answer] of example.answers.slice(0, count).entries()) {
    await screen.waitFor(promptAfter(example, index), from);
    from = screen.text.length;
    type(`${answer}\r`);
  }
  if (count < example.answers.length) await screen.waitFor(promptAfter(example, count), from);
  return terminal;
}

/** Runs it to its end. */
async function typeAll(example: Example, options: StartOptions = {}) {
  const { screen, exit } = await typeUpTo(example, example.answers.length, options);
  return { ...(await exit), text: screen.text };
}

describe('the end of input', () => {
  it.each(few(named, 3))('is a defined end at the prompts of %s', async (_name, example) => {
    await inTurn(few([...example.upToPrompt.entries()], 2), async ([count, shown]) => {
      const { stdout, stderr, ...end } = await built.run(example, typed(example.answers.slice(0, count)));
      const [said = ''] = stderr.split('\n');
      const says = saysAtTheEnd(example);
      expect([...says.keys()], `after ${count} answers`).toContain(said);
      expect(end, `after ${count} answers`).toEqual({ code: says.get(said), signal: null });
      expect(stdout, `after ${count} answers`).toBe(`${shown}\n`);
    });
  });

  it.each(few(named, 2))('is Ctrl-D at the first prompt of %s', async (_name, example) => {
    const { screen, exit, type } = await typeUpTo(example, 0);
    type('\x04');
    const { code } = await exit;
    await screen.waitForEnd();
    const [, expected] = [...saysAtTheEnd(example)].find(([said]) => screen.text.includes(said)) ?? [];
    expect(code).toBe(expected);
  });

  it('is Ctrl-D where a secret is asked for', async () => {
    const { exit, type } = await typeUpTo(hub, hub.answers.indexOf('short'));
    type('\x04');
    await expect(exit).resolves.toMatchObject({ code: 1 });
  });
});

describe('the stream', () => {
  it.each(named)('of %s in a pipe holds not one escape byte', (_name, example) => {
    expect(example.transcript).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it.each(few(named, 3))(
    'of %s at a terminal holds text, line ends and colour: nothing moves or erases',
    async (_name, example) => {
      const { code, text } = await typeAll(example);
      expect(code).toBe(0);
      expect(text.replaceAll(SGR, '')).toBe(example.transcript);
    },
  );

  it.each(few(named, 2))(
    'of %s holds not one escape byte with TERM=dumb, or with NO_COLOR',
    async (_name, example) => {
      const [dumb, plain] = await Promise.all([
        typeAll(example, { env: { TERM: 'dumb' } }),
        typeAll(example, { env: { NO_COLOR: '1' } }),
      ]);
      expect(dumb).toMatchObject({ code: 0, text: example.transcript });
      expect(plain).toMatchObject({ code: 0, text: example.transcript });
    },
  );

  it('is coloured where an example asks for it', async () => {
    const { text } = await typeAll(styles);
    expect(text.match(SGR)?.length).toBeGreaterThan(0);
  });
});

describe('any width', () => {
  it.each(few(named, 2))('will do for %s', async (_name, example) => {
    await inTurn(['20', '120'], async (columns) => {
      const run = await built.run(example, typed(example.answers), { COLUMNS: columns });
      expect(run).toMatchObject({ code: 0, stderr: '' });
      expect(run.stdout.includes(`${'='.repeat(Number(columns))}\n`)).toBe(hasRule(example));
      expect(run.stdout).not.toContain('='.repeat(Number(columns) + 1));
    });
  });

  it('is followed from one showing to the next', async () => {
    const { screen, exit, type, resize } = built.start(hello);
    await screen.waitFor('refresh]: ');
    resize(40, 24);
    // The first showing may still be on its way when the new size becomes known; the second is not.
    for (const answer of ['r', 'r', 'c']) {
      const from = screen.text.length;
      type(`${answer}\r`);
      if (answer === 'r') await screen.waitFor('refresh]: ', from);
    }
    await exit;
    const last = screen.text.slice(screen.text.lastIndexOf('Hello World'));
    expect(last).toBe(
      "Hello World\n\nBody text\n\nYour choice ['c' to continue, 'q' to\nquit, 'r' to refresh]: c\n",
    );
  });

  it('is 80 where the terminal says 0', async () => {
    const script = 'stty cols 0 rows 0; exec "$1" "$2"';
    const { screen, exit, type } = inTerminal('bash', ['-c', script, 'sh', runtime, built.file(hello)]);
    await screen.waitFor('refresh]: ');
    type('c\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(screen.text).toBe(hello.transcript);
  });
});

describe('a long text', () => {
  it('comes a page at a time at a terminal', async () => {
    const rows = 12;
    const { screen, exit, type } = built.start(longText, { rows });
    const last = promptAfter(longText, 0);
    for (let from = 0; !last.test(screen.text); from = screen.text.length) {
      if (from > 0) type('\r');
      await screen.waitFor(/: $/, from);
    }
    type('c\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    const pages = screen.text.split('ENTER for more: \n');
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) expect(page.split('\n').length).toBeLessThanOrEqual(rows);
    expect(pages.join('')).toBe(longText.transcript);
  });
});

describe('input', () => {
  it.each(few(named, 2))(
    'that is pasted in one piece answers %s, one line a prompt',
    async (_name, example) => {
      const { exit, type } = await typeUpTo(example, 0);
      type(typed(example.answers).replaceAll('\n', '\r'));
      await expect(exit).resolves.toMatchObject({ code: 0 });
    },
  );

  it('may come byte by byte', async () => {
    const run = inPipes(...built.command(translated));
    run.read();
    for (const byte of Buffer.from(typed(translated.answers))) run.stdin.write(Uint8Array.of(byte));
    run.stdin.end();
    await expect(run.exit).resolves.toEqual({ code: 0, signal: null });
    expect(run.stdout.text).toBe(translated.transcript);
  });

  it('is hidden where it is a secret', async () => {
    const { text } = await typeAll(hub);
    expect(text).not.toMatch(/short|horse|house/);
  });
});

describe('output', () => {
  it.each(few(named, 2))('of %s that nobody reads any more is a quiet end', async (_name, example) => {
    const [command, args] = built.command(example);
    const script = '"$@" | head -1; echo "status ${PIPESTATUS[0]}"';
    const run = await runInPipes(
      'bash',
      ['--norc', '-c', script, 'sh', command, ...args],
      typed(example.answers),
    );
    const [first = ''] = example.transcript.split('\n');
    // A script that nobody reads to its end was left, unless it was quicker than the reader.
    expect([`${first}\nstatus 0\n`, ...(isScript(example) ? [`${first}\nstatus 1\n`] : [])]).toContain(
      run.stdout,
    );
    // It may have come to a secret by then.
    expect(run.stderr).toMatch(
      /^(The input is not a terminal.*\n)?(Warning: passwords may be visible.*\n)?$/,
    );
  });

  it('ends by the signal when the terminal hangs up, at a secret too', async () => {
    for (const count of [0, hub.answers.indexOf('short')]) {
      const { exit, hangUp } = await typeUpTo(hub, count);
      hangUp();
      await expect(exit).resolves.toEqual({ code: 0, signal: constants.signals.SIGHUP });
    }
  });

  it('ends quietly when the terminal hangs up without a signal', async () => {
    // The shell takes the signal, outlives the terminal and tells how its child ended.
    const told = join(built.makeFolder(), 'told');
    await runInPipes('mkfifo', [told]);
    const script = 'trap "" HUP; "$1" "$2" 2>"$3.err"; echo "status $?" >"$3"';
    const args = ['--norc', '-c', script, 'sh', runtime, built.file(hub), told];
    const { screen, hangUp } = inTerminal('bash', args);
    await screen.waitFor(promptAfter(hub, 0));
    hangUp();
    expect(await runInPipes('cat', [told])).toMatchObject({ stdout: 'status 0\n' });
    expect(readFileSync(`${told}.err`, 'utf8')).toBe('');
  });
});

describe('the setup', () => {
  const secrets = /moss|correct horse|adalovelace|rain in march/;
  const saving = { ...setup, args: ['--save', 'answers.json'] };

  it('saves the same file from a pipe, through npm start, typed and pasted', async () => {
    const folder = built.makeFolder();
    const piped = join(folder, 'piped.json');
    const args = ['--prefix', root, 'start', '--silent', '--', 'setup', '--save', piped];
    const run = await runInPipes('npm', args, typed(setup.answers));
    expect(run.code).toBe(0);
    const file = readFileSync(piped, 'utf8');
    expect(JSON.parse(file)).toEqual({
      language: 'Čeština',
      timeZone: 'Europe/Prague',
      disks: { use: ['nvme0n1'], encrypt: true },
      user: { fullName: 'Ada Lovelace', name: 'ada', administrator: true },
      network: {
        hostName: 'analytical.example',
        automatic: false,
        address: '192.0.2.10/24',
        gateway: '192.0.2.1',
      },
    });

    const { code, text } = await typeAll(saving, { folder });
    expect(code).toBe(0);
    expect(text).not.toMatch(secrets);
    expect(readFileSync(join(folder, 'answers.json'), 'utf8')).toBe(file);

    // A confirm before work that cannot be undone takes no line that was pasted with others.
    const pasted = built.makeFolder();
    const { screen, exit, type } = await typeUpTo(saving, 0, { folder: pasted });
    type(typed(setup.answers.slice(0, -2)).replaceAll('\n', '\r'));
    await screen.waitFor('(yes or no): ');
    type('yes\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    expect(readFileSync(join(pasted, 'answers.json'), 'utf8')).toBe(file);
  });

  it('does nothing without a yes', async () => {
    const run = await built.run(setup, typed([...setup.answers.slice(0, -1), 'no']));
    expect(run).toMatchObject({ code: 1, stderr: 'Nothing was changed.\n' });
    expect(run.stdout).not.toContain('Setting up');
  });

  it('lists what it wants', async () => {
    const help = await built.run({ ...setup, args: ['--help'] }, '');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const flag of ['--time-zone', '--disks.use', '--user.name', '--erase', '--unattended', '--save'])
      expect(help.stdout).toContain(`  ${flag}`);
    const missing = await built.run({ ...setup, args: ['--unattended'] }, '');
    expect([missing.code, missing.stdout]).toEqual([2, '']);
    expect(missing.stderr).toContain('SETUP_USER_PASSWORD_FILE');
    const oneLine = await built.run({ ...setup, args: ['--unattended', '--json'] }, '');
    expect(JSON.parse(oneLine.stdout)).toMatchObject({
      resultType: 'input_required',
      secrets: { 'user.password': 'SETUP_USER_PASSWORD_FILE' },
    });
  });
});

describe('the example in --help', () => {
  it.each(
    some(
      named.filter(([, example]) => isProgram(example) && !example.args.includes('--pretend')), // or it takes its time
      3,
    ),
  )('of %s works as it is printed', async (_name, example) => {
    const folder = built.makeFolder();
    writeFileSync(join(folder, 'FILE'), 'rain in march');
    const { stdout: help } = await runInPipes(runtime, [built.file(example), '--help']);
    const [, command = 'program --unattended'] = /^(?:Example|Příklad):\s+(.*?)\n\n/ms.exec(help) ?? [];
    const script = command.replace(/(?:^| )[\w-]+(?= --unattended| \\\n)/, ' "$1" "$2"');
    const bash = ['--norc', '-c', `cd "$3" && ${script}`, 'sh', runtime, built.file(example), folder];
    // It never says yes to work that cannot be undone.
    const end = example === setup ? { code: 1, stderr: 'Nothing was changed.\n' } : { code: 0, stderr: '' };
    expect(await runInPipes('bash', bash)).toMatchObject(end);
  });
});
