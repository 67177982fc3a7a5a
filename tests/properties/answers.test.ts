// The law of answers: whoever gives an answer, it is the same value, or refused in the same words.

import fc from 'fast-check';
import { form, type Question } from 'textui';
import { answersFromArgs, answersFromEnv, type Source, source } from 'textui/answers';
import { ENGLISH } from 'textui/messages';
import { startApp } from 'textui/testing';
import { stripStyle } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { parseAnswers } from '../../src/sources/parse-answers.ts';
import { isAccepted } from '../support/accepted.ts';
import { anyQuestion, simpleQuestions } from '../support/question-plans.ts';
import { line as anyLine } from '../support/arbitraries.ts';
import { holdsAsync } from '../support/laws.ts';

/** What became of an answer. */
type Outcome = { readonly value: unknown } | { readonly refused: string };

/** The answers of a file. */
function fromFile(content: string): Source {
  const parsed = parseAnswers(content);
  if (!('answers' in parsed)) throw new Error(parsed.say);
  return source('site.json', parsed.answers);
}

/** What becomes of an answer that a source gives, with nobody there. */
async function given(question: Question<never>, answers: Source): Promise<Outcome> {
  const app = startApp(form(null, { q: question }), { answers, mode: 'unattended' });
  const exit = await app.ended;
  if (exit.reason === 'closed') return { value: (exit.value as { q: unknown }).q };
  if (exit.reason !== 'answer-refused') throw new Error(exit.reason);
  const [id, message] = Object.entries(exit.errors)[0] as [string, string];
  expect(id).toMatch(/^q(?:\.|$)/);
  return { refused: message };
}

/** What becomes of a line that a person types; null where it is a command or begins a search. */
async function typed(question: Question<never>, text: string): Promise<Outcome | null> {
  const escaped = /^\\*[?<\\]$/.test(text.normalize('NFKC')) ? `\\${text}` : text;
  const app = startApp(question, { lines: [escaped] });
  await app.waitForPrompt().catch(() => {});
  const said = app.lastLine;
  const exit = await app.end();
  if (exit.reason === 'closed') return { value: exit.value };
  return said === '' ? null : { refused: said };
}

/** A value as text; what has none is JSON. */
function textOf(value: unknown): string {
  const isPlain = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
  return typeof value === 'string' || isPlain ? String(value) : (JSON.stringify(value) ?? '');
}

/** Texts that may be answers: those of a value, and any others. */
const asked = simpleQuestions.chain(({ question, value }) =>
  fc.tuple(
    fc.constant(question),
    fc.oneof(
      fc.constant(Array.isArray(value) ? value.map(textOf).join(',') : textOf(value)),
      anyLine({ maxLength: 3 }),
      fc.constantFrom('yes', 'no', '1', '0', '-3', '0.5', 'all', 'none', 'x', '?', '<', '*', '\\'),
    ),
  ),
);

describe('an answer', () => {
  it('is the same from an object, a file, a line of a file, a variable and --set', async () => {
    await holdsAsync(
      fc.asyncProperty(asked, async ([question, text]) => {
        fc.pre(text !== '');
        const isSecret = question.kind === 'secret';
        const outcome = await given(question, source('object', { q: text }));
        expect(await given(question, fromFile(JSON.stringify({ q: text })))).toEqual(outcome);
        const line = /[\r\n]/.test(text) ? outcome : await given(question, fromFile(`q=${text}`));
        expect(line).toEqual(outcome);
        if (isSecret) return;
        expect(await given(question, answersFromEnv({ X_Q: text }, 'X_'))).toEqual(outcome);
        const around = form(null, { q: question });
        expect(await given(question, answersFromArgs(['--set', `q=${text}`], around as never))).toEqual(
          outcome,
        );
        if (question.kind === 'confirm') return;
        expect(await given(question, answersFromArgs([`--q=${text}`], around as never))).toEqual(outcome);
      }),
      100,
    );
  });

  it('is what a person gets who types it', async () => {
    await holdsAsync(
      fc.asyncProperty(asked, async ([question, text]) => {
        // ENTER means the default, and what is typed has no end of a line in it.
        fc.pre(text.trim() !== '' && !/[\r\n\u2028\u2029\u0085]/u.test(text));
        const hasChoices = question.kind === 'select' || question.kind === 'multiselect';
        // Numbers of a list, signs and parts of names are for people only.
        fc.pre(!hasChoices || !/[-+*0-9０-９]|^.{0,2}$/u.test(text.normalize('NFKC')));
        // What does not show as it is cannot be typed either.
        fc.pre(!hasChoices || stripStyle(text) === text);
        const byFile = await given(question, source('object', { q: text }));
        const answered = await typed(question, text);
        if (answered === null || (hasChoices && 'refused' in byFile)) return;
        // Only who types is told of keys.
        const isKey = 'refused' in answered && answered.refused === ENGLISH['refused.controls'];
        const byPerson = isKey ? { refused: ENGLISH['given.controls'] } : answered;
        // `true` and `1` are what programs say.
        if (question.kind === 'confirm' && 'value' in byFile && 'refused' in byPerson) return;
        // Only who is not there is told what is allowed.
        const isRefused = 'refused' in byFile && 'refused' in byPerson && question.kind === 'number';
        const said = isRefused ? { refused: byFile.refused.slice(0, byPerson.refused.length) } : byFile;
        expect(byPerson).toEqual(said);
      }),
      100,
    );
  });

  it('of the own type of a question is taken from an object, whatever it is inside of', async () => {
    await holdsAsync(
      fc.asyncProperty(anyQuestion, async ({ question, value }) => {
        fc.pre(await isAccepted(question, value));
        const outcome = await given(question, source('object', { q: value }));
        expect(outcome).toHaveProperty('value');
        const again = await given(question, source('object', { q: value }));
        expect(again).toEqual(outcome);
      }),
      100,
    );
  });

  it('never breaks anything, whatever is given', async () => {
    await holdsAsync(
      fc.asyncProperty(anyQuestion, fc.anything(), async ({ question }, anything) => {
        const app = startApp(form(null, { q: question }), { answers: { q: anything }, mode: 'unattended' });
        const exit = await app.ended;
        expect(['closed', 'answer-refused', 'needs-answers']).toContain(exit.reason);
      }),
      100,
    );
  });
});
