// A program that is answered in lines of JSON, with lines between that are no replies.

import { PassThrough, Writable } from 'node:stream';
import { createApp, form, number, text } from 'textui';
import { StreamTerminal } from 'textui/terminal';

/** What is sent before each reply, by name; `id` is that of the request which waits. */
export const NO_REPLIES = {
  'not JSON': () => '{"jsonrpc":"2.0",',
  'no object': () => '[1]',
  'a text': () => '"accept"',
  'another id': ({ id }) => reply(id + 1000),
  'the next id': ({ id }) => reply(id + 1, { action: 'accept', content: { name: 'wrong', port: 1 } }),
  'the last id': ({ id }) => reply(id - 1, { action: 'accept', content: { name: 'wrong', port: 1 } }),
  'an id as a text': ({ id }) => reply(String(id)),
  'no id': () => JSON.stringify({ jsonrpc: '2.0', result: { action: 'accept', content: {} } }),
  'no version': ({ id }) => JSON.stringify({ id, result: { action: 'accept', content: {} } }),
  'a request': ({ id }) => JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params: {} }),
  'no result': ({ id }) => JSON.stringify({ jsonrpc: '2.0', id }),
  'a result that is null': ({ id }) => reply(id, null),
  'a result that is a list': ({ id }) => reply(id, []),
  'an action that there is not': ({ id }) => reply(id, { action: 'destroy', content: {} }),
  'no action': ({ id }) => reply(id, { content: { name: 'wrong' } }),
  'content that is a list': ({ id }) => reply(id, { action: 'accept', content: [1] }),
  'content that is a text': ({ id }) => reply(id, { action: 'accept', content: 'name' }),
  'a prototype': ({ id }) => `{"jsonrpc":"2.0","id":${id},"__proto__":{"result":{"action":"accept"}}}`,
  'control characters': () => '\u001b[2J\u0007\u202e{}',
  'broken UTF-8': () => Buffer.from([0xff, 0xfe, 0x7b, 0x7d]),
  'a list of lists': ({ id }) =>
    `{"jsonrpc":"2.0","id":${id},"result":${'['.repeat(9000)}${']'.repeat(9000)}}`,
  'a list of lists without end': () => '['.repeat(500_000),
  'a line that is too long': ({ id }) =>
    reply(id, { action: 'accept', content: { name: 'x'.repeat(3_000_000), port: 1 } }),
  'a line that is far too long': () => 'x'.repeat(20_000_000),
} as const satisfies Record<string, (request: { id: number }) => string | Buffer>;
export type NoReply = keyof typeof NO_REPLIES;

/** A session. */
export interface RepliesTrial {
  /** What is sent before each of the two replies. */
  readonly before: readonly (readonly NoReply[])[];
  /** How many bytes of short lines come at once. */
  readonly pieces: number;
  /** How much of the last reply is sent before the input ends; null for all of it. */
  readonly cut: number | null;
}

/** How it went. */
export interface RepliesOutcome {
  readonly exit: unknown;
  readonly out: string;
}

/** Runs a session. */
export async function tryReplies({ before, pieces, cut }: RepliesTrial): Promise<RepliesOutcome> {
  const input = new PassThrough();
  let out = '';
  const requests: number[] = [];
  let problems = 0;
  let wake = (): void => {};
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      out += chunk.toString();
      for (const [, id] of String(chunk).matchAll(/"id":(\d+),"method":"elicitation\/create"/g)) {
        requests.push(Number(id));
      }
      problems += [...String(chunk).matchAll(/"method":"textui\/problem"/g)].length;
      wake();
      done();
    },
  });
  const terminal = new StreamTerminal({ input, output });
  const app = createApp({ terminal, env: {}, mode: 'json', errorOutput: { write: () => {} } });
  const ended = app.run(async (running) => {
    const first = await running.ask(form('First', { name: text('Name'), port: number('Port') }));
    return { ...first, ...(await running.ask(form('Second', { note: text('Note') }))) };
  });
  const hasEnded = ended.then(
    () => true,
    () => true,
  );
  /** Waits for something that was written; true where the session has ended instead. */
  const until = async (isThere: () => boolean): Promise<boolean> => {
    while (!isThere()) {
      const written = new Promise<boolean>((resolve) => (wake = () => resolve(false)));
      if (await Promise.race([written, hasEnded])) return true;
    }
    await new Promise((resolve) => setImmediate(resolve)); // a request may be sent again
    return false;
  };
  let known = 0;
  for (const [index, content] of [{ name: 'mail', port: 25 }, { note: 'done' }].entries()) {
    if (await until(() => requests.length > known)) break;
    for (const name of before[index] ?? []) {
      const told = problems;
      const id = requests.at(-1) as number;
      await Promise.race([send(input, NO_REPLIES[name]({ id }), pieces), hasEnded]);
      if (await until(() => problems > told)) break;
    }
    known = requests.length;
    const last = reply(requests.at(-1), { action: 'accept', content });
    if (index === 1 && cut !== null) {
      input.write(last.slice(0, cut % last.length));
      break;
    }
    await Promise.race([send(input, last, pieces), hasEnded]);
  }
  input.end();
  return { exit: await ended, out };
}

function reply(id: unknown, result: unknown = { action: 'accept', content: { name: 'wrong' } }): string {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}

/** Sends a line in pieces, and no faster than it is read. */
async function send(input: PassThrough, line: string | Buffer, pieces: number): Promise<void> {
  const bytes = Buffer.concat([Buffer.from(line as string), Buffer.from('\n')]);
  const size = bytes.length > 2000 ? 65_536 : pieces;
  for (let at = 0; at < bytes.length; at += size) {
    if (!input.write(bytes.subarray(at, at + size)))
      await new Promise((resolve) => input.once('drain', resolve));
  }
}
