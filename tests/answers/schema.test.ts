// schemaOf: JSON Schema 2020-12, held against ajv in its strict mode.

import { Ajv2020 } from 'ajv/dist/2020.js';
import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { schemaOf } from 'textui/answers';
import { custom, UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import fc from 'fast-check';
import { fileSchemaOf } from '../../src/describe/json-schema.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { OWN_KEYWORDS } from '../support/own-keywords.ts';
import { isAccepted } from '../support/accepted.ts';
import { anyQuestion } from '../support/question-plans.ts';
import { command } from '../support/command-line.ts';
import { holdsAsync } from '../support/laws.ts';

const ajv = new Ajv2020({
  strict: true,
  strictTypes: true,
  strictTuples: true,
  strictRequired: true,
  validateFormats: false,
});
ajv.addVocabulary(OWN_KEYWORDS);

/** Whether ajv accepts a value as it is in a file. */
function validates(schema: object, value: unknown): boolean {
  return ajv.validate(schema, JSON.parse(JSON.stringify(value)) as unknown);
}

/** The schema without the dialect, for questions that are no form. */
function bare(question: Parameters<typeof schemaOf>[0]): unknown {
  const { $schema, ...schema } = schemaOf(question);
  expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
  return schema;
}

const noted = {
  $schema: expect.anything(),
  $unfinished: expect.anything(),
  inputResponses: expect.anything(),
};

describe('the schema of', () => {
  it('a text counts the fewest characters, and only tells the most', () => {
    const name = text('Name', { minLength: 2, maxLength: 20, help: 'As in the\npassport.', default: 'Ada' });
    expect(bare(name)).toEqual({
      title: 'Name',
      description: 'As in the passport. At most 20 characters.',
      type: 'string',
      minLength: 2,
      default: 'Ada',
      'x-maxLength': 20,
    });
    expect(validates(schemaOf(text('Flag', { maxLength: 1 })), '🏳️‍🌈')).toBe(true);
  });

  it('a text that can be left empty may be as short as that', () => {
    const nick = text('Nick', { minLength: 2, optional: true });
    expect(bare(nick)).toEqual({
      title: 'Nick',
      description: 'At least 2 characters.',
      type: ['string', 'null'],
      'x-minLength': 2,
    });
  });

  it('a text tells what it must match, and what it must be', () => {
    expect(bare(text('Zip', { pattern: String.raw`^\d{5}$` }))).toEqual({
      title: 'Zip',
      type: 'string',
      pattern: String.raw`^\d{5}$`,
    });
    expect(bare(text('Mail', { format: 'email' }))).toEqual({
      title: 'Mail',
      type: 'string',
      format: 'email',
    });
  });

  it('a text of several lines, and a danger, say so to fromSchema', () => {
    expect(bare(text('Notes', { multiline: true }))).toMatchObject({ 'x-multiline': true });
    expect(bare(confirm('Erase?', { danger: true }))).toMatchObject({ 'x-danger': true });
  });

  it('a number has its range', () => {
    expect(bare(number('Port', { integer: true, min: 1, max: 65535, default: 443 }))).toEqual({
      title: 'Port',
      type: 'integer',
      minimum: 1,
      maximum: 65535,
      default: 443,
    });
    expect(bare(number('Rate', { optional: true }))).toEqual({ title: 'Rate', type: ['number', 'null'] });
  });

  it('a confirm is a boolean', () => {
    expect(bare(confirm('Use TLS?'))).toEqual({ title: 'Use TLS?', type: 'boolean' });
  });

  it('a secret can only be written, and never has its default in it', () => {
    expect(bare(secret('Password', { minLength: 8, default: 'canary-canary' }))).toEqual({
      title: 'Password',
      type: 'string',
      minLength: 8,
      writeOnly: true,
    });
  });

  it('choices is an enum where they are their labels', () => {
    expect(bare(select('Kind', { choices: ['full', 'incremental'], default: 'full' }))).toEqual({
      title: 'Kind',
      type: 'string',
      enum: ['full', 'incremental'],
      default: 'full',
    });
    expect(bare(select('Level', { choices: [1, 2], optional: true }))).toEqual({
      title: 'Level',
      type: ['number', 'null'],
      enum: [1, 2, null],
    });
  });

  it('choices has their type, if they have one, with null if they are optional', () => {
    const typeOf = (choices: readonly unknown[], optional = false) =>
      (bare(select('Kind', { choices, optional } as never)) as { type?: unknown }).type;
    expect([typeOf([1, 2.5]), typeOf([true, false]), typeOf(['1', 2])]).toEqual([
      'number',
      'boolean',
      undefined,
    ]);
    expect([typeOf(['a'], true), typeOf([1], true)]).toEqual([
      ['string', 'null'],
      ['number', 'null'],
    ]);
  });

  it('choices with labels of their own tells them; what cannot be chosen is left out', () => {
    const kind = select('Kind', {
      choices: [
        { value: 'f', label: 'full', hint: 'every file' },
        { value: 'i', label: '\u001b[1mincremental\u001b[0m' },
        { value: 't', label: 'tape', disabled: 'no drive' },
      ],
    });
    expect(bare(kind)).toEqual({
      title: 'Kind',
      type: 'string',
      oneOf: [
        { const: 'f', title: 'full', description: 'every file' },
        { const: 'i', title: 'incremental' },
      ],
    });
  });

  it('choices has titles where a label or a hint says more than a value', () => {
    const labelled = [
      { value: 'f', label: 'full' },
      { value: 'i', label: 'incremental' },
    ];
    expect(bare(select('Kind', { choices: labelled }))).toEqual({
      title: 'Kind',
      type: 'string',
      oneOf: [
        { const: 'f', title: 'full' },
        { const: 'i', title: 'incremental' },
      ],
    });
    expect(bare(select('Kind', { choices: [{ value: 'full', hint: 'every file' }] }))).toEqual({
      title: 'Kind',
      type: 'string',
      oneOf: [{ const: 'full', title: 'full', description: 'every file' }],
    });
  });

  it('choices that JSON has not takes only what names them', () => {
    expect(bare(select('Count', { choices: [10n, 20n] }))).toEqual({
      title: 'Count',
      type: 'string',
      enum: ['10', '20'],
    });
    expect(bare(select('Zone', { choices: [{ value: new Map(), label: 'UTC' }] }))).toEqual({
      title: 'Zone',
      type: 'string',
      enum: ['UTC'],
    });
  });

  it('choices two of which are written alike accepts what is written', () => {
    const choices = [
      { value: 'a', label: 'Alpha' },
      { value: { letter: 'a' }, label: 'a' },
    ];
    expect(bare(select('Letter', { choices }))).toEqual({
      title: 'Letter',
      type: 'string',
      oneOf: [{ const: 'a', title: 'Alpha' }],
    });
  });

  it('choices that are objects or lists takes their labels', () => {
    const disks = schemaOf(select('Disks', { choices: [{ value: ['sda'], label: 'sda' }] }));
    expect([validates(disks, 'sda'), validates(disks, ['sda'])]).toEqual([true, false]);
    const zone = { name: 'UTC' };
    const schema = schemaOf(select('Zone', { choices: [{ value: zone, label: 'UTC' }], default: zone }));
    expect(schema).toMatchObject({ default: 'UTC' });
    expect([zone, 'UTC', 'x'].map((value) => validates(schema, value))).toEqual([false, true, false]);
  });

  it('choices that a function gives is open', () => {
    const choices = (): string[] => {
      throw new Error('must not be called');
    };
    expect(bare(select('Zone', { choices }))).toEqual({ title: 'Zone' });
    expect(bare(multiselect('Zones', { choices, min: 1 }))).toEqual({
      title: 'Zones',
      type: 'array',
      items: {},
      minItems: 1,
    });
  });

  it('choices none of which can be chosen accepts none', () => {
    const targets = multiselect('Targets', { choices: [{ value: 'tape', disabled: true }] });
    expect([validates(schemaOf(targets), []), validates(schemaOf(targets), ['tape'])]).toEqual([true, false]);
  });

  it('a list has the schema of its item', () => {
    expect(bare(list('Servers', text('Server'), { min: 1, max: 3 }))).toEqual({
      title: 'Servers',
      type: 'array',
      items: { title: 'Server', type: 'string' },
      minItems: 1,
      maxItems: 3,
    });
  });

  it('a custom question is open', () => {
    expect(bare(custom('Colour', { screen: () => new UIScreen<undefined, string>('Colour') }))).toEqual({
      title: 'Colour',
    });
  });

  it('a question whose value a schema makes has the default that the schema sees', () => {
    const port = text('Port', { accept: v.pipe(v.string(), v.transform(Number)), default: '443' });
    expect(bare(port)).toEqual({ title: 'Port', type: 'string', default: '443' });
  });
});

describe('the schema of a form', () => {
  const server = form('Server', {
    name: text('Name'),
    port: number('Port', { default: 443 }),
    note: text('Note', { optional: true }),
    targets: multiselect('Targets', { choices: ['nas'] }),
    disks: multiselect('Disks', { choices: ['sda'], min: 1 }),
    password: secret('Password'),
    pins: list('Pins', secret('Pin'), { min: 1 }),
    erase: confirm('Erase?', { danger: true }),
    user: form('User', { name: text('Name'), pin: secret('Pin') }),
    access: form(null, { pin: secret('Pin') }),
    place: form('Place', { zone: text('Zone') }, { default: { zone: 'UTC' } }),
    later: form('Later', { zone: text('Zone') }, { default: () => ({}) }),
  });

  it('requires what nothing else answers, and never a secret', () => {
    expect(schemaOf(server)).toMatchObject({
      required: ['name', 'disks', 'erase', 'user'],
      properties: {
        user: { required: ['name'], additionalProperties: false },
        place: { properties: { zone: { default: 'UTC' } } },
      },
    });
  });

  it('a default of a form is a default of what is inside, but not of what is dangerous', () => {
    const outer = form('Outer', { server }, { default: { server: { name: 'mail', erase: true } } });
    expect(schemaOf(outer)).toMatchObject({
      properties: {
        server: { required: ['disks', 'erase', 'user'], properties: { name: { default: 'mail' } } },
      },
    });
  });

  it('may hold what a file holds besides answers, and answers to what the program asks itself', () => {
    const schema = schemaOf(form('Server', { name: text('Name') }));
    const file = { $schema: './s.json', $unfinished: ['tags'], inputResponses: {}, name: 'x', more: 1 };
    expect(schema).toMatchObject({ properties: noted });
    expect(validates(schema, file)).toBe(true);
  });

  it('leaves choices and defaults out that marked functions give', () => {
    const site = form('Site', {
      server: form('Server', { host: text('Host') }).and((given) => ({
        disk: select('Disk', { choices: given(({ host }) => [host]) }),
        folder: text('Folder', { default: given(({ host }) => host), help: given(({ host }) => host) }),
      })),
    });
    expect(schemaOf(site)).toMatchObject({
      properties: {
        server: {
          properties: { disk: { title: 'Disk' }, folder: { type: 'string', title: 'Folder' } },
          required: ['host', 'disk'],
          additionalProperties: false,
        },
      },
    });
    expect(validates(schemaOf(site), { server: { host: 'a', disk: 'b' } })).toBe(true);
    expect(validates(schemaOf(site), { server: { host: 'a', disk: 'b', more: 'c' } })).toBe(false);
  });

  it('under an id is that of the file', () => {
    const port = number('Port', { min: 1 }) as unknown as AnyQuestion;
    expect(fileSchemaOf(port, 'net.port')).toMatchObject({
      type: 'object',
      required: ['net.port'],
      properties: { ...noted, 'net.port': { type: 'number', minimum: 1 } },
    });
    const hosts = hub('Hosts', { name: text('Name') });
    expect(fileSchemaOf(hosts as unknown as AnyQuestion, '')).toEqual(schemaOf(hosts));
  });
});

describe('the schema of a form with an id', () => {
  const inner = { name: text('Name'), port: number('Port', { default: 443 }) };
  const asked: [string, Question<unknown>][] = [
    ['a form', form('Server', inner, { id: 'srv' })],
    ['a hub', hub('Server', inner, { id: 'srv' })],
  ];

  it.each(asked)('%s accepts what the run takes, and refuses what is missing there', async (_, question) => {
    const files = [
      { srv: { name: 'mail' } },
      { srv: { name: 'mail', port: 1 } },
      { name: 'mail' },
      { srv: {} },
    ];
    for (const file of files) {
      const { reason } = await startApp(question, { answers: file, mode: 'unattended' }).ended;
      expect([file, validates(schemaOf(question as never), file)]).toEqual([file, reason === 'closed']);
    }
    expect(validates(schemaOf(question as never), { srv: { name: 'mail', prot: 1 } })).toBe(false);
  });

  it.each(asked)('%s is what --schema prints', async (_, question) => {
    const { out } = await command(question, '--schema', () => null);
    expect(JSON.parse(out)).toEqual({ ...schemaOf(question as never), 'x-secrets': {} });
  });
});

describe('ajv', () => {
  it('accepts every value of its own type that a question accepts', async () => {
    let accepted = 0;
    await holdsAsync(
      fc.asyncProperty(anyQuestion, async ({ question, value }) => {
        const schema = schemaOf(question);
        expect(ajv.validateSchema(schema)).toBe(true);
        const validate = ajv.compile(schema);
        if (value === undefined || !isSaved(value)) return;
        const saved = JSON.parse(JSON.stringify(value)) as unknown;
        if (!(await isAccepted(question, saved))) return;
        accepted++;
        expect(validate(saved)).toBe(true);
      }),
      300,
    );
    expect(accepted).toBeGreaterThan(part(50));
  });

  it('refuses what is outside the limits', () => {
    const schema = schemaOf(number('Port', { integer: true, min: 1, max: 65535 }));
    expect([0, 1, 1.5, 65535, 65536, '80'].map((value) => validates(schema, value))).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});

/** Whether JSON has a value: it has no bigint, no NaN, and no undefined but for members. */
function isSaved(value: unknown): boolean {
  if (typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value))) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isSaved);
}
