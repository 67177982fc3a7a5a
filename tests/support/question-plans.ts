// Random questions of any depth: a plain description, so that a failure can be read and the same question built again.

import fc from 'fast-check';
import {
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

/** What the checks of random questions do, by name. */
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

/** What the checks of random forms do. */
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
  readonly hint: string | null;
  readonly disabled: boolean | string;
}

/** A question and all inside it. */
export type QuestionPlan =
  | (Checked & { kind: 'text'; default: string | null; maxLength: number | null; trim: boolean })
  | (Checked & { kind: 'number'; default: number | null; integer: boolean })
  | (Checked & { kind: 'date'; default: string | null; max: string | null })
  | (Common & { kind: 'confirm'; danger: boolean })
  | (Common & { kind: 'secret'; confirm: boolean; minLength: number })
  | (Common & { kind: 'select'; choices: ChoicePlan[]; later: boolean; default: number | null })
  | (Common & { kind: 'multiselect'; choices: ChoicePlan[]; min: number; max: number | null })
  | (Common & { kind: 'list'; item: QuestionPlan; min: number })
  | (Common & {
      kind: 'form';
      fields: FieldPlans;
      further: FieldPlans;
      review: boolean;
      accept: keyof typeof FORM_CHECKS | null;
    })
  | (Common & { kind: 'hub'; sections: FieldPlans; finish: string })
  | (Common & { kind: 'custom'; yes: boolean });

/** Fields of a form or sections of a hub. */
interface FieldPlans {
  readonly a: QuestionPlan;
  readonly b: QuestionPlan | null;
}

const usualLabels = fc.constantFrom('Name', 'Port', 'Time zone', 'Disk', 'Sure?', '');

/** Questions whose labels, hints and helps are drawn from `strings`. */
export function questionPlans(strings: fc.Arbitrary<string> = usualLabels): fc.Arbitrary<QuestionPlan> {
  const common = { label: strings, help: fc.option(strings) };
  const checked = {
    ...common,
    accept: fc.option(fc.constantFrom(...(Object.keys(CHECKS) as (keyof typeof CHECKS)[]))),
    optional: fc.boolean(),
  };
  const named = (labels: readonly string[]): ChoicePlan[] =>
    labels.map((label) => ({ label, hint: null, disabled: false }));
  const choices = fc.oneof(
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
  const a = <Name extends string>(name: Name): fc.Arbitrary<Name> => fc.constant(name);
  return fc.letrec<{ any: QuestionPlan; fields: FieldPlans }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'question' },
      fc.oneof(
        fc.record({
          ...checked,
          kind: a('text'),
          default: fc.option(strings),
          maxLength: fc.option(fc.integer({ min: 1, max: 9 })),
          trim: fc.boolean(),
        }),
        fc.record({
          ...checked,
          kind: a('number'),
          default: fc.constantFrom(null, 3, 9, 0.5),
          integer: fc.boolean(),
        }),
        fc.record({
          ...checked,
          kind: a('date'),
          default: fc.constantFrom(null, '2026-11-19', '2027-01-01'),
          max: fc.constantFrom(null, '2026-12-31'),
        }),
        fc.record({ ...common, kind: a('confirm'), danger: fc.boolean() }),
        fc.record({ ...common, kind: a('secret'), confirm: fc.boolean(), minLength: fc.nat(2) }),
        fc.record({
          ...common,
          kind: a('select'),
          choices,
          later: fc.boolean(),
          default: fc.option(fc.nat(30)),
        }),
        fc.record({
          ...common,
          kind: a('multiselect'),
          choices,
          min: fc.nat(2),
          max: fc.option(fc.integer({ min: 2, max: 4 })),
        }),
        fc.record({ ...common, kind: a('custom'), yes: fc.boolean() }),
      ),
      fc.record({ ...common, kind: a('list'), item: tie('any'), min: fc.nat(2) }),
      fc.record({
        ...common,
        kind: a('form'),
        fields: tie('fields'),
        further: tie('fields'),
        review: fc.boolean(),
        accept: fc.option(fc.constantFrom(...(Object.keys(FORM_CHECKS) as (keyof typeof FORM_CHECKS)[]))),
      }),
      fc.record({ ...common, kind: a('hub'), sections: tie('fields'), finish: strings }),
    ),
    fields: fc.record({ a: tie('any'), b: fc.option(tie('any')) }),
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
      return text(label, { ...plan, ...checkedOptions(plan) } as object);
    case 'number':
      return number(label, { ...plan, ...checkedOptions(plan), max: 5 } as object);
    case 'date':
      return date(label, { ...plan, ...checkedOptions(plan) } as object);
    case 'confirm':
      return confirm(label, { help, danger: plan.danger });
    case 'secret':
      return secret(label, { help, confirm: plan.confirm, minLength: plan.minLength });
    case 'select': {
      const choices = choicesOf(plan.choices);
      const given = plan.default === null ? null : plan.default % choices.length;
      return select(label, { help, choices: plan.later ? async () => choices : choices, default: given });
    }
    case 'multiselect':
      return multiselect(label, { help, choices: choicesOf(plan.choices), min: plan.min, max: plan.max });
    case 'list':
      return list(label, buildQuestion(plan.item), { help, min: plan.min });
    case 'form': {
      const accept = plan.accept === null ? null : FORM_CHECKS[plan.accept];
      const fields = fieldsOf(plan.fields);
      return form(label, fields as never, { help, review: plan.review, accept } as object).and(
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

function choicesOf(choices: readonly ChoicePlan[]): { value: number; label: string }[] {
  return choices.map((choice, value) => ({ ...choice, value }));
}

function fieldsOf({ a, b }: FieldPlans): Record<string, Question<unknown>> {
  const fields = { a: buildQuestion(a) };
  return b === null ? fields : { ...fields, b: buildQuestion(b) };
}
