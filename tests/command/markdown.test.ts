// `textui markdown`: a file or standard input, at a terminal and in a pipe.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Place } from './rig.ts';

const env = { LANG: 'C.UTF-8' };
const NOTES = '# Notes\n\nRead [the guide](https://example.org), `now`.\n';

let place: Place;

beforeAll(async () => {
  place = await Place.with({ 'notes.md': NOTES });
});

afterAll(() => place.remove());

describe('textui markdown', () => {
  const PLAIN = 'Notes\n═════\n\nRead the guide (https://example.org), `now`.\n';

  it('prints a file or standard input as plain text into a pipe', async () => {
    const file = await place.run(['textui', 'markdown', 'notes.md'], { env });
    expect(file).toMatchObject({ stdout: PLAIN, stderr: '', code: 0 });
    const input = await place.run(['textui', 'markdown'], { input: NOTES, env });
    expect(input).toMatchObject({ stdout: PLAIN, stderr: '', code: 0 });
    const narrow = await place.run(['textui', 'markdown', 'notes.md'], { env: { ...env, COLUMNS: '12' } });
    expect(narrow.stdout).toBe('Notes\n═════\n\nRead the\nguide (https\n://example.o\nrg), `now`.\n');
  });

  it('has styles and links at a terminal, in its width', async () => {
    const { screen, exit } = place.atTerminal('textui markdown notes.md', { ...env, TERM: 'xterm' });
    expect(await exit).toMatchObject({ code: 0 });
    expect(screen.text).toContain('\x1b[1mNotes\x1b[0m');
    expect(screen.text).toContain('https://example.org\x1b\\the guide');
  });

  it('says what is wrong', async () => {
    const missing = await place.run(['textui', 'markdown', 'no.md']);
    expect(missing).toMatchObject({
      stdout: '',
      stderr: 'textui markdown: no.md: There is no such file.\n',
      code: 1,
    });
    const folder = await place.run(['textui', 'markdown', '.']);
    expect(folder).toMatchObject({ stderr: 'textui markdown: .: It cannot be read (EISDIR).\n', code: 1 });
    for (const args of [['a', 'b'], ['--dark']]) {
      expect(await place.run(['textui', 'markdown', ...args])).toMatchObject({
        stderr: 'textui markdown: It takes one file, or standard input, and no options.\n',
        code: 2,
      });
    }
  });

  it('needs the parser: where it is missing, one line says what to install', async () => {
    // Packages are looked for beside the command, and there are none here.
    const copy = 'main=$(readlink -f "$(command -v textui)"); cp -R "${main%/dist/command/*}" alone';
    const alone = await place.sh(`${copy} && alone/dist/command/main.mjs markdown notes.md`);
    expect(alone).toMatchObject({
      stdout: '',
      stderr: 'textui/markdown needs another package. Run: npm install markdown-it\n',
      code: 1,
    });
    const other = await place.sh("alone/dist/command/main.mjs text name 'Name' </dev/null");
    expect(other.stderr).not.toContain('package');
  });
});
