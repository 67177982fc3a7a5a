// --mcp: a program as a server of the Model Context Protocol: it, or each of its commands, is a tool. Loaded only for that
// flag.

import type { CallToolResult, ClientCapabilities, Server, ServerContext } from '@modelcontextprotocol/server';
import type * as ServerPackage from '@modelcontextprotocol/server';
import type * as StdioPackage from '@modelcontextprotocol/server/stdio';
import type { ExitState } from '../run/exit.ts';
import { safeMessage } from '../base/errors.ts';
import { ProgramFailure } from '../checks/failure-message.ts';
import {
  endAfterInterruption,
  LONGEST_END,
  onProcessInterrupt,
} from '../terminal/node/process-interrupts.ts';
import { type DescriptorStreams, openStreams } from '../terminal/node/descriptor-streams.ts';
import { callResult } from './mcp-call.ts';
import { clientLines } from './mcp-lines.ts';
import { INSTRUCTIONS, toolNameOf, serverTitle, toolFor, toolName } from './mcp-tool.ts';
import type { HostedMain } from './program-host.ts';
import type { ProgramOptions, ProgramSetup } from './program-setup.ts';

/** The parts of the SDK's packages that are used. */
interface Sdk {
  readonly server: typeof ServerPackage;
  readonly stdio: typeof StdioPackage;
}

/** So often a client is asked in one call, where the server has to ask: each time for all that is missing. */
const MOST_ROUNDS = 100;

/** A program, or one of its commands, that a client can call. */
export interface ServedProgram {
  readonly setup: ProgramSetup;
  readonly main: HostedMain;
}

/** Serves a program, or commands, until the client hangs up. `setup` is that of all of them. */
export async function serveMcp(setup: ProgramSetup, served: readonly ServedProgram[]): Promise<ExitState> {
  const { options, errorOutput, endsProcess } = setup;
  const { signal = null } = options;
  const sdk = await loadSdk(setup);
  const turns = new Turns();
  const streams = openStreams(setup.descriptors);
  const { input, output } = streamsFor(options, streams);
  const onDropped = (error: string): void => {
    output.write(error, () => {});
  };
  // The SDK listens once more for each message that waits for a slow reader.
  (output as Partial<NodeJS.WriteStream>).setMaxListeners?.(0);
  const { lines, close } = clientLines(input, onDropped);
  const transport = new sdk.stdio.StdioServerTransport(lines as never, output as never);
  const onerror = (error: Error): void => void errorOutput.write(`${safeMessage(error.message)}\n`);
  let exit: ExitState = { reason: 'closed', code: 0 };
  let isCalled = false;
  try {
    await new Promise<void>((closed) => {
      const handle = sdk.stdio.serveStdio(() => serverFor(setup, served, sdk, turns), { transport, onerror });
      const end = (as: ExitState): void => {
        exit = as;
        void handle.close();
      };
      const stop = onProcessInterrupt((isHandled) => {
        if (isHandled) return; // by the program itself
        if (endsProcess) endAfterInterruption();
        end({ reason: 'interrupted', code: 130 });
      });
      const abort = (): void => end({ reason: 'aborted', code: 1 });
      const { onclose } = transport;
      const hungUp = (): void => {
        isCalled = turns.running > 0;
        onclose?.();
        stop();
        signal?.removeEventListener('abort', abort);
        closed();
      };
      Object.assign(transport, { onclose: hungUp });
      signal?.addEventListener('abort', abort);
      if (signal?.aborted === true) abort();
    });
    // A program that was being called may go on for ever.
    if (endsProcess && isCalled && (exit as ExitState).reason === 'closed')
      setTimeout(() => process.exit(), LONGEST_END).unref();
    await turns.last;
  } finally {
    close();
    streams?.close();
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
    throw new ProgramFailure(words.say('mcp.install'), { cause: error });
  }
}

/** The streams for messages. */
function streamsFor({ input, output }: ProgramOptions, own: DescriptorStreams | null) {
  return { input: input ?? own?.input ?? process.stdin, output: output ?? own?.output ?? standardOutput() };
}

/** Standard output, whose reader may go. */
function standardOutput(): NodeJS.WriteStream {
  return process.stdout.on('error', () => {});
}

/** A server for one connection. A program is one tool of its name; a command has that of its words. */
function serverFor(setup: ProgramSetup, served: readonly ServedProgram[], sdk: Sdk, turns: Turns): Server {
  const { Server, ProtocolError, ProtocolErrorCode, CLIENT_CAPABILITIES_META_KEY } = sdk.server;
  const { name = 'program', version } = setup.options;
  const server = new Server(
    { name: toolName(name ?? 'program'), version: version ?? '0.0.0', ...serverTitle(setup) },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, inputRequired: { maxRounds: MOST_ROUNDS } },
  );
  const tools = new Map(served.map((one) => [toolNameOf(one.setup), one]));
  /** Clients of one generation say what they can do in each request, those of the other when they connect. */
  const canAskIn = ({ envelope }: ServerContext['mcpReq']): boolean => {
    const said = (envelope as Readonly<Record<string, unknown>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
    return asksForms((said as ClientCapabilities | undefined) ?? server.getClientCapabilities());
  };
  server.setRequestHandler('tools/list', async (_request, { mcpReq }) => {
    const canAsk = canAskIn(mcpReq);
    return {
      tools: await Promise.all(Array.from(tools, ([tool, { setup: own }]) => toolFor(tool, own, canAsk))),
    };
  });
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const called = tools.get(params.name);
    if (called === undefined) {
      const message = `There is no tool ${safeMessage(params.name)}.`;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
    }
    const call = { ...called, mcpReq, canAsk: canAskIn(mcpReq) };
    const result = await turns.take(() => callResult(params.arguments ?? {}, call), mcpReq.signal);
    if (!('content' in result)) return result;
    return server.projectCallToolResult(
      result as CallToolResult,
      called.setup.host?.outputSchema ?? undefined,
    );
  });
  return server;
}

/** Calls run one after another. */
class Turns {
  /** Settles when no call is waited for any more. */
  last: Promise<unknown> = Promise.resolve();
  /** How many calls have not ended. */
  running = 0;

  take<Value>(run: () => Promise<Value>, signal: AbortSignal): Promise<Value> {
    this.running++;
    const result = this.last
      .then(() => {
        signal.throwIfAborted();
        return run();
      })
      .finally(() => void this.running--);
    this.last = result.catch(() => {});
    return result;
  }
}

function asksForms(capabilities: ClientCapabilities | undefined): boolean {
  const { elicitation } = capabilities ?? {};
  // Before there were modes, forms were all that there was.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
