// --mcp: the program as a server of the Model Context Protocol, with one tool. Loaded only for that flag.

import type { CallToolResult, ClientCapabilities, Server } from '@modelcontextprotocol/server';
import type * as ServerPackage from '@modelcontextprotocol/server';
import type * as StdioPackage from '@modelcontextprotocol/server/stdio';
import type { JsonObject } from '../answers/values.ts';
import type { ExitState } from '../app/run-end.ts';
import { WAITING_CLOCK } from '../create-app.ts';
import { safeMessage } from '../errors.ts';
import { isPlainObject } from '../questions/values.ts';
import { LONGEST_END, onProcessInterrupt } from '../terminal/node/process-interrupts.ts';
import { stripStyle } from '../text/text.ts';
import { Call, type CallResult } from './mcp-call.ts';
import { inputSchemaOf } from './mcp-schema.ts';
import type { CallEnd, ProgramCall, ProgramSetup } from './program-setup.ts';

/** A program that can be called. */
export interface CallableProgram {
  readonly setup: ProgramSetup;
  /** Runs the program once; asks nobody. */
  run(call: ProgramCall): Promise<CallEnd>;
  /** The process is to end, after SIGINT. */
  interrupted(): void;
  /** The client has hung up during a call: the process is to end, unless it is for others, too. */
  abandoned(): void;
}

/** What the packages of the SDK give. */
interface Sdk {
  readonly server: typeof ServerPackage;
  readonly stdio: typeof StdioPackage;
}

/** So often a client is asked in one call, where the server has to ask: each time for all that is missing. */
const MOST_ROUNDS = 100;

/** Serves the program until the client hangs up. */
export async function serveMcp(program: CallableProgram): Promise<ExitState> {
  const { setup } = program;
  const { signal = null } = setup.options;
  const sdk = await loadSdk(setup);
  const tool = new Tool(program, sdk);
  const streams = openStreams(setup);
  const transport = new sdk.stdio.StdioServerTransport(streams.input, streams.output as never);
  const onerror = (error: Error): void => void setup.errorOutput.write(`${safeMessage(error.message)}\n`);
  let exit: ExitState = { reason: 'closed', code: 0 };
  let isLeft = false;
  try {
    await new Promise<void>((closed) => {
      const handle = sdk.stdio.serveStdio(() => tool.serve(), { transport, onerror });
      const { onclose } = transport;
      const stop = onProcessInterrupt((isHandled) => {
        if (isHandled) return; // by the program itself
        exit = { reason: 'interrupted', code: 130 };
        program.interrupted();
        void handle.close();
      });
      const abort = (): void => {
        exit = { reason: 'aborted', code: 1 };
        void handle.close();
      };
      const hungUp = (): void => {
        isLeft = tool.isRunning;
        onclose?.();
        stop();
        signal?.removeEventListener('abort', abort);
        closed();
      };
      Object.assign(transport, { onclose: hungUp });
      signal?.addEventListener('abort', abort);
      if (signal?.aborted === true) abort();
    });
    await tool.idle();
    if (exit.reason === 'closed' && isLeft) program.abandoned();
  } finally {
    streams.restore();
  }
  return exit;
}

async function loadSdk({ words }: ProgramSetup): Promise<Sdk> {
  try {
    const [server, stdio] = await Promise.all([
      import('@modelcontextprotocol/server'),
      import('@modelcontextprotocol/server/stdio'),
    ]);
    return { server, stdio };
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') throw error;
    throw new Error(words.say('mcp.install'), { cause: error });
  }
}

/** What messages come from and go to. Whatever else is printed on standard output goes to standard error. */
function openStreams({ options }: ProgramSetup) {
  const { Writable } = process.getBuiltinModule('node:stream');
  const { input, stop } = readableLines((options.input ?? process.stdin) as NodeJS.ReadableStream);
  if (options.output != null) return { input, output: options.output, restore: stop };
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  const output = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void write(chunk, (error) => done(error ?? null)),
  });
  const ignore = (): void => {}; // the stream above is told
  stdout.on('error', ignore);
  stdout.write = stderr.write.bind(stderr);
  const restore = (): void => {
    stop();
    stdout.write = write;
  };
  return { input, output, restore };
}

/**
 * The lines of a stream. Parameters that are no object are left out: the SDK does not reply to a message that is none, and
 * whoever sent it would wait for ever.
 */
function readableLines(stream: NodeJS.ReadableStream) {
  const { Transform } = process.getBuiltinModule('node:stream');
  const decoder = new TextDecoder();
  let line: string[] = []; // its parts so far
  const input = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
      line.push(first);
      for (const next of others) {
        input.push(`${withReadableParams(line.join(''))}\n`);
        line = [next];
      }
      done();
    },
  });
  const fail = (error: Error): void => void input.destroy(error);
  const end = (): void => void input.end();
  stream.on('error', fail).on('close', end).pipe(input);
  const stop = (): void => {
    stream.off('error', fail).off('close', end).unpipe(input);
    stream.pause();
  };
  return { input, stop };
}

function withReadableParams(line: string): string {
  if (!/"params"\s*:\s*[^\s{]/.test(line)) return line;
  try {
    const message: unknown = JSON.parse(line);
    if (!isPlainObject(message) || isPlainObject(message['params'])) return line;
    const { params: _, ...rest } = message;
    return JSON.stringify(rest);
  } catch {
    return line; // no message at all
  }
}

/** The one tool: it has the program's name, and is called once at a time. */
class Tool {
  readonly #program: CallableProgram;
  readonly #setup: ProgramSetup;
  readonly #sdk: Sdk;
  readonly #name: string;
  readonly #schema: JsonObject;
  #last: Promise<unknown> = Promise.resolve();
  /** How many calls have not ended, also those that are no longer waited for. */
  #running = 0;

  constructor(program: CallableProgram, sdk: Sdk) {
    this.#program = program;
    this.#setup = program.setup;
    this.#sdk = sdk;
    this.#name = toolName(program.setup.options.name ?? '');
    this.#schema = inputSchemaOf(program.setup);
  }

  /** A server for one connection. */
  serve(): Server {
    const { Server, ProtocolError, ProtocolErrorCode, CLIENT_CAPABILITIES_META_KEY } = this.#sdk.server;
    const info = { name: this.#name, version: this.#setup.options.version ?? '0.0.0' };
    const server = new Server(info, {
      capabilities: { tools: {}, logging: {} },
      inputRequired: { maxRounds: MOST_ROUNDS },
    });
    server.setRequestHandler('tools/list', async () => ({
      tools: [
        {
          name: this.#name,
          description: await this.#description(),
          inputSchema: this.#schema as { type: 'object' },
        },
      ],
    }));
    server.setRequestHandler('tools/call', async ({ params }, context): Promise<CallResult> => {
      if (params.name !== this.#name) {
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `There is no tool ${safeMessage(params.name)}.`,
        );
      }
      const call = new Call(this.#setup, params.arguments ?? {}, context);
      // Clients of one generation say what they can do in each request, those of the other when they connect.
      const envelope = context.mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
      const said = envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
      const canAsk = asksForms(said ?? server.getClientCapabilities());
      const result = await this.#inTurn(
        () => call.result((one) => this.#program.run(one), canAsk),
        context.mcpReq.signal,
      );
      return 'content' in result ? server.projectCallToolResult(result as CallToolResult, undefined) : result;
    });
    return server;
  }

  /** Settles when no call is waited for any more. */
  async idle(): Promise<void> {
    await this.#last;
  }

  get isRunning(): boolean {
    return this.#running > 0;
  }

  #inTurn<Value>(run: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    const result = this.#last.then(() => {
      this.#running++;
      return run().finally(() => this.#running--);
    });
    this.#last = this.#last.then(() => this.#untilLeft(result, signal));
    return result;
  }

  /** Settles when a call has ended, or some time after it was cancelled: its program may not hear of that. */
  #untilLeft(result: Promise<unknown>, signal: AbortSignal): Promise<void> {
    const clock = this.#setup.options.clock ?? WAITING_CLOCK;
    return new Promise((resolve) => {
      let forget = (): void => {};
      const cancelled = (): void => void (forget = clock.after(LONGEST_END, resolve));
      const ended = (): void => {
        signal.removeEventListener('abort', cancelled);
        forget();
        resolve();
      };
      if (signal.aborted) cancelled();
      else signal.addEventListener('abort', cancelled);
      result.then(ended, ended);
    });
  }

  async #description(): Promise<string> {
    const { question, options } = this.#setup;
    if (options.description != null) return stripStyle(options.description);
    const { label, help } = question;
    const text: unknown = typeof help === 'function' ? await (help as () => unknown)() : help;
    return [label, typeof text === 'string' ? text : '']
      .map(stripStyle)
      .filter((part) => part !== '')
      .join('\n');
  }
}

/** What a tool may be called. */
function toolName(name: string): string {
  return (
    name
      .replaceAll(/[^\w.-]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 128) || 'program'
  );
}

function asksForms(capabilities: ClientCapabilities | undefined): boolean {
  const { elicitation } = capabilities ?? {};
  // Before there were modes, forms were all that there was.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
