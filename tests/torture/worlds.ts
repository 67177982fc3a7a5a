// Where a random session takes place: a scripted terminal, or bytes that come in pieces.

import { PassThrough, Writable } from 'node:stream';
import fc from 'fast-check';
import { ScriptedTerminal, StreamTerminal, type Terminal } from 'textui/terminal';
import { SGR } from '../support/arbitraries.ts';
import { harmfulLines } from '../support/harmless.ts';

const CONTROLS = /\p{Cc}/u;

/** A terminal of any size, with or without a person, colour and so on. */
export interface WorldPlan {
  readonly terminal: 'scripted' | 'stream';
  readonly columns: number | null;
  readonly rows: number | null;
  readonly color: boolean;
  readonly echo: boolean;
  readonly interactive: boolean;
  /** Only for streams: whether single keys arrive. */
  readonly keys: 'never' | 'always';
  /** What ends a line, and after how many bytes the stream is cut. */
  readonly lineEnd: '\n' | '\r\n' | '\r';
  readonly pieces: number;
}

/** The other end of a session. */
export interface World {
  readonly terminal: Terminal;
  type(line: string): void;
  resize(columns: number | null): void;
  endInput(): void;
  /** All that was printed. */
  output(): string;
  /** The lines printed that hold more than text. */
  harm(): string[];
  /** What was typed where nothing shows, and nowhere else. */
  secrets(): string[];
}

export const worldPlans: fc.Arbitrary<WorldPlan> = fc.record({
  terminal: fc.constantFrom('scripted', 'stream'),
  columns: fc.oneof(fc.constantFrom(null, 80), fc.integer({ min: 1, max: 130 })),
  rows: fc.option(fc.integer({ min: 1, max: 30 })),
  color: fc.boolean(),
  echo: fc.boolean(),
  interactive: fc.boolean(),
  keys: fc.constantFrom('never', 'always'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  pieces: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 5 })),
});

/** Builds a world. Its reader reads no more after so many writes, where a number is given. */
export function buildWorld(plan: WorldPlan, stuckAfter: number | null = null): World {
  return plan.terminal === 'scripted' ? scripted(plan) : streamed(plan, stuckAfter);
}

function scripted(plan: WorldPlan): World {
  // What a terminal echoes by itself is not the library's to make safe.
  const terminal = new ScriptedTerminal({ ...plan, echo: false, live: true });
  return {
    terminal,
    type: (line) => terminal.answer(line),
    resize: (columns) => terminal.resize(columns),
    endInput: () => terminal.endInput(),
    output: () => terminal.output,
    harm: () => harmfulLines(terminal.output.split('\n'), plan.color),
    secrets: () => {
      const shown = new Set(terminal.answers.filter(({ hidden }) => !hidden).map(({ text }) => text));
      return terminal.answers
        .filter(({ hidden, text }) => hidden && text.startsWith('secret') && !shown.has(text))
        .map(({ text }) => text);
    },
  };
}

function streamed(plan: WorldPlan, stuckAfter: number | null): World {
  const input = new PassThrough();
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (chunks.push(chunk) !== stuckAfter) done();
    },
  });
  let { columns } = plan;
  const options = { ...plan, rows: plan.rows ?? undefined, columns: () => columns ?? undefined };
  return {
    terminal: new StreamTerminal({ ...options, input, output }),
    type: (line) => {
      const bytes = Buffer.from(line + plan.lineEnd);
      for (let at = 0; at < bytes.length; at += plan.pieces)
        input.write(bytes.subarray(at, at + plan.pieces));
    },
    resize: (next) => (columns = next),
    endInput: () => input.end(),
    output: () => Buffer.concat(chunks).toString(),
    harm: () => {
      const lines = Buffer.concat(chunks).toString().split('\n');
      if (plan.keys === 'never') return harmfulLines(lines, plan.color);
      // Keys are shown as they are typed, as the kernel does it, and erased again; but no control among them.
      return lines.filter((line) => CONTROLS.test(line.replaceAll('\b \b', '').replaceAll(SGR, '')));
    },
    secrets: () => [],
  };
}
