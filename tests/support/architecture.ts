// Holds source files against the table of who may import whom, and against each other's names: pure functions
// over text, so that the rules themselves can be tested on made-up files.

import { posix } from 'node:path';
import { parseSync } from 'rolldown/utils';

/** One row of the table in ARCHITECTURE.md. */
export interface Layer {
  name: string;
  /** `src/text/` (everything below), `src/render/*.ts` (directly inside) or `src/errors.ts`. */
  files: string;
  mayImport: string[];
  /** Packages by name; `node:` stands for all of Node's modules. */
  outside: string[];
}

/** Source text by path from the root of the repository. */
export type Files = Record<string, string>;

/** Reads the layers out of the Markdown table whose first column is headed `layer`. */
export function readLayers(markdown: string): Layer[] {
  const lines = markdown.split('\n');
  const header = lines.findIndex((line) => /^\| *layer *\|/.test(line));
  if (header === -1) throw new Error('There is no table with a first column named "layer"');
  const rows = lines.slice(header + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? rows.length : end).map((row) => {
    const [name, files, , mayImport, outside] = row.split('|').slice(1).map(codeWords);
    if (name?.length !== 1 || files?.length !== 1) throw new Error(`Not a layer: ${row}`);
    return { name: name[0]!, files: files[0]!, mayImport: mayImport ?? [], outside: outside ?? [] };
  });
}

/** The errors of the table itself: layers without a row, and imports that point upwards. */
export function checkLayers(layers: readonly Layer[]): string[] {
  const names = layers.map((layer) => layer.name);
  return layers.flatMap((layer, index) =>
    layer.mayImport
      .filter((name) => !names.slice(index + 1).includes(name))
      .map((name) => `the table lets ${layer.name} import ${name}, which is not a layer below it`),
  );
}

/** Imports in the table that no file of the layer has. */
export function unusedImports(files: Files, layers: readonly Layer[]): string[] {
  const used = new Set<string>();
  for (const [file, source] of Object.entries(files)) {
    for (const specifier of importsOf(source).filter((one) => one.startsWith('.'))) {
      const target = layerOf(posix.join(posix.dirname(file), specifier), layers);
      used.add(`${layerOf(file, layers)?.name} ${target?.name}`);
    }
  }
  return layers.flatMap(({ name, mayImport }) =>
    mayImport
      .filter((other) => !used.has(`${name} ${other}`))
      .map((other) => `${name} does not import ${other}`),
  );
}

/** Everything that is wrong with the imports of the files, one sentence each. */
export function checkImports(files: Files, layers: readonly Layer[]): string[] {
  const wrong: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, source] of Object.entries(files)) {
    const layer = layerOf(file, layers);
    const targets: string[] = [];
    graph.set(file, targets);
    if (layer === undefined) {
      wrong.push(`${file} belongs to no layer`);
      continue;
    }
    for (const specifier of importsOf(source)) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
      if (target !== undefined) targets.push(target);
      const problem =
        target === undefined ? checkOutside(layer, specifier) : checkInside(layer, target, files, layers);
      if (problem !== undefined) wrong.push(`${file} imports ${specifier}: ${problem}`);
    }
  }
  return [...wrong, ...findCycles(graph)];
}

/** The specifiers of all imports: static, re-exported, dynamic, and those of types. */
export function importsOf(source: string): string[] {
  const code = withoutComments(source);
  const patterns = [
    /^(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

/** The files that are loaded with one: neither types nor what is imported later. */
export function loadedWith(file: string, source: string): string[] {
  const { staticImports, staticExports } = parseSync(file, source).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ isType, moduleRequest }) =>
      isType || moduleRequest === null ? [] : [moduleRequest.value],
    ),
  );
  return [...imported, ...passedOn]
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(posix.dirname(file), specifier));
}

/** Every name under which the files export different things. A thing that is passed on stays the same thing. */
export function checkNames(files: Files): string[] {
  const passedOn = new Map<string, string>();
  const things: { readonly name: string; readonly thing: string }[] = [];
  for (const [file, source] of Object.entries(files)) {
    const { module, errors } = parseSync(file, source);
    if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
    for (const { moduleRequest, importName, exportName } of module.staticExports.flatMap(
      (one) => one.entries,
    )) {
      if (exportName.name === null) continue; // `export *` passes things on under their names
      const thing = `${exportName.name} of ${file}`;
      things.push({ name: exportName.name, thing });
      if (moduleRequest === null) continue;
      const target = posix.join(posix.dirname(file), moduleRequest.value);
      passedOn.set(thing, `${importName.name} of ${target}`);
    }
  }
  const meanings = new Map<string, Set<string>>();
  for (const { name, thing } of things) {
    let origin = thing;
    for (let next = passedOn.get(origin); next !== undefined; next = passedOn.get(origin)) origin = next;
    meanings.set(name, (meanings.get(name) ?? new Set()).add(origin));
  }
  return [...meanings]
    .filter(([, origins]) => origins.size > 1)
    .map(([name, origins]) => `${name} means ${[...origins].sort().join(' and ')}`);
}

/** Names of the runtime that the compiler does not check: those that a file declares by hand, and `globalThis`. */
export function takenFromRuntime(source: string): string[] {
  const patterns = [
    /^(?:export\s+)?declare\s+(?:(?:const|let|var|function|class|namespace)\s+)?(\w+)/gm,
    /(?<!\btypeof\s+)\b(globalThis)\b/g,
  ];
  const code = withoutComments(source);
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

function withoutComments(source: string): string {
  return source.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

function checkOutside(layer: Layer, specifier: string): string | undefined {
  const isAllowed = layer.outside.some((name) =>
    name === 'node:' ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
  return isAllowed ? undefined : `${layer.name} may not use it`;
}

function checkInside(
  layer: Layer,
  target: string,
  files: Files,
  layers: readonly Layer[],
): string | undefined {
  if (!(target in files)) return 'there is no such file (write the path with its .ts)';
  const other = layerOf(target, layers);
  if (other === undefined) return undefined;
  if (other !== layer && !layer.mayImport.includes(other.name))
    return `${layer.name} may not import ${other.name}`;
  if (posix.basename(target) === 'index.ts') return 'go to the file, not through an index';
  return undefined;
}

/** The layer whose pattern is the most specific of those that cover the file. */
function layerOf(file: string, layers: readonly Layer[]): Layer | undefined {
  const covers = ({ files }: Layer) =>
    files.endsWith('/')
      ? file.startsWith(files)
      : files.endsWith('/*.ts')
        ? posix.dirname(file) === posix.dirname(files)
        : file === files;
  const specificity = ({ files }: Layer) => files.replace('*.ts', '').length;
  return layers.filter(covers).sort((a, b) => specificity(b) - specificity(a))[0];
}

/** Each cycle once, named by the files in it. */
function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) {
      cycles.push(`cycle: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`);
      return;
    }
    if (finished.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
    finished.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return cycles;
}

function codeWords(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);
}
