// Answers in the shape in which they were asked for.

import { describe, expect, it } from 'vitest';
import { withoutResponses } from '../../src/sources/parse-answers.ts';

const content = { port: 80, 'user.name': 'ada' };

describe('replies to input requests', () => {
  it('are answers under inputResponses', () => {
    expect(withoutResponses({ inputResponses: { backup: { action: 'accept', content } } })).toEqual(content);
  });

  it('may be several, beside plain answers, which come first', () => {
    const file = {
      port: 443,
      inputResponses: {
        backup: { action: 'accept', content, _meta: {} },
        more: { action: 'accept', content: { x: 1 } },
      },
    };
    expect(withoutResponses(file)).toEqual({ ...content, x: 1, port: 443 });
  });

  it('may be declined', () => {
    const file = { inputResponses: { backup: { action: 'decline', content } }, x: 1 };
    expect(withoutResponses(file)).toEqual({ x: 1 });
  });

  it('are told from answers', () => {
    const file = { step: { action: 'accept', content: {} }, other: { action: 'erase' } };
    expect(withoutResponses(file)).toEqual(file);
    for (const inputResponses of ['x', { port: 80 }, { job: { action: 'erase' } }]) {
      expect(withoutResponses({ inputResponses, port: 1 })).toEqual({ inputResponses, port: 1 });
    }
  });

  it('cannot reach a prototype', () => {
    const file = JSON.parse(
      '{"__proto__":{"a":1},"inputResponses":{"x":{"action":"accept","content":{"__proto__":{"b":1}}}}}',
    ) as Record<string, unknown>;
    const found = withoutResponses(file);
    expect(Object.getPrototypeOf(found)).toBe(Object.prototype);
    expect([found['a'], found['b']]).toEqual([undefined, undefined]);
  });
});
