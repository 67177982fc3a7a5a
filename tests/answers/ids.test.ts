// The id of a question that is asked by itself.

import { form, hub, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { idFromText, ownIdOf } from '../../src/describe/names.ts';
import { joinId } from '../../src/checks/ids.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';

const own = (question: unknown): unknown => ownIdOf(question as AnyQuestion);

describe('the id of a question that is asked by itself', () => {
  it('is its id', () => {
    expect(own(text('Name', { id: 'user.name' }))).toEqual({ id: 'user.name', derived: false });
  });

  it.each([
    ['Use TLS?', 'use-tls'],
    ['  Time zone  ', 'time-zone'],
    ['E-mail (work):', 'e-mail-work'],
    ['Größe', 'größe'],
    ['\u001b[1mPort\u001b[0m', 'port'],
    ['__proto__', 'proto'],
    ['Constructor', 'answer'],
    ['???', 'answer'],
  ])('is derived from its label: %s is %s', (label, id) => {
    expect(own(text(label))).toEqual({ id, derived: true });
  });

  it('is nothing for a form or hub, unless it has one', () => {
    expect(own(form('Backup', { name: text('Name') }))).toEqual({ id: '', derived: false });
    expect(own(hub('Backup', { name: text('Name') }, { id: 'b' }))).toEqual({ id: 'b', derived: false });
  });

  it('is put in front of what is inside', () => {
    expect([joinId('', 'port'), joinId('user', 'name'), joinId('users', 0)]).toEqual([
      'port',
      'user.name',
      'users.0',
    ]);
  });

  it('may have another name where nothing is left of a text', () => {
    expect(idFromText('...', 'form')).toBe('form');
  });
});
