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
const moments = ['', 'begins\n', '\x1b[?2004h', /\x1b\[K[\s\S]*: /, /\x1b\[K[\s\S]*: [\s\S]*\x1b\[\d?C$/];
const KEYS_ARE_READ = 2;
const kinds = [
  ['text', 'hunter2\r', 'Name: hunter2', '"hunter2"'],
  ['secret', 'hunter2\r', 'Pin: (given)', '"hunter2"'],
  ['select', '\x1b[B\r', 'Size: large', '"large"'],
  ['form', 'Ada\rhunter2\r', 'Name: Ada', '{"name":"Ada","pin":"hunter2"}'],
] as const;
let program: BuiltProgram;

beforeAll(async () => {
  program = await buildProgram(code);
});

afterAll(() => program.remove());

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
      expect(shown).toContain(`got=${[...value].toReversed().join('')}`);
      expect(shown.filter((row) => row === line)).toEqual([line]);
      const isHidden = kind === 'secret' && index >= KEYS_ARE_READ;
      expect(isHidden && screen.text.includes('hunter2')).toBe(false);
    },
  );
});
