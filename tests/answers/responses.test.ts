// Answers in the shape in which they were asked for.

import { custom, form, GetInputScreen, number, text } from 'textui';
import { describe, expect, it } from 'vitest';
import { withoutResponses } from '../../src/answers/parse-answers.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';

const content = { port: 80, 'user.name': 'ada' };
const backup = form('Backup', { port: number('Port'), user: form(null, { name: text('Name') }) });

/** The answers of a file; without a question, where none is declared. */
function answersIn(values: Record<string, unknown>, question: typeof backup | null = null) {
  return withoutResponses(values, question as unknown as AnyQuestion | null).answers;
}

describe('replies to input requests', () => {
  it('are answers under inputResponses', () => {
    expect(answersIn({ inputResponses: { backup: { action: 'accept', content } } })).toEqual(content);
  });

  it('are answers by the names of the requests', () => {
    expect(answersIn({ backup: { action: 'accept', content, _meta: {} } })).toEqual(content);
  });

  it('may be several, beside plain answers, which come first', () => {
    const file = {
      port: 443,
      inputResponses: {
        backup: { action: 'accept', content },
        more: { action: 'accept', content: { x: 1 } },
      },
    };
    expect(answersIn(file)).toEqual({ ...content, x: 1, port: 443 });
  });

  it('hold some fields of a form whose others are plain answers', () => {
    const user = form(null, {
      name: text('Name'),
      mail: text('Mail'),
      home: custom('Home', { screen: () => new GetInputScreen('Home') }),
    });
    const asked = form('Backup', { user }) as unknown as typeof backup;
    const replied = { user: { name: 'bob', mail: 'a@b', home: { disk: 'sda' } } };
    const file = {
      user: { name: 'ada', home: { path: '/' } },
      inputResponses: { backup: { action: 'accept', content: replied } },
    };
    expect(answersIn(file, asked)).toEqual({ user: { name: 'ada', mail: 'a@b', home: { path: '/' } } });
  });

  it('may be bare', () => {
    expect(answersIn({ inputResponses: { backup: content } }, backup)).toEqual(content);
    expect(answersIn({ backup: content }, backup)).toEqual(content);
    expect(answersIn({ backup: content })).toEqual({ backup: content });
    expect(answersIn({ inputResponses: { port: 80 } })).toEqual({ port: 80 });
    const user = { 'user.name': 'ada' };
    expect(answersIn({ inputResponses: { user } })).toEqual(user);
    expect(answersIn({ inputResponses: { user: { name: 'ada' } } })).toEqual({
      user: { name: 'ada' },
    });
  });

  it('may be declined', () => {
    expect(answersIn({ inputResponses: { backup: { action: 'decline', content } }, x: 1 })).toEqual({
      x: 1,
    });
  });

  it('are told from answers that look like them', () => {
    const form = { step: { action: 'accept', content: {}, size: 1 }, other: { action: 'erase' } };
    expect(answersIn(form)).toEqual(form);
    expect(answersIn({ inputResponses: 'x', port: 1 })).toEqual({ inputResponses: 'x', port: 1 });
  });

  it('cannot reach a prototype', () => {
    const file = JSON.parse('{"__proto__":{"a":1},"inputResponses":{"x":{"__proto__":{"b":1}}}}') as object;
    const found = answersIn(file as Record<string, unknown>);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect([found['a'], found['b']]).toEqual([undefined, undefined]);
  });
});
