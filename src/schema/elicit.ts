// elicit: asks the person at this terminal what an MCP server wants to know.

import { env as processEnv } from 'node:process';
import { pathsIn } from '../describe/path.ts';
import type { JsonObject } from '../describe/answer-values.ts';
import { App } from '../run/app.ts';
import { appOptionsFor, type CreateAppOptions } from '../wiring/create-app.ts';
import { confirm } from '../questions/confirm.ts';
import { isGroup, isSecret } from '../questions/shape.ts';
import { plainText } from '../text/one-line.ts';
import { argumentError, requireOptions, requireString } from '../base/validate.ts';
import { isNamedSecret } from './named-secrets.ts';
import { questionFrom } from './from-schema.ts';
import { withoutEmpty } from './without-empty.ts';

/** The parameters of `elicitation/create` for a form, the usual mode. */
export interface ElicitFormParams {
  readonly mode?: string | undefined;
  /** The server's question. */
  readonly message: string;
  /** The schema of an object. */
  readonly requestedSchema?: object | undefined;
}

/** The parameters of `elicitation/create` for an address that the person is to open. */
export interface ElicitUrlParams {
  readonly mode: 'url';
  /** Why the server asks for it. */
  readonly message: string;
  readonly url: string;
  readonly elicitationId?: string | undefined;
}

/** Options of {@link elicit}: the server's name, and those of `createApp`. */
export interface ElicitOptions extends CreateAppOptions {
  /** The name of the server, as the person reads it. */
  readonly from: string;
}

/** The result for the server; without `content` for an address. The types are those of MCP, whose schemas are flat. */
export type ElicitReply =
  | { action: 'accept'; content?: { [key: string]: string | number | boolean | string[] } }
  | { action: 'decline' }
  | { action: 'cancel' };

/**
 * Asks what an MCP server wants to know, and gives the result of its request.
 *
 * @example
 * ```ts
 * const terminal = new ScriptedTerminal({ answers: ['', 'v1.2.3', ''] });
 * const requestedSchema = { type: 'object', properties: { tag: { type: 'string' } }, required: ['tag'] };
 * await elicit({ message: 'Which release?', requestedSchema }, { from: 'deploy-server', terminal });
 * // → { action: 'accept', content: { tag: 'v1.2.3' } }
 * ```
 */
export async function elicit(
  params: ElicitFormParams | ElicitUrlParams,
  options: ElicitOptions,
): Promise<ElicitReply> {
  const { from, ...given } = requireOptions('elicit', options, 'errorOutput');
  const server = plainText(requireString('elicit', 'from', from));
  const { mode = 'form', message } = (params ?? {}) as Partial<ElicitFormParams>;
  if (mode !== 'form' && mode !== 'url') throw argumentError('elicit', 'mode', "'form' or 'url'", mode);
  const asked = `${server} asks: ${plainText(requireString('elicit', 'message', message))}`;
  const wanted = mode === 'url' ? addressIn(params, server) : formIn(params, server);
  const { signal, env = processEnv } = given;
  const throwIfAborted = (): void => {
    if (signal?.aborted === true) throw signal.reason;
  };
  throwIfAborted();
  // Who started this process may have put answers for it into a file, but not for other people's servers.
  const app = new App(appOptionsFor({ ...given, answers: given.answers ?? null }, null, {}, null, true));
  const isAttended = [given.mode, env?.['TEXTUI_MODE']].every(
    (one) => one !== 'unattended' && one !== 'json',
  );
  if ('declined' in wanted) {
    if (isAttended) await app.run((running) => running.say(`Declined: ${wanted.declined}`));
    return { action: 'decline' };
  }
  if (!isAttended) return { action: 'cancel' };
  const exit = await app.run(async (running): Promise<ElicitReply> => {
    await running.say(asked);
    return wanted.ask(running);
  });
  if (exit.reason === 'aborted') throwIfAborted();
  return exit.reason === 'closed' && exit.value !== undefined ? exit.value : { action: 'cancel' };
}

/** The questions for a person, or why they are declined. */
type Wanted = { readonly declined: string } | { ask(running: App): Promise<ElicitReply> };

/** The questions of a form. */
function formIn(params: ElicitFormParams | ElicitUrlParams, server: string): Wanted {
  const { requestedSchema } = params as ElicitFormParams;
  const question = questionFrom(requestedSchema as JsonObject, undefined, true);
  const { shape, kind } = question;
  if (!isGroup(shape)) throw argumentError('elicit', 'requestedSchema', 'the schema of an object', kind);
  const secrets = pathsIn(question).filter((one) => isSecret(one) || isNamedSecret(one));
  if (secrets.length > 0) {
    const ids = secrets.map(({ id }) => id).join(', ');
    return { declined: `MCP does not allow ${server} to ask for a secret (${ids}).` };
  }
  return {
    async ask(running) {
      const isMeant = await running.ask(confirm(`Answer ${server}?`, { default: true }));
      if (!isMeant) return { action: 'decline' };
      const content = shape.fields.all.length === 0 ? {} : await running.ask(question as never);
      return { action: 'accept', content: withoutEmpty(content) as never };
    },
  };
}

/** The address that the person is to open: nothing is opened here. */
function addressIn(params: ElicitFormParams | ElicitUrlParams, server: string): Wanted {
  const url = parsedAddress((params as Partial<ElicitUrlParams>).url);
  if (url?.protocol !== 'https:') return { declined: `The address of ${server} does not begin with https.` };
  if (url.username !== '' || url.password !== '')
    return { declined: `The address of ${server} contains a user name.` };
  return {
    async ask(running) {
      await running.say(url.href, { wrap: false });
      const isOpened = await running.ask(confirm('Do you want to open this address?'));
      return { action: isOpened ? 'accept' : 'decline' };
    },
  };
}

function parsedAddress(text: unknown): URL | null {
  try {
    return typeof text === 'string' ? new URL(text) : null;
  } catch {
    return null;
  }
}
