// The laws of fromSchema, over random questions and random schemas.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {
  confirm,
  date,
  createApp,
  type ExitState,
  form,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { type JsonObject, schemaOf } from 'textui/answers';
import { fromSchema } from 'textui/schema';
import { ScriptedTerminal } from 'textui/terminal';
import { expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { holdsAsync } from '../support/laws.ts';
import { OWN_KEYWORDS } from '../support/own-keywords.ts';

/** Lines that are answers to some questions, and commands. */
const WORDS = [
  '',
  '',
  '',
  '-',
  '?',
  '<',
  '+',
  'q',
  '1',
  '2',
  '1,2',
  '5',
  '7.5',
  'yes',
  'no',
  'y',
  'a',
  'b',
  'ab',
].concat([
  'abc',
  'all',
  'Alpha',
  '12345',
  'ada@example.org',
  'https://example.org/',
  '2026-11-18',
  '2026-2-30',
  '2026-12-1',
  '2026-11-18T09:30:00Z',
]);
const lines = fc.array(fc.constantFrom(...WORDS), { maxLength: 40 });

/** How a session goes in line mode: what is printed, and how it ends. */
async function session(question: unknown, typed: readonly string[]): Promise<[string, ExitState]> {
  const terminal = new ScriptedTerminal({ answers: typed });
  const app = createApp({ terminal, env: {}, errorOutput: { write: () => {} } });
  const exit = await app.run(question as Question<unknown>);
  const { questions: _, ...told } = JSON.parse(JSON.stringify(exit)) as ExitState & { questions?: unknown };
  return [terminal.output, told as ExitState];
}

type Made = fc.Arbitrary<Question<unknown>>;

const label = fc.constantFrom('Name', 'Use TLS?', 'Port', 'Which one', '');
const help = fc.constantFrom(undefined, 'As in the passport.', 'At most 3 characters.');
const optional = fc.boolean();
const isIn = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined });
const make = (build: unknown, name: string, options: object): Question<unknown> =>
  (build as (label: string, options: object) => Question<unknown>)(name, options);

const texts: Made = fc
  .record({
    label,
    help,
    optional,
    minLength: fc.nat(2),
    maxLength: isIn(fc.integer({ min: 2, max: 5 })),
    multiline: fc.boolean(),
    pattern: fc.constantFrom(undefined, '^[ab]+$', String.raw`^\d{5}$`),
    default: fc.constantFrom(undefined, 'ab'),
  })
  .map(({ label: name, default: ready, ...options }) =>
    make(text, name, { ...options, default: options.pattern?.includes('d') === true ? undefined : ready }),
  );
const formats: Made = fc
  .record({ label, optional, format: fc.constantFrom('email', 'uri', 'date-time') })
  .map(({ label: name, ...options }) => make(text, name, options));
const dates: Made = fc
  .record({
    label,
    help: fc.constantFrom(undefined, 'As in the passport.', 'Must be 2026-01-01 or later.'),
    optional,
    min: fc.constantFrom(undefined, '2026-01-01'),
    max: fc.constantFrom(undefined, '2026-11-18'),
    default: fc.constantFrom(undefined, '2026-02-28'),
  })
  .map(({ label: name, ...options }) => make(date, name, options));
const numbers: Made = fc
  .record({
    label,
    help,
    optional,
    min: isIn(fc.constant(1)),
    max: isIn(fc.constant(6)),
    integer: fc.boolean(),
    default: isIn(fc.constant(5)),
  })
  .map(({ label: name, ...options }) => make(number, name, options));
const confirms: Made = fc
  .record({ label, help, optional, danger: fc.boolean(), default: isIn(fc.boolean()) })
  .map(({ label: name, default: ready, ...options }) =>
    make(confirm, name, { ...options, default: options.danger ? undefined : ready }),
  );
const secrets: Made = fc
  .record({ label, help, optional, minLength: fc.nat(3) })
  .map(({ label: name, ...options }) => make(secret, name, options));
const choices = fc.constantFrom<unknown[]>(
  ['a', 'b'],
  [1, 'a', true],
  [{ value: 'a', label: 'Alpha', hint: 'the first' }, 'b', 'all'],
  [
    { value: 1, label: 'One' },
    { value: 2, label: 'Two', hint: 'two' },
  ],
);
const valueOf = (choice: unknown): unknown =>
  typeof choice === 'object' ? (choice as { value: unknown }).value : choice;
const selects: Made = fc
  .record({ label, help, optional, choices, isReady: fc.boolean() })
  .map(({ label: name, isReady, ...options }) =>
    make(select, name, { ...options, default: isReady ? valueOf(options.choices[0]) : undefined }),
  );
const multiselects: Made = fc
  .record({ label, help, choices, min: fc.nat(1), max: isIn(fc.constant(2)), isReady: fc.boolean() })
  .map(({ label: name, isReady, ...options }) =>
    make(multiselect, name, { ...options, default: isReady ? [valueOf(options.choices[0])] : undefined }),
  );
const simple: Made = fc.oneof(texts, formats, dates, numbers, confirms, secrets, selects, multiselects);

const conditions: [Question<unknown>, unknown][] = [
  [confirm('Use TLS?', { default: true }), true],
  [confirm('Really?'), false],
  [select('Kind', { choices: ['a', 'b', 'all'], optional: true }), ['a', 'b']],
  [select('Kind', { choices: ['a', 'b'], optional: true }), null],
  [multiselect('Kinds', { choices: ['a', 'b'] }), 'b'],
  [number('Count', { default: 1 }), 1],
  [list('Tags', text('Tag')), ['a', 'b']],
  [form('Inside', { sure: confirm('Sure?', { default: false }) }), 'inside'],
];

function inside(depth: number): Made {
  if (depth === 0) return simple;
  const inner = inside(depth - 1);
  const lists = fc
    .record({ label, help, item: inner, min: fc.nat(1), max: isIn(fc.constant(2)) })
    // As a schema, a list of choices without a label is that of a multiselect.
    .filter(({ item }) => item.label !== '')
    .map(
      ({ label: name, item, ...options }) =>
        list(name, item as Question<never>, options) as Question<unknown>,
    );
  const title = fc.constantFrom('Form', null);
  const fields = fc.array(inner, { minLength: 1, maxLength: 3 });
  const forms = fc.record({ title, help, fields }).map(({ title: name, help: about, fields: all }) => {
    return form(name, Object.fromEntries(all.map((one, index) => [`field${index}`, one])) as never, {
      help: about,
    });
  });
  const conditional = fc
    .record({
      title,
      fields,
      first: fc.constantFrom(...conditions),
      second: fc.constantFrom(...conditions),
      last: inner,
    })
    .map(({ title: name, fields: all, first: [one, wanted], second: [other, also], last }) => {
      const when = (key: string, value: unknown): object =>
        value === 'inside' ? { [`${key}.sure`]: true } : { [key]: value };
      const added = Object.fromEntries(all.map((field, index) => [`field${index}`, field]));
      return form(name, { one } as never)
        .and({ ...added, other } as never, { when: when('one', wanted) as never })
        .and({ last } as never, { when: { ...when('one', wanted), ...when('other', also) } as never })
        .and({ end: text('End', { optional: true }) } as never);
    });
  return fc.oneof(simple, lists, forms, conditional);
}

it('a question that went through a schema prints the same, and gives the same answers for the same lines', async () => {
  let closed = 0;
  await holdsAsync(
    fc.asyncProperty(inside(2), lines, async (question, typed) => {
      const back = fromSchema(schemaOf(question));
      const [before, after] = [await session(question, typed), await session(back, typed)];
      if (before[1].reason === 'closed') closed++;
      expect(after).toEqual(before);
    }),
    400,
  );
  expect(closed).toBeGreaterThan(part(30));
});

const about = fc.record(
  { title: fc.constantFrom('Title', ''), description: fc.constant('Why.') },
  { requiredKeys: [] },
);
const orNull = (schemas: fc.Arbitrary<JsonObject>): fc.Arbitrary<JsonObject> =>
  fc.oneof(
    { weight: 4, arbitrary: schemas },
    schemas.map((schema) => ({ anyOf: [schema, { type: 'null' }] })),
    schemas.map((schema) =>
      typeof schema['type'] === 'string' && !('enum' in schema)
        ? { ...schema, type: [schema['type'], 'null'] }
        : schema,
    ),
  );
const keywords = (all: Record<string, fc.Arbitrary<unknown>>, type: string): fc.Arbitrary<JsonObject> =>
  fc.tuple(about, fc.record(all, { requiredKeys: [] })).map(([words, own]) => ({ type, ...words, ...own }));
const strings = keywords(
  {
    minLength: fc.nat(3),
    maxLength: fc.integer({ min: 3, max: 30 }),
    pattern: fc.constantFrom('^[ab]', String.raw`\d`, '[a-z]$'),
    format: fc.constantFrom('email', 'uri', 'date', 'date-time', 'hostname', 'password'),
  },
  'string',
);
const amounts = fc.oneof(
  keywords(
    { minimum: fc.constant(1), maximum: fc.constant(7.5), multipleOf: fc.constantFrom(0.5, 5) },
    'number',
  ),
  keywords({ exclusiveMinimum: fc.constant(1), exclusiveMaximum: fc.constant(7) }, 'integer'),
);
const constants = fc.constantFrom<JsonObject>(
  { enum: ['a', 'b', null] },
  { type: 'integer', enum: [1, 2, 5] },
  { const: 'a' },
  {
    oneOf: [
      { const: 'a', title: 'Alpha' },
      { const: 2, description: 'two' },
    ],
  },
  { type: 'string', enum: ['a', 'ab'], enumNames: ['A', 'AB'] },
);
const leaves = fc.oneof(orNull(strings), orNull(amounts), orNull(keywords({}, 'boolean')), constants);

function schemas(depth: number): fc.Arbitrary<JsonObject> {
  if (depth === 0) return leaves;
  const inner = schemas(depth - 1);
  const counts = { minItems: fc.nat(1), maxItems: fc.integer({ min: 1, max: 2 }), uniqueItems: fc.boolean() };
  const arrays = fc
    .tuple(keywords(counts, 'array'), fc.oneof(inner, constants))
    .map(([own, items]) => ({ ...own, items }));
  const keys = ['a', 'b', 'timeZone', 'user_id', 'e'];
  const objects = fc
    .record({
      values: fc.array(inner, { minLength: 1, maxLength: 5 }),
      required: fc.subarray(keys),
      needed: fc.subarray(keys.slice(1)),
      declared: fc.subarray(keys.slice(1)),
      condition: fc.constantFrom<JsonObject | null>(
        null,
        { const: true },
        { enum: ['a', 5, 2] },
        { const: 'a' },
      ),
      isStrict: fc.boolean(),
      isList: fc.boolean(),
      isElse: fc.boolean(),
    })
    .map(({ values, required, needed, declared, condition, isStrict, isList, isElse }) => {
      const known = keys.slice(0, values.length);
      // What must be there and may be null cannot be left out.
      const all = required.filter((key) => {
        const index = known.indexOf(key);
        return index !== -1 && !JSON.stringify(values[index]).includes('null');
      });
      const later = known.filter(
        (key) => !all.includes(key) && (declared.includes(key) || needed.includes(key)),
      );
      const rule =
        condition === null || later.length === 0
          ? {}
          : {
              if: {
                properties: {
                  a: isList && values[0]?.['type'] === 'array' ? { contains: condition } : condition,
                },
                ...(isStrict ? { required: ['a'] } : {}),
              },
              // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
              then: {
                properties: Object.fromEntries(later.map((key) => [key, {}])),
                required: later.filter((key) => needed.includes(key)),
              },
              ...(isElse
                ? { else: { properties: Object.fromEntries(later.map((key) => [key, { type: 'null' }])) } }
                : {}),
            };
      const properties = Object.fromEntries(known.map((key, index) => [key, values[index] as JsonObject]));
      return { type: 'object', properties, required: all, ...rule };
    });
  return fc.oneof(leaves, arrays, objects, objects);
}

/** A value without empty answers, except those that must be there: then null is one of the types. */
function withoutEmpty(value: unknown, schema: JsonObject): unknown {
  if (Array.isArray(value))
    return value.map((item) => withoutEmpty(item, (schema['items'] ?? {}) as JsonObject));
  if (typeof value !== 'object' || value === null) return value;
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  const full = Object.entries(value).filter(
    ([key, inner]) => inner != null || (inner === null && required.includes(key)),
  );
  return Object.fromEntries(full.map(([key, inner]) => [key, withoutEmpty(inner, properties[key] ?? {})]));
}

it('every answer to the question of a schema is valid by it, without the empty ones', async () => {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    validateFormats: false,
  });
  ajv.addVocabulary([...OWN_KEYWORDS, 'enumNames']);
  let closed = 0;
  const many = fc.array(fc.constantFrom(...WORDS.filter((word) => word !== '<')), {
    minLength: 30,
    maxLength: 80,
  });
  await holdsAsync(
    fc.asyncProperty(schemas(2), many, async (schema, typed) => {
      const [, exit] = await session(fromSchema(schema), typed);
      if (exit.reason !== 'closed') return;
      closed++;
      const value = withoutEmpty(exit.value, schema);
      const isValid = ajv.validate(schema, value);
      expect([value, isValid, ajv.errors]).toEqual([value, true, null]);
    }),
    400,
  );
  expect(closed).toBeGreaterThan(part(60));
});
