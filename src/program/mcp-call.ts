// One call of the tool: a run of the program in which nobody is asked. What is missing then goes back to the client.

import type {
  CallToolResult,
  InputRequests,
  InputRequiredResult,
  ServerContext,
} from '@modelcontextprotocol/server';
import { type Source, SourceError } from '../answers/source.ts';
import { MOST_BYTES } from '../answers/node/read-bounded.ts';
import { readReply } from '../answers/reply.ts';
import { idsIn, type JsonObject, plainJson } from '../answers/values.ts';
import { labelAndKind } from '../answers/wording.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { isPlainObject, isSame } from '../questions/values.ts';
import { withoutColon } from '../checks/labels.ts';
import { valueAt } from '../questions/values.ts';
import { stripStyle } from '../text/text.ts';
import { CallMode } from './call-mode.ts';
import { isForDanger } from './one-shot.ts';
import type { CallEnd, ProgramCall, ProgramSetup } from './program-setup.ts';

type Answers = Readonly<Record<string, unknown>>;
/** What a client gets: what came of its call, or what it is asked for. */
export type CallResult = CallToolResult | InputRequiredResult;

/** So many replies in a row may be refused; the next one ends the call. */
const MOST_REFUSALS = 4;

/** What the client was asked for so far. It travels with the client, so it may come back as anything. */
interface Rounds {
  /** The arguments that all of this is for. */
  readonly given: Answers;
  /** What the client has answered, by id. */
  readonly answers: Answers;
  /** The ids of its answers to dangers: they are for all others. */
  readonly dangers: readonly string[];
  /** The ids that it was asked for last. */
  readonly asked: readonly string[];
  /** How many replies in a row were refused. */
  readonly refusals: number;
}

/** One call: its arguments, and what the client was asked for besides. */
export class Call {
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
    this.#replies = Object.values(inputResponses ?? {}).map(contentIn);
    this.#isLost = known === null && this.#replies.length > 0;
    const isSameCall = known !== null && isSame(known.given, given);
    this.#before = isSameCall ? known : { given, answers: {}, dangers: [], asked: [], refusals: 0 };
  }

  /** Runs the program, and again without the answers of the client that were refused: it is asked for them again. */
  async result(run: (call: ProgramCall) => Promise<CallEnd>, canAsk: boolean): Promise<CallResult> {
    this.#context.mcpReq.signal.throwIfAborted();
    const mode = new CallMode(this.#context);
    if (Buffer.byteLength(JSON.stringify(this.#given)) > MOST_BYTES) return this.#tooLarge('arguments');
    const before = this.#before;
    const { given, refused: wrong } = await this.#replied();
    const answers = { ...before.answers, ...Object.fromEntries(given) };
    const mayBeAsked = before.refusals < MOST_REFUSALS && canAsk;
    if (wrong.size > 0 && !mayBeAsked) return this.#refusal(Object.fromEntries(wrong));
    const first = await this.#run(run, mode, answers);
    const refused = refusedIn(first).filter((id) => Object.hasOwn(answers, id));
    const isAskedAgain = refused.length + wrong.size > 0 && mayBeAsked;
    // A yes to danger was for the answers before it.
    const left = isAskedAgain ? without([...refused, ...before.dangers], answers) : answers;
    const end = isAskedAgain ? await this.#run(run, mode, left) : first;
    if (end.line['resultType'] === 'complete') return success(end.line, mode.said);
    const isAnswering =
      before.asked.length === 0 || (!this.#replies.includes(null) && given.size + wrong.size > 0);
    if (!isOpen(end) || !canAsk || !isAnswering || this.#isLost) return this.#failure(end, mode.said);
    const requests = end.line['inputRequests'] as unknown as Requests;
    const asked = Object.values(requests).flatMap(({ params }) =>
      Object.keys(params.requestedSchema.properties),
    );
    const confirmed = isAskedAgain ? [] : before.dangers;
    const requestState = JSON.stringify({
      given: this.#given,
      answers: left,
      dangers: isForDanger(end.missing) ? [...confirmed, ...asked] : confirmed,
      asked,
      refusals: isAskedAgain ? before.refusals + 1 : 0,
    } satisfies Rounds);
    if (requestState.length > MOST_BYTES) return this.#tooLarge('answers');
    const why = first.exit.reason === 'answer-refused' ? first.exit.errors : {};
    const inputRequests = withReasons(requests, why, [...wrong.values()]) as unknown as InputRequests;
    return { resultType: 'input_required', inputRequests, requestState };
  }

  /** What the client has answered in the last round. */
  #replied(): ReturnType<typeof readReply> {
    const { question, declared, words } = this.#setup;
    const asked = new Set(this.#before.asked);
    const replies = asked.size === 0 ? [] : this.#replies; // to another call
    const requested = declared
      .filter(({ id }) => asked.has(id))
      .map((one): [AnyQuestion, string] => [one.question, one.id]);
    // An id may be anything, so it is never assigned.
    const content = Object.fromEntries(replies.flatMap((one) => Object.entries(one ?? {})));
    return readReply(content, question, requested, words);
  }

  async #run(
    run: (call: ProgramCall) => Promise<CallEnd>,
    mode: CallMode,
    answers: Answers,
  ): Promise<CallEnd> {
    const { errorOutput } = this.#setup;
    let held = ''; // the client is told what is wrong with its answers; a failure is the program's own
    const end = await run({
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

  /** The arguments, and what the client was asked for: that was a question when it was asked, and may be none now. */
  #sources(answers: Answers): readonly Source[] {
    return [
      { ...this.#source('arguments', this.#given), ids: () => idsIn(this.#given) },
      this.#source('elicitation', answers),
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
      isFlag: true,
    };
  }

  #tooLarge(what: 'arguments' | 'answers'): CallToolResult {
    return this.#refusal({ [what]: this.#setup.words.say('file.too-large', { limit: MOST_BYTES }) });
  }

  #refusal(errors: Readonly<Record<string, string>>): CallToolResult {
    const line = { resultType: 'error', reason: 'answer-refused', errors };
    return this.#failure({ line, missing: [] }, []);
  }

  /** All that is wrong, and all that is missing, by id. */
  #failure({ line, missing }: Pick<CallEnd, 'line' | 'missing'>, said: readonly string[]): CallToolResult {
    const { words } = this.#setup;
    const { hint: _aboutFiles, ...told } = line;
    const { errors = {}, message, reason, secrets = {}, started } = told;
    const refused = Object.entries(errors as Record<string, string>)
      .filter(([id]) => missing.every((one) => one.id !== id))
      .map(([id, why]) => `${id}: ${why}`);
    const title = words.say(started === true ? 'missing.title' : 'missing.nothing-done');
    const listed = missing.map((one) => {
      const about = `${one.id}: ${labelAndKind(one, words)}`;
      const way = (secrets as Record<string, string>)[one.id];
      return way === undefined ? about : `${about} (${way})`;
    });
    const lines = listed.length === 0 ? refused : [...refused, title, ...listed];
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
function isOpen({ line }: CallEnd): boolean {
  const { resultType, started, secrets = {}, inputRequests = {} } = line;
  const needsNoSecret = Object.keys(secrets as object).length === 0;
  const isAsking = Object.keys(inputRequests as object).length > 0;
  return resultType === 'input_required' && started !== true && needsNoSecret && isAsking;
}

/** Answers without those of some ids. */
function without(ids: readonly string[], answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.includes(id)));
}

/** Requests, by their names, as far as they are read. */
type Requests = Readonly<Record<string, { readonly params: Asking }>>;
interface Asking {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Readonly<Record<string, { readonly title?: string }>> };
}

/** Requests that say why something is asked for again: because of its answer, or of the whole reply. */
function withReasons(
  requests: Requests,
  why: Readonly<Record<string, string>>,
  whole: readonly string[],
): Requests {
  return Object.fromEntries(
    Object.entries(requests).map(([name, request]) => {
      const { message, requestedSchema } = request.params;
      const reasons = Object.entries(requestedSchema.properties)
        .filter(([id]) => Object.hasOwn(why, id))
        .map(([id, { title = id }]) => `${withoutColon(title)}: ${stripStyle(why[id] ?? '')}`);
      const params = { ...request.params, message: [message, ...whole, ...reasons].join('\n') };
      return [name, { ...request, params }];
    }),
  );
}

/** The rounds in a state that has been to the client: the answers in it are checked like any others. Null for none. */
function roundsIn(state: unknown): Rounds | null {
  try {
    const rounds: unknown =
      typeof state === 'string' && state.length <= MOST_BYTES ? JSON.parse(state) : null;
    const { given, answers, dangers, asked, refusals } = rounds as { [Name in keyof Rounds]: unknown };
    const areAnswers = isPlainObject(given) && isPlainObject(answers);
    if (areAnswers && Array.isArray(dangers) && Array.isArray(asked) && typeof refusals === 'number') {
      return { given, answers, dangers: dangers as string[], asked: asked as string[], refusals };
    }
  } catch {
    // Somebody else's.
  }
  return null;
}

/** What a client has replied; null where it has declined. */
function contentIn(response: unknown): Answers | null {
  const { action, content = {} } = (response ?? {}) as { action?: unknown; content?: unknown };
  return action === 'accept' && isPlainObject(content) ? content : null;
}
