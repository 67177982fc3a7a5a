// The scripts in examples/scripts, each as a person, CI, another program and an agent run it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { Place } from './rig.ts';

interface Example {
  /** Flags that answer everything. */
  readonly flags: readonly string[];
  /** The same for an agent. */
  readonly args: Readonly<Record<string, unknown>>;
  /** What is typed for it, each after what is waited for. */
  readonly typed: readonly (readonly [shown: string, keys: string])[];
  readonly printed: string;
  /** Its standard error. */
  readonly told?: string;
  /** The first answer that is missing without flags. */
  readonly missing: string;
}

const EXAMPLES: Readonly<Record<string, Example>> = {
  deploy: {
    flags: ['-e', 'staging', '-t', 'v1.2.3', '-r', 'eu,us'],
    args: { tag: 'v1.2.3', regions: ['eu', 'us'] },
    typed: [
      ['Environment (Staging): ', ''],
      ['Tag: ', '1.2'],
      ['A release, such as', 'v1.2.3'],
      ['Regions: ', 'Europe, United'],
    ],
    printed: ['eu', 'us']
      .map((region) => `v1.2.3 is on servers/staging/${region}, with a token of 7 characters\n`)
      .join(''),
    missing: 'tag      Tag, text',
  },
  backup: {
    flags: ['--target', 'saved', '--compress', 'none', '--keep', '2', '--no-verify', 'a b', 'c'],
    args: { folders: ['a b', 'c'], target: 'saved' },
    typed: [
      ['Folders: ', 'a b'],
      ['ENTER when done]: ', '+'],
      ['Folders: ', 'c'],
      ['ENTER when done]: ', ''],
      ['Save to (backups): ', 'saved'],
      ['Compression (gzip): ', 'none'],
      ['How many backups should be kept? (7): ', ''],
      ['(yes): ', ''],
    ],
    printed: 'Saved 2 folders in saved\n',
    told: 'Saving: done\n',
    missing: 'folders  Folders',
  },
  'report.py': {
    flags: ['--column', 'country', '--top', '1', '--skip', 'unknown', '--no-percent', 'sales.csv'],
    args: { file: 'sales.csv', column: 'country', top: 1, skip: ['unknown'] },
    typed: [
      ['CSV file: ', 'sales.csv'],
      ['Column: ', 'country'],
      ['How many rows? (3): ', '1'],
      ['Values to skip [', '+'],
      ['Values to skip: ', 'unknown'],
      ['Values to skip [', ''],
      ['In percent? (no): ', ''],
    ],
    printed: 'de                   2\n',
    missing: 'file  CSV file, text',
  },
};

let place: Place;
const env = { DEPLOY_TOKEN_FILE: 'token' };

beforeAll(async () => {
  const names = Object.keys(EXAMPLES);
  const scripts = names.map((name) => [name, readFileSync(join(root, 'examples/scripts', name), 'utf8')]);
  place = await Place.with({
    ...(Object.fromEntries(scripts) as Record<string, string>),
    token: 'hunter2\n',
    'sales.csv': 'country,count\nde,1\nde,2\nfr,3\nunknown,4\nunknown,5\nunknown,6\n',
  });
  await place.sh('mkdir "a b" c');
});

afterAll(() => place.remove());

describe.each(Object.entries(EXAMPLES))(
  'examples/scripts/%s',
  (name, { flags, args, typed, printed, told = '', missing }) => {
    const script = `./${name}`;

    it('runs in a pipe if flags answer everything', async () => {
      expect(await place.run([script, ...flags], { input: '', env })).toMatchObject({
        stdout: printed,
        code: 0,
      });
    });

    it('runs unattended, and lists what is missing', async () => {
      expect(await place.run([script, '--unattended', ...flags], { env })).toMatchObject({
        stdout: printed,
        code: 0,
      });
      const run = await place.run([script, '--unattended']);
      expect(run).toMatchObject({ stdout: '', code: 2 });
      expect(run.stderr).toContain(missing);
    });

    it('gives another program one line of JSON', async () => {
      const { stdout, code } = await place.run([script, '--unattended', '--json', ...flags], { env });
      expect(JSON.parse(stdout)).toMatchObject({
        resultType: 'complete',
        value: { code: 0, stdout: printed, stderr: told },
      });
      expect(code).toBe(0);
    });

    it('is a tool for an agent, which is asked for what is missing', async () => {
      const [[id, value]] = Object.entries(args) as [[string, unknown]];
      const rest = Object.fromEntries(Object.entries(args).filter(([key]) => key !== id));
      const client = await place.connect([script, '--mcp'], { env, fill: () => ({ [id]: value }) });
      const result = await client.callTool({ name: name.replace('.py', ''), arguments: rest });
      expect(result).toMatchObject({
        structuredContent: { code: 0, stdout: printed, stderr: expect.stringContaining(told) },
      });
      expect(result.content).toEqual([{ type: 'text', text: printed.trimEnd() }]);
      await client.close();
    });

    it('asks a person at a terminal', async () => {
      const run = place.atTerminal(script, env);
      let seen = 0;
      for (const [shown, keys] of typed) {
        await run.screen.waitFor(shown, seen);
        seen = run.screen.text.length;
        run.type(`${keys}\r`);
      }
      await run.exit;
      expect(run.screen.text).toContain(printed);
    });
  },
);
