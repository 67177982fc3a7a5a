// Typing plain text goes a short way, and over plain cells a shorter one; they must lead where the long way leads.

import fc from 'fast-check';
import { Widget } from 'textui/render/widgets';
import { expect, it } from 'vitest';
import { holds } from '../support/laws.ts';

const small = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null });
const size = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });
const options = fc.record({ row: small, col: small, width: size, block: fc.boolean() });
const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-'), maxLength: 14 });

const other = fc.constantFrom('漢', 'é', 'e\u0301', '\x1b[31mred\x1b[0m', '한국어');
const text = fc.oneof({ weight: 4, arbitrary: plain }, { weight: 1, arbitrary: other });

it('shows the same for text as for the same text with something invisible behind it', () => {
  holds(
    fc.property(fc.array(fc.tuple(text, options), { maxLength: 8 }), size, (writes, maxWidth) => {
      const [short, long] = [new Widget({ maxWidth }), new Widget({ maxWidth })];
      for (const [typed, place] of writes) {
        short.write(typed, place);
        if (typed !== '') long.write(`${typed}\u200b`, place); // a zero-width space takes the long way
      }
      expect(short.content).toEqual(long.content);
      expect(short.getStyledLines()).toEqual(long.getStyledLines());
      expect(short.cursor).toEqual(long.cursor);
      expect([short.width, short.height]).toEqual([long.width, long.height]);
    }),
  );
});
