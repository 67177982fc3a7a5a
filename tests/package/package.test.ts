// What a user gets: the package is built, packed and unpacked into an empty project, then used there.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, entries, root } from '../../scripts/entries.mjs';
import { exportedNames, loadedFiles } from '../../scripts/files.mjs';
import { installInto } from '../../scripts/pack.mjs';
import { runtime } from '../e2e/runtime.ts';
import { brokenLinks } from '../support/links.ts';

const SETUP_TIMEOUT = 60_000;

const temporary = mkdtempSync(join(tmpdir(), 'textui-package-'));
const project = join(temporary, 'project');
const home = join(project, 'node_modules/textui');
let packedFiles: string[] = [];

beforeAll(() => {
  packedFiles = installInto(project);
}, SETUP_TIMEOUT);

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe('the packed package', () => {
  it('holds what a user needs and nothing else', () => {
    const code = /^dist\/.*\.(js|d\.ts)$/;
    const documents =
      /^(docs\/(?!decisions\/).*\.(md|svg)|examples\/.*\.(md|ts|mjs|txt|json|sh)|(README|CHANGELOG|SECURITY)\.md)$/;
    const allowed = (file: string): boolean =>
      ['package.json', 'LICENSE'].includes(file) || code.test(file) || documents.test(file);
    expect(packedFiles.filter((file) => !allowed(file))).toEqual([]);
    const needed = ['LICENSE', 'package.json', ...entries.flatMap((entry) => [entry.output, entry.types])];
    expect(packedFiles).toEqual(expect.arrayContaining(needed));
  });

  it('holds no declaration that its entry points do not lead to', () => {
    const reached = new Set<string>();
    const read = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      const text = readFileSync(join(home, file), 'utf8');
      for (const [, target = ''] of text.matchAll(/(?:from |import\()['"](\..*?)\.js['"]/g)) {
        read(join(dirname(file), `${target}.d.ts`));
      }
    };
    for (const { types } of entries) read(types);
    const declarations = packedFiles.filter((file) => /^dist\/.*\.d\.ts$/.test(file));
    expect(declarations.sort()).toEqual([...reached].sort());
  });

  it('holds whatever its documents link to', () => {
    const documents = packedFiles.filter((file) => file.endsWith('.md'));
    expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/guide/README.md']));
    const broken = documents.flatMap((file) =>
      brokenLinks(home, file, readFileSync(join(home, file), 'utf8')),
    );
    expect(broken).toEqual([]);
  });

  const namesOf = async ({ source }: Entry): Promise<string[]> =>
    Object.keys((await import(pathToFileURL(join(root, source)).href)) as object).sort();

  it.each(entries)('imports $specifier by itself, with all that the source exports', async (entry) => {
    writeFileSync(
      join(project, `${entry.slug}.mjs`),
      `console.log(JSON.stringify(Object.keys(await import('${entry.specifier}')).sort()));`,
    );
    expect(JSON.parse(node(`${entry.slug}.mjs`))).toEqual(await namesOf(entry));
  });

  it('requires each of them, with the same exports', async () => {
    const names = await Promise.all(entries.map(async (entry) => [entry.specifier, await namesOf(entry)]));
    writeFileSync(
      join(project, 'require.cjs'),
      `const specifiers = ${JSON.stringify(entries.map(({ specifier }) => specifier))};
       console.log(JSON.stringify(specifiers.map((specifier) => [specifier, Object.keys(require(specifier)).sort()])));`,
    );
    expect(JSON.parse(node('require.cjs'))).toEqual(names);
  });

  it('calls its classes and functions by their names, which messages use', () => {
    writeFileSync(
      join(project, 'names.mjs'),
      `const entries = ${JSON.stringify(entries.map(({ specifier }) => specifier))};
       const all = (await Promise.all(entries.map((entry) => import(entry)))).flatMap((names) => Object.entries(names));
       const functions = all.filter(([, value]) => typeof value === 'function');
       console.log(functions.filter(([name, value]) => value.name !== name).map(([name]) => name).join());`,
    );
    expect(node('names.mjs')).toBe('\n');
  });

  it('lets its package.json be read', () => {
    writeFileSync(join(project, 'manifest.cjs'), `console.log(require('textui/package.json').name);`);
    expect(node('manifest.cjs')).toBe('textui\n');
  });

  it('shares what has the same name between its entry points', () => {
    writeFileSync(
      join(project, 'same.mjs'),
      `const entries = ${JSON.stringify(entries.map(({ specifier }) => specifier))};
       const known = new Map();
       let shared = 0;
       for (const names of await Promise.all(entries.map((entry) => import(entry)))) {
         for (const [name, value] of Object.entries(names)) {
           if (known.has(name) && known.get(name) !== value) console.log('not the same:', name);
           shared += known.has(name);
           known.set(name, value);
         }
       }
       console.log(known.get('Container').prototype instanceof known.get('Widget'), shared > 20);`,
    );
    expect(node('same.mjs')).toBe('true true\n');
  });

  it('throws one class of errors from all of them', () => {
    writeFileSync(
      join(project, 'errors.mjs'),
      `import { TextUIError } from 'textui';
       import { textWidth } from 'textui/text';
       import { renderSvg } from 'textui/svg';
       import { ScriptedTerminal } from 'textui/terminal';
       import { ScriptedTerminal as Kit, startApp } from 'textui/testing';
       const tries = [() => textWidth(1), () => renderSvg(1), () => new ScriptedTerminal().answer(1), () => startApp(1)];
       const isOurs = (tried) => { try { tried(); } catch (error) { return error instanceof TextUIError; } };
       console.log(...tries.map(isOurs), Kit === ScriptedTerminal);`,
    );
    expect(node('errors.mjs')).toBe('true true true true true\n');
  });

  it('loads two files with textui, and shares them with every other entry point that has code', () => {
    const loaded = (output: string): string[] => [...loadedFiles(join(home, output))];
    const shared = join(home, 'dist/textui.js');
    expect(loaded('dist/index.js')).toEqual([join(home, 'dist/index.js'), shared]);
    const alone = entries.filter(({ output }) => !loaded(output).includes(shared));
    expect(alone.map(({ specifier }) => specifier)).toEqual(['textui/types']);
  });

  it('runs an app', () => {
    writeFileSync(
      join(project, 'app.mjs'),
      `import { createApp, YesNoDialog } from 'textui';
       const exit = await createApp({ width: 40 }).run(new YesNoDialog('Go on?'));
       console.log(exit.reason);`,
    );
    const shown = execFileSync(runtime, ['app.mjs'], { cwd: project, encoding: 'utf8', input: 'y\n' });
    expect(shown).toBe(
      [
        '='.repeat(40),
        '='.repeat(40),
        'Question',
        '',
        'Go on?',
        '',
        "Type 'yes' or 'no': y",
        'closed',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['input', 'end-of-input'],
    ['output', 'lost'],
  ])('survives %s that fails right after the start', (stream, outcome) => {
    writeFileSync(
      join(project, 'lost.mjs'),
      `import { PassThrough } from 'node:stream';
       import { createApp, YesNoDialog } from 'textui';
       const streams = { input: new PassThrough(), output: new PassThrough() };
       const ended = createApp(streams).run(new YesNoDialog('Go on?'));
       streams.${stream}.destroy(new Error('lost'));
       console.log(await ended.then((exit) => exit.reason, (error) => error.message));`,
    );
    expect(node('lost.mjs')).toBe(`${outcome}\n`);
  });

  it('runs an app where it is required', () => {
    writeFileSync(
      join(project, 'app.cjs'),
      `const { createApp, UIScreen } = require('textui');
       const { ScriptedTerminal } = require('textui/terminal');
       const terminal = new ScriptedTerminal({ answers: ['odd', 'h', '', 'q', 'no', 'q', 'yes'], columns: 60 });
       const { YesNoDialog } = require('textui');
       const screen = new UIScreen('Hub');
       screen.help = 'Help is here.';
       const app = createApp({ terminal, quitScreen: () => new YesNoDialog('Really?') });
       app.run(screen).then((exit) => console.log(terminal.output.match(/'odd' is|Help is|Really|Hub/g).join(), exit.reason));`,
    );
    expect(node('app.cjs')).toBe("Hub,'odd' is,Help is,Hub,Really,Hub,Really quit\n");
  });

  it('says where an error comes from, without printing half the library', () => {
    writeFileSync(
      join(project, 'fails.mjs'),
      `import { TextWidget } from 'textui';\nnew TextWidget('a').render(0);`,
    );
    const env = { PATH: process.env['PATH'] ?? '', NO_COLOR: '1' };
    const { stderr } = spawnSync(runtime, ['fails.mjs'], { cwd: project, encoding: 'utf8', env });
    expect(stderr).toMatch(/at (TextWidget\.)?render \(/); // Bun leaves the class out
    expect(stderr).toContain('TextWidget.render: width must be a whole number');
    expect(stderr.length).toBeLessThan(2000);
  });

  it('runs an example as the page of the examples says', () => {
    const page = readFileSync(join(home, 'examples/README.md'), 'utf8');
    const [, section = ''] = page.split('## From an installed package');
    const [, block = ''] = /```sh\n(.*?)```/s.exec(section) ?? [];
    const commands = block.trimEnd().split('\n');
    expect(commands.filter((line) => line.startsWith('npm '))).toEqual([
      'npm pkg set type=module',
      'npm install --save-dev typescript @types/node',
    ]);
    symlinkSync(join(root, 'node_modules/@types'), join(project, 'node_modules/@types'), 'junction');
    const script = commands
      .filter((line) => !line.startsWith('npm ')) // the project is one of modules; nothing is fetched
      .map((line) => line.replace('npx tsc', `"${join(root, 'node_modules/.bin/tsc')}"`))
      .map((line) => line.replace(/^node /, `"${runtime}" `));
    const input = readFileSync(join(home, 'examples/02-divider/answers.txt'), 'utf8');
    const shown = execFileSync('sh', ['-ec', script.join('\n')], { cwd: project, encoding: 'utf8', input });
    expect(shown).toBe(readFileSync(join(home, 'examples/02-divider/transcript.txt'), 'utf8'));
  });

  it('refuses what it does not export', () => {
    writeFileSync(join(project, 'deep.mjs'), `await import('textui/dist/index.js');`);
    expect(() => node('deep.mjs')).toThrow(/ERR_PACKAGE_PATH_NOT_EXPORTED|Cannot find module/);
  });
});

describe('its types', () => {
  const imports = entries
    .map((entry, index) => `import * as entry${index} from '${entry.specifier}';`)
    .join('\n');
  const consumer = `${imports}
    import { TextWidget, TextUIError } from 'textui';
    import { Widget } from 'textui/render/widgets';
    const widget: Widget = new TextWidget('hello');
    widget.render(80);
    export const lines: string[] = widget.getLines();
    export const code: string = new TextUIError('ERR_TEXTUI_ARGUMENT', 'no').code;
    export const all: object[] = [${entries.map((_, index) => `entry${index}`).join(', ')}];
    // @ts-expect-error the types are there: a widget is not a number
    export const wrong: number = widget;`;

  it('compile under nodenext, for modules and for CommonJS', () => {
    writeFileSync(join(project, 'consumer.ts'), consumer);
    writeFileSync(
      join(project, 'consumer.cts'),
      `import textui = require('textui');\nnew textui.TextWidget('a').render(80);`,
    );
    expect(typeCheck('nodenext', 'consumer.ts', 'consumer.cts')).toBe('');
  });

  it('compile under bundler', () => {
    writeFileSync(join(project, 'consumer.ts'), consumer);
    expect(typeCheck('bundler', 'consumer.ts')).toBe('');
  });

  it('can be named by the declarations of a program that imports textui alone', () => {
    writeFileSync(
      join(project, 'declared.ts'),
      `import { createApp, ErrorDialog, form, hub, type StandardSchema, text, UIScreen, Widget } from 'textui';
      declare const schema: StandardSchema<number>;
      export const builder = text;
      export const made = form('Made', { name: text('Name') }, { accept: schema });
      export const section = hub('Made', { made }, { accept: schema });
      export const more = form('More', {}).and;
      export const { ask, run, task } = createApp();
      export const { cursor, draw, write } = new Widget();
      export class Failed extends ErrorDialog {}
      export class Own extends UIScreen { own = this.words; typed = this.getUserInput; }`,
    );
    expect(typeCheck('nodenext', 'declared.ts', '--declaration')).toBe('');
  });

  it('are in textui or in textui/types, not in both', () => {
    const namesOf = (wanted: string): string[] =>
      entries
        .filter(({ specifier }) => specifier === wanted)
        .flatMap(({ source }) => exportedNames(readFileSync(join(root, source), 'utf8')));
    const others = namesOf('textui/types');
    expect(others).toContain('SchemaForm');
    expect(namesOf('textui').filter((name) => others.includes(name))).toEqual([]);
  });

  it('are really checked', () => {
    writeFileSync(join(project, 'broken.ts'), `import { Nowhere } from 'textui';\nexport default Nowhere;`);
    expect(typeCheck('nodenext', 'broken.ts')).toContain(`no exported member 'Nowhere'`);
  });
});

/** What the compiler says about files of the project, as strictly as it can; more flags may be among them. */
function typeCheck(resolution: string, ...files: string[]): string {
  const module = resolution === 'bundler' ? 'esnext' : resolution;
  const flags = ['--noEmit', '--strict', '--target', 'es2023', '--lib', 'es2023', '--types', ''];
  try {
    const tsc = join(root, 'node_modules/.bin/tsc');
    return run(tsc, [...flags, '--module', module, '--moduleResolution', resolution, ...files], project);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function node(file: string): string {
  return run(runtime, [file], project);
}

function run(command: string, args: string[], cwd: string = root): string {
  const { PATH = '', SystemRoot = '' } = process.env;
  return execFileSync(command, args, { cwd, env: { PATH, SystemRoot }, encoding: 'utf8', stdio: 'pipe' });
}
