// `textui run` with real shells, in pipes and at a real terminal.

import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Place } from './rig.ts';

const DEPLOY = `#!/usr/bin/env -S textui run bash
#? title Deploy
#? select env "Environment" staging=Staging production=Production --default staging
#? text tag "Tag" --match 'v\\d+'
#? multiselect regions "Regions" eu us asia --min 1
#? confirm migrate "Run the migrations?" --danger --when env=production
#? text note "Note" --optional
set -eu
echo "[$DEPLOY_ENV] [$DEPLOY_TAG] [$DEPLOY_REGIONS] [$DEPLOY_MIGRATE] [$DEPLOY_NOTE] [$*] [\${TEXTUI_MODE-}]"
echo "$DEPLOY_JSON"
cat
`;

const SECRET = `#!/usr/bin/env -S textui run sh
#? secret token "Token" --optional
#? text how "How" --default code
set -u
[ -z "$SECRET_TOKEN_FILE" ] || { stat -c %a "$SECRET_TOKEN_FILE" "\${SECRET_TOKEN_FILE%/*}"; cat "$SECRET_TOKEN_FILE"; }
echo "|$SECRET_JSON"
case $SECRET_HOW in code) exit 3 ;; TERM|INT|HUP|KILL|QUIT) kill -s "$SECRET_HOW" $$ ;; esac
sleep 100 & trap 'kill $!; echo heard; exit 9' TERM INT; echo waiting; wait
`;

const PYTHON = `#!/usr/bin/env -S textui run python3
#? number count "Count" --integer --default 2
#? list names "Names"
#? confirm loud "Loud?" --default no
import json, os
print(json.loads(os.environ["REPORT_JSON"]), os.environ["REPORT_NAMES"].split("\\n"), os.environ["REPORT_LOUD"])
`;

let place: Place;

beforeAll(async () => {
  place = await Place.with({
    deploy: DEPLOY,
    secret: SECRET,
    'report.py': PYTHON,
    token: 'hunter2\n',
    plain: '#? text a A --default x\necho "$PLAIN_A" "$@"\n',
    lost: '#!/usr/bin/env nosuch\n#? text a A --default x\n',
    inside: '#!./plain/sh\n#? text a A --default x\n',
    wrong: '#!/bin/sh\n#? txt a A\n#? text b\n',
  });
});

afterAll(() => place.remove());

const GIVEN = ['--tag', 'v1', '--regions', 'eu,us'];

describe('a script in a pipe', () => {
  it('gets its answers in variables, and has standard input and output for itself', async () => {
    const { stdout, stderr, code } = await place.run(
      ['./deploy', '--unattended', ...GIVEN, '--', 'a', '--b'],
      { input: 'line 1\nline 2' },
    );
    expect(stdout.split('\n')).toEqual([
      '[staging] [v1] [eu',
      'us] [] [] [a --b] [unattended]',
      '{"env":"staging","tag":"v1","regions":["eu","us"],"migrate":null,"note":null}',
      'line 1',
      'line 2',
    ]);
    expect(stderr).toContain('Environment: Staging (default)\nTag: v1 (--tag)\n');
    expect(code).toBe(0);
  });

  it('can hand its variables to another run', async () => {
    const { stdout } = await place.run(['./deploy'], {
      env: {
        TEXTUI_MODE: 'unattended',
        DEPLOY_ENV: 'production',
        DEPLOY_TAG: 'v2',
        DEPLOY_REGIONS: 'eu\nasia',
        DEPLOY_MIGRATE: 'true',
        DEPLOY_NOTE: '  spaces ',
      },
    });
    expect(stdout).toBe(
      [
        '[production] [v2] [eu',
        'asia] [true] [spaces] [] [unattended]',
        '{"env":"production","tag":"v2","regions":["eu","asia"],"migrate":true,"note":"spaces"}\n',
      ].join('\n'),
    );
  });

  it('may be of any language', async () => {
    const { stdout } = await place.run(['./report.py', '-y', '--names', 'a,b', '--loud']);
    expect(stdout).toBe("{'count': 2, 'names': ['a', 'b'], 'loud': True} ['a', 'b'] true\n");
  });

  it('may be named with its shell', async () => {
    expect(await place.run(['textui', 'run', 'sh', '-e', 'plain', '-y', '--', 'b'])).toMatchObject({
      stdout: 'x b\n',
      code: 0,
    });
  });

  it('is told all that is missing, and does not run', async () => {
    const { stdout, stderr, code } = await place.run(['./deploy', '--unattended', '--tag', 'x']);
    expect([stdout, code]).toEqual(['', 2]);
    expect(stderr).toContain('--tag: x: Must match v\\d+\n');
    expect(stderr).toContain(
      'regions  Regions, one or more of eu, us, asia  --regions eu,us, DEPLOY_REGIONS',
    );
  });

  it('asks nothing without a terminal, and runs if all was given', async () => {
    const none = './deploy: There is no terminal to ask at. --unattended takes the defaults.\n';
    const missing = await place.run(['./deploy'], { input: 'v1\n' });
    expect(missing).toMatchObject({ stdout: '', code: 2 });
    expect(missing.stderr).toMatch(/^Some answers are missing/);
    expect(missing.stderr.endsWith(none)).toBe(true);
    expect(await place.run(['textui', 'run', 'sh', './plain'])).toEqual({
      stdout: '',
      stderr: './plain: There is no terminal to ask at. --unattended takes the defaults.\n',
      code: 2,
      signal: null,
    });
    expect(await place.run(['textui', 'run', 'sh', './plain', '--a', 'y'])).toMatchObject({ stdout: 'y\n' });
  });

  it('has help of its own', async () => {
    const { stdout, code } = await place.run(['./deploy', '--help']);
    expect(stdout).toMatch(/^Usage: deploy \[FLAG\.\.\.]\n/);
    expect(stdout).toMatch(/--tag TEXT +Tag, text\. Must match \S+ \(required\)/);
    expect(code).toBe(0);
  });

  it.each([
    [['textui', 'run', './wrong'], 2],
    [['./wrong', '--help'], 2],
    [['textui', 'run', './plain'], 2],
    [['textui', 'run', './nothing'], 2],
    [['textui', 'run', '/'], 2],
    [['textui', 'run', '/dev/stdin'], 2],
    [['textui', 'run', 'deploy'], 2],
    [['textui', 'run', './lost'], 127],
    [['textui', 'run', './inside'], 127],
    [['textui', 'run', 'nosuch', './plain'], 127],
    [['textui', 'run', './lost', '-y'], 127],
  ] as const)('is refused before anything is asked: %j', async (words, code) => {
    const problems: Readonly<Record<string, string>> = {
      './plain': './plain: It has no #! line, so name the program that runs it: textui run bash ./plain\n',
      './nothing': './nothing: There is no such file.\n',
      '/': '/: It must be a plain file.\n',
      '/dev/stdin': '/dev/stdin: It must be a plain file.\n',
      deploy: 'textui run: No file. A file in this folder is written ./deploy.\n',
      './lost': './lost: nosuch was not found.\n',
      './inside': './inside: ./plain/sh was not found.\n',
      nosuch: './plain: nosuch was not found.\n',
      './wrong': [
        "./wrong: line 2: 'txt' is not one of text, number, date, select, multiselect, confirm, secret, list, title, name, help, version, readonly, review, command.",
        './wrong: line 3: No label.\n',
      ].join('\n'),
    };
    if (words[0] === './wrong') return; // the kernel runs it with sh
    expect(await place.run(words)).toEqual({ stdout: '', stderr: problems[words[2]], code, signal: null });
  });
});

describe('a secret', () => {
  it('is in a private file without a line end, which is removed', async () => {
    const run = await place.run(['./secret', '-y'], { env: { SECRET_TOKEN_FILE: 'token' } });
    expect(run).toMatchObject({ stdout: '600\n700\nhunter2|{"how":"code"}\n', code: 3 });
    expect(await place.sh('cat token')).toMatchObject({ stdout: 'hunter2\n' });
    expect(readdirSync(place.temporary)).toEqual([]);
  });

  it('is removed after SIGKILL, too', async () => {
    const { child, printed, ended } = place.start(['./secret', '-y', '--how', 'wait'], {
      env: { SECRET_TOKEN_FILE: 'token' },
    });
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', () => printed.stdout.endsWith('waiting\n') && resolve());
    });
    expect(readdirSync(place.temporary)).toHaveLength(1);
    const removed = vi.waitFor(() => expect(readdirSync(place.temporary)).toEqual([]), 15_000);
    child.kill('SIGKILL');
    await removed;
    process.kill(-(child.pid as number), 'SIGKILL'); // the script has outlived textui
    await ended;
  });

  it('is removed if another one cannot be written', async () => {
    const id = 'x'.repeat(250); // too long for the name of a file
    place.add({ two: `#!/usr/bin/env -S textui run sh\n#? secret token Token\n#? secret ${id} X\n` });
    const env = { TWO_TOKEN_FILE: 'token', [`TWO_${id.toUpperCase()}_FILE`]: 'token' };
    const client = await place.connect(['./two', '--mcp'], { env });
    const { content } = await client.callTool({ name: 'two', arguments: {} });
    expect(JSON.stringify(content)).toContain('ENAMETOOLONG');
    expect(readdirSync(place.temporary)).toEqual([]);
    await client.close();
  });

  it('is where the child finds it from any folder', async () => {
    place.add({
      away: '#!/usr/bin/env -S textui run sh\n#? secret token Token\ncd /; cat "$AWAY_TOKEN_FILE"\n',
    });
    const env = { AWAY_TOKEN_FILE: 'token', TMPDIR: '.' };
    expect(await place.run(['./away', '-y'], { env })).toMatchObject({ stdout: 'hunter2', code: 0 });
  });

  it('that was skipped has an empty variable', async () => {
    expect(await place.run(['./secret', '-y'])).toMatchObject({ stdout: '|{"how":"code"}\n', code: 3 });
  });
});

describe('the end of the child', () => {
  it.each([
    ['TERM', null, 'SIGTERM'],
    ['INT', null, 'SIGINT'],
    ['HUP', null, 'SIGHUP'],
    ['KILL', 137, null],
  ])('by SIG%s is the end of the command', async (how, code, signal) => {
    const run = await place.run(['./secret', '-y', '--how', how], { env: { SECRET_TOKEN_FILE: 'token' } });
    expect(run).toMatchObject({ code, signal });
    expect(readdirSync(place.temporary)).toEqual([]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('is waited for after %s, which is passed on', async (signal) => {
    const { child, printed, ended } = place.start(['./secret', '-y', '--how', 'wait'], {
      env: { SECRET_TOKEN_FILE: 'token' },
    });
    await new Promise<void>((resolve) => {
      child.stdout?.on('data', () => printed.stdout.endsWith('waiting\n') && resolve());
    });
    child.kill(signal);
    expect(await ended).toMatchObject({ stdout: expect.stringMatching(/heard\n$/), code: 9 });
    expect(readdirSync(place.temporary)).toEqual([]);
  });

  it('may be that it never began', async () => {
    place.add({ big: `#!/bin/sh\n#? text a A\n#? text notes Notes\n` });
    const run = async (answers: object): Promise<unknown> => {
      place.add({ 'a.json': JSON.stringify(answers) });
      const words = ['textui', 'run', 'sh', './big', '-y', '--answers', 'a.json'];
      const { stdout, stderr, code } = await place.run(words);
      return [stdout, stderr.split('\n').at(-2), code];
    };
    const why = 'too long to be handed to a command';
    expect(await run({ a: 'x', notes: 'x'.repeat(200_000) })).toEqual([
      '',
      `./big: The answer to 'notes' is ${why} (200 kB).`,
      126,
    ]);
    expect(await run({ a: 'x', notes: 'x'.repeat(131_068) })).toEqual([
      '',
      `./big: The answer to 'notes' is ${why} (131 kB).`,
      126,
    ]);
    const half = 'x'.repeat(100_000);
    expect(await run({ a: half, notes: half })).toEqual(['', `./big: The answers are ${why}.`, 126]);
  });
});

describe('a script at a terminal', () => {
  it('asks there, and then has the terminal for itself', async () => {
    const run = place.atTerminal('printf "1\\n2\\n" | ./deploy --note none -- x | sed "s/^/out: /"');
    await run.screen.waitFor('Environment (Staging): ');
    run.type('production\r');
    await run.screen.waitFor('Tag: ');
    run.type('1\r');
    await run.screen.waitFor('Must match v\\d+');
    run.type('v7\r');
    await run.screen.waitFor(/Regions: $/);
    run.type('eu\r');
    await run.screen.waitFor('Run the migrations? (yes or no): ');
    run.type('yes\r');
    await run.screen.waitFor('out: [production] [v7] [eu] [true] [none] [x] [lines]\n');
    await run.screen.waitFor('out: 2');
    expect(await run.exit).toMatchObject({ code: 0 });
  });

  it('is live there, though standard input and output are pipes', async () => {
    const run = place.atTerminal(`echo in | ./deploy ${GIVEN.join(' ')} --note n | tail -1`, {
      TEXTUI_MODE: '',
    });
    await run.screen.waitFor('> Staging');
    run.type('\r');
    await run.screen.waitFor(/in\n$/);
    expect(await run.exit).toMatchObject({ code: 0 });
    expect(run.screen.text).not.toContain('[staging]');
  });

  it('ends with Ctrl-C at a question, and so does a calling script', async () => {
    const run = place.atTerminal('./deploy; echo "went on"');
    await run.screen.waitFor('Environment (Staging): ');
    run.type('\x03');
    await run.exit;
    expect(run.screen.text).not.toContain('went on');
  });

  it('hears of Ctrl-C once while it runs', async () => {
    const run = place.atTerminal(
      'trap : INT; SECRET_TOKEN_FILE=token ./secret --how wait; echo "code $?"; ls "$TMPDIR"',
    );
    await run.screen.waitFor('waiting');
    run.type('\x03');
    await run.screen.waitFor('code 9');
    await run.exit;
    expect(run.screen.text.match(/heard/g)).toHaveLength(1);
    expect(run.screen.text).toMatch(/code 9\n$/);
  });

  it('reads no secret that is shown', async () => {
    const run = place.atTerminal('./secret --how code; echo "code $?"');
    await run.screen.waitFor('Token: ');
    run.type('hunter2\r');
    await run.screen.waitFor('code 3');
    await run.exit;
    expect(run.screen.text).toMatch(/^Token: \nHow: code \(--how\)\n600\n700\nhunter2\|/m);
  });
});
