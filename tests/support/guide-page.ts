// The pages of the guide whose program is a file in examples/guide, or the main.mjs of an example. The blocks of such
// a page are made from that file:
//
//   ```js            the file as a whole if it begins like it, or lines of it
//   <!-- typed: mail | 8443 -->   before a block of text: what the program prints in a pipe with these lines
//   <!-- keys: mail <enter> -->   what is on a live terminal after these keys; `<5 s>` lets time pass
//   <!-- time: <5 s> -->          what is printed in lines in this time
//   ```text          a block that begins with `$ `: commands of a shell, and what they print
//
// `; from: Port` and `; to: Use` after the answers or keys leave out what is before and after such lines.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { mainOf } from '../../scripts/files.mjs';
import { bundleOnStage, STAGE } from '../../scripts/on-stage.mjs';
import type * as Stage from '../../scripts/stage.ts';
import { makePrograms } from './built-library.ts';
import { patternOf, runTranscript, transcriptsIn } from './transcripts.ts';

const folder = join(root, 'examples');

/** The files of the programs, each by the name of its page: `26-create-x/main.mjs` is that of `create-x`. */
export const programs: ReadonlyMap<string, string> = new Map([
  ...readdirSync(join(folder, 'guide'))
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => [basename(file, '.mjs'), join(folder, 'guide', file)] as const),
  ...readdirSync(folder)
    .map((example) => [example.replace(/^\d+-/, ''), mainOf(example)] as const)
    .filter(([, file]) => file.endsWith('.mjs')),
]);

/** The programs, ready to be run in processes and on the stage. */
export class GuidePrograms {
  readonly #folder: string;
  readonly #stage: typeof Stage;
  #plays = 0;

  private constructor(made: string, stage: typeof Stage) {
    this.#folder = made;
    this.#stage = stage;
  }

  static async make(): Promise<GuidePrograms> {
    const made = mkdtempSync(join(inject('runFolder'), 'guide-'));
    const files = Object.fromEntries(programs);
    await makePrograms(files, join(made, 'pipe'));
    await bundleOnStage(files, join(made, 'live'));
    const loaded: typeof Stage = await import(
      /* @vite-ignore */ pathToFileURL(join(made, `live/${STAGE}.mjs`)).href
    );
    return new GuidePrograms(made, loaded);
  }

  /** The page as it has to be. */
  async fill(name: string, page: string): Promise<string> {
    const source = readFileSync(programs.get(name) ?? '', 'utf8');
    let filled = '';
    let end = 0;
    const blocks = /(?:^<!-- (typed|keys|time): ([^\n]*) -->\n\n)?^```(js|text)\n(.*?)^```$/gms;
    for (const { 0: block, 1: how, 2: what = '', 3: language, 4: stated = '', index } of page.matchAll(
      blocks,
    )) {
      const shown =
        language === 'js'
          ? codeOf(source, stated)
          : stated.startsWith('$ ')
            ? this.#inShell(name, stated, how === 'typed' ? what : '')
            : how === undefined
              ? stated
              : await this.#show(name, how, what);
      const at = index + block.lastIndexOf(`${stated}\`\`\``);
      filled += page.slice(end, at) + shown;
      end = at + stated.length;
    }
    return filled + page.slice(end);
  }

  async #show(name: string, how: string, what: string): Promise<string> {
    const [given = '', ...limits] = what.split('; ');
    const shown = how === 'typed' ? this.#inPipe(name, given) : await this.#onStage(name, how, given);
    const lines = shown.replaceAll(/ +$/gm, '').trimEnd().split('\n');
    const limit = (word: string): string | undefined =>
      limits.find((one) => one.startsWith(`${word}: `))?.slice(word.length + 2);
    const [from, to] = [limit('from'), limit('to')];
    const first = from === undefined ? 0 : lines.findIndex((line) => line.startsWith(from));
    const last =
      to === undefined ? lines.length : lines.findIndex((line, at) => at > first && line.startsWith(to));
    if (first < 0 || last < 0) throw new Error(`${name}: no such lines: ${what}\n${lines.join('\n')}`);
    return `${lines.slice(first, last + 1).join('\n')}\n`;
  }

  #inPipe(name: string, typed: string): string {
    const output = this.#run(name, `$ node ${name}.mjs 2>/dev/null`, typed);
    return output.slice(output.indexOf('\n') + 1);
  }

  #inShell(name: string, stated: string, typed: string): string {
    const transcripts = transcriptsIn(`\`\`\`text\n${stated}\`\`\``);
    return transcripts
      .map((one) => {
        const output = this.#run(name, one, typed);
        return patternOf(one).test(output) ? one.trimEnd() : output.trimEnd();
      })
      .map((one) => `${one}\n`)
      .join('');
  }

  #run(name: string, transcript: string, typed: string): string {
    const lines = typed === '' ? [] : typed.split('|').map((line) => `${line.trim()}\n`);
    const file = join(this.#folder, 'pipe', `${name}.mjs`);
    const cwd = join(this.#folder, name);
    mkdirSync(cwd, { recursive: true });
    return runTranscript(file, transcript, { typed: lines.join(''), folder: cwd });
  }

  async #onStage(name: string, how: string, keys: string): Promise<string> {
    const file = pathToFileURL(join(this.#folder, 'live', `${name}.mjs`)).href;
    const load = (): Promise<unknown> => import(/* @vite-ignore */ `${file}?${this.#plays++}`);
    const { text } = await this.#stage.play(load, keys, { mode: how === 'keys' ? 'live' : 'lines' });
    return text;
  }
}

/** The whole file, or the stated lines, which have to be in it. */
function codeOf(source: string, stated: string): string {
  const [first = ''] = source.split('\n');
  if (stated.startsWith(`${first}\n`)) return source;
  const lines = source.split('\n');
  const wanted = stated.trimEnd().split('\n');
  const isAt = (at: number): boolean => {
    const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
    return wanted.every((line, offset) => (line === '' ? '' : indent + line) === lines[at + offset]);
  };
  if (!lines.some((_, at) => isAt(at))) throw new Error(`These lines are not in the program:\n${stated}`);
  return stated;
}
