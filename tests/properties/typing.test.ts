// Typing plain text goes a short way; it must lead where the long way leads.

import fc from 'fast-check';
import { Widget } from 'textui';
import { expect, it } from 'vitest';
import { holds } from '../support/laws.ts';

const small = fc.option(fc.integer({ min: 0, max: 12 }), { nil: null });
const size = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });
const options = fc.record({ row: small, col: small, width: size, block: fc.boolean() });
const plain = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-'), maxLength: 14 });

it('shows the same for plain text as for the same text with something invisible behind it', () => {
  holds(
    fc.property(fc.array(fc.tuple(plain, options), { maxLength: 6 }), size, (writes, maxWidth) => {
      const [short, long] = [new Widget({ maxWidth }), new Widget({ maxWidth })];
      for (const [text, place] of writes) {
        short.write(text, place);
        if (text !== '') long.write(`${text}\u200b`, place); // a zero-width space takes the long way
      }
      expect(short.content).toEqual(long.content);
      expect(short.cursor).toEqual(long.cursor);
      expect([short.width, short.height]).toEqual([long.width, long.height]);
    }),
  );
});
