// The law of conditions: the schema accepts every set of answers that is taken, whatever depends on what.

import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { schemaOf } from 'textui/answers';
import { startApp } from 'textui/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_KEYWORDS } from '../support/own-keywords.ts';
import { command } from '../support/command-line.ts';
import { holdsAsync } from '../support/laws.ts';

/** A question with some of the values that it can have, as they are and as a file has them. */
interface Planned {
  readonly make: () => Question<unknown>;
  /** What conditions may ask for: of a question with several answers, one of them. */
  readonly wanted: readonly unknown[];
  readonly given: readonly unknown[];
  /** The fields inside a form. */
  readonly inside?: Readonly<Record<string, Planned>>;
}

const simple = (
  make: Planned['make'],
  wanted: readonly unknown[],
  given: readonly unknown[] = wanted,
): Planned => ({ make, wanted, given });

const later = { value: { a: 1 }, label: 'an object' };
const simpleQuestions = fc.constantFrom<Planned>(
  simple(() => confirm('Q'), [true, false]),
  simple(() => confirm('Q', { default: true }), [true, false]),
  simple(() => confirm('Q', { default: false }), [true, false]),
  simple(() => confirm('Q', { danger: true }), [true, false]),
  simple(() => confirm('Q', { optional: true }), [true, false, null]),
  simple(() => select('Q', { choices: ['a', 'b'] }), ['a', 'b']),
  simple(() => select('Q', { choices: ['a', { value: 'b', label: 'B!' }], default: 'b' }), ['a', 'b']),
  simple(
    () => select('Q', { choices: [later, { value: 2, label: 'two' }] }),
    [later.value, 2],
    ['an object', 2],
  ),
  simple(() => multiselect('Q', { choices: ['a', 'b'] }), ['a', 'b'], [[], ['a'], ['a', 'b']]),
  simple(() => multiselect('Q', { choices: ['a', 'b'], default: ['a'] }), ['a', 'b'], [[], ['b']]),
  simple(() => multiselect('Q', { choices: ['a', 'b'], min: 1 }), ['a', 'b'], [['a'], ['b']]),
  simple(() => number('Q'), [0, 1]),
  simple(() => number('Q', { default: 1 }), [0, 1]),
  simple(() => number('Q', { optional: true, default: 1 }), [0, 1, null]),
  simple(() => text('Q'), ['a+', 'b'], ['a+', 'b', ' a+ ']),
  simple(() => text('Q', { default: 'b', trim: false }), ['a', 'b']),
  simple(() => text('Q', { optional: true }), ['a', null], ['a', 'b', ' ', null]),
  simple(() => list('Q', text('T')), ['a'], [[], ['a'], ['b', 'a']]),
  simple(() => list('Q', number('N'), { default: [1] }), [1], [[], [1], [2]]),
);

/** The same, where a schema cannot know what counts. */
const unclearQuestions = fc.constantFrom<Planned>(
  simple(() => confirm('Q', { default: () => true }), [true, false]),
  simple(() => select('Q', { choices: () => ['a', 'b'] }), ['a', 'b']),
);

/** When a group is asked, by numbers that choose among what is there. */
type PlannedWhen = readonly { readonly field: number; readonly wanted: readonly number[] }[] | boolean | null;

const plannedWhen: fc.Arbitrary<PlannedWhen> = fc.oneof(
  { arbitrary: fc.constant(null), weight: 2 },
  {
    arbitrary: fc.array(
      fc.record({ field: fc.nat(), wanted: fc.array(fc.nat(), { minLength: 1, maxLength: 2 }) }),
      { minLength: 1, maxLength: 2 },
    ),
    weight: 5,
  },
);

/** A form whose groups have conditions. */
interface PlannedForm {
  readonly isHub: boolean;
  readonly groups: readonly { readonly fields: readonly Planned[]; readonly when: PlannedWhen }[];
}

const formOf = (
  questions: fc.Arbitrary<Planned>,
  when: fc.Arbitrary<PlannedWhen>,
): fc.Arbitrary<PlannedForm> =>
  fc.record({
    isHub: fc.boolean(),
    groups: fc.array(fc.record({ fields: fc.array(questions, { minLength: 1, maxLength: 2 }), when }), {
      minLength: 1,
      maxLength: 5,
    }),
  });

/** The ids that a condition may name, and the values that they can have. */
function namesIn(fields: Readonly<Record<string, Planned>>): (readonly [string, Planned])[] {
  return Object.entries(fields).flatMap(([key, planned]): (readonly [string, Planned])[] => {
    if (planned.inside === undefined) return [[key, planned]];
    return namesIn(planned.inside).map(([inner, one]) => [`${key}.${inner}`, one] as const);
  });
}

/** Makes the form, and describes it as one question. */
function built({ isHub, groups }: PlannedForm): Planned {
  const inside: Record<string, Planned> = {};
  const steps: (readonly [Record<string, Planned>, unknown])[] = [];
  for (const { fields, when } of groups) {
    const names = namesIn(inside);
    const own: Record<string, Planned> = {};
    for (const field of fields) own[`k${Object.keys(inside).length + Object.keys(own).length}`] = field;
    let condition: unknown = null;
    if (typeof when === 'boolean') {
      condition = () => when;
    } else if (when !== null && names.length > 0) {
      condition = Object.fromEntries(
        when.map(({ field, wanted }) => {
          const [id, planned] = names[field % names.length] as (typeof names)[number];
          const values = wanted.map((one) => planned.wanted[one % planned.wanted.length]);
          return [id, values.length === 1 && !Array.isArray(values[0]) ? values[0] : values];
        }),
      );
    }
    steps.push([own, condition]);
    Object.assign(inside, own);
  }
  const make = (): Question<unknown> => {
    const [first, ...rest] = steps.map(([own, when]) => [
      Object.fromEntries(Object.entries(own).map(([key, planned]) => [key, planned.make()])),
      when,
    ]);
    const start = isHub ? hub('Hub', first?.[0] as never) : form('Form', first?.[0] as never);
    let made = start as ReturnType<typeof form>;
    for (const [fields, when] of rest) made = made.and(fields as never, { when: when as never });
    return made;
  };
  return { make, wanted: [], given: [], inside };
}

/** Answers to a question: none, null, or one of its values. */
function answersTo({ inside, given }: Planned): fc.Arbitrary<unknown> {
  const value =
    inside === undefined
      ? fc.constantFrom(...given)
      : fc
          .record(
            Object.fromEntries(Object.entries(inside).map(([key, planned]) => [key, answersTo(planned)])),
          )
          .map((all) => Object.fromEntries(Object.entries(all).filter(([, one]) => one !== undefined)));
  return fc.oneof(
    { arbitrary: value, weight: 6 },
    { arbitrary: fc.constant(undefined), weight: 3 },
    { arbitrary: fc.constant(null), weight: 1 },
  );
}

/** A form, and sets of answers to it. */
interface Trial {
  readonly planned: Planned;
  readonly tried: readonly unknown[];
}

const trial = (plan: fc.Arbitrary<PlannedForm>): fc.Arbitrary<Trial> =>
  plan.map(built).chain((planned) => {
    const answers = answersTo(planned).filter((all) => all != null);
    return fc.record({
      planned: fc.constant(planned),
      tried: fc.array(answers, { minLength: 5, maxLength: 8 }),
    });
  });

const ajv = new Ajv2020({ strict: true, strictTypes: true, strictRequired: true });
ajv.addVocabulary(OWN_KEYWORDS);

/** Answers without those to questions that were not asked: nobody uses them. */
function usedOf(answers: unknown, value: unknown): unknown {
  if (!isObject(answers) || !isObject(value)) return answers;
  const used = Object.entries(answers).filter(([key]) => value[key] !== undefined);
  return Object.fromEntries(used.map(([key, answer]) => [key, usedOf(answer, value[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function expectLaw({ planned, tried }: Trial): Promise<void> {
  const question = planned.make();
  const schema = schemaOf(question);
  const validate = ajv.compile(schema);
  for (const answers of tried) {
    const exit = await startApp(question, { answers: answers as never, mode: 'unattended' }).ended;
    if (exit.reason !== 'closed' || validate(usedOf(answers, exit.value))) continue;
    expect.fail(JSON.stringify({ schema, answers }));
  }
}

describe('answers to questions with conditions', () => {
  const nested = fc.oneof(
    { arbitrary: simpleQuestions, weight: 5 },
    { arbitrary: formOf(simpleQuestions, plannedWhen).map(built), weight: 1 },
  );

  it('are accepted by the schema where they are taken, also where functions decide', async () => {
    const unclear = fc.oneof({ arbitrary: nested, weight: 3 }, unclearQuestions);
    const whens = fc.oneof({ arbitrary: plannedWhen, weight: 3 }, fc.boolean());
    await holdsAsync(fc.asyncProperty(trial(formOf(unclear, whens)), expectLaw), 140);
  });
});

describe('the example in --help', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'textui-example-'));
    writeFileSync(join(folder, 'FILE'), 'a secret that is long enough');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Questions whose first answer must be chosen with care. */
  const demanding = fc.constantFrom<Planned>(
    simple(() => number('Q', { min: 0.5, integer: true }), [1, 2]),
    simple(() => number('Q', { max: -3 }), [-3, -4]),
    simple(() => text('Q', { minLength: 7 }), ['TEXTTTT', 'another']),
    simple(() => text('Q', { maxLength: 2 }), ['TE']),
    simple(() => text('Q', { example: "it's" }), ["it's", 'TEXT']),
    simple(() => select('Q', { choices: [{ value: 'no', disabled: true }, 'b', 'c'] }), ['b', 'c']),
    simple(() => select('Q', { choices: ['b', 'c'], example: 'c' }), ['b', 'c']),
    simple(() => confirm('Q', { example: false }), [true, false]),
    simple(() => confirm('Q', { default: () => true }), [true, false]),
    simple(() => multiselect('Q', { choices: ['a b', 'c, d', 'e'], min: 2 }), ['a b', 'c, d', 'e']),
    simple(() => list('Q', text('T'), { min: 3 }), ['TEXT']),
    simple(
      () => list('Q', form(null, { a: text('A', { default: 'x' }), b: list('B', number('N')) }), { min: 2 }),
      [{ a: 'TEXT', b: [] }],
    ),
    simple(() => list('Q', list('R', number('N')), { min: 1 }), [[1]]),
  );
  const hidden = simple(() => secret('Q', { minLength: 5 }), []);

  it('answers all that has no default: run as it is printed, it is taken', async () => {
    const questions = fc.oneof(simpleQuestions, demanding);
    const nested = fc.oneof(
      { arbitrary: questions, weight: 5 },
      { arbitrary: formOf(questions, plannedWhen).map(built), weight: 1 },
    );
    const whens = fc.oneof(plannedWhen, fc.boolean());
    await holdsAsync(
      fc.asyncProperty(formOf(nested, whens).map(built), fc.boolean(), async (planned, isHidden) => {
        const rest = isHidden ? { pin: hidden.make() } : {};
        const question = form(null, { all: planned.make(), ...rest } as never);
        const { out } = await command(question, '--help', () => {});
        const [, shown = 'backup --unattended'] =
          /^Example:\s+(.*?)\n\n/ms.exec(out.replaceAll(' \\\n', ' ')) ?? [];
        const { env, args } = read(shown);
        const run = await command(question, args, () => {}, { env });
        expect(run.exit, `${shown}\n${run.err}`).toMatchObject({ reason: 'closed', code: 0 });
        expect(run.err).toBe('');
      }),
      80,
    );
  });

  /** A command line as a shell reads it; files are in the folder. */
  function read(line: string): { env: Record<string, string>; args: string[] } {
    const words = [...line.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
      word.replaceAll(/'([^']*)'|\\(')/g, (_, quoted?: string, mark?: string) => quoted ?? mark ?? ''),
    );
    const start = words.indexOf('backup');
    const assigned = words.slice(0, start).map((word) => word.split('=') as [string, string]);
    const env = Object.fromEntries(assigned.map(([name, file]) => [name, join(folder, file)]));
    return { env, args: words.slice(start + 1) };
  }
});
