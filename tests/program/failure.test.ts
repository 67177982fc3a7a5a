// A `main` that fails with an exit code and a value, wherever the program was called from.

import { form, number } from 'textui';
import { ProgramFailure } from 'textui/program';
import { describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';
import { connect, GENERATIONS } from './mcp-rig.ts';

const asked = form('Check', { port: number('Port', { default: 443 }) });
const fails = (): never => {
  throw new ProgramFailure('2 of 9 files differ.\nSee the log.', { exitCode: 3, value: { differ: 2 } });
};

describe('a main that throws a ProgramFailure', () => {
  it('ends the program with its code, and its message on standard error', async () => {
    const { exit, err, out, exitCode } = await command(asked, '-y', fails);
    expect(exit).toMatchObject({ reason: 'failed', code: 3 });
    expect([err, out, exitCode]).toEqual([
      '2 of 9 files differ.\nSee the log.',
      'Check\nPort: 443 (default)',
      3,
    ]);
  });

  it('has 1 unless it gives a code, which is one that a process can end with', async () => {
    const plain = await command(asked, '-y', () => {
      throw new ProgramFailure('No.');
    });
    expect([plain.exit.code, plain.err]).toEqual([1, 'No.']);
    for (const exitCode of [0, 256, 1.5]) {
      expect(() => new ProgramFailure('No.', { exitCode })).toThrow('exitCode');
    }
  });

  it('has a value in the one line of JSON', async () => {
    const { out, exitCode } = await command(asked, '--unattended --json', fails);
    expect(JSON.parse(out)).toEqual({
      resultType: 'error',
      reason: 'failed',
      errors: {},
      message: '2 of 9 files differ.\nSee the log.',
      value: { differ: 2 },
      started: true,
    });
    expect(exitCode).toBe(3);
  });

  it('is told at the end of the JSON protocol', async () => {
    const { out } = await command(asked, '--json --port 80', fails);
    const { params } = JSON.parse(out.split('\n').at(-1) ?? '') as { params: unknown };
    expect(params).toEqual({
      reason: 'failed',
      code: 3,
      message: '2 of 9 files differ.\nSee the log.',
      answers: { port: 80 },
      value: { differ: 2 },
      secrets: {},
      warnings: [],
    });
  });

  it('has a value only if JSON can hold it', async () => {
    const { out } = await command(asked, '--unattended --json', () => {
      throw new ProgramFailure('No.', { value: { size: 1n } });
    });
    expect(JSON.parse(out)).not.toHaveProperty('value');
  });

  it.each(GENERATIONS)(
    'is an error result over MCP, with the value as its content: %s',
    async (generation) => {
      const client = await connect(generation, ({ run }) => run(asked, fails, { name: 'backup' }));
      const { isError, content, structuredContent } = await client.call({});
      expect(isError).toBe(true);
      expect(content).toEqual([{ type: 'text', text: '2 of 9 files differ.\nSee the log.' }]);
      expect(structuredContent).toEqual({ differ: 2 });
      await client.close();
    },
  );
});
