// The generator of random questions, of any depth: a plain description, so that a failure can be read and the same
// question built again, and values of its own type.

import fc from 'fast-check';
import {
  type Choice,
  confirm,
  date,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { custom, GetInputScreen, YesNoDialog } from 'textui/screens';
import { line } from './arbitraries.ts';

/** The checks of random questions, by name. */
const CHECKS = {
  passes: () => true,
  'passes later': async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return true;
  },
  'refuses some': (value: unknown) => String(value).length % 2 === 0 || 'No.',
  'refuses all': () => false,
  doubts: () => doubt('Hm.'),
} as const satisfies Record<string, (value: unknown) => unknown>;

/** The checks of random forms. */
const FORM_CHECKS = {
  passes: () => true,
  refuses: () => 'No.',
  'refuses a': () => ({ a: 'Not a.' }),
  'refuses deep': () => ({ 'b.a': 'Not b.', z: 'Nowhere.' }),
  doubts: () => doubt('Hm.'),
} as const satisfies Record<string, (value: unknown) => unknown>;

interface Common {
  readonly label: string;
  readonly help: string | null;
}

interface Checked extends Common {
  readonly accept: keyof typeof CHECKS | null;
  readonly optional: boolean;
}

interface ChoicePlan {
  readonly label: string;
  /** Its place in the list unless there is one. */
  readonly value?: unknown;
  /** It is given as its value alone. */
  readonly isBare?: boolean;
  readonly hint: string | null;
  readonly disabled: boolean | string;
}

/** A question and all inside it. */
export type QuestionPlan =
  | (Checked & {
      kind: 'text';
      default: string | null;
      minLength: number | null;
      maxLength: number | null;
      pattern: string | null;
      format: 'email' | 'uri' | 'date-time' | null;
      trim: boolean;
      multiline: boolean;
    })
  | (Checked & { kind: 'number'; default: number | null; min: number | null; integer: boolean })
  | (Checked & { kind: 'date'; default: string | null; min: string | null; max: string | null })
  | (Common & { kind: 'confirm'; danger: boolean; default: boolean | null })
  | (Common & { kind: 'secret'; confirm: boolean; minLength: number })
  | (Common & {
      kind: 'select';
      choices: ChoicePlan[];
      later: boolean;
      isGrouped: boolean;
      optional: boolean;
      default: number | null;
    })
  | (Common & {
      kind: 'multiselect';
      choices: ChoicePlan[];
      isGrouped: boolean;
      min: number;
      max: number | null;
      default: number | null;
    })
  | (Common & { kind: 'list'; item: QuestionPlan; min: number; max: number | null })
  | (Common & {
      kind: 'form';
      fields: FieldPlans;
      further: FieldPlans | null;
      review: boolean;
      accept: keyof typeof FORM_CHECKS | null;
    })
  | (Common & { kind: 'hub'; sections: FieldPlans; finish: string })
  | (Common & { kind: 'custom'; yes: boolean });

/** Fields of a form or sections of a hub. */
export interface FieldPlans {
  /** Their keys, if they are not `a` and `b`. */
  readonly keys: readonly string[] | null;
  readonly a: QuestionPlan;
  readonly b: QuestionPlan | null;
}

/** Keys of fields, as ids can have them. */
const anyKey = fc
  .stringMatching(/^[\p{L}\p{N}_-]{1,6}$/u)
  .filter((part) => !['__proto__', 'constructor', 'prototype'].includes(part) && !/^\d+$/.test(part));

/** Choices with different values, of all the types that a value can have. */
const choicesOfAnyValue: fc.Arbitrary<ChoicePlan[]> = fc
  .uniqueArray(
    fc.oneof(
      fc
        .oneof(
          line({ maxLength: 3 }),
          fc.integer(),
          fc.double(),
          fc.boolean(),
          fc.bigInt(),
          fc.constant('all'),
        )
        .map((value) => ({ value, label: String(value), isBare: true, hint: null, disabled: false })),
      fc
        .tuple(fc.jsonValue({ maxDepth: 1 }), line({ maxLength: 2 }), fc.boolean())
        .map(([value, label, disabled]) => ({ value: value ?? 0.5, label, hint: 'hint', disabled })),
    ),
    { minLength: 1, maxLength: 6, selector: ({ value }) => value },
  )
  .map((found) => found.map((one, index) => ({ ...one, label: `x${index}${one.label}`.trimEnd() })));

const usualLabels = fc.constantFrom('Name', 'Port', 'Time zone', 'Disk', 'Sure?', '');

interface PlanOptions {
  /** Questions of which all can be written down: without functions of the program. */
  readonly isData?: boolean;
  /** Whether texts have patterns and formats, which few values match. */
  readonly hasPatterns?: boolean;
  /** How many others a question may be inside of. */
  readonly depth?: number;
}

/** Questions whose labels, hints and helps are drawn from `strings`. */
export function questionPlans(
  strings: fc.Arbitrary<string> = usualLabels,
  { isData = false, hasPatterns = false, depth = 2 }: PlanOptions = {},
): fc.Arbitrary<QuestionPlan> {
  /** Options that only questions as data have: the sessions of all others stay short. */
  const inData = <Value>(value: fc.Arbitrary<Value>, otherwise: Value): fc.Arbitrary<Value> =>
    isData ? value : fc.constant(otherwise);
  const inCode = <Value>(value: fc.Arbitrary<Value>, otherwise: Value): fc.Arbitrary<Value> =>
    isData ? fc.constant(otherwise) : value;
  const common = { label: strings, help: fc.option(strings) };
  const checked = {
    ...common,
    accept: inCode(fc.option(fc.constantFrom(...(Object.keys(CHECKS) as (keyof typeof CHECKS)[]))), null),
    optional: fc.boolean(),
  };
  const named = (labels: readonly string[]): ChoicePlan[] =>
    labels.map((label) => ({ label, hint: null, disabled: false }));
  const usualChoices = fc.oneof(
    fc.constantFrom(
      named(['a', 'b', 'c']),
      named(['1', '20']),
      named(Array.from({ length: 25 }, (_, index) => `zone ${index}`)),
    ),
    fc.array(
      fc.record({
        label: strings,
        hint: fc.option(strings),
        disabled: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true), strings),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  );
  const choices = isData ? fc.oneof(usualChoices, choicesOfAnyValue) : usualChoices;
  const a = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
  return fc.letrec<{ any: QuestionPlan; fields: FieldPlans }>((tie) => ({
    any: fc.oneof(
      { maxDepth: depth, depthIdentifier: 'question' },
      fc.oneof(
        fc.record({
          ...checked,
          kind: a('text'),
          default: isData ? fc.constantFrom(null, 'ab') : fc.option(strings),
          minLength: inData(fc.option(fc.nat(3)), null),
          maxLength: fc.option(fc.integer({ min: 1, max: 9 })),
          pattern: hasPatterns
            ? fc.constantFrom(null, null, null, '^[ab]+$', String.raw`^\d{5}$`)
            : fc.constant(null),
          format: hasPatterns
            ? fc.constantFrom(null, null, null, null, null, 'email', 'uri', 'date-time')
            : fc.constant(null),
          trim: fc.boolean(),
          multiline: inData(fc.boolean(), false),
        }),
        fc.record({
          ...checked,
          kind: a('number'),
          default: fc.constantFrom(null, 3, 9, 0.5),
          min: inData(fc.option(fc.integer({ min: -9, max: 5 })), null),
          integer: fc.boolean(),
        }),
        fc.record({
          ...checked,
          kind: a('date'),
          default: fc.constantFrom(null, '2026-11-19', '2027-01-01'),
          min: inData(fc.constantFrom(null, '2026-02-01'), null),
          max: fc.constantFrom(null, '2026-12-31'),
        }),
        fc.record({
          ...common,
          kind: a('confirm'),
          danger: fc.boolean(),
          default: inData(fc.constantFrom(null, true, false), null),
        }),
        fc.record({
          ...common,
          kind: a('secret'),
          confirm: inCode(fc.boolean(), false),
          minLength: fc.nat(2),
        }),
        fc.record({
          ...common,
          kind: a('select'),
          choices,
          later: inCode(fc.boolean(), false),
          isGrouped: inData(fc.boolean(), false),
          optional: inData(fc.boolean(), false),
          default: fc.option(fc.nat(30)),
        }),
        fc.record({
          ...common,
          kind: a('multiselect'),
          choices,
          isGrouped: inData(fc.boolean(), false),
          min: fc.nat(2),
          max: fc.option(fc.integer({ min: 2, max: 4 })),
          default: inData(fc.option(fc.nat(5)), null),
        }),
        ...(isData ? [] : [fc.record({ ...common, kind: a('custom'), yes: fc.boolean() })]),
      ),
      fc.record({
        ...common,
        kind: a('list'),
        item: tie('any'),
        min: fc.nat(2),
        max: inData(fc.option(fc.integer({ min: 2, max: 4 })), null),
      }),
      fc.record({
        ...common,
        kind: a('form'),
        fields: tie('fields'),
        further: isData ? fc.constant(null) : tie('fields'),
        review: fc.boolean(),
        accept: inCode(
          fc.option(fc.constantFrom(...(Object.keys(FORM_CHECKS) as (keyof typeof FORM_CHECKS)[]))),
          null,
        ),
      }),
      fc.record({ ...common, kind: a('hub'), sections: tie('fields'), finish: strings }),
    ),
    fields: fc.record({
      keys: inData(fc.option(fc.uniqueArray(anyKey, { minLength: 2, maxLength: 2 })), null),
      a: tie('any'),
      b: fc.option(tie('any')),
    }),
  })).any;
}

/** Builds the question of a plan. */
export function buildQuestion(plan: QuestionPlan): Question<unknown> {
  // The types of options depend on one another; a random question has any of them.
  return build(plan) as Question<unknown>;
}

function build(plan: QuestionPlan): unknown {
  const { label, help } = plan;
  switch (plan.kind) {
    case 'text':
      return text(label, {
        ...plan,
        maxLength: plan.maxLength === null ? null : Math.max(plan.minLength ?? 1, plan.maxLength),
        ...checkedOptions(plan),
      } as object);
    case 'number':
      return number(label, { ...plan, ...checkedOptions(plan), max: 5 } as object);
    case 'date':
      return date(label, { ...plan, ...checkedOptions(plan) } as object);
    case 'confirm':
      return confirm(label, {
        help,
        danger: plan.danger,
        default: plan.danger ? null : plan.default,
      } as object);
    case 'secret':
      return secret(label, { help, confirm: plan.confirm, minLength: plan.minLength });
    case 'select': {
      const choices = choicesOf(plan);
      const options = { help, default: readyIn(plan), optional: plan.optional ? true : undefined };
      return select(label, { ...options, choices: plan.later ? async () => choices : choices } as never);
    }
    case 'multiselect':
      return multiselect(label, {
        help,
        choices: choicesOf(plan),
        min: plan.min,
        max: plan.max,
        default: plan.default === null ? null : [readyIn(plan)],
      } as never);
    case 'list':
      return list(label, buildQuestion(plan.item), { help, min: plan.min, max: plan.max });
    case 'form': {
      const accept = plan.accept === null ? null : FORM_CHECKS[plan.accept];
      const fields = fieldsOf(plan.fields);
      const first = form(label, fields as never, { help, review: plan.review, accept } as object);
      if (plan.further === null) return first;
      return first.and(
        { later: form('Later', fieldsOf(plan.further) as never) },
        { when: (given: object) => !Object.values(given).includes('b') },
      );
    }
    case 'hub':
      return hub(label, fieldsOf(plan.sections) as never, { help, finish: plan.finish });
    default: {
      const screen = (): GetInputScreen | YesNoDialog =>
        plan.yes ? new YesNoDialog(label) : new GetInputScreen(label);
      return custom(label, { help, screen: screen as () => GetInputScreen });
    }
  }
}

function checkedOptions({ accept, optional }: Checked): object {
  return { accept: accept === null ? null : CHECKS[accept], optional: optional ? true : undefined };
}

type SelectPlan = Extract<QuestionPlan, { kind: 'select' | 'multiselect' }>;

/** The choices as an option; all but the first of them in a group, if the plan says so. */
function choicesOf({ choices, isGrouped }: SelectPlan): Choice[] {
  const [first, ...rest] = choices.map(({ value, isBare = false, ...one }, index) =>
    isBare ? (value as string) : { ...one, value: value ?? index },
  );
  return isGrouped && rest.length > 0
    ? [first as string, { group: 'Others', choices: rest }]
    : ([first, ...rest] as Choice[]);
}

/** The choice that is the default; null for none. */
function readyIn(plan: SelectPlan): unknown {
  return plan.default === null ? null : valuesOf(plan)[plan.default % plan.choices.length];
}

/** The values of the choices. */
function valuesOf({ choices }: SelectPlan): unknown[] {
  return choices.map(({ value }, index) => value ?? index);
}

function fieldsOf({ keys, a, b }: FieldPlans): Record<string, Question<unknown>> {
  const [first = 'a', second = 'b'] = keys ?? [];
  const fields = { [first]: buildQuestion(a) };
  return b === null ? fields : { ...fields, [second]: buildQuestion(b) };
}

/** A question, and a value of its own type that it may or may not accept. */
export interface QuestionAndValue {
  readonly question: Question<never>;
  readonly value: unknown;
}

/** Questions that are data, each with a value. */
function questionsAndValues(depth: number): fc.Arbitrary<QuestionAndValue> {
  const labels = fc.oneof(line({ maxLength: 4 }), fc.constantFrom('Port', 'Use TLS?', ''));
  return questionPlans(labels, { isData: true, depth }).chain((plan) =>
    valueFor(plan).map((value) => ({ question: buildQuestion(plan) as Question<never>, value })),
  );
}

/** Questions that are answered at once. */
export const simpleQuestions: fc.Arbitrary<QuestionAndValue> = questionsAndValues(0);

/** Questions of every kind but custom, up to three inside one another. */
export const anyQuestion: fc.Arbitrary<QuestionAndValue> = questionsAndValues(2);

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

/** A value of the type of a question's own. */
function valueFor(plan: QuestionPlan): fc.Arbitrary<unknown> {
  switch (plan.kind) {
    case 'text': {
      const several = fc.array(line({ maxLength: 2 }), { maxLength: 3 }).map((lines) => lines.join('\n'));
      return orNull(plan.multiline ? several : line({ maxLength: 4 }), plan);
    }
    case 'number':
      return orNull(
        fc.oneof(fc.integer({ min: -12, max: 12 }), fc.double({ min: -12, max: 12, noNaN: true })),
        plan,
      );
    case 'date':
      return orNull(fc.oneof(anyDay, fc.constantFrom('2026-02-01', '2026-12-31')), plan);
    case 'confirm':
      return fc.boolean();
    case 'secret':
      return line({ maxLength: 4 });
    case 'select':
      return orNull(fc.constantFrom(...valuesOf(plan)), plan);
    case 'multiselect':
      return fc.subarray(valuesOf(plan));
    case 'list':
      return fc.array(valueFor(plan.item), { maxLength: 3 });
    case 'form':
      return valuesFor(plan.fields);
    case 'hub':
      return valuesFor(plan.sections);
    default:
      throw new Error('The values of a custom question are unknown.');
  }
}

function valuesFor({ keys, a, b }: FieldPlans): fc.Arbitrary<unknown> {
  const [first = 'a', second = 'b'] = keys ?? [];
  return fc.record({ [first]: valueFor(a), ...(b === null ? {} : { [second]: valueFor(b) }) });
}

/** A value, or null if the question can be left empty. */
function orNull(value: fc.Arbitrary<unknown>, { optional }: { optional: boolean }): fc.Arbitrary<unknown> {
  return optional ? fc.option(value, { nil: null }) : value;
}
