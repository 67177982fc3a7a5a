// fromSchema: what becomes what, conditions, and what is refused.

import { type JsonObject, questionsOf } from 'textui/answers';
import { fromSchema, type FromSchemaOptions } from 'textui/schema';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

/** What a question made of a schema is. */
function asked(schema: JsonObject, options?: FromSchemaOptions) {
  return questionsOf(fromSchema(schema, options));
}

/** The one question made of a property, without its id. */
function property(schema: JsonObject, isRequired = true) {
  const [{ id: _, label: __, ...info } = { id: '', label: '' }] = asked({
    type: 'object',
    properties: { a: schema },
    ...(isRequired ? { required: ['a'] } : {}),
  });
  return info;
}

/** The session with some typed lines, and the value. */
async function session(schema: JsonObject, lines: readonly string[]): Promise<[string[], unknown]> {
  const app = startApp(fromSchema(schema), { lines });
  const value = await app.result;
  return [app.output.trimEnd().split('\n'), value];
}

const needed = { required: true };

describe('a schema of', () => {
  it.each<[what: string, schema: JsonObject, info: object]>([
    ['a string', { type: 'string' }, { kind: 'text', ...needed }],
    ['a string that is only written', { type: 'string', writeOnly: true }, { kind: 'secret', ...needed }],
    ['a password', { type: 'string', format: 'password' }, { kind: 'secret', ...needed }],
    [
      'a number',
      { type: 'number', minimum: 1, maximum: 2.5 },
      { kind: 'number', min: 1, max: 2.5, ...needed },
    ],
    ['an integer', { type: 'integer' }, { kind: 'number', integer: true, ...needed }],
    ['a boolean', { type: 'boolean', default: false }, { kind: 'confirm', required: false, default: false }],
    ['an enum', { enum: ['a', 1] }, { kind: 'select', ...needed, choices: [choice('a'), choice(1)] }],
    [
      'an enum with names',
      { type: 'string', enum: ['a', 'b'], enumNames: ['Alpha'] },
      { kind: 'select', ...needed, choices: [choice('a', 'Alpha'), choice('b')] },
    ],
    ['a constant', { const: true }, { kind: 'select', ...needed, choices: [choice(true)] }],
    [
      'constants with titles',
      { oneOf: [{ const: 'a', title: 'Alpha', description: 'The first.' }, { const: 'b' }] },
      {
        kind: 'select',
        ...needed,
        choices: [{ ...choice('a', 'Alpha'), hint: 'The first.' }, choice('b')],
      },
    ],
    ['constants and null', { anyOf: [{ const: 'a' }, { const: 'b' }, { type: 'null' }] }, { optional: true }],
    [
      'one constant and null',
      { title: 'Level', oneOf: [{ const: 0, title: 'None' }, { type: 'null' }] },
      { optional: true, choices: [choice(0, 'None')] },
    ],
    [
      'an array of constants',
      { type: 'array', items: { anyOf: [{ const: 'a', title: 'Alpha' }] }, minItems: 1, maxItems: 2 },
      { kind: 'multiselect', min: 1, max: 2, ...needed, choices: [choice('a', 'Alpha')] },
    ],
    ['an array', { items: { type: 'string' }, minItems: 1 }, { kind: 'list', min: 1, ...needed }],
    ['a type or null', { type: ['string', 'null'] }, { kind: 'text', required: false, optional: true }],
    [
      'a schema or null',
      { anyOf: [{ type: 'null' }, { type: 'integer', minimum: 2 }], description: 'Why.' },
      { kind: 'number', required: false, optional: true, integer: true, min: 2, help: 'Why.' },
    ],
    ['a text with limits', { type: 'string', minLength: 2, maxLength: 3 }, { minLength: 2, maxLength: 3 }],
    ['a text with line breaks as a default', { type: 'string', default: 'a\nb' }, { multiline: true }],
    ['a default that is null', { type: 'string', default: null }, needed],
    ['a text with a pattern', { type: 'string', pattern: 'a' }, { pattern: 'a' }],
    ['a text with a format', { type: 'string', format: 'email' }, { format: 'email' }],
    ['a date', { type: 'string', format: 'date' }, { kind: 'date' }],
  ])('%s', (_, schema, info) => {
    expect(property(schema)).toMatchObject(info);
  });

  it('another format, and keywords that nobody knows, is the same without them', () => {
    expect(property({ type: 'string', format: 'hostname', 'x-order': 1, examples: ['a'] })).toEqual({
      kind: 'text',
      ...needed,
    });
  });

  it('an object that needs no property asks for it optionally, unless there is a default', () => {
    expect(property({ type: 'string' }, false)).toEqual({ kind: 'text', required: false, optional: true });
    expect(property({ type: 'string', default: 'a' }, false)).toEqual({
      kind: 'text',
      required: false,
      default: 'a',
    });
  });

  it('an object makes labels from keys', () => {
    const keys = ['timeZone', 'time_zone', 'user-id', 'URLPath', 'userID', 'x'];
    const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]));
    expect(asked({ properties }).map(({ label }) => label)).toEqual([
      'Time zone',
      'Time zone',
      'User id',
      'URL path',
      'User ID',
      'X',
    ]);
  });

  it('references is what they lead to, and keywords beside them win', () => {
    const schema = {
      $defs: { 'a/b': { type: 'string', title: 'Name', minLength: 2 }, c: { $ref: '#/$defs/a~1b' } },
      properties: { a: { $ref: '#/$defs/c', title: 'Own' }, b: { $ref: '#/$defs/a~1b' } },
    };
    expect(asked(schema)).toMatchObject([
      { label: 'Own', minLength: 2 },
      { label: 'Name', minLength: 2 },
    ]);
  });

  it('an answers file skips the keys that are no answers', () => {
    const properties = {
      $schema: {},
      $unfinished: {},
      inputResponses: {},
      a: { type: 'string', title: 'A' },
    };
    expect(asked({ properties }).map(({ id }) => id)).toEqual(['a']);
  });
});

function choice(value: unknown, label = String(value)): object {
  return { value, label };
}

describe('a question from a schema', () => {
  it.each<[schema: JsonObject, refused: string, message: string]>([
    [{ type: 'number', exclusiveMinimum: 0 }, '0', 'Must be more than 0.'],
    [{ type: 'number', exclusiveMaximum: 9 }, '9', 'Must be less than 9.'],
    [{ type: 'integer', multipleOf: 5 }, '7', 'Must be a multiple of 5.'],
    [{ type: 'string', pattern: String.raw`^\d{5}$` }, '1', String.raw`Must match ^\d{5}$`],
    [{ type: 'string', format: 'email' }, 'a@b', 'Must be an e-mail address, such as ada@example.org.'],
    [{ type: 'string', format: 'uri' }, '/a', 'Must be an address, such as https://example.org/.'],
    [{ type: 'string', format: 'date' }, '2026-02-29', 'There is no 2026-02-29.'],
    [
      { type: 'string', format: 'date-time' },
      '2026-11-18T24:00:00Z',
      'Must be a date and time, such as 2026-11-18T09:30:00Z.',
    ],
    [{ type: 'string', minLength: 2 }, 'é'.normalize('NFD'), 'Must be at least 2 characters.'],
    [{ type: 'string', maxLength: 2 }, 'éé'.normalize('NFD'), 'Must be at most 2 characters.'],
    [{ type: 'string', writeOnly: true, maxLength: 2 }, 'abc', 'Must be at most 2 characters.'],
    [{ type: 'string', writeOnly: true, pattern: 'a' }, 'b', 'Must match a'],
  ])('%j refuses %j', async (schema, refused, message) => {
    const value = schema['type'] === 'string' ? refused : Number(refused);
    expect(await fromSchema(schema).check(value as never)).toBe(message);
  });

  it.each<[schema: JsonObject, accepted: unknown]>([
    [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 9, multipleOf: 0.5 }, 8.5],
    [{ type: 'string', format: 'email' }, "ada.o'neil+tag@mail.example.org"],
    [{ type: 'string', format: 'uri' }, 'mailto:ada@example.org?subject=%20'],
    [{ type: 'string', format: 'date' }, '2024-02-29'],
    [{ type: 'string', format: 'date-time' }, '2026-11-18T09:30:00.5+05:30'],
    [{ type: 'string', maxLength: 2 }, '👍🏽'],
  ])('%j accepts %j', async (schema, accepted) => {
    expect(await fromSchema(schema).check(accepted as never)).toBe(true);
  });

  it('asks for an item without a title by the label of its list', async () => {
    const tags = fromSchema({ type: 'array', title: 'Tags', items: { type: 'string' }, minItems: 1 });
    const app = startApp(tags, { lines: ['a', ''] });
    expect(await app.result).toEqual(['a']);
    expect(app.output).toContain('Tags: a\n');
  });

  it('refuses an item twice', async () => {
    const tags = fromSchema({ type: 'array', items: { type: 'string' }, uniqueItems: true });
    expect([await tags.check(['a', 'b'] as never), await tags.check(['a', 'a'] as never)]).toEqual([
      true,
      'No item twice.',
    ]);
  });

  it.each([
    ['^(a+)+$', `${'a'.repeat(60)}!`],
    ['^(a|a)*$', `${'a'.repeat(60)}!`],
    [String.raw`^(\w+\s?)*$`, `${'a'.repeat(60)}!`],
    ['^(.*a){25}$', `${'a'.repeat(60)}!`],
  ])('refuses an answer that %s cannot be compared with in time', async (pattern, answer) => {
    for (const schema of [{ pattern }, { pattern, writeOnly: true }]) {
      const question = fromSchema({ type: 'string', ...schema });
      expect(await question.check(answer as never)).toBe(`Could not be checked in time against ${pattern}`);
    }
  });

  it('asks in the order of the properties', async () => {
    const schema = {
      title: 'Server',
      properties: { name: { type: 'string' }, port: { type: 'integer', default: 443 } },
      required: ['name'],
    };
    expect(await session(schema, ['mail', ''])).toEqual([
      ['Server', "Type '<' to go back.", 'Name: mail', 'Port (443):'],
      { name: 'mail', port: 443 },
    ]);
  });

  it('takes another title, and only some of the properties', () => {
    const schema = {
      properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string' } },
      required: ['b'],
    };
    expect(fromSchema(schema, { title: 'New' }).label).toBe('New');
    expect(asked(schema, { only: 'required' }).map(({ id }) => id)).toEqual(['b']);
    expect(asked(schema, { only: ['c', 'a'] }).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(() => fromSchema(schema, { only: ['d'] })).toThrow(
      "only must be 'required' or a list of properties",
    );
  });

  it('that is not asked for leaves out the condition on it', () => {
    const schema = {
      properties: { tls: { type: 'boolean' }, certificate: { type: 'string' } },
      if: { properties: { tls: { const: true } }, required: ['tls'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: { required: ['certificate'] },
    };
    expect(asked(schema, { only: ['certificate'] })).toEqual([
      { id: 'certificate', kind: 'text', label: 'Certificate', required: true },
    ]);
  });
});
