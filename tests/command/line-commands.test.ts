// The commands in the lines of a script: choices, defaults and checks, also of earlier answers.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Place } from './rig.ts';

const SHIP = `#!/usr/bin/env -S textui run bash
#? title Ship
#? version 1.4
#? select env "Environment" staging=Staging production=Production --default staging
#? text tag "Tag" --match 'v\\d+\\.\\d+' --error "A release, such as v1.2." --default-from 'cat tag'
#? multiselect regions "Regions" --choices-from './regions "$SHIP_ENV"' --default-from 'echo eu' --min 1
#? text folder "Folder" --check 'test -d "$value"' --error "No such folder." --default .
#? list skip "Leave out" --check 'case $value in -*) echo "No options." >&2; exit 1 ;; esac'
#? confirm dry "Dry run" --option --default no
printf '%s\\n' "$SHIP_ENV" "$SHIP_TAG" "$SHIP_REGIONS" "$SHIP_FOLDER" "$SHIP_SKIP" "$SHIP_DRY"
`;

const REGIONS = `#!/bin/sh
echo "asked for $1" >> calls
case $1 in
  staging) printf 'eu\\tEurope\\nus\\neu\\tEurope\\n\\n' ;;
  *) echo "warning" ; echo "fatal: no network" >&2; exit 128 ;;
esac
`;

/** A script with one question. */
const scriptOf = (line: string): string =>
  `#!/usr/bin/env -S textui run sh\n#? name one\n#? select env "Env" a b --default a\n#? secret token "Token" --optional\n#? ${line}\nprintf '<%s>\\n' "$ONE_X"\n`;

/** Matches a text as a whole. */
const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')}$`);

let place: Place;

beforeAll(async () => {
  place = await Place.with({ ship: SHIP, regions: REGIONS, tag: 'v1.5\n\n', token: 'hunter2' });
});

afterAll(() => place.remove());

/** What a script with one question `x` prints. */
async function one(line: string, ...args: readonly string[]): Promise<string> {
  place.add({ one: scriptOf(line) });
  const env = { ONE_TOKEN_FILE: 'token' };
  const { stdout, stderr } = await place.run(['./one', '-y', ...args], { env });
  return stdout === '' ? (stderr.split('\n').at(-2) ?? '') : stdout;
}

describe('a script whose lines have commands', () => {
  it('takes defaults and choices from them', async () => {
    const { stdout, stderr, code } = await place.run(['./ship', '-y', '--skip', 'a b', '--skip', 'c,d']);
    expect(stdout).toBe('staging\nv1.5\neu\n.\na b\nc\nd\nfalse\n');
    expect(stderr).toContain('Tag: v1.5 (default)\nRegions: Europe (default)\n');
    expect(code).toBe(0);
  });

  it('tells what its commands refuse', async () => {
    const refused = await place.run(['./ship', '-y', '--tag', '1', '--folder', 'nothing', '--skip=-r']);
    expect(refused.stderr).toBe(
      [
        '--tag: 1: A release, such as v1.2.',
        '--folder: nothing: No such folder.',
        '--skip: -r: No options.',
        '',
      ].join('\n'),
    );
    expect(refused.code).toBe(2);
  });

  it('fails if its choices do, with the line and the reason', async () => {
    const failed = await place.run(['./ship', '-y', '--env', 'production']);
    const why = `line 6: --choices-from: './regions "$SHIP_ENV"' ended with code 128: fatal: no network`;
    expect(failed.stderr.split('\n').at(-2)).toBe(`./ship: ${why}`);
    expect([failed.stdout, failed.code]).toEqual(['', 1]);
  });

  it('runs no command for --help and the like, and none that waits', async () => {
    place.add({ calls: '' });
    const { stdout } = await place.run(['./ship', '--help']);
    expect(stdout).toContain('Tag, text that matches v\\d+\\.\\d+. A release, such as v1.2.\n');
    for (const flag of ['--schema', '--questions', '--version']) await place.run(['./ship', flag]);
    await place.run(['./ship', '-y', '--tag', 'x', '--env', 'nowhere']);
    expect((await place.sh('cat calls')).stdout).toBe('');
    const schema = await place.run(['./ship', '--schema']);
    expect(schema.stdout).toContain('"pattern": "^(?:v\\\\d+\\\\.\\\\d+)$"');
  });

  it('is asked at a terminal, and again if an earlier answer changes', async () => {
    const run = place.atTerminal('./ship --skip none');
    await run.screen.waitFor('Environment (Staging): ');
    run.type('\r');
    await run.screen.waitFor('Tag (v1.5): ');
    run.type('x\r');
    await run.screen.waitFor('A release, such as v1.2.');
    run.type('\r');
    await run.screen.waitFor('Regions (Europe): ');
    run.type('us\r');
    await run.screen.waitFor('Folder (.): ');
    run.type('a b\r');
    await run.screen.waitFor('No such folder.');
    run.type('\r');
    await run.screen.waitFor('staging\n');
    expect(await run.exit).toMatchObject({ code: 0 });
  });
});

describe('a command', () => {
  it.each([
    // With code 0, what it printed is the default, as far as it fits.
    ['text x X --optional --default-from "printf \'a b\\n\\n\'"', '<a b>\n'],
    ['text x X --optional --default-from "printf \'a\\nb\'"', '<>\n'],
    ['text x X --optional --multiline --default-from "printf \'a\\nb\'"', '<a\nb>\n'],
    ['text x X --optional --default-from "echo a; exit 3"', '<>\n'],
    ['text x X --optional --default-from nosuch', '<>\n'],
    ['text x X --optional --match b --default-from "echo a"', '<>\n'],
    ['number x X --optional --max 5 --default-from "echo 4"', '<4>\n'],
    ['number x X --optional --max 5 --default-from "echo 9"', '<>\n'],
    ['date x X --default-from "echo 2026-1-2"', '<2026-01-02>\n'],
    ['confirm x X --default-from "echo yes"', '<true>\n'],
    ['confirm x X --default-from "echo true"', /^Add the flags or variables/],
    ['select x X "c=See" d --default-from "echo c"', '<c>\n'],
    ['multiselect x X c d,e --default-from "printf \'d,e\\nc\'"', '<c\nd,e>\n'],
    ['list x X --default-from "printf \'a,b\\nc\'"', '<a,b\nc>\n'],
    // It has the answers that its text names, and no secret.
    ['text x X --default-from "echo $ONE_ENV"', '<a>\n'],
    ['text x X --default-from \'echo "${ONE_ENV}$ONE_NO"\'', '<a>\n'],
    ['text x X --default-from \'echo "<$ONE_TOKEN>"\'', '<<>>\n'],
    ['select x X --choices-from "printf \'c\\n\'" --default c', '<c>\n'],
    ['select x X --choices-from true', "./one: line 5: --choices-from: 'true' printed no choices."],
    ['select x X --choices-from "exit 7"', "./one: line 5: --choices-from: 'exit 7' ended with code 7."],
    [
      'select x X --choices-from \'printf "\\033[1mx"\'',
      `./one: line 5: --choices-from: 'printf "\\033[1mx"' printed control characters.`,
    ],
    [
      'select x X --choices-from "kill -9 \\$\\$"',
      "./one: line 5: --choices-from: 'kill -9 $$' ended by SIGKILL.",
    ],
    ['select x X --choices-from "yes yes"', /'yes yes' printed more than 10 MB\.$/],
    [`select x X --choices-from "trap '' TERM; yes yes"`, /printed more than 10 MB\.$/],
    // Something that it has started may hold its output.
    ['text x X --default-from "sleep 60 & echo a"', '<a>\n'],
    ['text x X --default y --check "echo no; exit 1"', 'x: y: no'],
    ['text x X --default y --check "exit 1"', 'x: y: Must pass exit 1'],
    ['text x X --default y --check "echo in; echo why >&2; exit 1"', 'x: y: why'],
    ['number x X --default 1 --check \'[ "$value" -gt 2 ]\' --error "Too small."', 'x: 1: Too small.'],
    ['text x X --default b --check \'[ "$value" != "$ONE_ENV" ]\'', '<b>\n'],
    ['text x X --default a --check \'[ "$value" != "$ONE_ENV" ]\' --error Same.', 'x: a: Same.'],
  ])('gives %s', async (line, printed) => {
    expect(await one(line)).toMatch(typeof printed === 'string' ? exactly(printed) : printed);
  });

  it('that gives a choice several labels gives the first one', async () => {
    const line = `select x X --choices-from "printf 'c\\tSee\\nc\\tOther\\nd\\n'"`;
    expect(await one(line, '--x', 'See')).toBe('<c>\n');
    expect(await one(line, '--x', 'Other')).toBe("--x: No choice matches 'Other'. Allowed: c (See), d.");
  });

  it('gets an answer as it is', async () => {
    const line = 'text x X --check \'printf %s "$value" > value; [ "$value" = "$(cat value)" ]\'';
    expect(await one(line, "--x=-e 'a\"  b\\'")).toBe('<-e \'a"  b\\>\n'.replace('\\>', "\\'>"));
    place.add({ 'long.json': JSON.stringify({ x: 'y'.repeat(140_000) }) });
    expect(await one(line, '--answers', 'long.json')).toMatch(/^long\.json: x: y+.*: Must pass /);
  });

  it('may name answers that all commands of a script have', async () => {
    place.add({
      shop: `#!/usr/bin/env -S textui run sh
#? text host Host
#? text user User --default-from 'echo "$SHOP_HOST-user"'
#? command ship "Ship"
#? text to To --default-from 'echo "$SHOP_HOST/$SHOP_USER"'
#? text again Again --default-from 'echo "$SHOP_SHIP_TO"'
echo "$SHOP_USER $SHOP_SHIP_TO $SHOP_SHIP_AGAIN"
`,
    });
    const { stdout } = await place.run(['./shop', 'ship', '-y', '--host', 'h']);
    expect(stdout).toBe('h-user h/h-user h/h-user\n');
  });

  it('works for one question', async () => {
    const script = `
      textui text Tag --match 'v\\d+' --default-from 'echo v3' -y
      textui text Folder --check 'test -d "$value"' --error 'No such folder.' --default /x -y; echo $?
      F=/x textui text Folder --check 'test -d "$value"' --error 'No such folder.' --var F
      textui select R --choices-from 'echo no >&2; exit 2' -y; echo $?`;
    const { stdout, stderr } = await place.sh(script);
    expect(stdout).toBe('v3\n2\n3\n');
    expect(stderr).toBe(
      [
        'textui text: /x: No such folder.',
        'F: /x: No such folder.',
        "textui select: --choices-from: 'echo no >&2; exit 2' ended with code 2: no",
        '',
      ].join('\n'),
    );
  });

  it('may find no shell', async () => {
    await place.sh('mkdir bin; ln -s "$(command -v node)" "$(command -v textui)" bin');
    const env = { PATH: `${place.folder}/bin` };
    const { stderr, code } = await place.run(['textui', 'select', 'R', '--choices-from', 'ls', '-y'], {
      env,
    });
    expect(stderr).toBe("textui select: --choices-from: 'ls' cannot be run (ENOENT).\n");
    expect(code).toBe(3);
  });

  it.each(['', 'trap : TERM; '])('ends with textui: %s', async (first) => {
    place.add({
      slow: scriptOf(`text x X --default-from "${first}echo $$ > pid; sleep 100; sleep 100"`),
      pid: '',
    });
    const { child, ended } = place.start(['./slow', '-y']);
    await place.sh('while ! [ -s pid ]; do sleep 0.05; done');
    child.kill('SIGTERM');
    await ended;
    expect(
      (await place.sh('while kill -0 $(cat pid) 2>/dev/null; do sleep 0.05; done; echo gone')).stdout,
    ).toBe('gone\n');
  });
});
