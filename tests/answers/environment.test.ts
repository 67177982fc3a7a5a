import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, type CreateAppOptions, form, hub, list, multiselect, number, text } from 'textui';
import { answersFromEnv, answersFromFile } from 'textui/answers';
import { createApp, UIScreen, YesNoDialog } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { command } from '../support/command-line.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'textui-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Runs an app in memory, and collects what it prints. */
async function run(asked: unknown, options: CreateAppOptions, lines: string[] = []) {
  const terminal = new ScriptedTerminal({ answers: lines });
  let errors = '';
  const errorOutput = { write: (part: string) => void (errors += part) };
  const exit = await createApp({ terminal, errorOutput, env: {}, ...options }).run(asked as never);
  return { exit, output: terminal.output, errors };
}

const server = form(null, { name: text('Name'), port: number('Port', { default: 443 }) });

afterEach(() => {
  process.exitCode = undefined;
});

describe('a program that knows nothing of answers', () => {
  it('is answered by the file that TEXTUI_ANSWERS names', async () => {
    const path = file('site.json', '{"name": "mail"}');
    const { exit, output } = await run(server, { env: { TEXTUI_ANSWERS: path } }, ['']);
    expect(exit).toMatchObject({ value: { name: 'mail', port: 443 } });
    expect(output).toBe(`Name: mail (${path})\nPort (443): \n`);
  });

  it('runs unattended where TEXTUI_MODE says so', async () => {
    const path = file('name.txt', '# who\nname=mail\n');
    const env = { TEXTUI_ANSWERS: path, TEXTUI_MODE: 'unattended' };
    const { exit } = await run(server, { env });
    expect(exit).toMatchObject({ reason: 'closed', value: { name: 'mail', port: 443 } });
    expect(process.exitCode).toBeUndefined();
  });

  it('says how it can be answered, and ends the process with the code', async () => {
    const { exit, output, errors } = await run(server, { env: { TEXTUI_MODE: 'unattended' } });
    expect(exit).toMatchObject({ reason: 'needs-answers', code: 2 });
    expect(output).toBe('');
    expect(errors).toBe(
      'Some answers are missing, so nothing was done.\n  name  Name, text\nPut the answers in a file: TEXTUI_ANSWERS=FILE.\n',
    );
    expect(process.exitCode).toBe(2);
  });

  it('keeps the exit code that it has set', async () => {
    process.exitCode = 3;
    await run(server, { env: { TEXTUI_MODE: 'unattended' } });
    expect(process.exitCode).toBe(3);
  });

  it('is told what takes the defaults where the input ends', async () => {
    const { exit, errors } = await run(number('Port', { default: 1 }), {});
    expect(exit).toEqual({ reason: 'end-of-input', code: 1 });
    expect(errors).toBe('The input ended. TEXTUI_MODE=unattended takes the defaults.\n');
    const chosen = await run(number('Port', { default: 1 }), { mode: 'lines' });
    expect(chosen.errors).toBe(errors);
    const shut = await run(number('Port', { default: 1 }), { mode: 'lines', answers: null });
    expect(shut.errors).toBe('The input ended.\n');
    const script = await run((app: App) => app.ask(number('Port', { default: 1 })), {});
    expect(script.errors).toBe(errors);
  });

  it('lists what is missing where the input ends', async () => {
    const { exit, errors } = await run(server, {});
    expect(exit).toMatchObject({ reason: 'end-of-input', code: 2, questions: [{ id: 'name' }] });
    expect(errors).toContain('Put the answers in a file: TEXTUI_ANSWERS=FILE.\n');
    const off = await run(server, { answers: null });
    expect(off.errors).not.toContain('TEXTUI_ANSWERS');
    const script = await run((app: App) => app.ask(server), {});
    expect(script.exit).toEqual({ reason: 'end-of-input', code: 1 });
    expect(script.errors).toBe(
      'Some answers are missing.\n  name  Name, text\nPut the answers in a file: TEXTUI_ANSWERS=FILE.\n',
    );
  });

  it('may turn both off', async () => {
    const env = { TEXTUI_ANSWERS: join(folder, 'missing'), TEXTUI_MODE: 'unattended' };
    const { exit, output } = await run(new YesNoDialog('Sure?'), { env, answers: null, mode: 'lines' }, [
      'y',
    ]);
    expect(exit).toMatchObject({ reason: 'closed', value: true });
    expect(output).toContain(': y\n');
  });

  it.each([
    ['lines', 'unattended', 'needs-answers'],
    ['lines', 'json', 'end-of-input'],
    ['unattended', 'json', 'end-of-input'],
  ] as const)('runs as TEXTUI_MODE says, not as mode: %j does: %j', async (mode, TEXTUI_MODE, reason) => {
    const { exit, output } = await run(server, { env: { TEXTUI_MODE }, mode });
    expect(exit.reason).toBe(reason);
    expect(output.includes('"method":"elicitation/create"')).toBe(TEXTUI_MODE === 'json');
    expect(process.exitCode).toBe(exit.code);
  });

  it('runs as its mode says where that is not for the environment', async () => {
    const TEXTUI_MODE = 'json';
    const alone = await run(server, { env: { TEXTUI_MODE }, mode: 'lines', answers: null }, ['mail', '']);
    expect(alone.exit).toMatchObject({ reason: 'closed' });
    const nobody = await run(server, { env: { TEXTUI_MODE }, mode: 'unattended', answers: null });
    expect(nobody.exit).toMatchObject({ reason: 'needs-answers' });
    const never = await run(server, { env: { TEXTUI_MODE: 'lines' }, mode: 'unattended' }, ['mail', '']);
    expect(never.exit).toMatchObject({ reason: 'needs-answers' });
    const json = await run(server, { env: { TEXTUI_MODE: 'lines' }, mode: 'json' });
    expect(json.output).toContain('"method":"elicitation/create"');
  });

  it('is told where TEXTUI_MODE is no mode, whatever its mode is', async () => {
    const { exit } = await run(server, { env: { TEXTUI_MODE: 'loud' }, mode: 'lines' });
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
  });

  it('is not affected by empty variables', async () => {
    const { exit } = await run(new YesNoDialog('Sure?'), { env: { TEXTUI_ANSWERS: '', TEXTUI_MODE: '' } }, [
      'n',
    ]);
    expect(exit).toMatchObject({ value: false });
  });

  it('is only warned of keys in TEXTUI_ANSWERS that nobody used, near or not', async () => {
    const path = file('near.json', '{"name": "a", "prot": 1}');
    const { exit, errors } = await run(server, { env: { TEXTUI_ANSWERS: path, TEXTUI_MODE: 'unattended' } });
    expect(exit).toMatchObject({ reason: 'closed' });
    expect(errors).toBe(`${path}: No question has the id 'prot'; did you mean 'port'?\n`);
  });

  it('is warned of them however the run ends', async () => {
    const path = file('early.json', '{"prot": 1, "port": 2, "other": 3}');
    const warnings = `${path}: No question has the id 'prot'; did you mean 'port'?\n${path}: No question has the id 'other'; it was ignored.\n`;
    const env = { TEXTUI_ANSWERS: path };
    const missing = await run(server, { env: { ...env, TEXTUI_MODE: 'unattended' } });
    expect(missing.exit).toMatchObject({ reason: 'needs-answers' });
    expect(missing.errors).toBe(
      `Some answers are missing, so nothing was done.\n  name  Name, text\nPut the answers in a file: TEXTUI_ANSWERS=FILE.\n${warnings}`,
    );
    const ended = await run(server, { env });
    expect(ended.exit).toMatchObject({ reason: 'end-of-input' });
    expect(ended.errors.endsWith(warnings)).toBe(true);
    const sized = form(null, { size: number('Size', { accept: () => stop() }), port: number('Port') });
    const abort = new AbortController();
    const stop = (): true => (abort.abort(), true);
    const left = await run(sized, { env, signal: abort.signal }, ['1']);
    expect([left.exit.reason, left.errors]).toEqual(['aborted', warnings]);
    const site = form(null, { site: hub('Site', { size: number('Size') }), port: number('Port') });
    const quit = await run(site, { env }, ['q']);
    expect([quit.exit.reason, quit.errors]).toEqual(['quit', warnings]);
    const refused = await run(server, { env, answers: { port: 'x' } });
    expect(refused.exit).toMatchObject({ reason: 'answer-refused' });
    expect(refused.errors.endsWith(warnings)).toBe(true);
  });

  it('ends the process with the code where the file of TEXTUI_ANSWERS is bad, and only then', async () => {
    for (const path of [join(folder, 'none.json'), file('bad.json', '{"name": ')]) {
      process.exitCode = undefined;
      const { exit, output } = await run(server, { env: { TEXTUI_ANSWERS: path } });
      expect([exit.code, output, process.exitCode]).toEqual([2, '', 2]);
    }
    process.exitCode = undefined;
    const TEXTUI_ANSWERS = file('good.json', '{}');
    await run(server, { answers: answersFromFile(join(folder, 'none.json')), env: { TEXTUI_ANSWERS } });
    expect(process.exitCode).toBeUndefined();
  });

  it('ends with one line where TEXTUI_MODE is no mode', async () => {
    const { exit, output, errors } = await run(new UIScreen('Menu'), { env: { TEXTUI_MODE: 'loud' } });
    const message = "Must be live, lines, unattended or json, not 'loud'.";
    expect(exit).toEqual({ reason: 'answer-refused', code: 2, errors: { TEXTUI_MODE: message } });
    expect(errors).toBe(`TEXTUI_MODE: ${message}\n`);
    expect(output).toBe('');
    expect(process.exitCode).toBe(2);
  });
});

describe('options of createApp', () => {
  it.each([
    [{ mode: 'loud' }, "createApp: mode must be 'live', 'lines', 'unattended' or 'json', got \"loud\""],
    [
      { answers: 'site.json' },
      'createApp: answers must be an object of answers, a source, or a list of these, got "site.json"',
    ],
    [
      { defaults: 5 },
      'createApp: defaults must be an object of answers, a source, or a list of these, got 5',
    ],
  ])('are checked: %j', (options, message) => {
    expect(() => createApp(options as never)).toThrow(message);
  });

  it('are checked when the run begins, where they are lists', async () => {
    await expect(run(server, { answers: [5] as never })).rejects.toThrow('createApp: answers must be');
  });
});

describe('a file of answers', () => {
  const refusal = async (path: string) => {
    const { exit, output, errors } = await run(server, {
      answers: answersFromFile(path),
      mode: 'unattended',
    });
    expect(output).toBe('');
    expect(exit).toMatchObject({ reason: 'answer-refused', code: 2 });
    expect(errors.split('\n')).toHaveLength(2);
    expect(errors.startsWith(`${path}: `)).toBe(true);
    if (exit.reason !== 'answer-refused') throw new Error('refused');
    expect(`${path}: ${exit.errors[path]}\n`).toBe(errors);
    return exit.errors[path];
  };

  it.each([
    ['is no JSON', '{"name": hunter2}', 'This is not valid JSON.'],
    ['ends too early', '{\n"name": "hunter2"', 'Line 2 is not valid JSON.'],
    ['is a list', '["mail"]', 'Must be a JSON object of answers.'],
    ['is neither JSON nor lines', 'hunter2', 'Line 1 must be ID=VALUE, for example port=80.'],
    ['has a line without an id', 'name=a\n=b\n', 'Line 2 must be ID=VALUE, for example port=80.'],
    ['has a bad id', '__proto__=b\n', 'Line 1 must be ID=VALUE, for example port=80.'],
    ['has a key twice, nested and dotted', '{"a": {"b": 1}, "a.b": 2}', "'a.b' is given twice."],
    ['has a line twice', 'name=a\nname=b\n', "'name' is given twice."],
    [
      'is nested too deep',
      `{"name": ${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'Must be nested at most 100 levels deep.',
    ],
    ['is too large', `{"name": "${'x'.repeat(1_000_000)}"}`, 'Must be at most 1000000 bytes.'],
    ['is no text', new Uint8Array([0xff, 0xfe, 0x00]), 'Must be UTF-8 text.'],
  ])('that %s ends the run with one line', async (_, content, message) => {
    const said = await refusal(file('bad.json', content));
    expect(said).toBe(message);
    expect(said).not.toContain('hunter2');
  });

  it('that is not there, or is a directory, ends the run with one line', async () => {
    expect(await refusal(join(folder, 'missing.json'))).toBe('File not found.');
    expect(await refusal(folder)).toBe('This is a directory, not a file.');
  });

  it('whose path leads through a file is not there', async () => {
    expect(await refusal(join(file('plain.txt', 'x'), 'site.json'))).toBe('File not found.');
  });

  it('that cannot be opened ends the run with one line that says why', async () => {
    const loop = join(folder, 'loop.json');
    symlinkSync(loop, loop);
    expect(await refusal(loop)).toBe('Cannot read this file (ELOOP).');
  });

  it('may be nested to 100 levels, and no deeper', async () => {
    const nested = (levels: number): string =>
      `{"name": "a", "x": ${'['.repeat(levels)}${']'.repeat(levels)}}`;
    const answers = answersFromFile(file('deep.json', nested(99)));
    expect((await run(server, { answers, mode: 'unattended' })).exit).toMatchObject({ value: { name: 'a' } });
    expect(await refusal(file('deeper.json', nested(100)))).toBe('Must be nested at most 100 levels deep.');
  });

  it('without an end is not read to its end', async () => {
    expect(await refusal('/dev/zero')).toBe('Must be at most 1000000 bytes.');
  });

  it('is read when the run begins', async () => {
    const path = file('later.json', '{}');
    const answers = answersFromFile(path);
    file('later.json', '{"name": "later"}');
    expect((await run(server, { answers, mode: 'unattended' })).exit).toMatchObject({
      value: { name: 'later' },
    });
  });

  it.each([
    ['begins with a byte order mark', '\uFEFF{"name": "a"}'],
    ['has a key again in another object', '{"$secrets": [{"name": 1}, {"name": 2}], "name": "a"}'],
    ['has many objects beside each other', `{"$secrets": [${'{"x": []}, '.repeat(200)}0], "name": "a"}`],
    ['has lines with carriage returns', 'name=a\r\nport = 443\r\n'],
    [
      'has the replies to requests',
      '{"inputResponses": {"form": {"action": "accept", "content": {"name": "a"}}}}',
    ],
  ])('may be one that %s', async (_, content) => {
    const { exit, errors } = await run(server, {
      answers: answersFromFile(file('fine.json', content)),
      mode: 'unattended',
    });
    expect(exit).toMatchObject({ value: { name: 'a', port: 443 } });
    expect(errors).toBe('');
  });
});

describe('variables', () => {
  const given = async (env: Record<string, string>, asked: never) =>
    run(asked, { answers: answersFromEnv(env, 'BACKUP_'), mode: 'unattended' });

  it('answer questions by their ids', async () => {
    const user = form(null, { timeZone: text('Zone'), user: form(null, { name: text('Name') }) }) as never;
    const { exit, output } = await given(
      { BACKUP_TIME_ZONE: 'UTC', BACKUP_USER_NAME: 'ada', BACKUP_OTHER: 'x' },
      user,
    );
    expect(exit).toMatchObject({ value: { timeZone: 'UTC', user: { name: 'ada' } } });
    expect(output).toBe('Zone: UTC (BACKUP_TIME_ZONE)\nName: ada (BACKUP_USER_NAME)\n');
  });

  it('that are empty are not given', async () => {
    const { exit } = await given({ BACKUP_PORT: '' }, number('Port', { default: 5 }) as never);
    expect(exit).toMatchObject({ value: 5 });
  });

  it('are named where they are refused', async () => {
    const { exit, errors } = await given({ BACKUP_PORT: '70000' }, number('Port', { max: 65535 }) as never);
    expect(exit).toMatchObject({ errors: { port: 'Must be at most 65535.' } });
    expect(errors).toBe('BACKUP_PORT: 70000: Must be at most 65535.\n');
  });
});

describe('a variable of a multiselect or list', () => {
  const asked = form(null, {
    targets: multiselect('Targets', { choices: ['nas', 's3', 'a,b'] }),
    ports: list('Ports', number('Port')),
    notes: list('Notes', text('Note')),
    name: text('Name', { multiline: true, default: '' }),
  });
  const valuesOf = async (env: Record<string, string>): Promise<unknown> => {
    const answers = answersFromEnv(env, 'X_');
    const { exit } = await run(asked, { mode: 'unattended', answers });
    return 'value' in exit ? exit.value : exit;
  };

  it('has one value per line, or commas, or is JSON', async () => {
    const lines = { X_TARGETS: 's3\na,b\n', X_PORTS: '80\r\n443', X_NOTES: 'one, two\nthree' };
    expect(await valuesOf(lines)).toEqual({
      targets: ['s3', 'a,b'],
      ports: [80, 443],
      notes: ['one, two', 'three'],
      name: '',
    });
    const others = { X_TARGETS: 'nas,s3', X_PORTS: '[\n  80,\n  443\n]', X_NOTES: 'one,two' };
    expect(await valuesOf(others)).toMatchObject({
      targets: ['nas', 's3'],
      ports: [80, 443],
      notes: ['one', 'two'],
    });
  });

  it('is refused with the line that is wrong', async () => {
    const { errors } = await run(asked, {
      mode: 'unattended',
      answers: answersFromEnv({ X_TARGETS: 'nas\ndisk' }, 'X_'),
    });
    expect(errors).toContain('X_TARGETS: ["nas","disk"]: No choice matches \'disk\'.');
  });

  it('is refused with an id in an item that no question has', async () => {
    const hosts = form(null, { hosts: list('Hosts', form(null, { port: number('Port', { default: 1 }) })) });
    const main = (): number => 1;
    const told = await command(hosts, '-y', main, { name: 'x', env: { X_HOSTS: '[{"prot": 3}]' } });
    expect(told.err).toBe("X_HOSTS: No question has the id 'hosts.0.prot'; did you mean 'hosts.0.port'?");
    const known = await command(hosts, '-y', main, {
      name: 'x',
      env: { X_HOSTS: '[{"port": 3}]', X_OTHER: '1' },
    });
    expect([known.exit.reason, known.err]).toEqual(['closed', '']);
  });

  it('keeps its lines for any other kind', async () => {
    expect(await valuesOf({ X_NAME: 'a\nb' })).toMatchObject({ name: 'a\nb' });
  });
});
