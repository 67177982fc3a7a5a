// A program that is answered over the JSON protocol, in memory: each request is replied to by a function.

import { Tasks } from '../../src/run/tasks.ts';
import { SourcesAsker } from '../../src/run/sources-asker.ts';
import type { Script as AnyScript } from '../../src/run/app.ts';
import type { ExitState } from '../../src/run/exit.ts';
import type { OpenedMode } from '../../src/run/app-options.ts';
import { App } from '../../src/screens/run/screens-app.ts';
import { Words } from '../../src/i18n/words.ts';
import { jsonModeOn } from '../../src/modes/json/json-mode.ts';
import { RunAnswers, type AskedQuestion } from '../../src/report/run-answers.ts';
import { type AnswersOption, sourcesOf } from '../../src/sources/source.ts';
import type { Askable } from '../../src/checks/askable.ts';
import { ScriptedTerminal } from '../../src/terminal/scripted-terminal.ts';
import type { UIScreen } from '../../src/screens/ui-screen.ts';
import { expectRequest } from './elicitation-oracles.ts';

type Script<Value> = AnyScript<Value, App>;

/** A message from textui. */
export interface Message {
  readonly id?: number;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The parameters of a request. */
export interface Request {
  readonly message: string;
  readonly requestedSchema: {
    readonly properties: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly required?: readonly string[];
  };
  readonly _meta: Readonly<Record<string, unknown>>;
}

/** The reply to a request: content, another action, or lines as they are. */
export type Replied =
  | Readonly<Record<string, unknown>>
  | 'decline'
  | 'cancel'
  | { readonly lines: readonly string[] };

/** How a session went. */
export interface JsonSession<Value> {
  readonly exit: ExitState<Value>;
  /** The error that the run rejected with. */
  readonly failure: unknown;
  readonly value: Value | undefined;
  readonly messages: readonly Message[];
  readonly requests: readonly Request[];
  readonly asked: readonly AskedQuestion[];
  /** Standard error. */
  readonly errors: string;
  /** The parameters of all messages with a method. */
  readonly of: (method: string) => Readonly<Record<string, unknown>>[];
}

/** How a session is started. */
export interface SessionOptions {
  /** Answers from sources. */
  readonly answers?: AnswersOption;
}

/** Runs something and replies to its requests, one after the other; at the end of the replies input ends. */
export async function jsonSession<Value>(
  asked: Askable<Value> | Script<Value> | UIScreen<undefined, Value>,
  replies: Iterable<Replied> | ((request: Request) => Replied | null),
  { answers = [] }: SessionOptions = {},
): Promise<JsonSession<Value>> {
  const terminal = new ScriptedTerminal({ live: true });
  const words = new Words();
  let errors = '';
  const errorOutput = { write: (text: string): void => void (errors += text) };
  const questions: AskedQuestion[] = [];
  const runAnswers = new RunAnswers({
    sources: sourcesOf('test', 'answers', answers),
    attended: true,
    ways: { flags: null, prefix: null, file: 'TEXTUI_ANSWERS' },
    unattendedBy: null,
    words,
    onAsked: (one) => void questions.push(one),
  });
  const clock = { now: () => 0, after: () => () => {} };
  const open = (): OpenedMode => {
    const mode = jsonModeOn(terminal, { runAnswers });
    const asker = new SourcesAsker({
      runAnswers,
      errorOutput,
      mode,
      onEnd: (exit) => mode.tellEnd(exit),
    });
    return { mode, asker, tasks: Tasks };
  };
  const app = new App({ open, words, clock, errorOutput }, {});
  const ended = app.run(asked as Askable<Value>);
  ended.catch(() => {});
  const next = typeof replies === 'function' ? replies : fromList(replies);
  for (let seen = 0; (await terminal.nextPrompt()) !== null; ) {
    const request = messagesIn(terminal.output).filter(isRequest)[seen++];
    const reply = request === undefined ? null : next(request.params as never);
    if (reply === null || request === undefined) terminal.endInput();
    else terminal.answer(...linesFor(request, reply));
    if (reply === null) break;
  }
  let failure: unknown;
  const exit = (await ended.catch((error: unknown) => void (failure = error))) as ExitState<Value>;
  const messages = messagesIn(terminal.output);
  return {
    exit,
    failure,
    value: failure === undefined && exit.reason === 'closed' ? exit.value : undefined,
    messages,
    requests: messages.filter(isRequest).map(({ params }) => params as never),
    asked: questions,
    errors,
    of: (method) => messages.filter((message) => message.method === method).map(({ params }) => params),
  };
}

/** The messages in what was written; each has the shape that it must have. */
export function messagesIn(output: string): Message[] {
  const lines = output.split('\n').slice(0, -1);
  const messages = lines.map((line) => JSON.parse(line) as Message);
  for (const message of messages) if (isRequest(message)) expectRequest(message.params);
  return messages;
}

function isRequest({ method }: Message): boolean {
  return method === 'elicitation/create';
}

function fromList(replies: Iterable<Replied>): () => Replied | null {
  const left = replies[Symbol.iterator]();
  return () => {
    const next = left.next();
    return next.done === true ? null : next.value;
  };
}

function linesFor({ id }: Message, reply: Replied): readonly string[] {
  if (typeof reply === 'object' && Array.isArray(reply['lines'])) return reply['lines'] as string[];
  const result = typeof reply === 'string' ? { action: reply } : { action: 'accept', content: reply };
  return [JSON.stringify({ jsonrpc: '2.0', id, result })];
}
