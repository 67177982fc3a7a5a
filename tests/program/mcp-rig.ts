// A program with --mcp, in this process or in one of its own, and clients of both generations that talk to it.

import { Client as SecondClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as SecondTransport } from '@modelcontextprotocol/client/stdio';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { runProgram } from 'textui/program';
import type { Stage } from './mcp-programs.ts';

/** The clients: the SDK 1.x, and the SDK 2.x with either revision of the protocol. */
export const GENERATIONS = ['SDK 1.x', 'SDK 2.x, 2025-11-25', 'SDK 2.x, 2026-07-28'] as const;
export type Generation = (typeof GENERATIONS)[number];

/** The parameters of a form that a client is to fill in. */
interface Form {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Record<string, Record<string, unknown>> };
}

/** What a client replies to it. */
type Reply =
  | { readonly action: 'accept'; readonly content: object }
  | { readonly action: 'decline' | 'cancel' };

/** What a tool has returned. */
interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

/** A client that is connected. */
export interface Connected {
  /** Calls the tool `backup`, or another one. */
  call(
    args: unknown,
    options?: { readonly signal?: AbortSignal; readonly tool?: string },
  ): Promise<ToolResult>;
  readonly server: () => unknown;
  readonly tools: () => Promise<{ readonly tools: readonly Record<string, unknown>[] }>;
  readonly forms: Form[];
  readonly progress: { readonly progress: number; readonly total?: number; readonly message?: string }[];
  /** All messages, in order. */
  readonly conversation: string[];
  readonly stderr: () => string;
  close(): Promise<void>;
}

/** How a program is started and answered. */
export interface ConnectOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Hears what the program notes, if it runs in this process. */
  readonly log?: Stage['log'];
  /** Replies to a form; without it the client says that it cannot be asked. */
  readonly fill?: (form: Form) => Reply;
  /** Runs the program; `runProgram` unless given. */
  readonly start?: Stage['run'];
  /** Changes what the client sends. */
  readonly change?: (message: unknown) => unknown;
}

/** A program in this process, or the file of one that gets a process of its own. */
export type Served = ((stage: Stage) => Promise<unknown>) | string;

/** Starts a program, and connects a client to it. */
export async function connect(
  generation: Generation,
  served: Served,
  {
    args = [],
    env = {},
    log = () => {},
    fill,
    start = runProgram,
    change = (message) => message,
  }: ConnectOptions = {},
): Promise<Connected> {
  const forms: Form[] = [];
  const progress: Connected['progress'] = [];
  const conversation: string[] = [];
  const capabilities = fill === undefined ? {} : { elicitation: { form: {} } };
  const reply = (params: unknown): never => {
    forms.push(params as Form);
    return fill?.(params as Form) as never;
  };
  const isFirst = generation === 'SDK 1.x';
  let stderr = '';
  const onError = (chunk: string | Buffer): void => void (stderr += chunk.toString());
  const transport =
    typeof served === 'string'
      ? pipesTo(served, isFirst ? FirstTransport : SecondTransport, { args, env, onError })
      : new StreamTransport((streams) => {
          const own = { ...streams, args: ['--mcp', ...args], env, errorOutput: { write: onError } };
          return served({
            log,
            run: (question, main, options) => start(question, main, { ...options, ...own }),
          });
        });
  record(transport as never, conversation, change);
  let client: FirstClient | SecondClient;
  if (isFirst) {
    client = new FirstClient({ name: 'test', version: '1' }, { capabilities });
    if (fill !== undefined) client.setRequestHandler(ElicitRequestSchema, ({ params }) => reply(params));
    await client.connect(transport);
  } else {
    const mode = generation === 'SDK 2.x, 2026-07-28' ? { pin: '2026-07-28' } : 'legacy';
    const second = new SecondClient(
      { name: 'test', version: '1' },
      { capabilities, versionNegotiation: { mode } },
    );
    if (fill !== undefined) second.setRequestHandler('elicitation/create', ({ params }) => reply(params));
    await second.connect(transport);
    client = second;
  }
  return {
    call: (given, { signal, tool = 'backup' } = {}) => {
      const params = { name: tool, arguments: given as Record<string, unknown> };
      const options = {
        onprogress: (one: unknown) => void progress.push(one as never),
        signal: signal as never,
      };
      const result = isFirst
        ? (client as FirstClient).callTool(params, undefined, options)
        : (client as SecondClient).callTool(params, options);
      return result as unknown as Promise<ToolResult>;
    },
    tools: () => client.listTools(),
    server: () => client.getServerVersion(),
    forms,
    progress,
    conversation,
    stderr: () => stderr,
    close: () => client.close(),
  };
}

/** The streams of a program in this process. */
interface Streams {
  readonly input: PassThrough;
  readonly output: PassThrough;
}

/** What both generations call a transport, over the streams of a program in this process. */
class StreamTransport {
  onmessage?: (message: unknown) => void;
  onclose?: () => void;
  readonly #streams: Streams = { input: new PassThrough(), output: new PassThrough() };
  readonly #serve: (streams: Streams) => Promise<unknown>;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(serve: (streams: Streams) => Promise<unknown>) {
    this.#serve = serve;
  }

  start(): Promise<void> {
    const lines = createInterface({ input: this.#streams.output });
    lines.on('line', (line) => this.onmessage?.(JSON.parse(line)));
    this.#ended = this.#serve(this.#streams);
    return Promise.resolve();
  }

  send(message: unknown): Promise<void> {
    this.#streams.input.write(`${JSON.stringify(message)}\n`);
    return Promise.resolve();
  }

  async close(): Promise<void> {
    this.#streams.input.end();
    await this.#ended;
    this.onclose?.();
  }
}

/** The transport of an SDK to a program in a process of its own. */
function pipesTo(
  file: string,
  Transport: typeof FirstTransport | typeof SecondTransport,
  {
    args,
    env,
    onError,
  }: Required<Pick<ConnectOptions, 'args' | 'env'>> & { onError: (chunk: Buffer) => void },
): FirstTransport | SecondTransport {
  const transport = new Transport({
    command: process.execPath,
    args: [file, '--mcp', ...args],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stderr: 'pipe',
  });
  transport.stderr?.on('data', onError);
  return transport;
}

interface AnyTransport {
  send(message: unknown, options?: unknown): Promise<void>;
  onmessage?: (message: unknown, extra?: unknown) => void;
}

/** Writes down what goes over a transport. */
function record(transport: AnyTransport, lines: string[], change: (message: unknown) => unknown): void {
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    const sent = change(message);
    lines.push(`→ ${JSON.stringify(sent)}`);
    return send(sent, options);
  };
  let take: AnyTransport['onmessage'];
  const heard = (message: unknown, extra: unknown): void => {
    lines.push(`← ${JSON.stringify(message)}`);
    take?.(message, extra);
  };
  Object.defineProperty(transport, 'onmessage', {
    get: () => take && heard, // a client asks who listened before it
    set: (given: AnyTransport['onmessage']) => {
      take = given;
    },
  });
}
