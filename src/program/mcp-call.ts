// One call of the tool. If answers are missing, the client is asked as the JSON protocol would ask it: each time the
// program runs from its start, with all that the client has replied so far.

import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { RunAnswers } from '../report/run-answers.ts';
import { oneOfIds } from '../describe/path.ts';
import { type Ways, waysToAnswer } from '../report/missing-list.ts';
import type { ElicitationParams } from '../describe/request.ts';
import { objectSource, type Source, SourceError } from '../sources/source.ts';
import { type JsonObject, plainJson } from '../describe/answer-values.ts';
import type { ErrorOutput, TaskReport } from '../run/mode.ts';
import { JsonMode } from '../modes/json/json-mode.ts';
import type { ElicitationReply, PeerConnection } from '../modes/json/peer.ts';
import { isSecret } from '../questions/shape.ts';
import { isPlainObject, isSame, valueAt } from '../questions/values.ts';
import type { SayKind } from '../run/say.ts';
import { plainText } from '../text/one-line.ts';
import { stripStyle } from '../text/text.ts';
import type { HostedMain } from './program-host.ts';
import { type ProgramCall, ProgramRun } from './program-run.ts';
import type { ProgramSetup } from './program-setup.ts';

type Answers = Readonly<Record<string, unknown>>;
type Request = ServerContext['mcpReq'];

/** The call of a client. */
interface ClientCall {
  readonly setup: ProgramSetup;
  readonly main: HostedMain;
  readonly mcpReq: Request;
  /** Whether the client can be asked. */
  readonly canAsk: boolean;
}

/** The rounds of a call so far. They travel with the client, and may come back changed. */
interface Rounds {
  /** The arguments that all of this is for. */
  readonly given: Answers;
  /** The client's replies, in order. */
  readonly replies: readonly Answers[];
}

/** The client's replies so far, if it can be asked, and whether its last was empty. */
interface ClientReplies extends Pick<Rounds, 'replies'> {
  readonly isAttended: boolean;
  readonly isUnanswered: boolean;
}

/** The result of a call: that of the run, or a request for more answers. */
export async function callResult(
  given: Answers,
  { setup, main, mcpReq, canAsk }: ClientCall,
): Promise<CallToolResult | InputRequiredResult> {
  const rounds = roundsIn(mcpReq.requestState());
  const [response] = Object.values(mcpReq.inputResponses ?? {});
  const { action, content } = (response ?? {}) as { action?: unknown; content?: unknown };
  if (response !== undefined && action !== 'accept') return declined(setup.words.say('mcp.declined'));
  const reply = isPlainObject(content) && Object.keys(content).length > 0 ? [content] : [];
  // A reply to another call is none to this one.
  const replies = rounds !== null && isSame(rounds.given, given) ? [...rounds.replies, ...reply] : [];
  const isUnanswered = response !== undefined && (reply.length === 0 || rounds === null);
  const call = new Call(setup, given, mcpReq, { isAttended: canAsk, isUnanswered, replies });
  const line = await call.run(main);
  if (line['reason'] === 'answer-refused' && canAsk && response === undefined) {
    // Refused arguments are told of with all that is missing.
    const again = new Call(setup, given, mcpReq, { isAttended: false, isUnanswered, replies });
    return again.result(await again.run(main));
  }
  const { asks } = call;
  if (asks === null) return call.result(line);
  return {
    resultType: 'input_required',
    inputRequests: { [asks._meta['textui/id']]: { method: 'elicitation/create', params: asks } } as never,
    requestState: JSON.stringify({ given, replies } satisfies Rounds),
  };
}

const LEVELS = { info: 'info', success: 'notice', warning: 'warning', error: 'error' } as const;

/**
 * A run for a client. The client gets messages and the progress of tasks, its earlier replies answer, and its
 * cancelling is Ctrl-C. Messages before the program's own function runs are about the answers, which the client knows.
 */
class Call implements ProgramCall, PeerConnection {
  readonly ways: Ways;
  readonly sources: readonly Source[];
  readonly errorOutput: ErrorOutput = { write: (text) => this.#report(text) };
  readonly isAttended: boolean;
  /** The next request to the client; null for none. */
  asks: ElicitationParams | null = null;
  readonly #setup: ProgramSetup;
  readonly #mcpReq: Request;
  /** Its replies so far. */
  readonly #replies: Iterator<Answers>;
  readonly #isUnanswered: boolean;
  #isStarted = false;
  /** The messages of the program, and the lines for standard error, in order. */
  readonly #said: string[] = [];
  readonly #reported: string[] = [];
  readonly #tasks = new Map<number, { readonly done: number; readonly total: number }>();
  #progress = -1;

  constructor(
    setup: ProgramSetup,
    given: Answers,
    mcpReq: Request,
    { isAttended, isUnanswered, replies }: ClientReplies,
  ) {
    const hints: Ways['hints'] = (asked) =>
      isSecret(asked) ? waysToAnswer({ ...asked, label: '' }, setup.ways, setup.words) : [];
    this.ways = { flags: null, prefix: null, file: null, hints };
    this.sources = [argumentsOf(setup, given)];
    this.isAttended = isAttended;
    this.#isUnanswered = isUnanswered;
    this.#setup = setup;
    this.#mcpReq = mcpReq;
    this.#replies = replies.values();
  }

  async run(main: HostedMain): Promise<JsonObject> {
    const run = new ProgramRun(this.#setup, main, this);
    return run.result(await run.exit());
  }

  result(line: JsonObject): CallToolResult {
    return line['resultType'] === 'complete' ? this.#success(line) : this.#failure(line);
  }

  #success({ value, warnings = [] }: JsonObject): CallToolResult {
    const structured = value === undefined ? {} : { structuredContent: value };
    const text = this.#text(warnings as readonly string[]);
    const isShown = text.length > 0 || value === undefined;
    // Some clients show their model nothing but text.
    return { content: isShown ? text : [{ type: 'text', text: JSON.stringify(value) }], ...structured };
  }

  #failure({ hint: _aboutFiles, ...told }: JsonObject): CallToolResult {
    const { message, errors = {}, reason = '', value } = told;
    const refused = Object.entries(errors as Record<string, string>).map(([id, why]) => `${id}: ${why}`);
    const why = [message ?? [], this.#reported, refused, reason].map((lines) => [lines].flat());
    const lines = (why.find(({ length }) => length > 0) ?? []) as string[];
    return { isError: true, content: this.#text(lines), structuredContent: value ?? plainJson(told) };
  }

  /** The messages so far, and further lines. */
  #text(more: readonly string[]): CallToolResult['content'] {
    const lines = [...this.#said, ...more.filter((line) => !this.#said.includes(line))];
    return lines.length === 0 ? [] : [{ type: 'text', text: lines.map(stripStyle).join('\n') }];
  }

  get isAsking(): boolean {
    return this.asks !== null;
  }

  openMode(runAnswers: RunAnswers): JsonMode {
    return new JsonMode(this, { runAnswers, takesDefaults: true });
  }

  onStart(): void {
    this.#isStarted = true;
  }

  #report(text: string): void {
    this.#reported.push(...text.trimEnd().split('\n'));
    if (this.#isStarted) this.#setup.errorOutput.write(text);
  }

  async notify(method: string, params: Answers): Promise<null> {
    // A client that has hung up need not be told anything.
    if (this.#isStarted) await this.#tell(method, params).catch(() => {});
    return null;
  }

  async #tell(method: string, params: Answers): Promise<void> {
    const progressToken = this.#mcpReq._meta?.progressToken;
    if (method === 'textui/say') {
      const { text, kind } = params as { text: string; kind: SayKind };
      this.#said.push(text);
      await this.#mcpReq.log(LEVELS[kind], text);
    } else if (method === 'textui/progress' && progressToken !== undefined) {
      const told = { progressToken, ...this.#progressAfter(params as unknown as TaskReport) };
      await this.#mcpReq.notify({ method: 'notifications/progress', params: told });
    }
  }

  /** The progress of all tasks together: MCP allows no progress that falls. */
  #progressAfter({ task, label, done, total, detail }: TaskReport): JsonObject {
    this.#tasks.set(task, { done, total: Math.max(total ?? done, done) });
    const tasks = [...this.#tasks.values()];
    const sum = tasks.reduce((all, one) => all + one.done, 0);
    const whole = tasks.reduce((all, one) => all + one.total, 0);
    this.#progress = Math.max(sum, this.#progress + 1);
    const message = plainText(detail === null ? label : `${label}: ${detail}`);
    const added = this.#progress - sum;
    return { progress: this.#progress, ...(total === null ? {} : { total: whole + added }), message };
  }

  async elicit(params: ElicitationParams): Promise<ElicitationReply | null> {
    const { value: content, done } = this.#replies.next();
    if (done !== true) return { action: 'accept', content };
    // Once the program's own function runs, it does not run again.
    if (!this.#isStarted && !this.#isUnanswered) this.asks = params;
    return null;
  }

  onInterrupt(listener: () => void): () => void {
    const { signal } = this.#mcpReq;
    const heard = (): void => listener();
    if (signal.aborted) void Promise.resolve().then(heard);
    signal.addEventListener('abort', heard);
    return () => signal.removeEventListener('abort', heard);
  }

  async close(): Promise<null> {
    return null;
  }
}

/** Arguments, which are no secrets: those would be in the records of clients and models. */
function argumentsOf(setup: ProgramSetup, given: Answers): Source {
  const isHidden = oneOfIds(setup.declared.filter((one) => isSecret(one)).map(({ id }) => id));
  return {
    ...objectSource('arguments', () => given),
    get: ({ id }) => {
      const value = valueAt(given, id);
      if (value === undefined || !isHidden(id)) return value;
      throw new SourceError([{ about: id, id, say: 'mcp.secret', values: { way: setup.secretWay(id) } }]);
    },
    nameOf: ({ id }) => id,
    isFlag: true,
  };
}

/** The rounds in a state that has been to the client: the answers in it are checked like any others. Null for none. */
function roundsIn(state: unknown): Rounds | null {
  try {
    const rounds: unknown = typeof state === 'string' ? JSON.parse(state) : null;
    const { given, replies } = rounds as { [Name in keyof Rounds]: unknown };
    const isKnown = isPlainObject(given) && Array.isArray(replies) && replies.every(isPlainObject);
    return isKnown ? { given, replies } : null;
  } catch {
    return null; // the state of another server, or a changed one
  }
}

/** The result where the user has said no: the agent does not learn how to answer in their place. */
function declined(text: string): CallToolResult {
  const structuredContent = { resultType: 'error', reason: 'quit' };
  return { isError: true, content: [{ type: 'text', text }], structuredContent };
}
