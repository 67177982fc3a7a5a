// Nothing but the public interface is on the prototype of a public class: a subclass may call its own
// methods as it likes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entries, root } from '../scripts/entries.mjs';

const reports = entries.map(({ slug }) => readFileSync(join(root, 'etc', `${slug}.api.md`), 'utf8'));

describe('a public class', () => {
  it('has no member that is not in the API reports', async () => {
    const documented = documentedMembers(reports.join('\n'));
    const found = new Set<string>();
    for (const { source } of entries) {
      const entry = (await import(join(root, source))) as Record<string, unknown>;
      for (const exported of Object.values(entry)) {
        if (typeof exported !== 'function') continue;
        for (const member of undocumentedMembers(exported, documented)) found.add(member);
      }
    }
    // A symbol that no entry point exports: only what draws for an output can name it.
    found.delete('Widget.[Symbol(drawFor)]');
    expect([...found].sort()).toEqual([]);
  });
});

describe('the check', () => {
  const documented = documentedMembers(
    [
      'export class Base<Kind = string> extends Error {',
      '    constructor(a: number);',
      '    // (undocumented)',
      '    add<Data>(item: string): void;',
      '    protected get items(): string[];',
      '    [Symbol.iterator](): Iterator<string>;',
      '    static of(text: string): Base;',
      '    title: string | null;',
      '}',
      'export function hidden(): void;',
    ].join('\n'),
  );

  it('reads the members of a class from a report', () => {
    expect(documented).toEqual(
      new Map([['Base', new Set(['constructor', 'add', 'items', '[Symbol.iterator]', 'of', 'title'])]]),
    );
  });

  it('finds what is not there, inherited or not, getters and symbols included', () => {
    class Base {
      add(): void {}
      get items(): string[] {
        return [];
      }
      hidden(): void {}
    }
    class Derived extends Base {
      get secret(): number {
        return 1;
      }
      [Symbol.iterator](): void {}
      [Symbol('own')](): void {}
    }
    expect(undocumentedMembers(Derived, documented)).toEqual([
      'Derived.secret',
      'Derived.[Symbol(own)]',
      'Base.hidden',
    ]);
  });
});

/** The names of the members of each class in a report. */
function documentedMembers(report: string): Map<string, Set<string>> {
  const classes = new Map<string, Set<string>>();
  for (const [, name = '', body = ''] of report.matchAll(
    /^export (?:abstract )?class (\w+).*\{\n((?: {4}.*\n)*)/gm,
  )) {
    const members = classes.get(name) ?? new Set<string>();
    for (const [, member = ''] of body.matchAll(
      /^ {4}(?:(?:protected|static|abstract|readonly|get|set) )*(\w+|\[[\w.]+\])[?<(:;]/gm,
    ))
      members.add(member);
    classes.set(name, members);
  }
  return classes;
}

/** What is on the prototypes of a class, and in the report of none of its classes. */
function undocumentedMembers(
  exported: { prototype?: unknown },
  documented: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const chain: object[] = [];
  for (
    let at = exported.prototype as object | null | undefined;
    at != null && at !== Object.prototype && at !== Error.prototype;
    at = Object.getPrototypeOf(at) as object | null
  )
    chain.push(at);
  const known = new Set(
    chain.flatMap((prototype) => [...(documented.get(prototype.constructor.name) ?? [])]),
  );
  return chain.flatMap((prototype) =>
    Reflect.ownKeys(prototype)
      .map((key) => (typeof key === 'string' ? key : `[${spelled(key)}]`))
      .filter((key) => key !== 'constructor' && !known.has(key))
      .map((key) => `${prototype.constructor.name}.${key}`),
  );
}

/** A symbol as a report spells it. */
function spelled(symbol: symbol): string {
  const { description = '' } = symbol;
  return description.startsWith('Symbol.') ? description : `Symbol(${description})`;
}
