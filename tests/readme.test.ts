// The README holds what it shows: its programs print the transcripts below them, and its table is the one that was
// measured. All other blocks are run by docs.test.ts.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { countWords } from '../scripts/words.mjs';
import { ENGLISH } from '../src/i18n/messages.ts';
import { Place } from './command/rig.ts';
import { withProgram } from './support/programs.ts';
import { patternOf, runTranscript, transcriptsIn } from './support/transcripts.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
/** The programs, each by the name in the paragraph above it. */
const programs = new Map(
  [...readme.matchAll(/`([a-z]+\.mjs)`[^\n]*(?:\n[^\n]+)*\n\n```js\n(.*?)```/gs)].map(
    ([, name = '', code = '']) => [name, code] as const,
  ),
);
const program = programs.get('backup.mjs') ?? '';
const firstLines = (count: number): string => readme.split('\n').slice(0, count).join('\n');

describe('the first lines of the README', () => {
  it('name widgets, containers and screens', () => {
    for (const word of ['widgets', 'containers', 'screens']) expect(firstLines(12)).toContain(word);
  });

  it('draw and ask, each with a program and its output', () => {
    const shown = firstLines(90);
    expect(shown.match(/^## \w+/gm)).toEqual(['## Draw', '## Ask']);
    for (const name of ['draw.mjs', 'ask.mjs']) {
      expect(shown).toContain(programs.get(name));
      expect(transcriptsIn(shown).some((one) => one.split('\n')[0]?.endsWith(`node ${name}`))).toBe(true);
    }
  });

  it('describe the package in its own words', () => {
    const { description, keywords } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      description: string;
      keywords: string[];
    };
    for (const word of ['widgets', 'containers', 'screens', 'questions']) {
      expect(description).toContain(word);
      expect(keywords).toContain(word);
    }
  });
});

describe('the programs of the README', () => {
  it('are as long as the text says', () => {
    expect(readme).toContain('These fifteen lines are all of `backup.mjs`.');
    expect(program.trimEnd().split('\n')).toHaveLength(15);
  });

  it('uses every answer that it asks for', () => {
    const asked = [...program.matchAll(/^  (\w+): \w+\('/gm)];
    expect(asked.length).toBeGreaterThan(1);
    for (const [, field] of asked) expect(program).toMatch(new RegExp(String.raw`\$\{${field}\b`));
  });

  it.each([
    ['draw.mjs', 1],
    ['ask.mjs', 1],
    ['backup.mjs', 5],
    ['shop.mjs', 2],
  ])('%s prints its transcripts', async (name, count) => {
    const stated = transcriptsIn(readme).filter((one) => one.split('\n')[0]?.includes(` ${name}`));
    expect(stated).toHaveLength(count);
    await withProgram(programs.get(name) ?? '', async (file) => {
      for (const one of stated) {
        expect(runTranscript(file, one, { typed: 'nas, s3\n\n' })).toMatch(patternOf(one));
      }
    });
  });

  it('let a person choose once they have the screen', async () => {
    const [, screen = ''] = /append a \[screen\].*?```js\n(.*?)```/s.exec(readme) ?? [];
    const spoken = [...readme.matchAll(/`(\d: [^`]*\.)`/g)].map(([, line = '']) => line);
    expect(spoken).toHaveLength(2);
    await withProgram(`${programs.get('draw.mjs')}${screen}`, async (file) => {
      const lines = runTranscript(file, '$ node draw.mjs', { typed: '1\nq\n' });
      expect(lines).toMatch(/refresh\]: 1\nOpen \/home\/ada\n/);
      const speech = runTranscript(file, '$ ACCESSIBLE=1 node draw.mjs', { typed: 'q\n' });
      expect(speech.split('\n')).toEqual(expect.arrayContaining(spoken));
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

/** Libraries that ask, and libraries that parse flags; bench/pipes has more. */
const shownLibraries = ['textui', '@inquirer/prompts', '@clack/prompts', 'ink', 'commander', '@oclif/core'];

describe('the README', () => {
  it('has fewer than 1,100 words outside its programs and their output', () => {
    expect(countWords(readme)).toBeLessThan(1100);
  });

  it('says what it does not do on the first screen', () => {
    expect(readme.slice(0, readme.indexOf('\n## '))).toContain('What it does not do');
  });

  it('says how to turn live mode off, as the guide and --help do', () => {
    const guide = readFileSync(join(root, 'docs/guide/at-a-live-terminal.md'), 'utf8');
    for (const page of [readme, guide]) expect(page.replaceAll('`', '')).toContain(ENGLISH['help.live']);
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
    expect(stated.map(([name = '']) => name.split(' ')[0])).toEqual(shownLibraries);
    const yes = (cell = ''): boolean => cell.startsWith('yes');
    const shown = measured.filter(([name]) => stated.some((row) => row[0] === name));
    for (const [index, [name = '', piped, slowly, named, missing = '']] of shown.entries()) {
      const slow = yes(slowly) ? 'only one by one' : 'no';
      const [, count, ending] = /names (\d) of 2, (.*)/.exec(missing) ?? [];
      const said = ['names none', 'names one', 'names both'][Number(count)];
      const byName = yes(named) ? 'yes' : 'no';
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
