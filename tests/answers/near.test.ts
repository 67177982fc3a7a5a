// Which known name a mistyped one was meant to be, also where there are very many.

import { form, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { nearestAmong } from '../../src/describe/names.ts';
import { command } from '../support/command-line.ts';

describe('the nearest name', () => {
  it('is found among names that begin and end alike', () => {
    const near = nearestAmong(['password', 'passport', 'pass', 'host']);
    expect(['pasword', 'psasport', 'passwrod', 'pss', 'hots', 'ghost', 'other'].map(near)).toEqual([
      'password',
      'passport',
      'password',
      'pass',
      'host',
      'host',
      null,
    ]);
  });

  it('is no longer looked for after very many', () => {
    const count = part(20_000);
    const names = Array.from({ length: count }, (_, index) => `name${String(index).padStart(6, '0')}`);
    const near = nearestAmong(names);
    expect(near('nam000007')).toBe('name000007');
    for (let index = 0; index < count; index++) near(`eman${String(index).padStart(6, '0')}`);
  });

  it('does not delay a command line of unknown flags', async () => {
    const keys = Array.from({ length: part(2000) }, (_, index) => `${'x'.repeat(40)}choice${index}`);
    const question = form('F', Object.fromEntries(keys.map((key) => [key, text(key)])));
    const args = keys.map((key) => `--${key.replace('x', 'y')}z=1`);
    const { err, exit } = await command(question, args, () => {});
    expect([exit.reason, err.split('\n').length]).toEqual(['answer-refused', keys.length]);
    expect(err).toContain('did you mean');
  });
});
