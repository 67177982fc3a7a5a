// The laws of fromSchema, over random questions and random schemas.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import {
  confirm,
  createApp,
  type ExitState,
  form,
  list,
  multiselect,
  number,
  type Question,
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
import {
  buildQuestion,
  type FieldPlans,
  type QuestionPlan,
  questionPlans,
} from '../support/question-plans.ts';

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

const TITLES = ['Name', 'Use TLS?', 'Port', 'Which one', ''];
/** Two of these are what a schema says of limits. */
const HELPS = ['As in the passport.', 'At most 3 characters.', 'Must be 2026-02-01 or later.'];
const labels = fc.constantFrom(...TITLES, ...HELPS);

/** A plan of a question that its schema describes in full: its default fits, and it has no more than schemas have words for. */
function forSchema(plan: QuestionPlan): QuestionPlan {
  const help = plan.help || null;
  switch (plan.kind) {
    case 'text': {
      const { minLength, maxLength, pattern, format } = plan;
      const fits = (minLength ?? 0) <= 2 && (maxLength ?? 2) >= 2 && format === null;
      const isReady = fits && pattern?.includes('d') !== true;
      return { ...plan, help, trim: true, default: isReady ? plan.default : null };
    }
    case 'number': {
      const { min, integer, default: ready } = plan;
      const fits = ready !== null && ready >= (min ?? ready) && ready <= 5 && !(integer && ready % 1 !== 0);
      return { ...plan, help, default: fits ? ready : null };
    }
    case 'date': {
      const { min, max, default: ready } = plan;
      const fits = ready !== null && ready >= (min ?? ready) && ready <= (max ?? ready);
      return { ...plan, help, default: fits ? ready : null };
    }
    case 'select':
    case 'multiselect': {
      const choices = plan.choices.map((one, index) => {
        const isKnown = ['string', 'boolean'].includes(typeof one.value) || Number.isInteger(one.value);
        const value = isKnown ? one.value : one.value === undefined ? index : `value ${index}`;
        const label = /^[ -~]+$/.test(one.label) ? one.label : `x${index}`; // a schema has plain labels
        return { ...one, value, label, isBare: false, disabled: false };
      });
      const isEnough = plan.kind === 'select' || plan.min <= 1;
      const ready = isEnough ? plan.default : null;
      return { ...plan, help, choices, isGrouped: false, default: ready };
    }
    case 'list': {
      // As a schema, a list of choices without a label is that of a multiselect.
      const item = forSchema(plan.item);
      return { ...plan, help, item: { ...item, label: item.label || 'Item' } };
    }
    case 'form':
      return { ...plan, help, review: false, fields: fieldsForSchema(plan.fields) };
    case 'hub': {
      const { label, sections } = plan;
      const fields = fieldsForSchema(sections);
      return { kind: 'form', label, help, fields, further: null, review: false, accept: null };
    }
    default:
      return { ...plan, help };
  }
}

function fieldsForSchema({ keys, a, b }: FieldPlans): FieldPlans {
  return { keys, a: forSchema(a), b: b === null ? null : forSchema(b) };
}

/** Questions up to so deep inside one another. */
function questions(depth: number): fc.Arbitrary<Question<unknown>> {
  const plans = questionPlans(labels, { isData: true, hasPatterns: true, depth });
  return plans.map((plan) => buildQuestion(forSchema(plan)));
}

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

/** Forms whose later fields depend on earlier ones. */
const conditional: fc.Arbitrary<Question<unknown>> = fc
  .record({
    title: fc.constantFrom('Form', null),
    fields: fc.array(questions(1), { minLength: 1, maxLength: 3 }),
    first: fc.constantFrom(...conditions),
    second: fc.constantFrom(...conditions),
    last: questions(1),
  })
  .map(({ title, fields: all, first: [one, wanted], second: [other, also], last }) => {
    const when = (key: string, value: unknown): object =>
      value === 'inside' ? { [`${key}.sure`]: true } : { [key]: value };
    const added = Object.fromEntries(all.map((field, index) => [`field${index}`, field]));
    return form(title, { one } as never)
      .and({ ...added, other } as never, { when: when('one', wanted) as never })
      .and({ last } as never, { when: { ...when('one', wanted), ...when('other', also) } as never })
      .and({ end: text('End', { optional: true }) } as never);
  });

const anyQuestion = fc.oneof(
  { weight: 4, arbitrary: questions(2) },
  conditional,
  conditional.map((inner) => form('Around', { inner })),
  conditional.map((inner) => list('Items', form('Item', { inner }) as Question<never>)),
) as fc.Arbitrary<Question<unknown>>;

it('a question that went through a schema prints the same, and gives the same answers for the same lines', async () => {
  let closed = 0;
  await holdsAsync(
    fc.asyncProperty(anyQuestion, lines, async (question, typed) => {
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
