// No state outside instances: what a module declares does not change after the module was loaded.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { moduleState } from './support/module-state.ts';

describe('the sources', () => {
  const files = findFiles('src', '.ts');

  it('change no module-level binding after they were loaded', () => {
    const found = files.flatMap((file) =>
      moduleState(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });

  it('are really read', () => {
    expect(files).toContain(join(root, 'src/errors.ts'));
  });
});

// Negative controls: each kind of change, in made-up files, is found.
describe('a change', () => {
  const find = (source: string): string[] => moduleState('a.ts', source);

  it.each([
    ['of a variable', 'let count = 0;\nexport function f() { count = 1; }'],
    ['by ++', 'let count = 0;\nexport const f = () => count++;'],
    ['by a pattern', 'let count = 0;\nexport const f = (a: number[]) => { [count] = a; };'],
    ['by a loop', 'let count = 0;\nexport const f = (a: number[]) => { for (count of a); };'],
    ['of a property', 'const state = { count: 0 };\nexport const f = () => { state.count += 1; };'],
    ['of an item', 'const list: number[] = [];\nexport const f = () => { list[0]! += 1; };'],
    ['by delete', 'const state: Record<string, number> = {};\nexport const f = () => delete state.count;'],
    ['of a map', 'const cache = new Map();\nexport const f = (a: string) => cache.set(a, 1);'],
    ['of a weak set', 'const seen = new WeakSet();\nexport class A {\n  constructor() { seen.add(this); } }'],
    ['of an array', 'export const all: object[] = [];\nexport class A { m() { all.push(this); } }'],
    ['of a static field', 'export class A {\n  static count = 0; m() { A.count++; } }'],
    ['of what is imported', "import { state } from './state.ts';\nexport const f = () => { state.a = 1; };"],
    ['by Object.assign', 'const state = {};\nexport const f = () => Object.assign(state, { a: 1 });'],
    ['behind a cast', 'const state = {};\nexport const f = () => { (state as { a: number }).a = 1; };'],
    ['in a field of an instance', 'let count = 0;\nexport class A { id = count++; }'],
    ['in a function in a function', 'let count = 0;\nexport const f = () => () => { count = 1; };'],
  ])('%s is found', (_, source) => {
    expect(find(source)).toHaveLength(1);
    expect(find(source)[0]).toMatch(/^a\.ts:[123]: \w+$/);
  });

  it.each([
    [
      'at load',
      'let count = 0;\ncount = 1;\nconst map = new Map();\nmap.set(1, 2);\nfor (const a of [1]) map.set(a, a);',
    ],
    ['in a function that is called at once', 'const map = new Map();\n(() => { map.set(1, 2); })();'],
    [
      'in a static block',
      'let make: () => A;\nexport class A { static { make = () => new A(); } m() { return make(); } }',
    ],
    ['of a parameter', 'const list = [1];\nexport const f = (list: number[]) => list.push(1);'],
    ['of a local variable', 'let count = 0;\nexport const f = () => { let count = 1; count++; };'],
    ['of an instance', 'export class A { #list: number[] = []; m() { this.#list.push(1); } }'],
    ['of what a loop declares', 'const a = 1;\nexport const f = () => { for (let a = 0; a < 3; a++); };'],
    ['of a sticky pattern', 'const WORD = /a/y;\nexport const f = () => { WORD.lastIndex = 3; };'],
    ['of something global', 'export const f = () => { process.exitCode = 1; };'],
  ])('%s is not', (_, source) => {
    expect(find(source)).toEqual([]);
  });
});
