// Many answers at once must not stop everything else. Counted in turns of the event loop, not in time.

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { PassThrough, Readable, Writable } from 'node:stream';
import { createApp, UIScreen } from 'textui/screens';
import { describe, expect, it } from 'vitest';
import { StreamTerminal } from '../../src/terminal/stream-terminal.ts';
import type { StreamTerminalOptions } from '../../src/terminal/stream-options.ts';

const LINES = 2_000;

const inputs: Record<string, () => StreamTerminalOptions['input']> = {
  'one chunk': () => Readable.from([Buffer.from('\n'.repeat(LINES))]),
  'many chunks': () => {
    const input = new PassThrough();
    for (let line = 0; line < LINES; line++) input.write('\n');
    input.end();
    return input;
  },
};

describe('others run between two answers', () => {
  const kinds = Object.keys(inputs).flatMap((name) => [false, true].map((echo) => [name, echo] as const));

  it.each(kinds)('when the input is %s (echo: %s)', async (name, echo) => {
    const input = inputs[name]?.() as StreamTerminalOptions['input'];
    const terminal = new StreamTerminal({ input, output: sink(), echo });
    const turns = countTurns();
    let answers = 0;
    while ((await terminal.readLine('? ')) !== null) answers++;
    expect(answers).toBe(LINES);
    expect(turns()).toBeGreaterThanOrEqual(LINES - 1);
  });

  it('when an app refuses every one of them', async () => {
    const input = Readable.from([Buffer.from('\n'.repeat(LINES))]);
    const turns = countTurns();
    const exit = await createApp({ input, output: sink(), env: {} }).run(new UIScreen('Hello'));
    expect(exit.reason).toBe('end-of-input');
    expect(turns()).toBeGreaterThanOrEqual(LINES - 1);
  });

  it('when one client of a server sends more than all others', async () => {
    const answered: number[] = [];
    const server = createServer(async (socket) => {
      const client = answered.push(0) - 1;
      const terminal = new StreamTerminal({ input: socket, output: socket });
      while ((await terminal.readLine('? ')) !== null) (answered[client] as number)++;
      socket.end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const flood = connect({ port, host: '127.0.0.1' });
    flood.resume();
    flood.write('\n'.repeat(100_000));
    await once(flood, 'data');
    const modest = connect({ port, host: '127.0.0.1' });
    modest.resume();
    modest.end('\n');
    await once(modest, 'close');
    expect(answered[1]).toBe(1);
    expect(answered[0]).toBeLessThan(100_000);
    flood.destroy();
    server.close();
  });
});

/** Counts turns of the event loop from now on; gives the count and stops. */
function countTurns(): () => number {
  let count = 0;
  let isCounting = true;
  const next = (): void => {
    count++;
    if (isCounting) setImmediate(next);
  };
  setImmediate(next);
  return () => {
    isCounting = false;
    return count;
  };
}

function sink(): Writable {
  return new Writable({ write: (_chunk, _encoding, callback) => callback() });
}
