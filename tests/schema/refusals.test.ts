// What fromSchema refuses, with the place.

import type { JsonObject } from 'textui/answers';
import { fromSchema } from 'textui/schema';
import { describe, expect, it } from 'vitest';

/** What is refused of a schema. */
function refusal(schema: unknown): string {
  try {
    fromSchema(schema as JsonObject);
    return 'nothing';
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return code === 'ERR_TEXTUI_ARGUMENT' ? message : `${code} ${message}`;
  }
}

const a = (schema: unknown, more: object = {}): object => ({
  type: 'object',
  properties: { a: schema },
  ...more,
});
const nested = (depth: number): object => (depth === 0 ? { type: 'string' } : a(nested(depth - 1)));
const many = (count: number): object => ({
  properties: Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`a${index}`, { type: 'string' }]),
  ),
});
const cannot = [
  'not',
  'patternProperties',
  'propertyNames',
  'minProperties',
  'maxProperties',
  'prefixItems',
  'contains',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
  '$dynamicRef',
];
const rule = (condition: object, then: object = { required: ['b'] }): object => ({
  properties: { a: { type: 'string' }, b: { type: 'string' } },
  if: condition,
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then,
});
const isX = { properties: { a: { const: 'x' } }, required: ['a'] };
const onlyConditions = 'Only if and then can be asked.';
const onlyCompared = 'Only const and enum can be compared.';

describe('fromSchema refuses', () => {
  it.each(cannot)('%s', (keyword) => {
    const message = 'No question can ask this.';
    expect(refusal({ type: 'string', [keyword]: {} })).toBe(`fromSchema: #/${keyword}: ${message}`);
    expect(refusal(a({ type: 'string', [keyword]: {} }))).toBe(
      `fromSchema: #/properties/a/${keyword}: ${message}`,
    );
  });

  it.each<[schema: unknown, message: string]>([
    [
      a({ $ref: 'https://example.org/a.json' }),
      '#/properties/a/$ref: Only references within the schema are followed.',
    ],
    [a({ $ref: '#/$defs/x' }), '#/properties/a/$ref: There is no such place.'],
    [a({ $ref: '#x' }), '#/properties/a/$ref: There is no such place.'],
    [a({ $ref: '#' }), '#/properties/a/$ref: It refers to itself.'],
    [{ $ref: '#/$defs/x', $defs: { x: { $ref: '#/$defs/x' } } }, '#/$defs/x/$ref: It refers to itself.'],
    [a({ type: ['string', 'number'] }), '#/properties/a/type: More than one type.'],
    [a({}), '#/properties/a/type: A type is missing.'],
    [a(true), '#/properties/a/type: A type is missing.'],
    [a({ type: 'null' }), '#/properties/a/type: A type is missing.'],
    [
      a({ oneOf: [{ type: 'string' }, { type: 'number' }] }),
      '#/properties/a/oneOf: Only constants can be chosen from.',
    ],
    [
      a({ anyOf: [{ const: 1 }, { type: 'number' }] }),
      '#/properties/a/anyOf: Only constants can be chosen from.',
    ],
    [a({ type: 'array' }), '#/properties/a: Must be one schema.'],
    [a({ type: 'array', items: [{ type: 'string' }] }), '#/properties/a/items: Must be one schema.'],
    [a({ type: 'string' }, { allOf: [{ required: ['a'] }] }), `#/allOf/0: ${onlyConditions}`],
    [{ ...rule(isX), else: { required: ['b'] } }, `#/else/required: ${onlyConditions}`],
    [
      { ...rule(isX), else: { properties: { b: { type: 'string' } } } },
      `#/else/properties/b: ${onlyConditions}`,
    ],
    [rule(isX, { properties: { b: {} }, minProperties: 2 }), `#/then/minProperties: ${onlyConditions}`],
    [
      { ...rule(isX, { properties: { b: { minLength: 2 } } }), required: ['b'] },
      `#/then/properties/b: ${onlyConditions}`,
    ],
    [a({ type: 'string', if: {} }), `#/properties/a/if: ${onlyConditions}`],
    [rule({ properties: { a: { minLength: 2 } } }), `#/if/properties/a/minLength: ${onlyCompared}`],
    [rule({ properties: { a: {} } }), `#/if/properties/a: ${onlyCompared}`],
    [rule({ not: isX }), `#/if/not: ${onlyCompared}`],
    [rule({ required: ['a'] }), `#/if/required: ${onlyCompared}`],
    [
      rule({ properties: { b: { const: 'x' } } }, { properties: { a: {} } }),
      '#/if: Only earlier properties can be compared.',
    ],
    [a({ type: 'string' }, { required: ['b'] }), '#/required: There is no such place.'],
    [
      { properties: { 'a b/c': { type: 'string' } } },
      '#/properties/a b~1c: Its name cannot be an id: letters, digits, _ and - can.',
    ],
    [
      JSON.parse('{ "properties": { "__proto__": { "type": "string" } } }'),
      '#/properties/__proto__: Its name cannot be an id: letters, digits, _ and - can.',
    ],
    [a({ type: 'string', pattern: '(' }), '#/properties/a/pattern: Must be a regular expression.'],
    [a({ type: 'string', pattern: String.raw`\-` }), '#/properties/a/pattern: Must be a regular expression.'],
    [
      a({ type: 'string', pattern: 'a'.repeat(1001) }),
      '#/properties/a/pattern: Must be at most 1000 characters.',
    ],
    [a({ type: 'integer', default: 7, maximum: 5 }), '#/properties/a/default: Must be at most 5.'],
    [a({ type: 'number', default: '7' }), '#/properties/a/default: Must be a number.'],
    [a({ enum: ['x'], default: 'y' }), '#/properties/a/default: Must be one of the choices.'],
    [
      a({ type: 'array', items: { type: 'string' }, default: ['', 1] }),
      '#/properties/a/default: Must be a string.',
    ],
    [a({ type: 'string' }, { default: { a: 1 } }), '#/default: Must be a string.'],
    [a({ type: 'string' }, { default: { b: 'x' } }), "#/default: No question has the id 'b'."],
    [
      a({ type: 'string', pattern: '^(a+)+$', default: `${'a'.repeat(60)}!` }),
      '#/properties/a/default: Could not be checked in time against ^(a+)+$',
    ],
    [
      a({ type: 'string', enum: ['ab', 'c'], minLength: 2 }),
      '#/properties/a: Must be at least 2 characters.',
    ],
    [
      a({ type: 'string', minLength: 'x' }),
      '#/properties/a: minLength must be a whole number from 0 to 1000000, got "x"',
    ],
    [nested(17), `#${'/properties/a'.repeat(17)}: Nested more than 16 deep.`],
    [nested(16), 'nothing'],
    [many(1001), '#/properties/a1000: More than 1000 questions.'],
    [many(1000), 'nothing'],
  ])('%j', (schema, message) => {
    expect(refusal(schema)).toBe(message === 'nothing' ? message : `fromSchema: ${message}`);
  });

  it.each([null, 1, [], 'x', { type: 'string', default: () => 1 }])(
    '%j, which is no object of JSON',
    (schema) => {
      expect(refusal(schema)).toMatch(/^fromSchema: schema must be an object of JSON/);
    },
  );

  it('schemas whose references grow without end', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 15 }, (_, index) => [
        `d${index}`,
        {
          properties: Object.fromEntries(
            ['a', 'b', 'c'].map((key) => [
              key,
              index === 14 ? { type: 'string' } : { $ref: `#/$defs/d${index + 1}` },
            ]),
          ),
        },
      ]),
    );
    expect(refusal({ $ref: '#/$defs/d0', $defs })).toMatch(/More than 1000 questions\.$/);
  });
});
