// One call of the tool. If answers are missing, the client is asked as the JSON protocol would ask it: each time the
// program runs from its start, with all that the client has replied so far.

import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { RunAnswers } from '../report/run-answers.ts';
import { type Ways, waysToAnswer } from '../report/missing-list.ts';
import type { ElicitationParams } from '../describe/request.ts';
import { SecretTexts } from '../checks/secret-texts.ts';
import type { Source } from '../sources/source.ts';
import { type JsonObject, plainJson } from '../describe/answer-values.ts';
import type { ErrorOutput, TaskReport } from '../run/mode.ts';
import { JsonMode } from '../modes/json/json-mode.ts';
import type { ElicitationReply, PeerConnection } from '../modes/json/peer.ts';
import { isSecret } from '../questions/shape.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { stripStyle } from '../text/text.ts';
import { SYSTEM_CLOCK } from '../wiring/create-app.ts';
import { type Arguments as Answers, argumentsOf } from './mcp-arguments.ts';
import { Progress } from './mcp-progress.ts';
import { serverTitle } from './mcp-tool.ts';
import type { HostedMain } from './program-host.ts';
import { type ProgramCall, ProgramRun } from './program-run.ts';
import type { ProgramSetup } from './program-setup.ts';

type Request = ServerContext['mcpReq'];

/** The call of a client. */
interface ClientCall {
  readonly setup: ProgramSetup;
  readonly main: HostedMain;
  readonly mcpReq: Request;
  /** Whether the client can be asked. */
  readonly canAsk: boolean;
}

/** The client's reply to a request, which it is for as long as the program asks for the same. */
interface RequestReply {
  /** The message of the request: beside a danger, it has the answers that the user saw. */
  readonly asked: string;
  readonly content: Answers;
}

/** The rounds of a call so far. They travel with the client, and may come back changed. */
interface Rounds {
  /** The arguments that all of this is for. */
  readonly given: Answers;
  /** The client's replies, in order. */
  readonly replies: readonly RequestReply[];
  /** The message of the request that is open. */
  readonly asked: string;
}

/** The client's replies so far, if it can be asked, and whether its last was empty. */
interface ClientReplies extends Pick<Rounds, 'replies'> {
  readonly isAttended: boolean;
  /** Whether nothing is done: the client only learns of all that is missing. */
  readonly isTrial?: boolean;
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
  if (response !== undefined && action !== 'accept') {
    return declined(setup.words.say(action === 'cancel' ? 'mcp.closed' : 'mcp.declined'));
  }
  const isReply = isPlainObject(content) && Object.keys(content).length > 0;
  const reply = isReply && rounds !== null ? [{ asked: rounds.asked, content }] : [];
  // A reply to another call is none to this one.
  const replies = rounds !== null && isSame(rounds.given, given) ? [...rounds.replies, ...reply] : [];
  const isUnanswered = response !== undefined && reply.length === 0;
  const source = argumentsOf(setup, given, canAsk);
  const call = new Call(setup, source, mcpReq, { isAttended: canAsk, isUnanswered, replies });
  const line = await call.run(main);
  if (line['reason'] === 'answer-refused' && canAsk && response === undefined) {
    // Refused arguments are told of with all that is missing.
    const trial = { isAttended: false, isTrial: true, isUnanswered, replies };
    const again = new Call(setup, source, mcpReq, trial);
    const told = await again.run(main);
    return told['reason'] === 'failed' ? call.result(line) : again.result(told); // it may have found nothing wrong
  }
  const { asks, taken } = call;
  if (asks === null) return call.result(line);
  return {
    resultType: 'input_required',
    inputRequests: { [asks._meta['textui/id']]: { method: 'elicitation/create', params: asks } } as never,
    requestState: JSON.stringify({ given, replies: taken, asked: asks.message } satisfies Rounds),
  };
}

/**
 * A run for a client. The client gets each line as progress, its earlier replies answer, and its cancelling is Ctrl-C.
 * Messages before the program's own function runs are about the answers, which the client knows.
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
  /** The secrets that the run has come to know. */
  #secrets = new SecretTexts();
  /** Null before the program's own function runs, and for a client that hears nothing. */
  #progress: Progress | null = null;
  /** Its replies so far, and those of them that were to what the program asks now. */
  readonly #replies: readonly RequestReply[];
  readonly taken: RequestReply[] = [];
  readonly #isUnanswered: boolean;
  readonly #isTrial: boolean;
  #isStarted = false;
  /** The messages of the program, and the lines for standard error, in order. */
  readonly #said: string[] = [];
  readonly #reported: string[] = [];

  constructor(
    setup: ProgramSetup,
    source: Source,
    mcpReq: Request,
    { isAttended, isTrial = false, isUnanswered, replies }: ClientReplies,
  ) {
    const hints: Ways['hints'] = (asked) =>
      isSecret(asked) ? waysToAnswer({ ...asked, label: '' }, setup.ways, setup.words) : [];
    this.ways = { flags: null, prefix: null, file: null, hints };
    this.sources = [source];
    this.isAttended = isAttended;
    this.#isUnanswered = isUnanswered;
    this.#isTrial = isTrial;
    this.#setup = setup;
    this.#mcpReq = mcpReq;
    this.#replies = replies;
  }

  async run(main: HostedMain): Promise<JsonObject> {
    const run = new ProgramRun(this.#setup, main, this);
    const exit = await run.exit();
    this.#progress?.end();
    return run.result(exit);
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

  get counts(): boolean {
    return this.asks === null && !this.#isTrial;
  }

  openMode(runAnswers: RunAnswers): JsonMode {
    this.#secrets = runAnswers.report.secrets;
    return new JsonMode(this, { runAnswers, takesDefaults: true });
  }

  onStart(): void {
    this.#isStarted = true;
    const progressToken = this.#mcpReq._meta?.progressToken;
    if (progressToken === undefined) return;
    const send = (params: object): void => {
      const told = { method: 'notifications/progress', params: { progressToken, ...params } } as const;
      void this.#mcpReq.notify(told as never).catch(() => {}); // a client that has hung up need not be told anything
    };
    this.#progress = new Progress(send, this.#setup.options.clock ?? SYSTEM_CLOCK, this.#secrets);
    this.#progress.tell(serverTitle(this.#setup).title);
  }

  /** A line that the program has printed. */
  onLine(line: string): void {
    if (line.trim() !== '') this.#progress?.tell(line);
  }

  #report(text: string): void {
    this.#reported.push(...text.trimEnd().split('\n'));
    if (this.#isStarted) this.#setup.errorOutput.write(text);
  }

  onText(text: string): void {
    this.#said.push(this.#secrets.hiddenIn(text));
  }

  async notify(method: string, params: Answers): Promise<null> {
    if (!this.#isStarted || method !== 'textui/say') return null;
    const text = String(params['text']);
    this.onText(text);
    this.onLine(text);
    return null;
  }

  tellProgress(line: string, task: TaskReport): void {
    this.#progress?.tell(line, task);
  }

  async elicit(params: ElicitationParams): Promise<ElicitationReply | null> {
    const reply = this.#replies[this.taken.length];
    if (reply?.asked === params.message) {
      this.taken.push(reply);
      return { action: 'accept', content: reply.content };
    }
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

/** The rounds in a state that has been to the client: the answers in it are checked like any others. Null for none. */
function roundsIn(state: unknown): Rounds | null {
  try {
    const rounds: unknown = typeof state === 'string' ? JSON.parse(state) : null;
    const { given, replies, asked } = rounds as { [Name in keyof Rounds]: unknown };
    const isKnown = isPlainObject(given) && Array.isArray(replies) && replies.every(isReplyToRequest);
    return isKnown && typeof asked === 'string' ? { given, replies, asked } : null;
  } catch {
    return null; // the state of another server, or a changed one
  }
}

function isReplyToRequest(reply: unknown): reply is RequestReply {
  return isPlainObject(reply) && typeof reply['asked'] === 'string' && isPlainObject(reply['content']);
}

/** The result where the user has said no: the agent does not learn how to answer in their place. */
function declined(text: string): CallToolResult {
  const structuredContent = { resultType: 'error', reason: 'quit' };
  return { isError: true, content: [{ type: 'text', text }], structuredContent };
}
