// The README holds what it shows: its programs print the transcripts below them, and its table is the one that was
// measured. All other blocks are run by docs.test.ts.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { ENGLISH } from '../src/i18n/messages.ts';
import { Place } from './command/rig.ts';
import { withProgram } from './support/programs.ts';
import { patternOf, runTranscript, transcriptsIn } from './support/transcripts.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [, program = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];

describe('the program of the README', () => {
  it('is as long as the text says', () => {
    expect(readme).toContain('These fifteen lines are all of `backup.mjs`.');
    expect(program.trimEnd().split('\n')).toHaveLength(15);
  });

  it('uses every answer that it asks for', () => {
    const asked = [...program.matchAll(/^  (\w+): \w+\('/gm)];
    expect(asked.length).toBeGreaterThan(1);
    for (const [, field] of asked) expect(program).toMatch(new RegExp(String.raw`\$\{${field}\b`));
  });

  it('prints the transcripts', async () => {
    const stated = transcriptsIn(readme);
    expect(stated).toHaveLength(5);
    await withProgram(program, async (file) => {
      for (const one of stated) {
        expect(runTranscript(file, one, { typed: 'nas, s3\n\n' })).toMatch(patternOf(one));
      }
    });
  });
});

describe('the script of the README', () => {
  it('has five lines, and asks nobody if it gets its answers', async () => {
    const [, script = ''] = /```bash\n(.*?)```/s.exec(readme) ?? [];
    expect(script.trimEnd().split('\n')).toHaveLength(5);
    const [, command = ''] = /`(\.\/deploy --unattended .*?)`/.exec(readme) ?? [];
    const place = await Place.with({ deploy: script });
    const { code, stdout } = await place.sh(command);
    place.remove();
    expect({ code, stdout }).toEqual({ code: 0, stdout: 'v1.2.3 to staging\n' });
  });
});

describe('the README', () => {
  it('has fewer than 1,200 words', () => {
    expect(readme.split(/\s+/).length).toBeLessThan(1200);
  });

  it('says what it does not do on the first screen', () => {
    expect(readme.slice(0, readme.indexOf('\n## '))).toContain('What it does not do');
  });

  it('says how to turn live mode off, as the guide and --help do', () => {
    const guide = readFileSync(join(root, 'docs/guide/at-a-live-terminal.md'), 'utf8');
    for (const page of [readme, guide]) expect(page.replaceAll('`', '')).toContain(ENGLISH['help.live']);
  });

  it('shows a picture before anything else but what it is', () => {
    const picture = readme.indexOf('](docs/pictures/');
    expect(picture).toBeGreaterThan(0);
    expect(readme.slice(0, picture).match(/^#/gm)).toHaveLength(1);
  });

  it('names the commands that CI runs', () => {
    const ci = readFileSync(join(root, '.ci/run'), 'utf8').split('\n');
    expect(ci).toEqual(expect.arrayContaining(['npm ci', 'npm test']));
    expect(readme).toMatch(/^npm ci && npm start /m);
    expect(readme).toMatch(/^npm test /m);
  });

  it('describes every picture to those who do not see it', () => {
    const pictures = [...readme.matchAll(/!\[(.*?)\]\((docs\/pictures\/.*?)\)/g)];
    expect(pictures.length).toBeGreaterThan(0);
    for (const [, description = '', file = ''] of pictures) {
      expect(description.length).toBeGreaterThan(40);
      expect(existsSync(join(root, file))).toBe(true);
    }
  });

  it('states what was measured about other libraries', () => {
    const results = readFileSync(join(root, 'bench/pipes/RESULTS.md'), 'utf8').split('\n## ');
    const [measured = []] = results.slice(1).map(rows);
    const stated = rows(readme).filter(([name = '']) => measured.some((row) => row[0] === name));
    expect(stated).toHaveLength(measured.length);
    const yes = (cell = ''): boolean => cell.startsWith('yes');
    for (const [index, [name = '', piped, slowly, named, missing = '']] of measured.entries()) {
      const slow = yes(slowly) ? 'only one by one' : 'no';
      const [, count, ending] = /names (\d) of 2, (.*)/.exec(missing) ?? [];
      const said = ['names none', 'names one', 'names both'][Number(count)];
      const byName = yes(named) ? (name.startsWith('textui') ? 'yes' : 'with extra code') : 'no';
      expect(stated[index]).toEqual([name, yes(piped) ? 'yes' : slow, byName, `${said}, ${ending}`]);
    }
  });
});

/** The rows of the tables in a Markdown text, the heads left out. */
function rows(markdown: string): string[][] {
  return [...markdown.matchAll(/^\| (.+) \|$/gm)]
    .map(([, cells = '']) => cells.split(' | '))
    .filter(([name]) => name !== '' && !name?.startsWith('|'));
}
