// Runs a program apart from the page: in a worker inside a sandboxed frame, a new one for every run.

import { BOOT_SCRIPT, FRAME_HASH, FRAME_SCRIPT } from 'virtual:frame';
import type { Failure, FromProgram, Start, ToProgram } from '../protocol.ts';

/** Who is told what a program does. */
export interface RunnerEvents {
  text(text: string): void;
  ask(prompt: string, hidden: boolean): void;
  answered(): void;
  tree(outline: string): void;
  ended(code: number): void;
  failed(failure: Failure): void;
  /** It has not answered for some time, or answers again; the line where one is known. */
  busy(isBusy: boolean, line: number | null): void;
}

/** How often a program is asked whether it is still there, and how long it may take to say so. */
const ASK_EVERY = 500;
const PATIENCE = 1_000;

const FRAME_POLICY = `default-src 'none'; script-src ${FRAME_HASH} blob:; worker-src blob:`;
const FRAME_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${FRAME_POLICY}"><title>Program</title><script>${FRAME_SCRIPT}</script></head><body></body></html>`;

/** One run of a program. */
export class Runner {
  readonly #start: Start;
  readonly #events: RunnerEvents;
  readonly #frame: HTMLIFrameElement = document.createElement('iframe');
  readonly #channel = new MessageChannel();
  readonly #clock: ReturnType<typeof setInterval>;
  /** What was printed and is not shown yet: what comes close together is shown at once. */
  readonly #printed: string[] = [];
  #showing: ReturnType<typeof setTimeout> | undefined;
  #started = false;
  #answeredAt = 0;
  #loopLine: number | null = null;
  #wasBusy = false;
  /** A failure whose line the frame is looking for. */
  #unplaced: Failure | null = null;

  constructor(start: Omit<Start, 'boot'>, events: RunnerEvents) {
    this.#start = { ...start, boot: BOOT_SCRIPT };
    this.#events = events;
    const { port1 } = this.#channel;
    port1.addEventListener('message', ({ data }: MessageEvent<FromProgram>) => this.#take(data));
    port1.start();
    this.#frame.setAttribute('sandbox', 'allow-scripts');
    this.#frame.srcdoc = FRAME_PAGE;
    this.#frame.title = 'Where the program runs';
    this.#frame.hidden = true;
    addEventListener('message', this.#onFrame);
    document.body.append(this.#frame);
    this.#clock = setInterval(() => this.#askIfAlive(), ASK_EVERY);
  }

  /** Tells the program something. */
  send(message: ToProgram): void {
    this.#channel.port1.postMessage(message);
  }

  /** Ends the program, whatever it is doing. */
  stop(): void {
    clearInterval(this.#clock);
    clearTimeout(this.#showing);
    removeEventListener('message', this.#onFrame);
    this.#channel.port1.close();
    this.#frame.remove();
  }

  readonly #onFrame = ({ source, data }: MessageEvent<{ kind: unknown; line?: unknown }>): void => {
    if (source !== this.#frame.contentWindow) return;
    if (data.kind === 'ready' && !this.#started) {
      this.#started = true;
      this.#answeredAt = performance.now();
      this.#frame.contentWindow?.postMessage(this.#start, '*', [this.#channel.port2]);
    } else if (data.kind === 'checked' && this.#unplaced !== null) {
      const line = Number(data.line) || lineOfMissingName(this.#unplaced.message, this.#start.program);
      this.#events.failed({ ...this.#unplaced, line });
      this.#unplaced = null;
    }
  };

  #take(message: FromProgram): void {
    if (message.kind === 'text') {
      this.#printed.push(message.text);
      this.#showing ??= setTimeout(() => this.#show());
      return;
    }
    this.#show();
    // It has come to its prompt or its end, and what it has not answered yet must not make it seem busy.
    if (['ask', 'ended', 'failed'].includes(message.kind)) this.#hasPaused();
    switch (message.kind) {
      case 'ask':
        return this.#events.ask(message.prompt, message.hidden);
      case 'answered':
        return this.#events.answered();
      case 'tree':
        return this.#events.tree(message.outline);
      case 'ended':
        return this.#events.ended(message.code);
      case 'failed':
        return this.#fail(message.failure);
      case 'looping':
        this.#loopLine = message.line;
        return;
      case 'alive':
        return this.#hasPaused();
      default:
    }
  }

  #hasPaused(): void {
    this.#answeredAt = performance.now();
    this.#loopLine = null;
  }

  #show(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const printed = this.#printed.splice(0);
    if (printed.length > 0) this.#events.text(printed.join(''));
    for (let count = 0; count < printed.length; count++) this.send({ kind: 'taken' });
  }

  #fail(failure: Failure): void {
    if (!failure.syntax || failure.line !== null) return this.#events.failed(failure);
    this.#unplaced = failure;
    this.#frame.contentWindow?.postMessage({ check: this.#start.program }, '*');
  }

  #askIfAlive(): void {
    if (!this.#started) return;
    const silent = performance.now() - this.#answeredAt;
    const isBusy = silent > ASK_EVERY + PATIENCE;
    if (isBusy || this.#wasBusy) this.#events.busy(isBusy, this.#loopLine);
    this.#wasBusy = isBusy;
    this.send({ kind: 'alive?' });
  }
}

/** The line of a name that the library does not export: the browser says the name, but not where it stands. */
function lineOfMissingName(message: string, program: string): number | null {
  const name = /export named '([^']+)'/.exec(message)?.[1];
  if (name === undefined) return null;
  const line = program.split('\n').findIndex((text) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(text));
  return line < 0 ? null : line + 1;
}
