// --mcp: the program as a server of the Model Context Protocol, with one tool. Loaded only for that flag.
// Every call is a run of the program in which nobody is asked. What is missing then goes back to the client.

import type {
  CallToolResult,
  ClientCapabilities,
  InputRequiredResult,
  InputRequests,
  Server,
  ServerContext,
} from '@modelcontextprotocol/server';
import type * as ServerPackage from '@modelcontextprotocol/server';
import type * as StdioPackage from '@modelcontextprotocol/server/stdio';
import { anyItem, declaredIds, hasMoreThanDeclared, withItems } from '../answers/declared.ts';
import { type Source, SourceError } from '../answers/given-answers.ts';
import { nearestAmong, shownId } from '../answers/names.ts';
import { MOST_BYTES } from '../answers/node/read-bounded.ts';
import type { MissingQuestion } from '../answers/questions.ts';
import { idsIn, itemCounts, type JsonObject, plainJson, valueAt } from '../answers/values.ts';
import { labelAndKind } from '../answers/wording.ts';
import type { Mode, Stopped } from '../app/mode.ts';
import type { ExitState } from '../app/run-end.ts';
import type { TaskLine, TaskReport } from '../app/task-record.ts';
import { WAITING_CLOCK } from '../create-app.ts';
import { safeMessage } from '../errors.ts';
import { isPlainObject } from '../questions/values.ts';
import type { Widget } from '../render/widget.ts';
import type { SayKind } from '../screens/screen-context.ts';
import { LONGEST_END, onProcessInterrupt } from '../terminal/node/process-interrupts.ts';
import { plainText } from '../text/one-line.ts';
import { withoutColon } from '../screens/prompt.ts';
import { stripStyle } from '../text/text.ts';
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

type Answers = Readonly<Record<string, unknown>>;
type Result = CallToolResult | InputRequiredResult;

const WIDTH = 80;
/** So often a client is asked in one call, where the server has to ask: each time for all that is missing. */
const MOST_ROUNDS = 100;
/** In so many rounds of a call something may be refused. */
const MOST_REFUSALS = 4;
const LEVELS = { info: 'info', success: 'notice', warning: 'warning', error: 'error' } as const;

/** Serves the program until the client hangs up. */
export async function serveMcp(program: CallableProgram): Promise<ExitState> {
  const { setup } = program;
  const { signal = null } = setup.options;
  const sdk = await loadSdk(setup);
  const tool = new Tool(program, sdk);
  const streams = openStreams(setup);
  const transport = new sdk.stdio.StdioServerTransport(streams.input as never, streams.output as never);
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
  const input = options.input ?? process.stdin;
  if (options.output != null) return { input, output: options.output, restore: () => {} };
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  const output = new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void write(chunk, (error) => done(error ?? null)),
  });
  const ignore = (): void => {}; // the stream above is told
  stdout.on('error', ignore);
  stdout.write = stderr.write.bind(stderr);
  const restore = (): void => {
    stdout.write = write;
  };
  return { input, output, restore };
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
    server.setRequestHandler('tools/call', async ({ params }, context): Promise<Result> => {
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
      const result = await this.#inTurn(() => call.result(this.#program, canAsk), context.mcpReq.signal);
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
    const text = typeof help === 'function' ? await help() : help;
    return [label, text ?? '']
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

/** What the client was asked for in the rounds of a call so far. */
interface Rounds {
  /** Its answers, by id. */
  readonly answers: Answers;
  /** Its answers to dangers: they are for all others. */
  readonly confirmed: Answers;
  /** What it was asked for in the last round, and whether that was danger: nothing else is asked for then. */
  readonly asked: readonly string[];
  readonly isForDanger: boolean;
  /** In how many rounds some of its answers were refused. */
  readonly refusals: number;
  /** The arguments that all of this is for, as a digest. */
  readonly given: string;
}

/** One call: its arguments, and what the client was asked for besides. */
class Call {
  readonly #setup: ProgramSetup;
  readonly #given: Answers;
  readonly #context: ServerContext;
  readonly #before: Rounds;
  /** What the client has answered to each request of the last round; null where it has declined. */
  readonly #replies: readonly (Answers | null)[];
  /** Whether it is not known what these are replies to. */
  readonly #isLost: boolean;

  constructor(setup: ProgramSetup, given: Answers, context: ServerContext) {
    this.#setup = setup;
    this.#given = given;
    this.#context = context;
    const { inputResponses, requestState } = context.mcpReq;
    const known = roundsIn(requestState());
    const digest = digestOf(given);
    this.#replies = Object.values(inputResponses ?? {}).map(contentIn);
    this.#isLost = known === null && this.#replies.length > 0;
    this.#before = known?.given === digest ? known : { ...NO_ROUNDS, given: digest }; // other arguments: another call
  }

  async result(program: CallableProgram, canAsk: boolean): Promise<Result> {
    this.#context.mcpReq.signal.throwIfAborted();
    const errors = this.#refusals();
    if (Object.keys(errors).length > 0) return this.#refusal(errors, []);
    const mode = new CallMode(this.#context);
    const before = this.#before;
    const replied = this.#replied();
    const answers = before.isForDanger ? before.answers : { ...before.answers, ...replied };
    const confirmed = before.isForDanger ? { ...before.confirmed, ...replied } : {};
    const first = await this.#run(program, mode, { ...answers, ...confirmed });
    // What was asked for is asked for again, as long as there is hope. A hub that misses it is refused as well.
    const refused = refusedIn(first).filter((id) =>
      [answers, confirmed].some((one) => Object.hasOwn(one, id)),
    );
    const isAskedAgain = refused.length > 0 && before.refusals < MOST_REFUSALS;
    const left = isAskedAgain ? without(refused, answers) : answers;
    const { exit, line, isForDanger } = isAskedAgain && canAsk ? await this.#run(program, mode, left) : first;
    if (line['resultType'] === 'complete') return success(line, mode.said);
    const missing = 'questions' in exit ? (exit.questions ?? []) : [];
    const requests = isOpen(exit, line) ? (line['inputRequests'] as unknown as Requests) : {};
    const isHelping =
      before.asked.length === 0 || (!this.#replies.includes(null) && Object.keys(replied).length > 0);
    if (Object.keys(requests).length === 0 || !canAsk || !isHelping || this.#isLost)
      return this.#failure(line, missing, mode.said);
    const rounds: Rounds = {
      answers: left,
      confirmed: isForDanger && !isAskedAgain ? confirmed : {},
      asked: Object.values(requests).flatMap(({ params }) => Object.keys(params.requestedSchema.properties)),
      isForDanger,
      refusals: before.refusals + (isAskedAgain ? 1 : 0),
      given: before.given,
    };
    const requestState = JSON.stringify(rounds);
    if (requestState.length > MOST_BYTES) {
      return this.#refusal(
        { answers: this.#setup.words.say('file.too-large', { limit: MOST_BYTES }) },
        mode.said,
      );
    }
    const why = first.exit.reason === 'answer-refused' ? first.exit.errors : {};
    return {
      resultType: 'input_required',
      inputRequests: withReasons(requests, why) as unknown as InputRequests,
      requestState,
    };
  }

  /** What the client has answered in the last round, of what it was asked for. */
  #replied(): Answers {
    const isAsked = new Set(this.#before.asked);
    const all = this.#replies.flatMap((one) => Object.entries(one ?? {}));
    return Object.fromEntries(all.filter(([id]) => isAsked.has(id))); // an id may be anything, so it is never assigned
  }

  async #run(program: CallableProgram, mode: CallMode, answers: Answers): Promise<CallEnd> {
    const { errorOutput } = this.#setup;
    let held = ''; // the client is told what is wrong with its answers; a failure is the program's own
    const end = await program.run({
      sources: this.#sources(answers),
      errorOutput: {
        write: (text) => {
          if (mode.isStarted) errorOutput.write(text);
          else held += text;
        },
      },
      openMode: () => mode,
      onStart: () => void (mode.isStarted = true),
    });
    if (end.exit.reason === 'failed' && held !== '') errorOutput.write(held);
    return end;
  }

  /** What is wrong with the arguments before anything is read from them, by id. */
  #refusals(): Record<string, string> {
    const { words, declared, question } = this.#setup;
    if (Buffer.byteLength(JSON.stringify(this.#given)) > MOST_BYTES) {
      return { arguments: words.say('file.too-large', { limit: MOST_BYTES }) };
    }
    if (hasMoreThanDeclared(question)) return {}; // what else is asked is known when it is asked
    const isDeclared = declaredIds(declared);
    const near = nearestAmong(declared.map(({ id }) => id));
    const keys = Object.keys(this.#given).filter((key) => key.startsWith('$'));
    const unknown = [...keys, ...idsIn(this.#given)].filter((id) => !isDeclared(id));
    return Object.fromEntries(
      unknown.map((id): [string, string] => {
        const found = near(anyItem(id));
        const values = { id: shownId(id), ...(found === null ? {} : { near: withItems(found, id) }) };
        return [shownId(id), words.say(found === null ? 'given.unknown' : 'given.unknown-near', values)];
      }),
    );
  }

  /** The arguments, and what the client was asked for: that was a question when it was asked, and may be none now. */
  #sources(answers: Answers): readonly Source[] {
    const counts = itemCounts(Object.keys(answers));
    return [
      { ...this.#source('arguments', this.#given), ids: () => idsIn(this.#given) },
      { ...this.#source('elicitation', answers), countItems: (id) => counts.get(id) ?? 0 },
    ];
  }

  /** Answers that are no secrets: those would be in the records of clients and models. */
  #source(name: string, values: Answers): Source {
    return {
      name,
      get: ({ id, kind }) => {
        const value = valueAt(values, id);
        if (kind !== 'secret' || value === undefined) return value;
        const way = this.#setup.secretWay(id);
        throw new SourceError([{ about: name, id, say: 'mcp.secret', values: { way } }]);
      },
      nameOf: ({ id }) => id,
    };
  }

  #refusal(errors: JsonObject, said: readonly string[]): CallToolResult {
    return this.#failure({ resultType: 'error', reason: 'answer-refused', errors }, [], said);
  }

  #failure(line: JsonObject, missing: readonly MissingQuestion[], said: readonly string[]): CallToolResult {
    const { words } = this.#setup;
    const { hint: _aboutFiles, ...told } = line;
    const { errors = {}, message, reason, secrets = {}, started } = told;
    const refused = Object.entries(errors as Record<string, string>).map(([id, why]) => `${id}: ${why}`);
    const title = words.say(started === true ? 'missing.title' : 'missing.nothing-done');
    const listed = missing.map((one) => {
      const about = `${one.id}: ${labelAndKind(one, words)}`;
      const way = (secrets as Record<string, string>)[one.id];
      return way === undefined ? about : `${about} (${way})`;
    });
    const lines = [...refused, ...(listed.length > 0 ? [title, ...listed] : [])];
    const why = [message, lines.length > 0 ? null : reason].find((text) => typeof text === 'string');
    return {
      isError: true,
      content: textContent([...said, ...lines, ...(why === undefined ? [] : [why])]),
      structuredContent: plainJson(told),
    };
  }
}

function success({ value, warnings }: JsonObject, said: readonly string[]): CallToolResult {
  const told = Array.isArray(warnings) ? (warnings as string[]).filter((line) => !said.includes(line)) : [];
  return {
    content: textContent([...said, ...told]),
    ...(value === undefined ? {} : { structuredContent: value }),
  };
}

function textContent(lines: readonly string[]): CallToolResult['content'] {
  return lines.length === 0 ? [] : [{ type: 'text', text: lines.map(stripStyle).join('\n') }];
}

/** The ids of answers that were refused, before the program has done anything. */
function refusedIn({ exit, line }: CallEnd): readonly string[] {
  return exit.reason === 'answer-refused' && line['started'] !== true ? Object.keys(exit.errors) : [];
}

/** Whether the client may be asked for all that is missing: the program has done nothing, and needs no secret. */
function isOpen(exit: ExitState, line: JsonObject): boolean {
  return (
    exit.reason === 'needs-answers' &&
    line['started'] !== true &&
    exit.questions.every(({ kind }) => kind !== 'secret')
  );
}

/** Answers without those of some ids. */
function without(ids: readonly string[], answers: Answers): Answers {
  const left = new Map(Object.entries(answers));
  for (const id of ids) left.delete(id);
  return Object.fromEntries(left);
}

/** What is read of a request's parameters. */
interface Asking {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Readonly<Record<string, { readonly title?: string }>> };
}

/** Requests, by their names. */
type Requests = Readonly<Record<string, { readonly params: Asking }>>;

/** Requests that say why something is asked for again. */
function withReasons(requests: Requests, why: Readonly<Record<string, string>>): Requests {
  return Object.fromEntries(
    Object.entries(requests).map(([name, request]) => {
      const { message, requestedSchema } = request.params;
      const { properties } = requestedSchema;
      const reasons = Object.entries(properties)
        .filter(([id]) => Object.hasOwn(why, id))
        .map(([id, { title = id }]) => `${withoutColon(title)}: ${stripStyle(why[id] ?? '')}`);
      const params = { ...request.params, message: [message, ...reasons].join('\n') };
      return [name, { ...request, params }];
    }),
  );
}

const NO_ROUNDS: Omit<Rounds, 'given'> = {
  answers: {},
  confirmed: {},
  asked: [],
  isForDanger: false,
  refusals: 0,
};

/** The rounds in a state that has been to the client: the answers in it are checked like any others. Null for none. */
function roundsIn(state: unknown): Rounds | null {
  try {
    const rounds: unknown =
      typeof state === 'string' && state.length <= MOST_BYTES ? JSON.parse(state) : null;
    const { answers, confirmed, asked, isForDanger, refusals, given } = rounds as Unread<Rounds>;
    const isOwn = typeof given === 'string' && Array.isArray(asked) && typeof refusals === 'number';
    if (isOwn && isPlainObject(answers) && isPlainObject(confirmed)) {
      return {
        answers,
        confirmed,
        asked: asked as string[],
        isForDanger: isForDanger === true,
        refusals,
        given,
      };
    }
  } catch {
    // Somebody else's.
  }
  return null;
}

/** What may be anything. */
type Unread<Known> = { readonly [Name in keyof Known]: unknown };

/** What tells whether arguments are the same. */
function digestOf(given: Answers): string {
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(JSON.stringify(given)).digest('base64');
}

/** What a client has replied; null where it has declined. */
function contentIn(response: unknown): Answers | null {
  const { action, content = {} } = (response ?? {}) as { action?: unknown; content?: unknown };
  return action === 'accept' && isPlainObject(content) ? content : null;
}

/** Tells a client what the program says and how far it is; the client's cancelling is Ctrl-C. */
class CallMode implements Mode {
  readonly width: number = WIDTH;
  readonly interactive: boolean = false;
  readonly unattended: boolean = true;
  /** Whether the program's own function runs: what is said before is about the answers, which the client knows. */
  isStarted = false;
  /** What was said, in order. */
  readonly said: string[] = [];
  readonly #context: ServerContext['mcpReq'];
  readonly #progress = new Progress();

  constructor({ mcpReq }: ServerContext) {
    this.#context = mcpReq;
  }

  show(): Promise<null> {
    return Promise.resolve(null);
  }

  ask(): Promise<Stopped> {
    return Promise.resolve('end-of-input');
  }

  async say(message: string | Widget, kind: SayKind = 'info'): Promise<null> {
    if (!this.isStarted) return null;
    const text = stripStyle(textOf(message));
    this.said.push(text);
    await this.#tell(() => this.#context.log(LEVELS[kind], text));
    return null;
  }

  async progress({ tasks }: TaskLine): Promise<null> {
    const progressToken = this.#context._meta?.progressToken;
    if (progressToken === undefined) return null;
    for (const report of tasks) {
      const params = { progressToken, ...this.#progress.after(report) };
      await this.#tell(() => this.#context.notify({ method: 'notifications/progress', params }));
    }
    return null;
  }

  onInterrupt(listener: () => boolean | void): () => void {
    const { signal } = this.#context;
    const heard = (): void => void listener();
    if (signal.aborted) void Promise.resolve().then(heard);
    signal.addEventListener('abort', heard);
    return () => signal.removeEventListener('abort', heard);
  }

  close(): Promise<null> {
    return Promise.resolve(null);
  }

  /** A client that has hung up need not be told anything. */
  async #tell(send: () => Promise<void>): Promise<void> {
    await send().catch(() => {});
  }
}

function textOf(message: string | Widget): string {
  if (typeof message === 'string') return message;
  message.render(WIDTH);
  return message.getLines().join('\n');
}

/** How far all tasks of a call are, together: what is told of them only ever grows. */
class Progress {
  readonly #tasks = new Map<number, { readonly done: number; readonly total: number }>();
  #last = -1;
  /** What is added, so that it grows where no task has gone on. */
  #added = 0;

  after({ task, label, done, total, detail, state }: TaskReport): JsonObject {
    const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
    const before = this.#tasks.get(task)?.done ?? 0;
    const now = Math.max(before, total === null ? done : Math.min(done, total));
    this.#tasks.set(task, { done: now, total: isOver ? now : Math.max(total ?? now, now) });
    const sums = [...this.#tasks.values()];
    const sum = sums.reduce((all, one) => all + one.done, 0);
    if (sum + this.#added <= this.#last) this.#added = this.#last + 1 - sum;
    this.#last = sum + this.#added;
    const whole = sums.reduce((all, one) => all + one.total, this.#added);
    const message = plainText(detail === null ? label : `${label}: ${detail}`);
    return { progress: this.#last, ...(total === null ? {} : { total: whole }), message };
  }
}
