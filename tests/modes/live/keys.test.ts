// Keys out of what terminals send.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { part } from '../../support/effort.ts';
import { KeyDecoder } from '../../../src/modes/live/keys.ts';

/** The keys in what is sent, at once or in pieces; text that was cut is one again. */
function keysIn(...pieces: string[]): string[] {
  const decoder = new KeyDecoder();
  const keys = [...pieces.flatMap((piece) => decoder.decode(piece)), ...decoder.flush()];
  const names: string[] = [];
  for (const { name, text } of keys) {
    const last = names.at(-1);
    if (name === 'text' && last?.startsWith('text ') === true) names[names.length - 1] = last + text;
    else names.push(name === 'text' || name === 'paste' ? `${name} ${text}` : name);
  }
  return names;
}

it.each([
  ['up', ['\x1b[A', '\x1bOA', '\x9bA', '\x1b[1;1A']],
  ['down', ['\x1b[B', '\x1bOB']],
  ['right', ['\x1b[C', '\x1bOC']],
  ['left', ['\x1b[D', '\x1bOD']],
  ['home', ['\x1b[H', '\x1bOH', '\x1b[1~', '\x1b[7~']],
  ['end', ['\x1b[F', '\x1bOF', '\x1b[4~', '\x1b[8~']],
  ['delete', ['\x1b[3~']],
  ['page-up', ['\x1b[5~']],
  ['page-down', ['\x1b[6~']],
  ['shift-tab', ['\x1b[Z', '\x1b[1;2Z', '\x1b\t']],
  ['f1', ['\x1bOP', '\x1b[11~', '\x1b[[A']],
  ['ctrl-left', ['\x1b[1;5D', '\x1b[5D', '\x1bOd']],
  ['ctrl-right', ['\x1b[1;5C', '\x1b[5C', '\x1bOc']],
  ['alt-left', ['\x1b[1;3D', '\x1b\x1b[D']],
  ['alt-b', ['\x1bb', '\x1bB']],
  ['alt-backspace', ['\x1b\x7f', '\x1b\b']],
  ['backspace', ['\x7f']],
  ['ctrl-h', ['\b']],
  ['ctrl-_', ['\x1f']],
  ['ctrl-\\', ['\x1c']],
  ['enter', ['\r', '\n', '\r\n', '\x1bOM']],
  ['tab', ['\t']],
  ['space', [' ']],
  ['escape', ['\x1b']],
])('reads %s', (name, sequences) => {
  for (const sequence of sequences) {
    expect(keysIn(sequence)).toEqual([name]);
    expect(keysIn(...sequence.split(''))).toEqual([name]);
  }
});

it.each([
  '\x1b[24~',
  '\x1b[<0;1;1M',
  '\x1b[M !!',
  '\x1b]0;title\x07',
  '\x1bP1$r0m\x1b\\',
  '\x1b[?1;2c',
  '\x1b[3$',
])('does nothing at %j', (sequence) => {
  expect(keysIn(`a${sequence}b`)).toEqual(['text ab']);
  expect(keysIn(...`a${sequence}b`.split(''))).toEqual(['text ab']);
});

it('lets Enter and Ctrl-C through a sequence that is broken off', () => {
  expect(keysIn('\x1b[1\r')).toEqual(['enter']);
  expect(keysIn('\x1b\x03')).toEqual(['escape', 'ctrl-c']);
  expect(keysIn('\x1bO\x03')).toEqual(['ctrl-c']);
});

it('reads a paste as one key, whatever is in it', () => {
  expect(keysIn('a\x1b[200~b\x1b[A\r\n\x1b[201~c')).toEqual(['text a', 'paste b\x1b[A\r\n', 'text c']);
});

it('reads the same keys however they are cut', () => {
  const sent = fc.array(
    fc.constantFrom(
      'a',
      'é',
      '漢',
      ' ',
      '\x1b[A',
      '\x1bOB',
      '\x1b[1;5D',
      '\r',
      '\x1b[200~x y\x1b[201~',
      '\x7f',
      '\x1b[99~',
    ),
  );
  fc.assert(
    fc.property(sent, fc.array(fc.nat(4)), (parts, cuts) => {
      const all = parts.join('');
      const pieces: string[] = [];
      let at = 0;
      for (const cut of cuts) pieces.push(all.slice(at, (at += cut)));
      expect(keysIn(...pieces, all.slice(at))).toEqual(keysIn(all));
    }),
  );
});

it('forgets a sequence that never ends', () => {
  const decoder = new KeyDecoder();
  for (let piece = 0; piece < 3000; piece++) decoder.decode(piece === 0 ? '\x1b]' : 'x');
  expect(decoder.decode('\r')).toContainEqual({ name: 'enter', text: '', sent: '\r' });
});

it('reads as much as is sent, whatever it is, in a time that grows with it', () => {
  const count = part(200_000);
  for (const piece of ['\x1b', '\x1b]', '\x9b', '\x1b[1;', '\x1b[1;$', '\x1b[200~a\x1b[201~', '\x1bP$']) {
    const decoder = new KeyDecoder();
    const keys = [...decoder.decode(piece.repeat(count / piece.length)), ...decoder.flush()];
    expect(keys.length).toBeLessThanOrEqual(count);
  }
  expect(keysIn(`\x1b[1;${'$'.repeat(count)}`)).toEqual([]);
});

it('ends a paste whose end got lost with a signal key by itself', () => {
  expect(keysIn('\x1b[200~abc', '\r', 'x\x03', '\x03', 'y')).toEqual(['ctrl-c', 'text y']);
});

it('drops what is half pasted, and all that follows it', () => {
  const decoder = new KeyDecoder();
  expect(decoder.decode('\x1b[200~yes\nx\x1b[201')).toEqual([]);
  decoder.drop();
  expect(decoder.decode('~')).toEqual([]);
  expect(decoder.decode('no')).toMatchObject([{ name: 'text', text: 'no' }]);
});

it('gives back what is half pasted, as it was sent', () => {
  const decoder = new KeyDecoder();
  decoder.decode('\x1b[200~ab\nc');
  const half = decoder.reset();
  expect(decoder.decode(`${half}d\x1b[201~`)).toMatchObject([{ name: 'paste', text: 'ab\ncd' }]);
});
