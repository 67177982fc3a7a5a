// Checks that depend on earlier answers: `accept` marked with `given`.

import { doubt, form, hub, list, number, select, text } from 'textui';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { jsonSession } from '../support/json-session.ts';
import { session } from '../support/sessions.ts';
import { startApp } from 'textui/testing';

const range = form('Range', { start: number('Start') }).and((given) => ({
  end: number('End', {
    accept: given(
      ({ start }) =>
        (end) =>
          end > start || 'Too early.',
    ),
  }),
}));

describe('a check that is marked', () => {
  it('sees the answers before it', async () => {
    const asked = await session(range, ['5', '4', '6']);
    expect(asked.value).toEqual({ start: 5, end: 6 });
    expect(asked.lines.slice(-3)).toEqual(['End: 4', 'Too early.', 'End: 6']);
  });

  it('may be a list with schemas and doubts, found later', async () => {
    const asked = form(null, { host: text('Host') }).and((given) => ({
      port: number('Port', {
        accept: given(async ({ host }) =>
          Promise.resolve([v.pipe(v.number(), v.minValue(9, 'Small.')), (port) => port < 99 || doubt(host)]),
        ),
      }),
    }));
    const run = await session(asked, ['h', '8', '100', 'yes']);
    expect(run.value).toEqual({ host: 'h', port: 100 });
    expect(run.lines).toContain('Small.');
    expect(run.lines).toContain('h');
  });

  it('judges again after an answer before it has changed', async () => {
    const more = form('All', { start: number('Start') }, { review: true }).and((given) => ({
      end: number('End', {
        accept: given(
          ({ start }) =>
            (end) =>
              end > start || 'Too early.',
        ),
      }),
    }));
    const kept = await session(more, ['5', '8', '1', '7', '']);
    expect(kept.value).toEqual({ start: 7, end: 8 });
    const refused = await session(more, ['5', '8', '1', '9', '', '10', '']);
    expect(refused.value).toEqual({ start: 9, end: 10 });
    expect(refused.lines.filter((line) => line === 'Too early.')).toHaveLength(2); // at once, and of ENTER
  });

  it('judges the items of a list, a form and a list as a whole', async () => {
    const asked = form(null, { most: number('Most') }).and((given) => ({
      sizes: list(
        'Sizes',
        number('Size', {
          accept: given(
            ({ most }) =>
              (size) =>
                size <= most || 'Too large.',
          ),
        }),
        {
          accept: given(
            ({ most }) =>
              (sizes) =>
                sizes.length < most || 'Too many.',
          ),
        },
      ),
      inner: form(
        null,
        { a: number('A') },
        {
          accept: given(
            ({ most }) =>
              ({ a }) =>
                a < most || { a: 'No.' },
          ),
        },
      ),
    }));
    const run = await session(asked, ['2', '+', '3', '1', '', '5', '1']);
    expect(run.value).toEqual({ most: 2, sizes: [1], inner: { a: 1 } });
    expect(run.lines).toEqual(expect.arrayContaining(['Too large.', 'No.']));
    const again = await session(
      form(null, { x: asked.and({ last: text('Last') }) }),
      '5 + 3  4 < < < 2 1 1  1 z'.split(' '),
    );
    expect(again.value).toEqual({ x: { most: 2, sizes: [1], inner: { a: 1 }, last: 'z' } });
  });

  it('waits for what is open before it, and is not missing meanwhile', async () => {
    const app = startApp(range, { answers: { end: 3 }, mode: 'unattended' });
    await app.ended;
    expect(app.errorOutput).toContain('start');
    expect(app.errorOutput).not.toContain('end  ');
    const refused = startApp(range, { answers: { start: 4, end: 3 }, mode: 'unattended' });
    await refused.ended;
    expect(refused.errorOutput).toContain('Too early.');
  });

  it('is asked of another program after what it depends on', async () => {
    const run = await jsonSession(range, [{ start: 5 }, { end: 3 }, { end: 7 }]);
    expect(run.value).toEqual({ start: 5, end: 7 });
  });

  it('opens a section of a hub after those before it', async () => {
    const asked = hub('Hub', { start: number('Start') }).and((given) => ({
      end: number('End', {
        accept: given(
          ({ start }) =>
            (end) =>
              end > start || 'Too early.',
        ),
      }),
    }));
    const run = await session(asked, ['1', '9', '2', '5', '10', '1', '4', '2', '5', 'c']);
    expect(run.lines).toContain('Too early.');
    expect(run.value).toEqual({ start: 4, end: 5 });
  });

  it('takes no part in check, which knows no other answers', async () => {
    expect(await range.check({ start: 5, end: 4 })).toBe(true);
  });

  it('must give checks', async () => {
    const wrong = form(null, { a: text('A') }).and((given) => ({
      b: select('B', { choices: ['x', 'y'], accept: given(() => 3 as never) }),
    }));
    await expect(session(wrong, ['a', 'x'])).rejects.toThrow("select 'B': given: accept must be a check");
  });
});
