// Turns a code block of the documentation into a function that runs it and checks the results it states.
// CONTRIBUTING.md says how results are stated.

import { format, inspect, isDeepStrictEqual } from 'node:util';
import { parseSync } from 'vite';
import { vi } from 'vitest';
import type { DocBlock } from './doc-blocks.ts';

/** The surroundings of an instrumented block when it runs. */
export interface DocRuntime {
  console: Record<'log' | 'info' | 'warn' | 'error', (...values: unknown[]) => void>;
  /** A statement begins whose output is stated. */
  begin(): void;
  /** The statement ended: these lines are all it printed. */
  printed(line: number, expected: string[]): void;
  /** This value was stated in words. */
  value(line: number, actual: unknown, expected: string): void;
  /** This code throws an error with that in its name, code or message. */
  throws(line: number, code: () => unknown, expected: string): Promise<void>;
}

/** A statement of the block, with the comment that follows it directly. */
interface Statement {
  type: string;
  code: string;
  /** The line, in the file, of its last line. */
  line: number;
  /** The variable it declares, if it declares just one. */
  variable: string | undefined;
  /** The comment behind it in its own line. */
  beside: string | undefined;
  /** The comment lines directly below it. */
  below: string[];
}

const COMMENT = /^\s*\/\/ ?(.*)$/;
const VALUE = /^(?:→|=>) ?/;
const THROWS = /^throws /;

/** The module that runs a block: imports, and a default export that takes a {@link DocRuntime}. */
export function toProgram(block: DocBlock, imports: string): string {
  const statements = readStatements(block);
  const isImport = ({ type }: Statement) => type === 'ImportDeclaration';
  const prints =
    /\bconsole\.(?:log|info|warn|error)\b|\bprint\(/.test(block.code) && block.output === undefined;
  const body = statements
    .filter((statement) => !isImport(statement))
    .map((statement) => instrument(statement, prints));
  const stated = block.code.split('\n').filter((line) => /\/\/ ?(?:→|=>)/.test(line)).length;
  const checked = body.join('\n').split('$doc.value(').length - 1;
  if (stated > checked) {
    throw new Error(
      `${block.file}:${block.line}: ${stated - checked} stated result(s) cannot be checked: ` +
        `"// →" stands behind, or directly below, an expression or a declaration that is not inside another statement`,
    );
  }
  return [
    imports,
    ...statements.filter(isImport).map((statement) => statement.code),
    `import type { DocRuntime } from '../../../tests/support/doc-program.ts';`,
    'export default async function ($doc: DocRuntime): Promise<void> {',
    'const console = $doc.console;',
    ...body,
    '}',
  ].join('\n');
}

/** Runs a program; the promise rejects when a stated result is not what came out. */
export async function runProgram(
  program: (runtime: DocRuntime) => Promise<void>,
  block: DocBlock,
): Promise<void> {
  const lines: string[] = [];
  let from = 0;
  const print = (...values: unknown[]) => {
    lines.push(...format(...values).split('\n'));
  };
  const fail = (line: number, what: string, expected: string, actual: string): never => {
    throw new Error(
      `${block.file}:${line}: ${what}\n--- stated ---\n${spell(expected)}\n--- came out ---\n${spell(actual)}`,
    );
  };
  const compare = (line: number, expected: readonly string[], actual: readonly string[]) => {
    const [stated, came] = [trimEnds(expected), trimEnds(actual)];
    if (stated !== came) fail(line, OUTPUT_DIFFERS, stated, came);
  };
  await withStandardOutput(print, () =>
    program({
      console: { log: print, info: print, warn: print, error: print },
      begin: () => {
        from = lines.length;
      },
      printed: (line, expected) => compare(line, expected, lines.slice(from)),
      value: (line, actual, expected) => {
        if (!isStated(actual, expected)) fail(line, 'another value', expected, inspect(actual));
      },
      throws: async (line, code, expected) => {
        try {
          await code();
        } catch (error) {
          const { name, code, message } = error as Error & { code?: string };
          const actual = `${name} ${code ?? ''}: ${message}`;
          if (!actual.includes(expected)) fail(line, 'another error', expected, actual);
          return;
        }
        fail(line, 'no error', expected, '');
      },
    }),
  );
  if (block.output !== undefined) compare(block.line, block.output, lines);
}

/** Runs something, and takes what it writes to standard output itself. */
async function withStandardOutput(take: (text: string) => void, run: () => Promise<void>): Promise<void> {
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    take(String(text).replace(/\n$/, ''));
    return true;
  });
  try {
    await run();
  } finally {
    written.mockRestore();
  }
}

const OUTPUT_DIFFERS =
  'other output (a comment directly below a statement of a block that prints states its output; ' +
  'a comment that explains needs a blank line above it)';

function readStatements(block: DocBlock): Statement[] {
  const { program, errors } = parseSync('block.ts', block.code);
  if (errors.length > 0) throw new Error(`${block.file}:${block.line}: ${errors[0]!.message}`);
  return program.body.map((node): Statement => {
    const [beside = '', ...after] = block.code.slice(node.end).split('\n');
    const comments = after.map((line) => COMMENT.exec(line)?.[1]);
    const end = comments.indexOf(undefined);
    const declared =
      node.type === 'VariableDeclaration' && node.declarations.length === 1
        ? node.declarations[0]!.id
        : undefined;
    return {
      type: node.type,
      // An `export` may not stand inside a function, and no one imports a block.
      code: block.code.slice(node.start, node.end).replace(/^export (?:default )?/, ''),
      line: block.line + block.code.slice(0, node.end).split('\n').length - 1,
      variable: declared?.type === 'Identifier' ? declared.name : undefined,
      beside: COMMENT.exec(beside)?.[1],
      below: (end === -1 ? comments : comments.slice(0, end)) as string[],
    };
  });
}

/** The statement with the checks of what its comments state. */
function instrument({ type, code, line, variable, beside, below }: Statement, prints: boolean): string {
  const comment = beside ?? below.join('\n');
  const expression = type === 'ExpressionStatement' ? code.replace(/;\s*$/, '') : undefined;
  if (VALUE.test(comment)) {
    const expected = JSON.stringify(comment.replace(VALUE, ''));
    if (expression !== undefined) return `$doc.value(${line}, (${expression}), ${expected});`;
    if (variable !== undefined) return `${code}\n$doc.value(${line}, ${variable}, ${expected});`;
  }
  if (THROWS.test(comment) && expression !== undefined) {
    const expected = JSON.stringify(comment.replace(THROWS, ''));
    return `await $doc.throws(${line}, async () => (${expression}), ${expected});`;
  }
  const output = code.startsWith('console.') && beside !== undefined ? [beside, ...below] : below;
  if (!prints || output.length === 0) return code;
  return `$doc.begin();\n${code}\n$doc.printed(${line}, ${JSON.stringify(output)});`;
}

/** A value is stated as code that makes its equal, as JSON, or as Node shows it. */
function isStated(actual: unknown, expected: string): boolean {
  if (inspect(actual, { breakLength: Infinity }) === expected || JSON.stringify(actual) === expected)
    return true;
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the documentation is ours, and this runs in its tests only
    return isDeepStrictEqual(actual, new Function(`return (${expected});`)());
  } catch {
    return false;
  }
}

/** Comments cannot carry blanks at the end of a line. */
function trimEnds(lines: readonly string[]): string {
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** A text for a message; where it is not all ASCII, also by code points: alike to the eye is not equal. */
function spell(text: string): string {
  const spelt = text.replaceAll(/[^\n -~]/gu, (found) => `\\u{${found.codePointAt(0)!.toString(16)}}`);
  return spelt === text ? text : `${text}\n(${spelt})`;
}
