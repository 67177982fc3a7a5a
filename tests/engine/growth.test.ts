// What the engine does for very many questions: it is counted, not timed.

import { form, hub, list, type Question, text } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';

/** Fields that count how often their checks run. */
function counted(count: number, onCheck: () => void): Record<string, Question<string>> {
  const accept = (): true => {
    onCheck();
    return true;
  };
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}`, text(`F${index}`, { accept })]),
  );
}

const answers = (count: number): string[] => Array.from({ length: count }, (_, index) => `a${index}`);

describe('the engine', () => {
  it('asks a form of very many questions, each once', async () => {
    const count = part(10_000);
    let checks = 0;
    const app = startApp(
      form(
        null,
        counted(count, () => checks++),
      ),
      { lines: answers(count) },
    );
    const value = (await app.result) as Record<string, string>;
    expect([Object.keys(value).length, value[`f${count - 1}`], checks]).toEqual([
      count,
      `a${count - 1}`,
      count,
    ]);
  });

  it('goes back ten times in a form of very many questions, and checks only what is asked again', async () => {
    const count = part(10_000);
    let checks = 0;
    const back = Array.from({ length: 10 }, () => '<');
    const again = Array.from({ length: 10 }, (_, index) => `b${index}`);
    const lines = [...answers(count - 1), ...back, ...again, 'last'];
    const app = startApp(
      form(
        null,
        counted(count, () => checks++),
      ),
      { lines },
    );
    const value = (await app.result) as Record<string, string>;
    expect([value['f0'], value[`f${count - 2}`], value[`f${count - 1}`]]).toEqual(['a0', 'b9', 'last']);
    expect(checks).toBe(count + 10);
  });

  it('asks for very many items, and checks each once', async () => {
    const count = part(1000);
    let checks = 0;
    const item = text('Name', { accept: () => (checks++, true as const) });
    const lines = answers(count).flatMap((answer) => ['+', answer]);
    const app = startApp(list('Names', item), { lines: [...lines, ''] });
    expect([(await app.result)?.length, checks]).toEqual([count, count]);
  });

  it('takes very many items from a source', async () => {
    const count = part(10_000);
    const names = answers(count);
    const app = startApp(form(null, { names: list('Names', text('Name')) }), {
      answers: { names },
      mode: 'unattended',
    });
    expect(await app.result).toEqual({ names });
  });

  it('fills a hub of a hundred sections, whose checks run once each, and finishes it', async () => {
    let checks = 0;
    const lines = answers(100).flatMap((answer, index) => [String(index + 1), answer]);
    const app = startApp(
      hub(
        'Many',
        counted(100, () => checks++),
      ),
      { lines: [...lines, 'c'] },
    );
    expect([Object.keys((await app.result) ?? {}).length, checks]).toEqual([100, 100]);
  });

  it('calls the functions of the program once a visit', async () => {
    const calls: string[] = [];
    const asked = form(null, { host: text('Host') })
      .and((given) => ({
        folder: text('Folder', {
          default: given(({ host }) => {
            calls.push(`folder of ${host}`);
            return `/srv/${host}`;
          }),
        }),
      }))
      .and({ note: text('Note') }, { when: ({ folder }) => (calls.push(`when ${folder}`), true) });
    const app = startApp(asked, { lines: ['a', '', '<', '<', 'b', '', 'x'] });
    expect(await app.result).toEqual({ host: 'b', folder: '/srv/a', note: 'x' });
    expect(calls).toEqual(['folder of a', 'when /srv/a', 'when /srv/a']); // after another host
  });
});
