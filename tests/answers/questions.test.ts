// questionsOf: what a question asks for, as data.

import { confirm, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { questionsOf } from 'textui/answers';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const ids = (question: Parameters<typeof questionsOf>[0]): string[] =>
  questionsOf(question).map(({ id }) => id);

describe('questionsOf', () => {
  it('lists what is asked, in order, under whole ids', () => {
    const site = hub('Site', {
      name: text('Name'),
      user: form('User', { name: text('Full name'), password: secret('Password') }),
      servers: list('Servers', text('Server')),
      disks: list('Disks', form('Disk', { size: number('Size') })),
    });
    expect(ids(site)).toEqual([
      'name',
      'user.name',
      'user.password',
      'servers',
      'servers.*',
      'disks',
      'disks.*.size',
    ]);
  });

  it('puts the id of a form in front', () => {
    expect(ids(form('Site', { name: text('Name') }, { id: 'site' }))).toEqual(['site.name']);
  });

  it('says where an id was made from a label; inside a form the key is the id', () => {
    expect(questionsOf(text('Full name'))).toEqual([
      { id: 'full-name', kind: 'text', label: 'Full name', required: true, derived: true },
    ]);
    expect(questionsOf(text('Full name', { id: 'name' }))).toEqual([
      { id: 'name', kind: 'text', label: 'Full name', required: true },
    ]);
    expect(ids(form(null, { key: text('Full name', { id: 'name' }) }))).toEqual(['key']);
    expect(questionsOf(list('Servers', text('Server')))).toEqual([
      { id: 'servers', kind: 'list', label: 'Servers', required: false, derived: true },
      { id: 'servers.*', kind: 'text', label: 'Server', required: true },
    ]);
  });

  it('has the defaults that the form of an item has', () => {
    const disk = form('Disk', { size: number('Size'), unit: text('Unit') }, { default: { unit: 'GB' } });
    expect(questionsOf(list('Disks', disk)).slice(1)).toEqual([
      { id: 'disks.*.size', kind: 'number', label: 'Size', required: true },
      { id: 'disks.*.unit', kind: 'text', label: 'Unit', required: false, default: 'GB' },
    ]);
  });

  it('has no limits where there are none', () => {
    expect(questionsOf(form(null, { pin: secret('Pin'), key: secret('Key', { minLength: 8 }) }))).toEqual([
      { id: 'pin', kind: 'secret', label: 'Pin', required: true },
      { id: 'key', kind: 'secret', label: 'Key', required: true, minLength: 8 },
    ]);
  });

  it('has limits, choices, help and defaults', () => {
    const [name, port, kind, targets, erase] = questionsOf(
      form('Backup', {
        name: text('\u001b[1mName\u001b[0m', {
          minLength: 1,
          maxLength: 9,
          optional: true,
          help: 'A\nname.',
        }),
        port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
        kind: select('Kind', {
          choices: [
            { value: 'f', label: 'full', hint: 'every file' },
            { value: 't', label: 'tape', disabled: 'no drive' },
            { value: 'x', label: 'other', disabled: true },
          ],
        }),
        targets: multiselect('Targets', { choices: ['nas', 's3'], min: 1, default: ['s3'] }),
        erase: confirm('Erase?', { danger: true }),
      }),
    );
    expect(name).toEqual({
      id: 'name',
      kind: 'text',
      label: 'Name',
      required: false,
      optional: true,
      help: 'A name.',
      minLength: 1,
      maxLength: 9,
    });
    expect(port).toMatchObject({ integer: true, min: 1, max: 65535, default: 443, required: false });
    expect(kind).toMatchObject({
      required: true,
      choices: [
        { value: 'f', label: 'full', hint: 'every file' },
        { value: 't', label: 'tape', disabled: 'no drive' },
        { value: 'x', label: 'other', disabled: true },
      ],
    });
    expect(targets).toMatchObject({ min: 1, default: ['s3'], required: false });
    expect(erase).toMatchObject({ danger: true, required: true });
  });

  it('does not have defaults that are secret, or not known yet', () => {
    const known = questionsOf(
      form('All', {
        pin: secret('Pin', { default: 'canary' }),
        host: text('Host', { default: () => 'here' }),
      }),
    );
    expect(known.map(({ required }) => required)).toEqual([false, false]);
    expect(known.every((info) => !('default' in info))).toBe(true);
    const size = text('Size', { accept: v.pipe(v.string(), v.transform(Number)), default: '5' });
    expect(questionsOf(size)).toMatchObject([{ default: '5' }]);
  });

  it('refuses what is no question', () => {
    expect(() => questionsOf({} as never)).toThrow('questionsOf: question must be a question');
  });
});
