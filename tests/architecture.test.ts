import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import {
  checkImports,
  checkLayers,
  checkNames,
  type Files,
  importsOf,
  loadedWith,
  readLayers,
  takenFromRuntime,
  unusedImports,
} from './support/architecture.ts';

const layers = readLayers(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));

describe('the sources', () => {
  const files: Files = {};
  for (const file of findFiles('src', '.ts')) {
    files[relative(root, file).replaceAll('\\', '/')] = readFileSync(file, 'utf8');
  }

  it('import only what ARCHITECTURE.md allows, without a cycle', () => {
    expect(checkImports(files, layers)).toEqual([]);
  });

  it('import all that ARCHITECTURE.md says they do', () => {
    expect(unusedImports(files, layers)).toEqual([]);
  });

  it('export one thing under each name, except that an app with screens is called like one without', () => {
    expect(checkNames(files).map((problem) => problem.split(' ')[0])).toEqual([
      'App',
      'createApp',
      'CreateAppOptions',
    ]);
  });

  it.each(['src/entries/index.ts', 'src/command/main.ts'])(
    'load nothing that draws, walks or looks answers up with %s',
    (entry) => {
      const reached = new Set<string>();
      const follow = (file: string): void => {
        if (reached.has(file)) return;
        reached.add(file);
        for (const target of loadedWith(file, files[file] ?? '')) follow(target);
      };
      follow(entry);
      const isLater = (file: string): boolean =>
        /^src\/(?:render|screens|engine|answers|program)\b/.test(file);
      expect([...reached].filter(isLater)).toEqual([]);
      expect(reached).toContain('src/run/session.ts');
    },
  );

  it('take nothing from the runtime past the compiler but this', () => {
    const found = Object.entries(files).map(([file, source]) => [file, takenFromRuntime(source)] as const);
    expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual({
      'src/base/abort-signal.ts': ['AbortController'],
      'src/run/shared-abort.ts': ['process'],
      'src/base/event-loop.ts': ['setImmediate', 'setTimeout'],
      'src/text/link-word.ts': ['crypto'],
      'src/terminal/line-splitter.ts': ['TextDecoder', 'TextEncoder'],
      'src/terminal/node/process-interrupts.ts': ['globalThis'],
    });
  });

  it('are really read', () => {
    expect(Object.keys(files)).toContain('src/base/errors.ts');
  });
});

describe('the table in ARCHITECTURE.md', () => {
  it('points only downwards', () => {
    expect(checkLayers(layers)).toEqual([]);
  });

  it('lets only terminal/node, sources/node, schema and the command use Node', () => {
    expect(layers.filter((layer) => layer.outside.includes('node:')).map((layer) => layer.name)).toEqual([
      'command',
      'schema',
      'sources/node',
      'terminal/node',
    ]);
  });
});

describe('the compiler', () => {
  it.each(['tsconfig.draw.json', 'tsconfig.core.json'])('refuses I/O under %s', (project) => {
    const folder = join(root, 'temp/io', project);
    const code = {
      'intl.ts': `export const fine: string = new Intl.NumberFormat('en').format(1);`,
      'process.ts': 'export const a: unknown = process.env;',
      'console.ts': 'console.log(1);',
      'timer.ts': 'setTimeout(() => {}, 1);',
      'node.ts': `export { readFileSync } from 'node:fs';`,
      'page.ts': 'export const a: unknown = document;',
    };
    mkdirSync(folder, { recursive: true });
    for (const [name, source] of Object.entries(code)) writeFileSync(join(folder, name), source);
    const config = {
      extends: join(root, project),
      include: ['*.ts', relative(folder, join(root, 'src/text'))],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    const refused = Object.keys(code).filter((name) => stdout.includes(`/${name}(`));
    expect(refused).toEqual(['process.ts', 'console.ts', 'timer.ts', 'node.ts', 'page.ts']);
  });
});

// Negative controls: each kind of violation, on made-up files, is caught.
describe('the checker', () => {
  const sound: Files = {
    'src/base/errors.ts': 'export class TextUIError extends Error {}',
    'src/text/width.ts': `import { TextUIError } from '../base/errors.ts';`,
    'src/text/index.ts': `export { textWidth } from './width.ts';`,
    'src/render/widget.ts': `import type { TextUIError } from '../base/errors.ts';`,
    'src/render/prompt.ts': `import { Widget } from './widget.ts';`,
    'src/render/widgets/text-widget.ts': `import { Widget } from '../widget.ts';`,
    'src/terminal/node/process-terminal.ts': `import { stdin } from 'node:process';`,
    'src/entries/index.ts': `export { TextUIError } from '../base/errors.ts';`,
  };
  const check = (changed: Files) => checkImports({ ...sound, ...changed }, layers);

  it('has nothing to say about sound files', () => {
    expect(check({})).toEqual([]);
  });

  it.each<[what: string, file: string, source: string, says: string]>([
    [
      'an upward import',
      'src/text/wrap.ts',
      `import { Widget } from '../render/widget.ts';`,
      'text may not import render/widget',
    ],
    [
      'an upward type import',
      'src/text/wrap.ts',
      `import type { Widget } from '../render/widget.ts';`,
      'text may not import render/widget',
    ],
    [
      'an upward re-export',
      'src/text/wrap.ts',
      `export {\n  Widget,\n} from '../render/widget.ts';`,
      'text may not import render/widget',
    ],
    [
      'an upward dynamic import',
      'src/text/wrap.ts',
      `  const a = await import('../render/widget.ts');`,
      'text may not import render/widget',
    ],
    [
      'an upward import of a type in place',
      'src/text/wrap.ts',
      `type W = import('../render/widget.ts').Widget;`,
      'text may not import render/widget',
    ],
    [
      'an import for its effect',
      'src/text/wrap.ts',
      `import '../render/widget.ts';`,
      'text may not import render/widget',
    ],
    [
      'a sideways import',
      'src/terminal/terminal.ts',
      `import { Widget } from '../render/widget.ts';`,
      'terminal may not import render/widget',
    ],
    [
      'a way through an index file',
      'src/render/buffer.ts',
      `import { textWidth } from '../text/index.ts';`,
      'not through an index',
    ],
    [
      'a way through its own index file',
      'src/text/wrap.ts',
      `import { textWidth } from './index.ts';`,
      'not through an index',
    ],
    [
      'Node in the wrong layer',
      'src/terminal/terminal.ts',
      `import { stdin } from 'node:process';`,
      'terminal may not use it',
    ],
    [
      'a package in the wrong layer',
      'src/render/buffer.ts',
      `import { eastAsianWidth } from 'get-east-asian-width';`,
      'render/widget may not use it',
    ],
    ['an unlisted package', 'src/text/wrap.ts', `import wrapAnsi from 'wrap-ansi';`, 'text may not use it'],
    ['a file of no layer', 'src/misc/helper.ts', '', 'belongs to no layer'],
    [
      'an import of nothing',
      'src/text/wrap.ts',
      `import { a } from './missing.ts';`,
      'there is no such file',
    ],
  ])('catches %s', (_, file, source, says) => {
    const problems = check({ [file]: source });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(file);
    expect(problems[0]).toContain(says);
  });

  it('catches a cycle inside one layer, and names it', () => {
    const problems = check({
      'src/text/a.ts': `import { b } from './b.ts';`,
      'src/text/b.ts': `import { c } from './c.ts';`,
      'src/text/c.ts': `import type { A } from './a.ts';`,
    });
    expect(problems).toEqual(['cycle: src/text/a.ts → src/text/b.ts → src/text/c.ts → src/text/a.ts']);
  });

  it('catches a file that imports itself', () => {
    expect(check({ 'src/text/a.ts': `import { a } from './a.ts';` })).toEqual([
      'cycle: src/text/a.ts → src/text/a.ts',
    ]);
  });

  it('does not take examples in comments for imports', () => {
    expect(
      importsOf(`/**\n * import { x } from 'textui';\n */\n// import('node:fs')\nexport const a = 1;`),
    ).toEqual([]);
  });

  it.each<[what: string, file: string, source: string, meanings: string[]]>([
    [
      'a name that two files define',
      'src/render/widget.ts',
      'export interface Row {}',
      ['Row of src/render/widget.ts', 'Row of src/text/row.ts'],
    ],
    [
      'a name that is exported apart from what it names',
      'src/render/widget.ts',
      'type Row = string;\nexport type { Row };',
      ['Row of src/render/widget.ts', 'Row of src/text/row.ts'],
    ],
    [
      'a thing that is passed on under the name of another',
      'src/render/index.ts',
      `export { rowOf as Row } from '../text/row.ts';`,
      ['Row of src/text/row.ts', 'rowOf of src/text/row.ts'],
    ],
  ])('catches %s', (_, file, source, meanings) => {
    const row = { 'src/text/row.ts': 'export interface Row {}\nexport const rowOf = 1;' };
    expect(checkNames({ ...row, [file]: source })).toEqual([`Row means ${meanings.join(' and ')}`]);
  });

  it('does not take what is passed on, or only used, for another thing of that name', () => {
    const passing = {
      'src/text/row.ts': 'export function row(): void;\nexport function row(text?: string): void {}',
      'src/text/index.ts': `export { row } from './row.ts';`,
      'src/index.ts': `import { row } from './text/index.ts';\nexport { row };\nexport * from './text/index.ts';`,
      'src/svg/cells.ts': '// export const row = 1;\nconst row = 1;\nexport const cells = [row];',
    };
    expect(checkNames(passing)).toEqual([]);
  });

  it.each([
    ['declare const process: { env: object };', ['process']],
    ['export declare function fetch(url: string): unknown;', ['fetch']],
    ['declare global {\n  var console: unknown;\n}', ['global']],
    ['export const env = (globalThis as any).process.env;', ['globalThis']],
    ['type Global = typeof globalThis;\n// globalThis\nexport const declare = 1;', []],
  ])('sees what is taken from the runtime: %j', (source, names) => {
    expect(takenFromRuntime(source)).toEqual(names);
  });

  it('catches a table that points upwards or at nothing', () => {
    const table = readLayers(
      '| layer | files | for | may import | outside |\n|---|---|---|---|---|\n' +
        '| `text` | `src/text/` | | `errors` `nowhere` | |\n| `errors` | `src/errors.ts` | | `text` | |\n\nText.',
    );
    expect(checkLayers(table)).toEqual([
      'the table lets text import nowhere, which is not a layer below it',
      'the table lets errors import text, which is not a layer below it',
    ]);
  });
});
