import fc from 'fast-check';
import { confirm, multiselect, number, secret, select, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { type ElicitationParams, elicitationFor, flatQuestion } from '../../src/describe/request.ts';
import type { QuestionFacts } from '../../src/describe/question-facts.ts';
import { ENGLISH_WORDS } from '../../src/i18n/words.ts';
import { type Ask, OPEN } from '../../src/engine/port.ts';
import { Interview } from '../../src/engine/interview.ts';
import { readChoiceList } from '../../src/questions/choice-list.ts';
import { namedChoices } from '../../src/questions/choices.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { plainText } from '../../src/text/one-line.ts';
import { isAccepted } from '../support/accepted.ts';
import { line, text as anyText } from '../support/arbitraries.ts';
import { expectReply, expectRequest } from '../support/elicitation-oracles.ts';
import { holdsAsync } from '../support/laws.ts';
import { simpleQuestions } from '../support/question-plans.ts';

const TOPIC = { id: 'backup', kind: 'form', message: 'Backup' };

async function flat(question: unknown, initial?: unknown): Promise<QuestionFacts> {
  const presets = initial === undefined ? [] : [initial];
  const interview = new Interview(question as AnyQuestion, { words: ENGLISH_WORDS, id: 'it', presets });
  const asked: Ask[] = [];
  const answer = (ask: Ask): typeof OPEN => (asked.push(ask), OPEN);
  const { signal } = new AbortController();
  const around = { signal, canLeave: false, after: () => () => {} };
  await interview.run({ isPerson: false, answer, refuse: () => {} }, around);
  const [ask] = asked;
  if (ask === undefined) throw new Error('not asked');
  return flatQuestion(ask);
}

/** The request for one question; every oracle has read it. */
function request(question: QuestionFacts): ElicitationParams {
  const params = elicitationFor([question], TOPIC, ENGLISH_WORDS);
  expectRequest(params);
  return params;
}

/** The names of the choices of the one property. */
function namesIn({ requestedSchema }: ElicitationParams): readonly string[] {
  const schema = requestedSchema.properties['it'];
  if (schema === undefined) return [];
  if ('enum' in schema) return schema.enum;
  return 'oneOf' in schema ? schema.oneOf.map((one) => one.const) : [];
}

async function property(question: unknown, initial?: unknown): Promise<unknown> {
  return request(await flat(question, initial)).requestedSchema.properties['it'];
}

describe('the schema of a property', () => {
  it('of a text has its limits and help; what is counted in graphemes is in words', async () => {
    expect(await property(text('Name', { minLength: 2, maxLength: 20, help: 'As on the door.' }))).toEqual({
      type: 'string',
      title: 'Name',
      description: 'As on the door.\nMust be at most 20 characters.',
      minLength: 2,
    });
    expect(await property(text('Letter', { maxLength: 1 }))).toEqual({
      type: 'string',
      title: 'Letter',
      description: 'Must be at most 1 character.',
    });
    expect(await property(text('Name'))).toEqual({ type: 'string', title: 'Name' });
  });

  it('of a number has its range', async () => {
    const port = number('Port', { integer: true, min: 1, max: 65535, default: 443 });
    expect(await property(port)).toEqual({
      type: 'integer',
      title: 'Port',
      minimum: 1,
      maximum: 65535,
      default: 443,
    });
    expect(await property(number('Ratio'))).toEqual({ type: 'number', title: 'Ratio' });
  });

  it('of a confirm is a boolean', async () => {
    expect(await property(confirm('Use TLS?', { default: true }))).toEqual({
      type: 'boolean',
      title: 'Use TLS?',
      default: true,
    });
    expect(await property(confirm('Format?', { danger: true }))).toEqual({
      type: 'boolean',
      title: 'Format?',
    });
  });

  it('of a select is an enum, or names values and labels where they differ', async () => {
    expect(await property(select('Kind', { choices: ['full', 'inc'] }), 'inc')).toEqual({
      type: 'string',
      title: 'Kind',
      enum: ['full', 'inc'],
      default: 'inc',
    });
    const choices = [
      { value: 1, label: 'one', hint: 'the first' },
      { value: { size: 2 }, label: 'two' },
      { value: 3, disabled: 'sold out' },
    ];
    expect(await property(select('Count', { choices }))).toEqual({
      type: 'string',
      title: 'Count',
      description: "'3' is not available: sold out.",
      oneOf: [
        { const: '1', title: 'one (the first)' },
        { const: 'two', title: 'two' },
      ],
    });
  });

  it('of a multiselect is an array of these', async () => {
    const targets = multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1, max: 2 });
    expect(await property(targets, ['s3'])).toEqual({
      type: 'array',
      title: 'Targets',
      items: { type: 'string', enum: ['nas', 's3', 'tape'] },
      minItems: 1,
      maxItems: 2,
      default: ['s3'],
    });
    const named = multiselect('Targets', { choices: [{ value: 'nas', label: 'The box' }] });
    expect(await property(named)).toMatchObject({ items: { anyOf: [{ const: 'nas', title: 'The box' }] } });
  });

  it('has no empty list of choices, which no schema may have', async () => {
    const choices = [{ value: 'tape', disabled: true }];
    expect(await property(select('Kind', { choices }))).toMatchObject({ type: 'string' });
    expect(await property(multiselect('Kinds', { choices }))).toMatchObject({ type: 'array', maxItems: 0 });
  });

  it('tells a default before a schema sees it, and none that a terminal would act on', async () => {
    const length = {
      '~standard': {
        version: 1 as const,
        vendor: 'test',
        validate: (value: unknown) => ({ value: String(value).length }),
      },
    };
    const counted = await flat(text('Word', { accept: length, default: 'word' }));
    expect(counted).toMatchObject({ required: false, default: 'word' });
    expect(await property(text('Name', { default: 'a\u001b[2J' }))).toEqual({
      type: 'string',
      title: 'Name',
    });
  });

  it('never tells a secret', async () => {
    const params = request(await flat(secret('Password', { default: 'hunter2' })));
    expect(JSON.stringify(params)).not.toContain('hunter2');
  });
});

describe('required', () => {
  it.each([
    [text('Name'), true],
    [text('Name', { default: 'Ada' }), false],
    [text('Name', { optional: true }), false],
    [confirm('Sure?', { danger: true }), true],
    [multiselect('Some', { choices: ['a'] }), false],
    [multiselect('Some', { choices: ['a'], min: 1 }), true],
  ])('%#: holds what has no answer by itself', async (question, required) => {
    expect(request(await flat(question)).requestedSchema.required).toEqual(required ? ['it'] : undefined);
  });
});

describe('a choice', () => {
  it('is named by its label if its value reads like the label of another', async () => {
    const choices = [
      { value: 1, label: '2' },
      { value: 2, label: '1' },
      { value: 3, label: 'three' },
    ];
    expect(namesIn(request(await flat(select('One', { choices }))))).toEqual(['2', '1', '3']);
  });
});

const label = fc.oneof(line({ maxLength: 20 }), anyText({ maxLength: 20 }));
/** What is not data: control characters, and what ends a line for some. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

describe('for every question', () => {
  it('the request passes every oracle, has no control characters, and a valid reply passes too', async () => {
    await holdsAsync(
      fc.asyncProperty(simpleQuestions, async ({ question, value }) => {
        const asked = await flat(question);
        const params = request(asked);
        const texts = JSON.stringify(params, (_key, part: unknown) =>
          typeof part === 'string' ? part.replaceAll('\n', ' ') : part,
        );
        expect(CONTROLS.test(texts)).toBe(false);
        // Nothing is what is left out, and choices are replied by their names.
        const isLeftOut = value === null || (typeof value === 'string' && value.trim() === '');
        const isPlain = !isLeftOut && !question.kind.endsWith('select');
        if (isPlain && (await isAccepted(question, value))) expectReply(params, { it: value });
      }),
      300,
    );
  });

  it('each choice can be named, and its name gives its value back', async () => {
    const values = fc.uniqueArray(fc.oneof(label, fc.integer(), fc.boolean(), fc.record({ id: fc.nat() })), {
      minLength: 1,
      maxLength: 12,
      selector: (one) => plainText(String(typeof one === 'object' ? one.id : one)).toLowerCase(),
    });
    await holdsAsync(
      fc.asyncProperty(label, values, async (name, given) => {
        const named = given.map((value, index) => ({ value, label: `Label of ${index}` }));
        const params = request(await flat(select(name, { choices: named })));
        const names = namesIn(params);
        for (const one of names) expectReply(params, { it: one });
        const choices = namedChoices(readChoiceList('test', named));
        expect(names.map((one) => choices.exact(one).map((id) => choices.list[id]?.value))).toEqual(
          given.map((value) => [value]),
        );
      }),
      200,
    );
  });
});
