// Holds source files against the table of who may import whom: pure functions over text, so that the
// rules themselves can be tested on made-up files.

import { posix } from 'node:path';

/** One row of the table in ARCHITECTURE.md. */
export interface Room {
  name: string;
  /** `src/text/` (everything below), `src/render/*.ts` (directly inside) or `src/errors.ts`. */
  files: string;
  mayImport: string[];
  /** Packages by name; `node:` stands for all of Node's modules. */
  outside: string[];
}

/** Source text by path from the root of the repository. */
export type Files = Record<string, string>;

/** The only room that may re-export other rooms through their index files. */
const FRONT_DOOR = 'index';

/** Reads the rooms out of the Markdown table whose first column is headed `room`. */
export function readRooms(markdown: string): Room[] {
  const lines = markdown.split('\n');
  const header = lines.findIndex((line) => /^\| *room *\|/.test(line));
  if (header === -1) throw new Error('There is no table with a first column named "room"');
  const rows = lines.slice(header + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? rows.length : end).map((row) => {
    const [name, files, , mayImport, outside] = row.split('|').slice(1).map(codeWords);
    if (name?.length !== 1 || files?.length !== 1) throw new Error(`Not a room: ${row}`);
    return { name: name[0]!, files: files[0]!, mayImport: mayImport ?? [], outside: outside ?? [] };
  });
}

/** What is wrong with the table itself: rooms nobody knows, and imports that point upwards. */
export function checkRooms(rooms: readonly Room[]): string[] {
  const names = rooms.map((room) => room.name);
  return rooms.flatMap((room, index) =>
    room.mayImport
      .filter((name) => !names.slice(index + 1).includes(name))
      .map((name) => `the table lets ${room.name} import ${name}, which is not a room below it`),
  );
}

/** Everything that is wrong with the imports of the files, one sentence each. */
export function checkImports(files: Files, rooms: readonly Room[]): string[] {
  const wrong: string[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, source] of Object.entries(files)) {
    const room = roomOf(file, rooms);
    const targets: string[] = [];
    graph.set(file, targets);
    if (room === undefined) {
      wrong.push(`${file} belongs to no room`);
      continue;
    }
    for (const specifier of importsOf(source)) {
      const target = specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : undefined;
      if (target !== undefined) targets.push(target);
      const problem =
        target === undefined ? checkOutside(room, specifier) : checkInside(room, target, files, rooms);
      if (problem !== undefined) wrong.push(`${file} imports ${specifier}: ${problem}`);
    }
  }
  return [...wrong, ...findCycles(graph)];
}

/** The specifiers of all imports: static, re-exported, dynamic, and those of types. */
export function importsOf(source: string): string[] {
  const code = source.replaceAll(/^\s*\/\*[\s\S]*?\*\//gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const patterns = [
    /^(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ];
  return patterns.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[1]!));
}

function checkOutside(room: Room, specifier: string): string | undefined {
  const isAllowed = room.outside.some((name) =>
    name === 'node:' ? specifier.startsWith(name) : specifier === name || specifier.startsWith(`${name}/`),
  );
  return isAllowed ? undefined : `${room.name} may not use it`;
}

function checkInside(room: Room, target: string, files: Files, rooms: readonly Room[]): string | undefined {
  if (!(target in files)) return 'there is no such file (write the path with its .ts)';
  const other = roomOf(target, rooms);
  if (other === undefined) return undefined;
  if (other !== room && !room.mayImport.includes(other.name))
    return `${room.name} may not import ${other.name}`;
  if (posix.basename(target) === 'index.ts' && room.name !== FRONT_DOOR)
    return 'go to the file, not through an index';
  return undefined;
}

/** The room whose pattern is the most specific of those that cover the file. */
function roomOf(file: string, rooms: readonly Room[]): Room | undefined {
  const covers = ({ files }: Room) =>
    files.endsWith('/')
      ? file.startsWith(files)
      : files.endsWith('/*.ts')
        ? posix.dirname(file) === posix.dirname(files)
        : file === files;
  const specificity = ({ files }: Room) => files.replace('*.ts', '').length;
  return rooms.filter(covers).sort((a, b) => specificity(b) - specificity(a))[0];
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
