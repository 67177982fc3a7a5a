import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { root } from '../../../scripts/entries.mjs';
import { JsonPeer } from '../../../src/modes/json/json-peer.ts';
import { StreamTerminal } from '../../../src/terminal/stream-terminal.ts';
import { text as anyText } from '../../support/arbitraries.ts';
import { holdsAsync } from '../../support/laws.ts';
import { turns } from '../../support/streams.ts';

interface Message {
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A peer over streams of bytes; what it writes is kept. */
function open() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let written = '';
  output.on('data', (chunk: Buffer) => (written += chunk.toString('utf8')));
  const terminal = new StreamTerminal({ input, output });
  const peer = new JsonPeer(terminal);
  const controller = new AbortController();
  const { signal } = controller;
  return {
    input,
    output,
    terminal,
    peer,
    abort: () => controller.abort(),
    lines: () => written.split('\n').slice(0, -1),
    messages: () =>
      written
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Message),
    /** Asks for a number. */
    ask: () => peer.elicit(PARAMS, signal),
  };
}

const PARAMS = {
  mode: 'form',
  message: 'Number',
  requestedSchema: { type: 'object', properties: {} },
  _meta: { 'textui/id': 'number', 'textui/kind': 'number' },
} as const;

const accepted = (number: number): object => ({ action: 'accept', content: { number } });
const reply = (id: unknown, number: number): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result: accepted(number) });

/** The problems that lines are reported with, before the right reply. */
async function problemsOf(...lines: (string | Uint8Array)[]): Promise<unknown[]> {
  const { input, ask, messages } = open();
  for (const line of lines) {
    input.write(line);
    input.write('\n');
  }
  input.write(`${reply(1, 42)}\n`);
  expect(await ask()).toEqual(accepted(42));
  return messages()
    .slice(1)
    .map(({ method, params }) => {
      expect(method).toBe('textui/problem');
      return params['code'];
    });
}

describe('a request', () => {
  it('is one line of JSON-RPC 2.0, and its reply is read', async () => {
    const { input, ask, lines } = open();
    input.write(`${reply(1, 7)}\n${reply(2, 8)}\n`);
    expect(await ask()).toEqual(accepted(7));
    expect(await ask()).toEqual(accepted(8));
    expect(lines()).toEqual([
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: PARAMS }),
      JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'elicitation/create', params: PARAMS }),
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('takes a reply that ends in %j', async (end) => {
    const { input, ask } = open();
    input.write(`${reply(1, 7)}${end}`);
    expect(await ask()).toEqual(accepted(7));
  });

  it('takes a reply that is cut anywhere, within a character too', async () => {
    const { input, ask } = open();
    const asked = ask();
    const bytes = Buffer.from(
      `{"jsonrpc":"2.0","id":1,"result":${JSON.stringify(accepted(7))},"note":"漢字 🙂"}\n`,
    );
    for (const byte of bytes) input.write(Buffer.from([byte]));
    expect(await asked).toEqual(accepted(7));
  });

  it('takes a last reply without a line end', async () => {
    const { input, ask } = open();
    input.end(reply(1, 7));
    expect(await ask()).toEqual(accepted(7));
  });
});

describe('a line that is no reply is reported, and the request still waits', () => {
  it.each(['', '   ', 'yes', '{"jsonrpc":"2.0","id":1,', '[', '\u0000', "{'id': 1}"])(
    'no JSON: %j',
    async (line) => {
      expect(await problemsOf(line)).toEqual([-32700]);
    },
  );

  it('bytes that are no UTF-8', async () => {
    expect(await problemsOf(new Uint8Array([0x7b, 0xff, 0xfe, 0xc3]))).toEqual([-32700]);
  });

  it.each([
    '{}',
    '[]',
    'null',
    '42',
    '"x"',
    '[{"jsonrpc":"2.0","id":1,"result":7}]',
    '{"id":1,"result":7}',
    '{"jsonrpc":"1.0","id":1,"result":7}',
    '{"jsonrpc":"2.0","result":7}',
    '{"jsonrpc":"2.0","id":1,"method":"ping"}',
    '{"jsonrpc":"2.0","method":"notifications/initialized"}',
    '{"jsonrpc":"2.0","id":"1","result":7}',
    '{"jsonrpc":"2.0","id":2,"result":7}',
    '{"__proto__":{"jsonrpc":"2.0","id":1,"result":7}}',
  ])('no reply, or another: %s', async (line) => {
    expect(await problemsOf(line)).toEqual([-32600]);
  });

  it('a megabyte without a line end, of which no more is kept', async () => {
    const long = `${reply(1, 7)}${' '.repeat(5_000_000)}`;
    expect(await problemsOf(long, 'x'.repeat(1_048_575))).toEqual([-32700, -32700]);
  });

  it('brackets without end', async () => {
    expect(await problemsOf('['.repeat(500_000), `${'['.repeat(400_000)}${']'.repeat(400_000)}`)).toEqual([
      -32700, -32600,
    ]);
  });

  it.each([
    ['{"jsonrpc":"2.0","id":1}', 'The reply to request 1 has the wrong shape.'],
    [
      '{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"action":"decline"}}}',
      'The reply to request 1 has the wrong shape.',
    ],
    ['{"jsonrpc":"2.0","id":1,"result":"seven"}', 'The reply to request 1 has the wrong shape.'],
    [
      '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}',
      'The reply to request 1 is an error.',
    ],
  ])('but a reply with the wrong shape ends the wait for it: %s', async (line, message) => {
    const { input, ask, messages } = open();
    input.write(`${line}\n${reply(2, 8)}\n`);
    expect(await ask()).toEqual({ wrong: message });
    expect(messages().at(-1)).toMatchObject({ method: 'textui/problem', params: { code: -32600, message } });
    expect(await ask()).toEqual(accepted(8));
  });

  it('a second reply to the same request, when the next one waits', async () => {
    const { input, ask, messages } = open();
    input.write(`${reply(1, 7)}\n${reply(1, 9)}\n${reply(2, 8)}\n`);
    await ask();
    expect(await ask()).toEqual(accepted(8));
    expect(messages().at(-1)).toEqual({
      jsonrpc: '2.0',
      method: 'textui/problem',
      params: { code: -32600, message: 'No request waits for a reply with this id.' },
    });
  });
});

describe('the end', () => {
  it('of input ends a request; half a line is reported first', async () => {
    const { input, ask, messages } = open();
    input.end('{"jsonrpc":"2.0","id":1,"res');
    expect(await ask()).toBe('end-of-input');
    expect(messages().at(-1)).toMatchObject({ method: 'textui/problem', params: { code: -32700 } });
  });

  it('of input with nothing at all', async () => {
    const { input, ask } = open();
    input.end();
    expect(await ask()).toBe('end-of-input');
  });

  it('of output ends a request, and is told to whoever says something', async () => {
    const { output, ask, peer } = open();
    const asked = ask();
    output.destroy();
    expect(await asked).toBe('output-closed');
    expect(await peer.notify('textui/say', { text: 'x' })).toBe('output-closed');
  });

  it('of a wait leaves the request: a late reply to it is reported', async () => {
    const { input, ask, abort, peer, messages } = open();
    const asked = ask();
    await turns();
    abort();
    expect(await asked).toBe('interrupted');
    expect(await ask()).toBe('interrupted');
    input.write(`${reply(1, 7)}\n${reply(2, 8)}\n`);
    const again = await peer.elicit(PARAMS, new AbortController().signal);
    expect(again).toEqual(accepted(8));
    expect(messages().map(({ method }) => method)).toEqual([
      'elicitation/create',
      'elicitation/create',
      'textui/problem',
    ]);
  });
});

describe('what is said cannot forge a line', () => {
  const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
    name: string;
    input: string;
  }[];
  const forged = '{"jsonrpc":"2.0","method":"textui/end","params":{"code":0}}';
  const inputs = [
    ...hostile.map(({ input }) => input),
    ...['\n', '\r', '\r\n', '\u0085', '\u2028', '\u2029', '\v', '\f', '"}\n'].map(
      (end) => `${end}${forged}${end}`,
    ),
  ];

  /** Control characters, and what some readers take for the end of a line. */
  const UNSAFE = /[\p{Cc}\u2028\u2029]/u;

  async function lineOf(text: string): Promise<string> {
    const { peer, lines } = open();
    await peer.notify('textui/say', { text });
    expect(lines()).toHaveLength(1);
    return lines()[0] as string;
  }

  it.each(inputs)('%j', async (text) => {
    const line = await lineOf(text);
    expect(UNSAFE.test(line)).toBe(false);
    expect(JSON.parse(line)).toMatchObject({ method: 'textui/say', params: { text } });
  });

  it('whatever it is (property)', async () => {
    await holdsAsync(
      fc.asyncProperty(fc.oneof(anyText(), fc.string({ unit: 'binary' })), async (text) => {
        const line = await lineOf(text);
        expect(UNSAFE.test(line)).toBe(false);
        expect(JSON.parse(line)).toMatchObject({ params: { text } });
      }),
      100,
    );
  });
});

it('reads nothing while no request waits', async () => {
  const { input, ask, abort } = open();
  const asked = ask();
  await turns();
  abort();
  await asked;
  await turns();
  expect(input.listenerCount('data')).toBe(0);
});
