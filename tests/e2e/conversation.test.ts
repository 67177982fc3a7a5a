// A JSON conversation of a program that has started itself again, on every runtime.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { type BuiltProgram, buildProgram } from './terminal-rig.ts';

const PROGRAM = `
  import { form, text } from 'textui';
  import { runProgram } from 'textui/program';
  for (const title of ['First', 'Second']) {
    await runProgram(form(title, { name: text('Name') }), ({ name }) => name, { name: 'work' });
  }
  console.log('after');
`;

let program: BuiltProgram;
beforeAll(async () => {
  program = await buildProgram(PROGRAM);
});
afterAll(() => program.remove());

describe.skipIf(process.platform === 'win32')('a program that another program answers', () => {
  it('ends by itself after two runs, though standard input stays open', async () => {
    const child = spawn(runtime, [program.file, '--json']);
    const values: unknown[] = [];
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { id, method, params } = JSON.parse(line) as {
        id?: number;
        method: string;
        params: { value?: unknown; message?: string };
      };
      if (method === 'textui/end') values.push(params.value);
      if (id === undefined) return;
      const result = { action: 'accept', content: { name: params.message } };
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
    });
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    child.stdin.destroy();
    expect({ values, err, code }).toEqual({ values: ['First', 'Second'], err: 'after\n', code: 0 });
  });
});
