// The law of answers, over the JSON protocol: a reply is the same value as from a file, or refused in the same words.

import fc from 'fast-check';
import { form, type Question } from 'textui';
import { type Source, source } from 'textui/answers';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import type { ReadyChoice } from '../../src/questions/choice-options.ts';
import type { Choices } from '../../src/questions/choices.ts';
import { isJson } from '../../src/describe/answer-values.ts';
import { plainText } from '../../src/text/one-line.ts';
import { type AnyQuestion, asksForSecret, holds } from '../../src/questions/shape.ts';
import { isAccepted, isSeveralInFile } from '../support/accepted.ts';
import { anyQuestion, simpleQuestions } from '../support/question-plans.ts';
import { line } from '../support/arbitraries.ts';
import { expectReply } from '../support/elicitation-oracles.ts';
import { jsonSession, type Request } from '../support/json-session.ts';
import { holdsAsync } from '../support/laws.ts';

/** A question with its shape, which is not public. */
const shaped = (question: unknown): AnyQuestion => question as AnyQuestion;

/** What became of an answer. */
type Outcome = { readonly value: unknown } | { readonly refused: string };

/** A refusal as the protocol sends it: letters that would join others have a place of their own. */
const asSent = (refusal: string): string => plainText(refusal);

/** What becomes of an answer that a source gives, with nobody there. */
async function given(question: Question<never>, answers: Source): Promise<Outcome> {
  const exit = await startApp(form(null, { q: question }), { answers, mode: 'unattended' }).ended;
  if (exit.reason === 'closed') return { value: (exit.value as { q: unknown }).q };
  if (exit.reason !== 'answer-refused') throw new Error(exit.reason);
  return { refused: asSent(Object.values(exit.errors)[0] as string) };
}

/** What becomes of a reply to the only question. */
async function replied(question: Question<never>, reply: unknown): Promise<Outcome> {
  const session = await jsonSession(form(null, { q: question }), [{ q: reply }]);
  if (session.exit.reason === 'closed') return { value: (session.value as { q: unknown }).q };
  const [refused] = session.of('textui/refused') as { errors: Record<string, string> }[];
  return { refused: refused?.errors['q'] as string };
}

/** What comes of an answer in a file, without what its report adds: what is allowed, which a request has in its schema. */
function withoutAllowed(file: Outcome, reply: Outcome): Outcome {
  if (!('refused' in reply) || !('refused' in file)) return file;
  const rest = file.refused.slice(reply.refused.length);
  return { refused: /^(?: .*\.)?$/s.test(rest) ? file.refused.slice(0, reply.refused.length) : file.refused };
}

/** Texts that may be answers: those of a value, and any others. */
const asked = simpleQuestions.chain(({ question, value }) =>
  fc.tuple(
    fc.constant(question),
    fc.oneof(
      fc.constant(Array.isArray(value) ? value.map(String).join(',') : String(value)),
      line({ maxLength: 3 }),
      fc.constantFrom('yes', 'no', '1', '0', '-3', '0.5', 'all', 'none', 'x', '?', '<', '*', '\\'),
    ),
  ),
);

/** What a program that follows the request replies with, for a value of a question. */
function replyFor(
  { shape, optional }: AnyQuestion,
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
): unknown {
  const isEmpty = shape.kind === 'text' && optional && (shape.trim ? String(value).trim() : value) === '';
  if (value === null || isEmpty) return 'default' in schema ? null : undefined; // left empty
  if (shape.kind === 'select') return nameOf((shape.choices as Choices).list, value, schema);
  if (shape.kind === 'list') return JSON.stringify(written({ shape }, value));
  if (shape.kind !== 'multiselect') return value;
  const items = schema['items'] as Readonly<Record<string, unknown>>;
  return (value as unknown[]).map((one) => nameOf((shape.choices as Choices).list, one, items));
}

/** A value as JSON has it: a choice that JSON cannot hold is its label. */
function written({ shape }: Pick<AnyQuestion, 'shape'>, value: unknown): unknown {
  if (shape.kind === 'list') return (value as unknown[]).map((item) => written(shape.item, item));
  if (shape.kind === 'multiselect') {
    return (value as unknown[]).map((one) => writtenChoice(shape.choices as Choices, one));
  }
  if (shape.kind === 'select' && value !== null) return writtenChoice(shape.choices as Choices, value);
  if (shape.kind !== 'form' && shape.kind !== 'hub') return value;
  const fields = shape.fields.all.map(({ key, question }) => {
    const inner = (value as Record<string, unknown>)[key];
    return [key, inner === undefined ? undefined : written(question, inner)];
  });
  return Object.fromEntries(fields) as unknown;
}

function writtenChoice({ list }: Choices, value: unknown): unknown {
  const isJson = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  return isJson ? value : plainText(list.find((choice) => Object.is(choice.value, value))?.label ?? '');
}

/** The name of a choice in a schema: they are in the same order. */
function nameOf(
  choices: readonly ReadyChoice[],
  value: unknown,
  schema: Readonly<Record<string, unknown>>,
): unknown {
  const index = choices
    .filter(({ disabled }) => !disabled)
    .findIndex((choice) => Object.is(choice.value, value));
  const titled = (schema['oneOf'] ?? schema['anyOf']) as { const: string }[] | undefined;
  return titled?.[index]?.const ?? (schema['enum'] as string[] | undefined)?.[index];
}

/** A question, and its value. */
interface Place {
  readonly question: AnyQuestion;
  readonly value: unknown;
}

/** The question under an id. */
function find(id: string, question: AnyQuestion, value: unknown): Place {
  let at: Place = { question, value };
  for (const key of id.split('.')) {
    const { shape } = at.question;
    if (shape.kind !== 'form' && shape.kind !== 'hub') throw new Error(id);
    const part = (at.value as Record<string, unknown> | undefined)?.[key];
    at = { question: shape.fields.field(key)?.question as AnyQuestion, value: part };
  }
  return at;
}

/** Replies to requests with the parts of a value; every oracle takes each reply. */
function replier(
  question: AnyQuestion,
  value: unknown,
): (request: Request) => Readonly<Record<string, unknown>> {
  return (request) => {
    const content: Record<string, unknown> = {};
    for (const [id, schema] of Object.entries(request.requestedSchema.properties)) {
      const at = find(id, question, value);
      const reply = replyFor(at.question, at.value, schema);
      if (reply !== undefined) content[id] = reply;
    }
    // MCP itself has no null.
    if (!Object.values(content).includes(null)) expectReply(request, content);
    return content;
  };
}

describe('a reply', () => {
  it('is read as the same text from a file is', async () => {
    await holdsAsync(
      fc.asyncProperty(asked, async ([question, text]) => {
        fc.pre(text !== '' && !asksForSecret(shaped(question)));
        const reply = await replied(question, text);
        expect(withoutAllowed(await given(question, source('file', { q: text })), reply)).toEqual(reply);
      }),
      200,
    );
  });

  it('of any type is taken or refused as it is from a file', async () => {
    await holdsAsync(
      fc.asyncProperty(simpleQuestions, fc.jsonValue(), async ({ question }, anything) => {
        // A list in a file answers one ask after the other, and nothing is what is left out.
        fc.pre(!Array.isArray(anything) && anything !== '' && anything !== null);
        fc.pre(!asksForSecret(shaped(question)));
        const reply = await replied(question, anything);
        expect(withoutAllowed(await given(question, source('file', { q: anything })), reply)).toEqual(reply);
      }),
      200,
    );
  });

  it('gives every value that a question accepts, whatever it is inside of', async () => {
    await holdsAsync(
      fc.asyncProperty(anyQuestion, async ({ question, value }) => {
        fc.pre(!isSeveralInFile(shaped(question)) && !asksForSecret(shaped(question)));
        fc.pre(await isAccepted(question, value));
        fc.pre(isJson(value) || !holds(shaped(question), ({ kind }) => kind === 'list')); // a list is sent as JSON
        const around = form(null, { q: question });
        const session = await jsonSession(around, replier(shaped(around), { q: value }));
        expect(session.exit).toMatchObject({ reason: 'closed' });
        expect({ value: (session.value as { q: unknown }).q }).toEqual(
          await given(question, source('once', { q: value })),
        );
        expect(session.of('textui/refused')).toEqual([]);
        expect(session.of('textui/problem')).toEqual([]);
      }),
      200,
    );
  });

  it('never breaks anything, and every session ends', async () => {
    const reply = fc.oneof(
      fc.dictionary(fc.oneof(fc.constant('q'), fc.string()), fc.jsonValue()),
      fc.constantFrom('decline' as const, 'cancel' as const),
      fc
        .array(
          fc.oneof(
            fc.json(),
            fc.string().map((one) => one.replaceAll(/[\r\n]/g, ' ')),
          ),
        )
        .map((lines) => ({ lines: [...lines, ''] })),
    );
    await holdsAsync(
      fc.asyncProperty(anyQuestion, fc.array(reply, { maxLength: 8 }), async ({ question }, replies) => {
        const session = await jsonSession(form(null, { q: question }), replies);
        expect(session.failure).toBeUndefined();
        expect(session.messages.at(-1)).toMatchObject({ method: 'textui/end' });
        expect(session.messages.filter(({ method }) => method === 'textui/end')).toHaveLength(1);
      }),
      200,
    );
  });
});
