// What a user gets: the package is built, packed and unpacked into an empty project, then used there.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as pty from '@lydell/node-pty';
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
let packedSize = 0;

beforeAll(() => {
  ({ files: packedFiles, size: packedSize } = installInto(project));
}, SETUP_TIMEOUT);

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

describe('the packed package', () => {
  it('holds what a user needs and nothing else', () => {
    const code = /^dist\/.*\.(js|d\.ts)$/;
    const documents =
      /^(docs\/(?:(?:guide|reference)\/)?[\w-]+\.md|docs\/pictures\/.*\.svg|(README|SECURITY)\.md)$/;
    const allowed = (file: string): boolean =>
      ['package.json', 'LICENSE'].includes(file) || [code, documents].some((one) => one.test(file));
    expect(packedFiles.filter((file) => !allowed(file))).toEqual([]);
    const needed = ['LICENSE', 'package.json', ...entries.flatMap((entry) => [entry.output, entry.types])];
    expect(packedFiles).toEqual(expect.arrayContaining(needed));
  });

  it('is small to fetch', () => {
    expect(packedSize).toBeGreaterThan(100_000);
    expect(packedSize).toBeLessThan(420_000);
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
    const overviews = ['README.md', 'docs/README.md', 'docs/guide/README.md', 'docs/reference/README.md'];
    expect(documents).toEqual(expect.arrayContaining(overviews));
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

  it('has the command, which tells its version', () => {
    const { bin, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      bin: { textui: string };
      version: string;
    };
    expect(readFileSync(join(home, bin.textui), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(execFileSync('node', [join(home, bin.textui), '--version'], { encoding: 'utf8' })).toBe(
      `${version}\n`,
    );
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
       const shared = new Set();
       for (const names of await Promise.all(entries.map((entry) => import(entry)))) {
         for (const [name, value] of Object.entries(names)) {
           if (name === 'createApp') continue; // that of textui/screens makes another app
           if (known.has(name) && known.get(name) !== value) console.log('not the same:', name);
           if (known.has(name)) shared.add(name);
           known.set(name, value);
         }
       }
       console.log(known.get('Container').prototype instanceof known.get('Widget'), ...[...shared].sort());`,
    );
    expect(node('same.mjs')).toBe('true ScriptedTerminal TextUIError\n');
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

  it('loads few files with textui, and no part of it but text with what only draws', () => {
    const loaded = ({ output }: Entry): string[] =>
      [...loadedFiles(join(home, output))]
        .map((file) => relative(home, file).replaceAll('\\', '/'))
        .filter((file) => file !== output);
    const drawing = /^textui\/(?:text|svg|render\/\w+)$/;
    const found = entries.filter(({ specifier }) => specifier === 'textui' || drawing.test(specifier));
    expect(Object.fromEntries(found.map((entry) => [entry.specifier, loaded(entry).toSorted()]))).toEqual({
      textui: ['dist/base.js', 'dist/textui.js'],
      'textui/render/widgets': ['dist/base.js', 'dist/render.js', 'dist/text.js'],
      'textui/render/containers': ['dist/base.js', 'dist/render.js', 'dist/text.js'],
      'textui/text': ['dist/base.js', 'dist/text.js'],
      'textui/svg': ['dist/base.js', 'dist/text.js'],
    });
  });

  // What is loaded after the first prompt is loaded while the person types.
  it.each([
    ['a text', 'text', `import { ask, text } from 'textui'; await ask(text('Name'));`],
    [
      'choices',
      'select',
      `import { ask, select } from 'textui'; await ask(select('Name', { choices: ['Ada'] }));`,
    ],
    [
      'a program',
      'program',
      `import { form, text } from 'textui'; import { runProgram } from 'textui/program';
       await runProgram(form('Form', { name: text('Name') }), () => {}, { name: 'one' });`,
    ],
  ])('loads few bytes until the first prompt of %s', async (_what, kind, program) => {
    const log = join(project, `${kind}.log`);
    writeFileSync(log, '');
    writeFileSync(join(project, 'one.mjs'), program);
    writeFileSync(join(project, 'prelude.mjs'), preludeFor(log));
    const args = ['--import', './prelude.mjs', 'one.mjs'];
    const env = { PATH: process.env['PATH'] ?? '', TERM: 'xterm' };
    const run = pty.spawn(process.execPath, args, { cwd: project, env, cols: 80, rows: 24 });
    const ended = new Promise((resolve) => run.onExit(resolve));
    run.onData((shown) => {
      if (shown.includes('Name')) run.write('Ada\r');
    });
    await ended;
    const [before = '', after = ''] = readFileSync(log, 'utf8').split('prompt\n');
    const sizes = before.split('\n').filter((line) => line.includes('textui/dist'));
    const bytes = sizes.reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(110_000);
    expect(before).not.toMatch(/asking|render|mode|\/text\.js/);
    expect(after).toContain('asking');
    expect(after).not.toMatch(/render|live-screens/); // a question that is no menu draws no widget
  });

  it('runs an app', () => {
    writeFileSync(
      join(project, 'app.mjs'),
      `import { createApp, YesNoDialog } from 'textui/screens';
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
       import { createApp, YesNoDialog } from 'textui/screens';
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
      `const { createApp, UIScreen, YesNoDialog } = require('textui/screens');
       const { ScriptedTerminal } = require('textui/terminal');
       const terminal = new ScriptedTerminal({ answers: ['odd', 'h', '', 'q', 'no', 'q', 'yes'], columns: 60 });
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
      `import { TextWidget } from 'textui/render/widgets';\nnew TextWidget('a').render(0);`,
    );
    const env = { PATH: process.env['PATH'] ?? '', NO_COLOR: '1' };
    const { stderr } = spawnSync(runtime, ['fails.mjs'], { cwd: project, encoding: 'utf8', env });
    expect(stderr).toMatch(/at (TextWidget\.)?render \(/); // Bun leaves the class out
    expect(stderr).toContain('TextWidget.render: width must be a whole number');
    expect(stderr.length).toBeLessThan(2000);
  });

  it('runs the program of a page of the guide', () => {
    const page = readFileSync(join(home, 'docs/guide/forms.md'), 'utf8');
    const [, program = ''] = /^```js\n(.*?)^```$/ms.exec(page) ?? [];
    writeFileSync(join(project, 'forms.mjs'), program);
    const { stdout } = spawnSync(runtime, ['forms.mjs'], { cwd: project, encoding: 'utf8', input: 'mail\n' });
    expect(stdout).toMatch(/^Name: mail$/m);
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
    import { TextUIError } from 'textui';
    import { TextWidget, Widget } from 'textui/render/widgets';
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
      `import widgets = require('textui/render/widgets');\nnew widgets.TextWidget('a').render(80);`,
    );
    expect(typeCheck('nodenext', 'consumer.ts', 'consumer.cts')).toBe('');
  });

  it('compile under bundler', () => {
    writeFileSync(join(project, 'consumer.ts'), consumer);
    expect(typeCheck('bundler', 'consumer.ts')).toBe('');
  });

  // Without textui/types, the compiler cannot name Form, Doubt and SchemaForm here, and more.
  it.each([
    [
      'textui',
      `import { type Check, confirm, createApp, doubt, form, hub, list, select, text } from 'textui';
      declare const schema: Exclude<Check<{ made: number }>, Function>;
      export const builder = text;
      export const choice = select('Choice', { choices: ['a', { label: 'B', value: 'b' }] });
      export const base = form('Base', { name: text('Name'), sure: confirm('Sure'), choice });
      export const joined = base.and((given) => ({ path: text('Path', { default: given(({ name }) => name) }) }));
      export const made = form('Made', { name: text('Name') }, { accept: schema });
      export const section = hub('Made', { made, joined, all: list('All', base) }, { accept: schema });
      export const more = form('More', {}).and;
      export const doubted = doubt('Really?');
      export const app = createApp();
      export const exit = () => app.run(section);`,
    ],
    [
      'textui/screens',
      `import { createApp, custom, ErrorDialog, UIScreen, YesNoDialog } from 'textui/screens';
      export const { run, task, tasks, schedule } = createApp();
      export const asked = custom('Sure', { screen: () => new YesNoDialog('Sure?') });
      export class Failed extends ErrorDialog {}
      export class Own extends UIScreen { own = this.words; typed = this.getUserInput; }`,
    ],
    [
      'textui/render/widgets',
      `import { Widget } from 'textui/render/widgets';
      export const { cursor, draw, write, describe } = new Widget();`,
    ],
    [
      'textui/render/containers',
      `import { Container, KeyPattern } from 'textui/render/containers';
      export const { add, draw, write, describe } = new Container();
      export const pattern = new KeyPattern();`,
    ],
  ])('can be named by the declarations of a program that imports %s alone', (_specifier, program) => {
    writeFileSync(join(project, 'declared.ts'), program);
    expect(typeCheck('nodenext', 'declared.ts', '--declaration')).toBe('');
  });

  const namesOf = (wanted: string): string[] =>
    entries
      .filter(({ specifier }) => specifier === wanted)
      .flatMap(({ source }) => exportedNames(readFileSync(join(root, source), 'utf8')));

  it('are in textui or in textui/types, not in both', () => {
    const others = namesOf('textui/types');
    expect(others).toContain('SchemaForm');
    expect(namesOf('textui').filter((name) => others.includes(name))).toEqual([]);
  });

  it('are few in textui, as its values are', async () => {
    const values = Object.keys(await import('textui'));
    expect(values.toSorted()).toEqual(
      'TextUIError ask confirm createApp date doubt form hub list multiselect number secret select text'.split(
        ' ',
      ),
    );
    expect(namesOf('textui').length - values.length).toBeLessThanOrEqual(16);
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

/** A module that notes each file that is loaded, with its size, and when something is first written. */
function preludeFor(log: string): string {
  const hooks = `
    import { appendFileSync, statSync } from 'node:fs';
    import { fileURLToPath } from 'node:url';
    export async function load(url, context, next) {
      if (url.startsWith('file:')) {
        appendFileSync(${JSON.stringify(log)}, statSync(fileURLToPath(url)).size + ' ' + url + '\\n');
      }
      return next(url, context);
    }`;
  return `
    import { appendFileSync } from 'node:fs';
    import { register } from 'node:module';
    register('data:text/javascript,' + encodeURIComponent(${JSON.stringify(hooks)}));
    const { write } = process.stdout;
    process.stdout.write = function (...args) {
      process.stdout.write = write;
      appendFileSync(${JSON.stringify(log)}, 'prompt\\n');
      return write.apply(this, args);
    };`;
}
