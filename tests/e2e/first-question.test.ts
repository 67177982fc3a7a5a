// The first question is drawn before its engine is loaded: an answer that is typed at any moment counts once, and shows once.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownBy } from './shown.ts';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

/** Says when it begins, and asks. The answer is told backwards, so that an echo would be seen. */
const code = `
import { ask, form, secret, select, text } from 'textui';

const questions = {
  text: text('Name'),
  secret: secret('Pin'),
  select: select('Size', { choices: ['small', 'large'] }),
  form: form('Server', { name: text('Name'), pin: secret('Pin') }),
};
process.stdout.write('begins\\n');
const answer = await ask(questions[process.argv[2]]);
console.log('got=' + [...JSON.stringify(answer)].reverse().join(''));
`;
const node = process.execPath;

/** What was written by then: nothing, the program's own line, the keys, the prompt, and the hints or all of the frame. */
const moments = ['', 'begins\n', '\x1b[?2004h', ': ', /\[\dC$/];
const KEYS_ARE_READ = 2;
const kinds = [
  ['text', 'hunter2\r', 'Name: hunter2', '"hunter2"'],
  ['secret', 'hunter2\r', 'Pin: (given)', '"hunter2"'],
  ['select', '\x1b[B\r', 'Size: large', '"large"'],
  ['form', 'Ada\rhunter2\r', 'Name: Ada', '{"name":"Ada","pin":"hunter2"}'],
] as const;
/** Programs that say when they print something above the frame, or what came of their answers. */
const programsCode = `
import { form, text } from 'textui';
import { command, commands, runCommands, runProgram } from 'textui/program';

const [how, ...args] = process.argv.slice(2);
const backup = form('Backup', { folder: text('Folder'), name: text('Name') });
const tell = (answers, app) => app.say('got=' + JSON.stringify(answers));
const later = { about: 'Comes later', load: async () => ({ default: command(text('Later'), tell) }) };
process.argv.splice(2, 1);
if (how === 'mistake') await runProgram(backup, tell, { name: 'backup', flags: { nobody: { short: 'n' } } });
else if (how === 'commands') await runCommands(commands('Shop', { backup: command(backup, tell), later }), { name: 'shop' });
else if (how === 'default') await runProgram(text('Name', { default: 'Ada' }), tell, { name: 'name' });
else await runProgram(backup, tell, { name: 'backup' });
`;
let program: BuiltProgram;
let programs: BuiltProgram;

beforeAll(async () => {
  [program, programs] = await Promise.all([buildProgram(code), buildProgram(programsCode)]);
});

afterAll(() => {
  program.remove();
  programs.remove();
});

/** Types keys as soon as something is written, and gives what is on the screen at the end. */
async function shownAfter(
  args: readonly string[],
  keys: readonly [string, string][],
  env = {},
): Promise<string[]> {
  // It is drawn only if no variable may be meant for the program.
  const { screen, exit, type } = inTerminal('env', ['-u', 'TEXTUI_MODE', node, programs.file, ...args], {
    NO_COLOR: '1',
    LANG: 'C.UTF-8',
    ...env,
  });
  for (const [marker, typed] of keys) {
    await screen.waitFor(marker);
    type(typed);
  }
  await exit;
  return shownBy(screen.text);
}

describe.concurrent('the first question of a program', () => {
  it('is answered by what is typed while the program is loaded', async () => {
    expect(await shownAfter([], [['Folder: ', '/home\rAda\r']])).toEqual([
      'Backup',
      'Folder: /home',
      'Name: Ada',
      'got={"folder":"/home","name":"Ada"}',
    ]);
  });

  it('goes if the program is not right', async () => {
    expect(await shownAfter(['mistake'], [])).toEqual([
      'runProgram: flags.nobody must be the id of a question, got "nobody"',
      'DEBUG=textui shows where.',
    ]);
  });

  it('is drawn by what is loaded if it is not plain', async () => {
    expect(await shownAfter(['default'], [['Name (Ada): ', 'Eve\r']])).toEqual(['Name: Eve', 'got="Eve"']);
  });

  it('is not the one that a variable answers', async () => {
    expect(await shownAfter([], [['Name: ', 'Ada\r']], { BACKUP_FOLDER: '/home' })).toEqual([
      'Backup',
      'Folder: /home',
      'Name: Ada',
      'got={"folder":"/home","name":"Ada"}',
    ]);
  });

  it('may be the list of its commands', async () => {
    expect(
      await shownAfter(
        ['commands'],
        [
          ['Command: ', '\x1b[B\r'],
          ['Later: ', 'x\r'],
        ],
      ),
    ).toEqual(['Command: later', 'Later: x', 'got="x"']);
  });

  it('may be the list of its commands, to which the user goes back', async () => {
    expect(
      await shownAfter(
        ['commands'],
        [
          ['Command: ', '\x1b[B\r'],
          ['Later: ', '\x1b[Z'],
          ['> later', '\x1b[A\r'],
          ['Folder: ', '/home\rAda\r'],
        ],
      ),
    ).toEqual([
      'Command: later',
      'Command: backup',
      'Backup',
      'Folder: /home',
      'Name: Ada',
      'got={"folder":"/home","name":"Ada"}',
    ]);
  });

  it('may be that of a command whose module is loaded', async () => {
    expect(await shownAfter(['commands', 'later'], [['Later: ', 'x\r']])).toEqual(['Later: x', 'got="x"']);
  });
});

describe.concurrent.each(kinds)('an answer to a %s', (kind, keys, line, value) => {
  it.each(moments.map((moment, index) => [index, moment] as const))(
    'counts and shows once when it is typed at moment %d',
    async (index, moment) => {
      const { screen, exit, type } = inTerminal(node, [program.file, kind], {
        TEXTUI_MODE: '',
        NO_COLOR: '1',
        LANG: 'C.UTF-8',
      });
      if (moment !== '') await screen.waitFor(moment);
      type(keys);
      await expect(exit).resolves.toMatchObject({ code: 0 });
      const shown = await shownBy(screen.text);
      expect(shown).toContain(`got=${value.split('').toReversed().join('')}`);
      expect(shown.filter((row) => row === line)).toEqual([line]);
      const isHidden = kind === 'secret' && index >= KEYS_ARE_READ;
      expect(isHidden && screen.text.includes('hunter2')).toBe(false);
    },
  );
});
