// No state outside instances: what a module declares does not change after the module was loaded.

import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/entries.mjs';
import { findFiles } from '../scripts/files.mjs';
import { moduleState } from './support/module-state.ts';

/** Instances at module level whose class could change them, and why nobody can tell. */
const HARMLESS: Readonly<Record<string, string>> = {
  'src/text/code-points.ts: TABLE':
    'remembers what it unpacked: what it gives is the same, whoever asked before',
  'src/text/general-wrap.ts: NO_WALKER':
    'stands in until there is a line to walk over: it has no text, so it never moves',
  'src/text/link-word.ts: LINK_WORD': 'makes its random word once, when the first link is made',
};

describe('the sources', () => {
  const files = findFiles('src', '.ts');

  it('change nothing module-level after they were loaded', () => {
    const sources = files.map((file) => [
      relative(root, file).replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]);
    const found = moduleState(Object.fromEntries(sources));
    expect(found.map((each) => each.replace(/:\d+/, ''))).toEqual(Object.keys(HARMLESS));
  });

  it('declare no variable outside of functions and classes', () => {
    const found = files.filter((file) => /^(?:export )?(?:let|var) /m.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  it('are really read', () => {
    expect(files).toContain(join(root, 'src/base/errors.ts'));
  });
});

// Negative controls: each kind of change, in made-up files, is found.
describe('a change', () => {
  const find = (source: string, other = ''): string[] => moduleState({ 'a.ts': source, 'other.ts': other });

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
    ['of a place in a pattern', 'const WORD = /a/y;\nexport const f = () => { WORD.lastIndex = 3; };'],
    ['by the test of a pattern', 'const WORD = /a/g;\nexport const f = (a: string) => WORD.test(a);'],
    ['by the exec of a pattern', 'const WORD = /a/uy;\nexport const f = (a: string) => WORD.exec(a);'],
    ['by a pattern of several', 'const ALL = { a: /a/g };\nexport const f = (a: string) => ALL.a.test(a);'],
    ['by a static pattern', 'class A { static WORD = /a/y; m(a: string) { return A.WORD.test(a); } }'],
    ['by append', 'const all = new Headers();\nexport const f = (a: string) => all.append(a, a);'],
    ['of an alias', 'const state = { a: 0 };\nexport const f = () => { const s = state; s.a++; };'],
    [
      'of an alias of a part',
      'const state = { all: [1] };\nexport const f = () => { const { all } = state; all.push(2); };',
    ],
    [
      'by a function that is called',
      'const all: number[] = [];\nfunction add(a: number, to: number[]) { to.push(a); }\nexport const f = () => add(1, all);',
    ],
    ['by this in a static method', 'export class A {\n  static count = 0; static m() { this.count++; } }'],
    ['of what only a function knows', 'export const next = (() => { let n = 0; return () => ++n; })();'],
    ['of an instance', 'class A { a = 0; m() { this.a++; } }\nexport const ONE = new A();'],
    [
      'of a part of an instance',
      'class A { #all = [1]; m() { this.#all.push(1); } }\nconst ONE = [new A()];',
    ],
    [
      'of an instance, by what its constructor hands out',
      'class A { a = 0; m: () => void; constructor() { this.m = () => { this.a++; }; } }\nconst ONE = new A();',
    ],
    [
      'of an instance, by an alias',
      'class A { a = [1]; m() { const { a } = this; a.pop(); } }\nconst ONE = new A();',
    ],
    ['of a whole instance', 'class A { m() { Object.assign(this, { a: 1 }); } }\nconst ONE = new A();'],
    [
      'of an instance in a static field',
      'class A {\n  static readonly ONE = new this(); a = 0; m() { this.a++; } }',
    ],
    [
      'of an instance of a class that extends one',
      'class A { a = 0; m() { this.a++; } }\nclass B extends A {}\nexport const ONE = new B();',
    ],
  ])('%s is found', (_, source) => {
    expect(find(source)).toHaveLength(1);
    expect(find(source)[0]).toMatch(/^a\.ts:[123]: \w+$/);
  });

  it.each([
    [
      'of an instance',
      "import { A as B } from './other.ts';\nconst ONE = new B();",
      'export class A { a = 0; m() { this.a++; } }',
    ],
    [
      'by a function',
      "import { add } from './other.ts';\nconst ALL = [1];\nexport const f = () => add(ALL);",
      'export const add = (a: number[]) => a.push(1);',
    ],
    [
      'by a pattern',
      "import { A } from './other.ts';\nexport const f = (a: string) => A.test(a);",
      'export const A = /a/g;',
    ],
  ])('%s of another file is found', (_, source, other) => {
    expect(find(source, other)).toEqual([expect.stringMatching(/^a\.ts:[123]: \w+$/)]);
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
    ['of a pattern without a place', 'const WORD = /a/;\nexport const f = (a: string) => WORD.test(a);'],
    [
      'by a method that starts over',
      'const A = /a/g;\nexport const f = (a: string) => a.replaceAll(A, "b");',
    ],
    ['of a pattern of a call', 'export const f = (a: string) => { const A = /a/y; return A.test(a); };'],
    ['of a copy', 'const list = [1];\nexport const f = () => { const copy = [...list]; copy.push(1); };'],
    ['of an alias that was moved', 'const A = {};\nexport const f = (b: object) => { let a = A; a = b; };'],
    [
      'by a function that only reads',
      'const list = [1];\nconst count = (a: number[]) => a.length;\nexport const f = () => count(list);',
    ],
    ['by a constructor', 'class A { a: number; constructor() { this.a = 1; } }\nexport const ONE = new A();'],
    [
      'of an instance of one call',
      'class A { a = 1; m() { this.a++; } }\nexport const f = () => new A().m();',
    ],
    ['by a method that has such a name', 'class A { add() {} m() { this.add(); } }\nconst ONE = new A();'],
    ['of something global', 'export const f = () => { process.exitCode = 1; };'],
  ])('%s is not', (_, source) => {
    expect(find(source)).toEqual([]);
  });
});
