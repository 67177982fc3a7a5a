// Answers in the shape in which they were asked for.

import { describe, expect, it } from 'vitest';
import { withoutResponses } from '../../src/answers/responses.ts';

const content = { port: 80, 'user.name': 'ada' };

describe('replies to input requests', () => {
  it('are answers under inputResponses', () => {
    expect(withoutResponses({ inputResponses: { backup: { action: 'accept', content } } })).toEqual(content);
  });

  it('are answers by the names of the requests', () => {
    expect(withoutResponses({ backup: { action: 'accept', content, _meta: {} } })).toEqual(content);
  });

  it('may be several, beside plain answers, which come first', () => {
    const file = {
      port: 443,
      inputResponses: {
        backup: { action: 'accept', content },
        more: { action: 'accept', content: { x: 1 } },
      },
    };
    expect(withoutResponses(file)).toEqual({ ...content, x: 1, port: 443 });
  });

  it('may be bare', () => {
    expect(withoutResponses({ inputResponses: { backup: content } }, ['backup'])).toEqual(content);
    expect(withoutResponses({ backup: content }, ['backup'])).toEqual(content);
    expect(withoutResponses({ backup: content })).toEqual({ backup: content });
    expect(withoutResponses({ inputResponses: { port: 80 } })).toEqual({ port: 80 });
    const user = { 'user.name': 'ada' };
    expect(withoutResponses({ inputResponses: { user } })).toEqual(user);
    expect(withoutResponses({ inputResponses: { user: { name: 'ada' } } })).toEqual({
      user: { name: 'ada' },
    });
  });

  it('may be declined', () => {
    expect(withoutResponses({ inputResponses: { backup: { action: 'decline', content } }, x: 1 })).toEqual({
      x: 1,
    });
  });

  it('are told from answers that look like them', () => {
    const form = { step: { action: 'accept', content: {}, size: 1 }, other: { action: 'erase' } };
    expect(withoutResponses(form)).toEqual(form);
    expect(withoutResponses({ inputResponses: 'x', port: 1 })).toEqual({ port: 1 });
  });

  it('cannot reach a prototype', () => {
    const file = JSON.parse('{"__proto__":{"a":1},"inputResponses":{"x":{"__proto__":{"b":1}}}}') as object;
    const found = withoutResponses(file as Record<string, unknown>);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect([found['a'], found['b']]).toEqual([undefined, undefined]);
  });
});
