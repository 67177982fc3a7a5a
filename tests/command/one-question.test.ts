// `textui KIND LABEL …` in real shells and at a real terminal.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { askOne } from '../../src/command/one-question.ts';
import type { Kind } from '../../src/command/kinds.ts';
import { type Ended, Place } from './rig.ts';

let place: Place;

beforeAll(async () => {
  place = await Place.with({ token: 'hunter2\n' });
});

afterAll(() => place.remove());

const ended = ({ stdout, stderr, code }: Ended): unknown => ({ stdout, stderr, code });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Asks in this process, which starts none; `given` are variables, and words with single quotes around some. */
async function inProcess(given: string): Promise<unknown> {
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    vi.spyOn(process[stream], 'write').mockImplementation((text, ...done) => {
      printed[stream] += String(text);
      (done.at(-1) as (() => void) | undefined)?.();
      return true;
    });
  }
  const words = [...given.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  while (/^[A-Z_]+=/.test(words[0] ?? '')) {
    const [name = '', value = ''] = (words.shift() as string).split('=');
    vi.stubEnv(name, name.endsWith('_FILE') ? join(place.folder, value) : value);
  }
  const [kind = '', ...args] = words;
  const emitters: NodeJS.EventEmitter[] = [process, process.stdout];
  const listenersOf = () =>
    emitters.map((one) => [...one.listeners('error'), ...one.listeners('uncaughtException')]);
  const before = listenersOf();
  const code = await askOne(kind as Kind, args);
  for (const [index, all] of listenersOf().entries()) {
    for (const listener of all.filter((one) => before[index]?.includes(one) === false)) {
      for (const event of ['error', 'uncaughtException']) emitters[index]?.off(event, listener as () => void);
    }
  }
  return { ...printed, code };
}

describe('an answer from elsewhere', () => {
  it.each<[script: string, printed: string]>([
    // A variable comes first, then standard input, then the default.
    ['TAG=v1 textui text Tag --var TAG --stdin --default v3 -y < /dev/null', 'v1\n'],
    ['echo v2 | TAG= textui text Tag --var TAG --stdin --default v3 -y', 'v2\n'],
    ['printf "  a b \\r\\nrest" | { textui text A --stdin; cat; }', 'a b\nrest'],
    ['printf last | textui text A --stdin', 'last\n'],
    ['echo eu,us | textui multiselect R eu us asia --stdin', 'eu\nus\n'],
    ['HOSTS="$(printf "a,b\\nc")" textui list H --var HOSTS -0 | tr "\\0" "|"', 'a,b|c|'],
    ['GO=yes textui confirm Go --var GO && echo went', 'went\n'],
    ['GO=yes textui confirm Go --danger --var GO -y && echo went', 'went\n'],
    ['textui select B --choices-from "printf \'a\\tA\\n\\nb\\n\'" --default b -y', 'b\n'],
  ])('is printed: %s', async (script, printed) => {
    expect(ended(await place.sh(script))).toEqual({ stdout: printed, stderr: '', code: 0 });
  });

  it.each<[given: string, printed: string]>([
    ['TAG= text Tag --var TAG --default v3 -y', 'v3\n'],
    ['TEXTUI_MODE=unattended number Port --default 443', '443\n'],
    ['date Start --default 2026-11-9 -y', '2026-11-09\n'],
    ['START=2026-1-2 date Start --var START --max 2026-12-31', '2026-01-02\n'],
    ['select E staging=Staging prod --default staging -y', 'staging\n'],
    ['E=Staging select E staging=Staging prod --var E', 'staging\n'],
    ['TOKEN_FILE=token secret Token --var TOKEN', 'hunter2\n'],
    ['text A --optional -y', ''],
    ['multiselect A b c -y', ''],
    ['select -y --default -5 -- -x -5', '-5\n'],
  ])('is printed without asking: %s', async (given, printed) => {
    expect(await inProcess(given)).toEqual({ stdout: printed, stderr: '', code: 0 });
  });

  it.each<[script: string, told: string]>([
    ['echo 9 | textui number N --stdin --max 5', 'standard input: 9: Must be at most 5.'],
    ['textui text A --stdin < /dev/null', 'textui text: Standard input has no line left.'],
    [
      'GO=yes textui confirm Go --danger --var GO',
      'textui confirm: There is no terminal to ask at. Use --var, --stdin or -y.',
    ],
    ['textui text Tag < token', 'textui text: There is no terminal to ask at. Use --var, --stdin or -y.'],
  ])('is refused, and nobody is asked: %s', async (script, told) => {
    expect(ended(await place.sh(script))).toEqual({ stdout: '', stderr: `${told}\n`, code: 2 });
  });

  it.each<[given: string, told: string]>([
    ["TAG=x text Tag --var TAG --match 'v\\d+' --default v1 -y", 'TAG: x: Must match v\\d+'],
    ['text Tag -y', 'textui text: Tag has no default.'],
    ['confirm Go? -y --danger', 'textui confirm: Go? must be answered by a person.'],
    [
      'TOKEN=hunter2 secret Token --var TOKEN',
      'TOKEN: Do not put a secret in an environment variable; use TOKEN_FILE=FILE.',
    ],
    ['TOKEN_FILE=nothing secret Token --var TOKEN', 'TOKEN_FILE: File not found.'],
    ['text A --when b', 'textui text: --when: Only for #? lines.'],
    ['text', 'textui text: No label.'],
    ["text A --var 'a b'", "textui text: --var: 'a b' is not the name of a variable."],
    [
      'select A b --min 1 --x',
      [
        'textui select: --min: select has no such option. It has --choices-from, --default, --default-from, --example, --help, --optional, --stdin, --var, -0, -y.',
        'textui select: --x: select has no such option. It has --choices-from, --default, --default-from, --example, --help, --optional, --stdin, --var, -0, -y.',
      ].join('\n'),
    ],
  ])('is refused: %s', async (given, told) => {
    expect(await inProcess(given)).toEqual({ stdout: '', stderr: `${told}\n`, code: 2 });
  });

  it('is not in an answers file', async () => {
    place.add({ 'answers.json': '{ "tag": "v9" }' });
    const env = { TEXTUI_ANSWERS: 'answers.json' };
    expect(await place.sh('textui text Tag --default v1 -y', { env })).toMatchObject({ stdout: 'v1\n' });
  });
});

describe('the exit code', () => {
  it('is 1 for a no, and for nothing else', async () => {
    const script = `
      echo no | textui confirm A --stdin; echo $?
      echo x | textui confirm A --stdin; echo $?
      textui confirm A --x; echo $?
      textui text A --default b -y > /dev/full; echo $?
      textui select B --choices-from 'exit 7' -y --default b; echo $?`;
    const { stdout, stderr } = await place.sh(script);
    expect(stdout.split('\n').slice(0, -1)).toEqual([
      '1',
      '2',
      '2',
      existsSync('/dev/full') ? '3' : '2',
      '3',
    ]);
    expect(stderr).toContain("textui select: --choices-from: 'exit 7' ended with code 7.\n");
  });

  it('is 2 for a call that makes no sense', async () => {
    expect(ended(await place.run(['textui', 'txt']))).toEqual({
      stdout: '',
      stderr:
        "textui: 'txt' is not one of run, task, table, markdown, text, number, date, select, multiselect, confirm, secret, list. See textui --help.\n",
      code: 2,
    });
    const { stdout, stderr, code } = await place.run(['textui']);
    expect([stdout, stderr.split('\n')[0], code]).toEqual([
      '',
      'Usage: textui run [SHELL] FILE [FLAG...] [-- ARGUMENT...]',
      2,
    ]);
  });
});

describe('help', () => {
  it('is the same wherever it is asked for, and names every option', async () => {
    const calls = ['textui --help', 'textui -h', 'textui run --help', 'textui text -h', 'textui list --help'];
    const { stdout } = await place.sh(calls.join(' && printf "\\0" && '));
    const texts = stdout.split('\0');
    expect(new Set(texts).size).toBe(1);
    expect(texts).toHaveLength(calls.length);
    const { stderr } = await place.sh(
      'for kind in text number select multiselect confirm secret list; do textui $kind A --x; done',
    );
    for (const option of new Set(stderr.match(/(?<= )-[-\w]+(?=[,.])/g)))
      expect(stdout).toContain(`  ${option}`);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it('has a version beside it', async () => {
    expect((await place.run(['textui', '--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('at a terminal', () => {
  it('a person is asked there, and the answer goes to standard output', async () => {
    const run = place.atTerminal('tag=$(echo data | { textui text Tag; cat >&2; }); echo "<$tag>"');
    await run.screen.waitFor('Tag: ');
    run.type('v1\r');
    await run.screen.waitFor('data');
    await run.screen.waitFor('<v1>');
    expect(await run.exit).toMatchObject({ code: 0 });
  });

  it('the question is live, though standard output is a pipe', async () => {
    const run = place.atTerminal('echo "got $(textui select Kind full inc)"', { TEXTUI_MODE: '' });
    await run.screen.waitFor('> full');
    run.type('\x1b[B\r');
    await run.screen.waitFor('got inc');
    expect(await run.exit).toMatchObject({ code: 0 });
  });

  it('Ctrl-C ends the calling script, too', async () => {
    const run = place.atTerminal('tag=$(textui text Tag); echo "went on"');
    await run.screen.waitFor('Tag: ');
    run.type('\x03');
    await run.exit;
    expect(run.screen.text).not.toContain('went on');
  });

  it('Ctrl-C is no no', async () => {
    const run = place.atTerminal('trap : INT; textui confirm Go; echo "code $?"');
    await run.screen.waitFor('Go');
    run.type('\x03');
    await run.screen.waitFor('code 130');
    await run.exit;
  });

  it('the end of the input is no answer', async () => {
    const run = place.atTerminal('textui confirm Go; echo "code $?"');
    await run.screen.waitFor('Go');
    run.type('\x04');
    await run.screen.waitFor('code 2');
    expect(run.screen.text).toContain('textui confirm: No answer.\n');
    await run.exit;
  });

  it('a no is 1', async () => {
    const run = place.atTerminal('textui confirm Go < /dev/null > /dev/null; echo "code $?"');
    await run.screen.waitFor('Go');
    run.type('n\r');
    await run.screen.waitFor('code 1\n');
    await run.exit;
  });
});
