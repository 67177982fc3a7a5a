// Who answers a question where several could.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form, number } from 'textui';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { answer, type Way, WAYS } from './ways.ts';

const give = (answers: unknown): unknown => answers;
let folder = '';
const file = (name: string, content: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-precedence-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('where two answer', () => {
  const order: readonly Way[] = ['MCP', 'flag', 'variable', 'file', 'person', 'JSON'];
  const others = ['flag', 'variable', 'file'] as const;
  const pairs = WAYS.flatMap((way) =>
    others.filter((other) => other !== way).map((other) => [way, other] as const),
  );

  it.each(pairs)('%s and %s, the first in the order counts', async (way, other) => {
    const given = {
      flag: { args: ['--port=1'] },
      variable: { env: { BACKUP_PORT: '1' } },
      file: { args: ['--answers', file('other.json', { port: 1 })] },
    }[other];
    const outcome = await answer(way, form('Server', { port: number('Port') }), { port: 7 }, given);
    expect(outcome.given).toEqual([{ port: order.indexOf(way) < order.indexOf(other) ? 7 : 1 }]);
  });

  it.each(WAYS)('%s and a default, the answer counts', async (way) => {
    const port = number('Port', { default: 9 });
    const args = ['--defaults', file('defaults.json', { port: 8 })];
    const { given } = await answer(way, form('Server', { port }), { port: 7 }, { args });
    expect(given).toEqual([{ port: 7 }]);
  });
});

describe('an answer comes from', () => {
  const port = number('Port', { default: 9 });
  const ways = ['flag', 'variable', 'first', 'second', 'option', 'inherited', 'person', 'defaults'];

  it.each(ways.map((way, index) => [way, index] as const))(
    '%s, before all that follow',
    async (way, index) => {
      const has = (name: string): boolean => ways.indexOf(name) >= index;
      const args = [
        ...(has('flag') ? ['--port 1'] : []),
        `--answers ${file('first.json', has('first') ? { port: 3 } : {})}`,
        `--answers ${file('second.json', has('second') ? { port: 4 } : {})}`,
        `--defaults ${file('defaults.json', { port: 8 })}`,
      ];
      const { exit } = await command(form(null, { port }), args.join(' '), give, {
        env: {
          ...(has('variable') ? { BACKUP_PORT: '2' } : {}),
          ...(has('inherited') ? { TEXTUI_ANSWERS: file('inherited.json', { port: 6 }) } : {}),
        },
        answers: has('option') ? { port: 5 } : {},
        lines: [way === 'person' ? '7' : ''],
      });
      expect(exit).toMatchObject({ value: { port: index + 1 } });
    },
  );

  it('`--defaults`, then `initial`, then the default of the question', async () => {
    const given = (args: string, initial?: number): Promise<unknown> =>
      command(form(null, {}), args, (_answers, app) => app.ask(port, { initial }), {
        asks: { port },
        lines: [''],
      }).then(({ exit }) => exit);
    const args = `--defaults ${file('defaults.json', { port: 8 })}`;
    expect(await given(args, 7)).toMatchObject({ value: 8 });
    expect(await given('', 7)).toMatchObject({ value: 7 });
    expect(await given('')).toMatchObject({ value: 9 });
  });
});

it('an unknown id in the file of TEXTUI_ANSWERS is only a warning', async () => {
  const env = { TEXTUI_ANSWERS: file('inherited.json', { port: 6, zebra: 1 }) };
  const { exit, err } = await command(form(null, { port: number('Port') }), '--unattended', give, { env });
  expect(exit).toMatchObject({ code: 0, value: { port: 6 } });
  expect(err).toBe(`${env.TEXTUI_ANSWERS}: No question has the id 'zebra'; it was ignored.`);
});
