// Random apps over the JSON protocol, and random replies: what is written is always JSON, and its end tells the truth.

import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { appPlans } from '../../support/app-plans.ts';
import { anyString } from '../../support/arbitraries.ts';
import { harmfulLines } from '../../support/harmless.ts';
import type { Kind } from '../round.ts';
import { expectLawful, expectLawfulEnd, Session } from '../session.ts';
import { turns } from '../event-loop.ts';
import { buildWorld, worldPlans } from '../worlds.ts';

const words = fc.oneof(fc.constantFrom('Name', 'Disk', 'Really?', ''), anyString);

/** A message from an app, as far as it is looked at. */
interface Message {
  readonly jsonrpc: unknown;
  readonly method: string;
  readonly id?: number;
  readonly params: {
    readonly reason?: string;
    readonly code?: number;
    readonly requestedSchema?: { readonly properties: Readonly<Record<string, Schema>> };
  };
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly oneOf?: readonly { readonly const: unknown }[];
}

/** What another program sends. */
type Reply =
  /** Each question is left out, given something that fits its type, or a value that may be anything. */
  | { do: 'accept'; values: readonly ('left out' | 'fits' | { is: unknown })[] }
  | { do: 'decline' | 'cancel' | 'reply to nobody' }
  | { do: 'send'; line: string };

const value = fc.oneof(
  { weight: 2, arbitrary: fc.constant('left out' as const) },
  { weight: 6, arbitrary: fc.constant('fits' as const) },
  { weight: 2, arbitrary: fc.record({ is: fc.oneof(anyString, fc.jsonValue({ maxDepth: 2 })) }) },
);
const replies: fc.Arbitrary<Reply[]> = fc.array(
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc.record({
        do: fc.constant('accept' as const),
        values: fc.array(value, { minLength: 1, maxLength: 5 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constantFrom('decline', 'cancel', 'reply to nobody' as const) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('send' as const),
        line: fc.oneof(anyString, fc.json()).map((line) => line.replaceAll(/[\r\n]/g, ' ')),
      }),
    },
  ),
  { maxLength: 12 },
);

export const protocol: Kind = {
  name: 'protocol',
  async tryRound(round) {
    await round.holds(
      fc.asyncProperty(appPlans(words), worldPlans, replies, async (plan, where, given) => {
        const world = buildWorld({ ...where, keys: 'never', echo: false });
        const session = new Session(plan, world, { mode: 'json' });
        for (const reply of given) {
          await turns(8);
          for (const line of linesFor(reply, messagesIn(world.output()))) world.type(line);
          round.count('replies');
        }
        await turns(8);
        world.endInput();
        const end = await session.end();
        expectLawfulEnd(end);
        await expectLawful(session, world);
        const messages = messagesIn(world.output());
        deepEqual(harmfulLines(world.output().split('\n')), []);
        equal(messages.at(-1)?.method, 'textui/end');
        const { reason, code } = messages.at(-1)?.params ?? {};
        deepEqual({ reason, code }, endOf(end.value));
        round.count('sessions over JSON');
        round.count('messages', messages.length);
        round.count(`ends: ${reason}`);
      }),
      100,
    );
  },
};

function endOf(exit: { reason: string; code: number } | undefined): unknown {
  return exit === undefined ? { reason: 'failed', code: 1 } : { reason: exit.reason, code: exit.code };
}

/** The messages of an output: every line is one. */
function messagesIn(output: string): Message[] {
  const messages = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message);
  for (const { jsonrpc } of messages) equal(jsonrpc, '2.0');
  return messages;
}

/** The lines of a reply to the request that was sent last. */
function linesFor(reply: Reply, messages: readonly Message[]): string[] {
  if (reply.do === 'send') return [reply.line];
  const request = messages.findLast(({ method }) => method === 'elicitation/create');
  if (request === undefined) return [];
  const id = reply.do === 'reply to nobody' ? -1 : request.id;
  if (reply.do !== 'accept') return [JSON.stringify({ jsonrpc: '2.0', id, result: { action: reply.do } })];
  const content: Record<string, unknown> = {};
  const properties = Object.entries(request.params.requestedSchema?.properties ?? {});
  for (const [index, [name, schema]] of properties.entries()) {
    const given = reply.values[index % reply.values.length];
    if (given === 'fits') content[name] = fitting(schema);
    else if (typeof given === 'object') content[name] = given.is;
  }
  return [JSON.stringify({ jsonrpc: '2.0', id, result: { action: 'accept', content } })];
}

/** A value of the type that is asked for. */
function fitting({ type, enum: values, oneOf }: Schema): unknown {
  if (values !== undefined) return values[0];
  if (oneOf !== undefined) return oneOf[0]?.const;
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return 3;
  return type === 'array' ? [] : 'text';
}
