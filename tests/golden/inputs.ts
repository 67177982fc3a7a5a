// What somebody might type, give or reply to a planned question: often right, now and then a mistake.
// None of it depends on what is printed, so one change of behaviour does not change everything after it.

import type { QuestionPlan } from '../support/question-plans.ts';
import type { Dice } from './dice.ts';

type SelectPlan = Extract<QuestionPlan, { kind: 'select' | 'multiselect' }>;

const MISTAKES = [
  '',
  '?',
  '?',
  'x',
  '9',
  '0',
  ' ',
  '-1',
  'zone',
  'all',
  String.raw`\?`,
  'no',
  'h',
  'r',
  'b',
  '<',
];
const WRONG_VALUES = ['', 'nonsense', 77, -1, null, true, [], {}, ['x'], { a: 'b' }, '3', 'yes'];
/** What may come after the answers: lines that something asks for again, a review, a menu. */
const TAIL = ['yes', '', 'c', '1', 'ab', 'c', 'no', '2', 'yes', 'q', 'yes'];

/** How often something goes wrong, in a hundred. */
interface Odds {
  readonly missing: number;
  readonly wrong: number;
}

/** The lines that a person types. */
export function linesFor(plan: QuestionPlan, dice: Dice): string[] {
  const lines = typed(plan, dice).flatMap((line, index, all) => {
    if (dice.happens(18)) return [dice.oneOf(MISTAKES), line];
    return index > 0 && dice.happens(6) ? ['<', all[index - 1] as string, line] : [line];
  });
  if (dice.happens(15)) return lines.slice(0, dice.below(lines.length + 1)); // the input ends early
  if (dice.happens(20)) lines.splice(dice.below(lines.length), 0, 'q', 'yes');
  return [...lines, ...TAIL.slice(0, dice.below(TAIL.length + 1))].slice(0, 24);
}

/** The lines that answer a question, if nothing goes wrong. */
function typed(plan: QuestionPlan, dice: Dice): string[] {
  switch (plan.kind) {
    case 'text':
      return [dice.oneOf(['ab', 'mail', 'web-1', 'b', isOpen(plan) ? '' : 'ab']), ...doubted(plan)];
    case 'number':
      return [dice.oneOf(['3', '-1', '5', '2.5', isOpen(plan) ? '' : '-1']), ...doubted(plan)];
    case 'date':
      return [
        dice.oneOf(['2026-11-19', '2026-2-3', '2026-02-30', isOpen(plan) ? '' : '2026-1-1']),
        ...doubted(plan),
      ];
    case 'confirm':
      return [dice.oneOf(['yes', 'no', plan.danger ? 'yes' : 'y'])];
    case 'secret':
      return plan.confirm ? ['hunter2', dice.oneOf(['hunter2', 'hunter2', 'hunter3'])] : ['hunter2'];
    case 'select':
      return [dice.oneOf([number(choose(plan, dice)), nameOf(plan, choose(plan, dice))])];
    case 'multiselect': {
      const chosen = [choose(plan, dice), choose(plan, dice)];
      const several = chosen.map((index) => nameOf(plan, index)).join(',');
      const lines = [chosen.map(number).join(' '), several, `+${number(chosen[0] as number)}`, 'all'];
      return [dice.oneOf(lines), ''];
    }
    case 'list': {
      // The first item that a list needs is asked for at once.
      const items = Array.from({ length: plan.min + dice.below(2) }, () => typed(plan.item, dice));
      return [...items.flatMap((item, index) => (index < plan.min ? item : ['+', ...item])), ''];
    }
    case 'form': {
      const further = plan.further !== null && dice.happens(80) ? typedFields(plan.further, dice) : [];
      return [...typedFields(plan.fields, dice), ...further, ...(plan.review ? [''] : [])];
    }
    case 'hub': {
      const { a, b } = plan.sections;
      return [
        '1',
        ...typed(a, dice),
        ...(b === null ? [] : ['2', ...typed(b, dice)]),
        dice.oneOf(['c', 'c', 'c', 'c', 'c', 'q']),
      ];
    }
    default:
      return [plan.yes ? dice.oneOf(['yes', 'no']) : 'ab'];
  }
}

function typedFields(fields: { a: QuestionPlan; b: QuestionPlan | null }, dice: Dice): string[] {
  return [...typed(fields.a, dice), ...(fields.b === null ? [] : typed(fields.b, dice))];
}

/** Whether ENTER is an answer. */
function isOpen({
  optional,
  default: given,
}: {
  readonly optional: boolean;
  readonly default: unknown;
}): boolean {
  return optional || given !== null;
}

function doubted({ accept }: { readonly accept: string | null }): string[] {
  return accept === 'doubts' ? ['yes'] : [];
}

/** An object of answers to a question that is asked by itself. */
export function answersFor(plan: QuestionPlan, dice: Dice, odds: Odds): Readonly<Record<string, unknown>> {
  const value = given(plan, dice, odds);
  const isGroup = plan.kind === 'form' || plan.kind === 'hub';
  const answers = isGroup ? (value as object) : value === undefined ? {} : { [idOf(plan.label)]: value };
  return odds.wrong > 0 && dice.happens(10) ? { ...answers, nowhere: 'else' } : { ...answers };
}

/** The id that a label gives. */
function idOf(label: string): string {
  return (
    label
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '') || 'answer'
  );
}

/** A value for a question; undefined for none. */
function given(plan: QuestionPlan, dice: Dice, odds: Odds): unknown {
  const isGroup = plan.kind === 'form' || plan.kind === 'hub';
  if (!isGroup && dice.happens(odds.missing)) return undefined;
  if (dice.happens(isGroup ? odds.wrong / 4 : odds.wrong)) return isGroup ? {} : dice.oneOf(WRONG_VALUES);
  switch (plan.kind) {
    case 'text':
      return dice.oneOf(['ab', 'mail', 'b']);
    case 'number':
      return dice.oneOf([3, -1, '5', 2.5]);
    case 'date':
      return dice.oneOf(['2026-11-19', '2026-2-3', '2026-02-30']);
    case 'confirm':
      return dice.oneOf([true, false, 'yes', 'no']);
    case 'secret':
      return 'hunter2';
    case 'select':
      return dice.oneOf([choose(plan, dice), nameOf(plan, choose(plan, dice))]);
    case 'multiselect': {
      const chosen = [...new Set([choose(plan, dice), choose(plan, dice)])];
      return dice.oneOf([chosen, chosen.map((index) => nameOf(plan, index)), 'all']);
    }
    case 'list': {
      const items = Array.from({ length: plan.min + dice.below(2) }, () => given(plan.item, dice, odds));
      return items.filter((item) => item !== undefined);
    }
    case 'form': {
      const further =
        plan.further !== null && dice.happens(80) ? { later: givenFields(plan.further, dice, odds) } : {};
      return { ...givenFields(plan.fields, dice, odds), ...further };
    }
    case 'hub':
      return givenFields(plan.sections, dice, odds);
    default:
      return plan.yes ? dice.oneOf([true, 'no']) : 'ab';
  }
}

function givenFields(
  { a, b }: { a: QuestionPlan; b: QuestionPlan | null },
  dice: Dice,
  odds: Odds,
): Record<string, unknown> {
  const fields = { a: given(a, dice, odds), b: b === null ? undefined : given(b, dice, odds) };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** A request of the JSON protocol, as far as a reply needs it. */
interface Request {
  readonly id: number;
  readonly params: { readonly requestedSchema: { readonly properties: Readonly<Record<string, Property>> } };
}

interface Property {
  readonly type: string;
  readonly items?: Property;
  readonly enum?: readonly string[];
  readonly oneOf?: readonly { readonly const: string }[];
  readonly anyOf?: readonly { readonly const: string }[];
}

/**
 * The line that another program replies with; null where it has gone away. `diceFor` gives the dice for a name: what is
 * replied to a question depends on its id only, and on how often it was asked.
 */
export function replyTo({ id, params }: Request, diceFor: (name: string) => Dice): string | null {
  const { properties } = params.requestedSchema;
  const dice = diceFor(`reply to ${Object.keys(properties).join(' ')}`);
  const about = { jsonrpc: '2.0', id };
  if (dice.happens(3)) return null;
  if (dice.happens(3)) return 'not JSON';
  if (dice.happens(3)) return JSON.stringify({ ...about, error: { code: -1, message: 'No.' } });
  if (dice.happens(3)) return JSON.stringify({ ...about, id: id + 1, result: { action: 'accept' } });
  if (dice.happens(7))
    return JSON.stringify({ ...about, result: { action: dice.oneOf(['decline', 'cancel']) } });
  const content = Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) => {
      const value = contentFor(property, diceFor(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
  if (dice.happens(4)) content['nowhere'] = 'else';
  return JSON.stringify({ ...about, result: { action: 'accept', content } });
}

function contentFor(property: Property, dice: Dice): unknown {
  if (dice.happens(10)) return undefined;
  if (dice.happens(12)) return dice.oneOf(WRONG_VALUES);
  const names = property.enum ?? (property.oneOf ?? property.anyOf)?.map((choice) => choice.const);
  if (names !== undefined) return dice.oneOf(names);
  switch (property.type) {
    case 'boolean':
      return dice.happens(40);
    case 'number':
    case 'integer':
      return dice.oneOf([3, -1, 5, '2']);
    case 'array': {
      const chosen = [
        contentFor(property.items as Property, dice),
        contentFor(property.items as Property, dice),
      ];
      return [...new Set(chosen)].filter((one) => typeof one === 'string');
    }
    default:
      return dice.oneOf(['ab', 'mail', 'b']);
  }
}

/** The index of a choice that can be chosen; 0 where none can. */
function choose({ choices }: SelectPlan, dice: Dice): number {
  const open = choices.flatMap(({ disabled }, index) => (disabled === false ? [index] : []));
  return open.length === 0 ? 0 : dice.oneOf(open);
}

function nameOf({ choices }: SelectPlan, index: number): string {
  return choices[index]?.label ?? '';
}

/** The number under which a choice is listed. */
function number(index: number): string {
  return String(index + 1);
}
