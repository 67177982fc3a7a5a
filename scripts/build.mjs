// Builds dist/: JavaScript in as few and as small files as start-up time asks for, and one .d.ts per source file.
// `node scripts/build.mjs some/folder` builds there instead.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { entries, root, runtimeDependencies } from './entries.mjs';
import { findFiles } from './files.mjs';

/**
 * @typedef {object} Published a file of dist
 * @property {string} output
 * @property {string} source
 * @property {Set<string>} offers the sources that other files take from this one, by the names that it exports
 */

const outdir = resolve(process.argv[2] ?? join(root, 'dist'));

/** What is loaded when an app runs: the run, the mode and the terminals, in one file. */
const RUNNING = [
  'src/app/run.ts',
  'src/modes/lines/line-mode.ts',
  'src/terminal/node/process-terminal.ts',
  'src/terminal/scripted-terminal.ts',
  'src/terminal/stream-terminal.ts',
];

/** Sources without state, of which more than one file may have a copy. */
const COPIED = new Set([
  'src/app/ended-error.ts',
  'src/app/screen-name.ts',
  'src/validate.ts',
  'src/terminal/terminal-size.ts',
  'src/text/style.ts',
]);

/** Which file has which source. @type {Map<string, string>} */
const homes = new Map();
/** What each file exports, by its path in dist. @type {Map<string, Set<string>>} */
const exported = new Map();

/** @type {Published} */
const front = { output: 'index.js', source: 'src/index.ts', offers: exportedFiles('src/index.ts') };
/** @type {Published} */
const running = { output: 'running.js', source: 'src/running.ts', offers: new Set(RUNNING) }; // see allThatRuns
/** @type {Published[]} */
const doors = entries
  .filter(({ source }) => source !== front.source)
  .map(({ source, output }) => ({ source, output: output.replace('dist/', ''), offers: new Set() }));

rmSync(outdir, { recursive: true, force: true });
for (const published of [front, running, ...doors]) await buildJavaScript(published);
buildDeclarations();

/** @param {Published} published */
async function buildJavaScript(published) {
  const bundle = await rolldown({
    cwd: root,
    input: join(root, published.source),
    platform: 'neutral',
    external: runtimeDependencies,
    optimization: { inlineConst: true },
    plugins: [allThatRuns(), otherFiles(published)],
    onLog(level, log) {
      if (level === 'warn') throw new Error(log.message);
    },
  });
  const { output } = await bundle.generate({
    comments: false,
    minify: {
      compress: true,
      mangle: { toplevel: true, keepNames: { class: true, function: true } },
      codegen: { removeWhitespace: true },
    },
  });
  await bundle.close();
  if (output.length !== 1) throw new Error(`${published.output} became ${output.length} files`);
  const [{ code, modules, exports }] = output;
  for (const id of Object.keys(modules)) settle(relative(root, id).replaceAll('\\', '/'), published.output);
  exported.set(published.output, new Set(exports));
  checkImports(published.output, code);
  const file = join(outdir, published.output);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, inLines(inAscii(code)));
}

/**
 * What is taken from another file must be public: it has no other exports.
 * @param {string} file
 * @param {string} code
 */
function checkImports(file, code) {
  for (const statement of parseAst(code).body) {
    if (!('source' in statement) || statement.source == null || !('specifiers' in statement)) continue;
    const names = exported.get(posix.join(posix.dirname(file), statement.source.value));
    for (const specifier of statement.specifiers) {
      const taken =
        'imported' in specifier ? specifier.imported : 'local' in specifier ? specifier.local : null;
      const name = taken !== null && 'name' in taken ? taken.name : '*';
      if (!names?.has(name))
        throw new Error(`${file} imports ${name}, which ${statement.source.value} does not export`);
    }
  }
}

/**
 * Notes where a source went: what has state, or a class, must be there once.
 * @param {string} source
 * @param {string} file
 */
function settle(source, file) {
  const home = homes.get(source) ?? file;
  if (home !== file && !COPIED.has(source))
    throw new Error(
      `${source} would be in ${home} and in ${file}: export it, or add it to what may be copied`,
    );
  homes.set(source, home);
}

/** The compiler leaves `./x.ts` in declarations as it is; every tool understands `./x.js`. */
function buildDeclarations() {
  const tsc = join(root, 'node_modules/.bin/tsc');
  execFileSync(tsc, ['--project', 'tsconfig.build.json', '--outDir', outdir], {
    cwd: root,
    stdio: 'inherit',
  });
  for (const file of findFiles(outdir, '.d.ts')) {
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll(/(from |import\()(['"]\.\.?\/[^'"]+)\.ts(['"])/g, '$1$2.js$3'));
  }
}

/**
 * Takes what another file of the package offers from there, so that every class is there once. What no file offers,
 * a check or a table of numbers, is put into each that uses it.
 * @param {Published} published
 * @returns {import('rolldown').Plugin}
 */
function otherFiles(published) {
  return {
    name: 'other files',
    async resolveId(specifier, importer, options) {
      const target = await this.resolve(specifier, importer, { ...options, skipSelf: true });
      const source = target && relative(root, target.id).replaceAll('\\', '/');
      const other = [front, running].find(({ offers }) => source !== null && offers.has(source));
      if (other === undefined || other === published) return target;
      const path = posix.relative(posix.dirname(published.output), other.output);
      return { id: path.startsWith('.') ? path : `./${path}`, external: true };
    },
  };
}

/** @returns {import('rolldown').Plugin} */
function allThatRuns() {
  const id = join(root, running.source);
  return {
    name: 'all that runs',
    resolveId: (specifier) => (specifier === id ? id : null),
    load: (found) =>
      found === id
        ? RUNNING.map((file) => `export * from ${JSON.stringify(join(root, file))};`).join('\n')
        : null,
  };
}

/**
 * The files from which a door exports more than types.
 * @param {string} door
 */
function exportedFiles(door) {
  const text = readFileSync(join(root, door), 'utf8');
  const found = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '([^']+)';/gm)];
  if (found.length !== text.match(/^export /gm)?.length) throw new Error(`${door}: name what it exports`);
  const files = found.filter(
    ([whole, names = '']) =>
      !whole.startsWith('export type') && names.split(',').some((name) => /^\s*(?!type )\w/.test(name)),
  );
  return new Set(files.map(([, , path = '']) => posix.join(posix.dirname(door), path)));
}

/**
 * Escapes what is not printable ASCII: a file with a single other character is decoded, kept and read at twice the
 * cost, and a control character would reach the terminal when Node shows the line of an error.
 * @param {string} code
 */
function inAscii(code) {
  if (/\\(?:(?!\n)[^ -~])/.test(code))
    throw new Error('a backslash before what is not printable ASCII would change its meaning');
  if (code.includes('String.raw'))
    throw new Error('String.raw would show the escapes: write the text another way');
  return code.replaceAll(/(?!\n)[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * One statement a line: a stack trace says where something is, and an error that nobody catches shows that line alone.
 * @param {string} code
 */
function inLines(code) {
  /** @type {Set<number>} */
  const starts = new Set();
  /** @param {unknown} node */
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      const isList = Array.isArray(value) && (key === 'body' || key === 'cases' || key === 'consequent');
      if (isList) for (const { start } of value) starts.add(start);
      visit(value);
    }
  };
  visit(parseAst(code));
  const places = [0, ...[...starts].filter((start) => start > 0).sort((a, b) => a - b)];
  const lines = places.map((start, index) => code.slice(start, places[index + 1]).trimEnd());
  return `${lines.join('\n')}\n`;
}
