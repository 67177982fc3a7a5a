// SIGINT of a process, after Ctrl-C has ended a run in it.

import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { InterruptedProcess, onProcessInterrupt } from '../../../src/terminal/node/process-interrupts.ts';
import { ManualClock } from '../../../src/testing/manual-clock.ts';

class FakeProcess extends EventEmitter {
  readonly pid: number;
  readonly done: unknown[] = [];

  constructor(pid = 1234) {
    super();
    this.pid = pid;
  }

  kill(pid: number, signal: string): void {
    this.done.push([pid, signal]);
  }
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

function interrupted(endsWithRun = true, pid?: number) {
  const [signals, clock] = [new FakeProcess(pid), new ManualClock()];
  let exited = (): void => {};
  const exit = new Promise<void>((resolve) => (exited = resolve));
  const process = new InterruptedProcess({
    endsWithRun,
    after: (milliseconds, call) => clock.after(milliseconds, call),
    signals,
    exit: (code) => {
      signals.done.push(code);
      exited();
    },
  });
  return { process, signals, clock, exit };
}

/** Lets time pass. */
function pass(clock: ManualClock, milliseconds: number): void {
  const until = clock.now() + milliseconds;
  while (clock.step(until));
}

describe('a process after an interruption', () => {
  it('ends by SIGINT when the run has ended, and nothing goes on after that', async () => {
    const { process, signals } = interrupted();
    process.begin();
    expect(signals.done).toEqual([]);
    let goesOn = false;
    void process.end().then(() => (goesOn = true));
    expect(signals.done).toEqual([[1234, 'SIGINT']]);
    await turns();
    expect(goesOn).toBe(false);
  });

  it('does what is still to be done when the two seconds are over, and waits no longer than that again', async () => {
    const { process, signals, clock } = interrupted();
    let saved = (): void => {};
    process.beforeLimit = () => new Promise<void>((resolve) => (saved = resolve));
    process.begin();
    pass(clock, 2000);
    await turns();
    expect(signals.done).toEqual([]);
    saved();
    await turns();
    expect(signals.done).toEqual([[1234, 'SIGINT']]);
    const late = interrupted();
    late.process.beforeLimit = () => new Promise<void>(() => {});
    late.process.begin();
    pass(late.clock, 2000);
    await turns();
    pass(late.clock, 2000);
    await turns();
    expect(late.signals.done).toEqual([[1234, 'SIGINT']]);
  });

  it('ends by SIGINT after two seconds where the run takes longer to end', () => {
    const { process, signals, clock } = interrupted();
    process.begin();
    pass(clock, 1999);
    expect(signals.done).toEqual([]);
    pass(clock, 1);
    expect(signals.done).toEqual([[1234, 'SIGINT']]);
  });

  it('survives the same Ctrl-C, passed on by a wrapper, and not another one', () => {
    const { process, signals, clock } = interrupted();
    process.begin();
    expect(signals.listenerCount('SIGINT')).toBe(1);
    pass(clock, 30);
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });

  it('is not kept from ending by that', async () => {
    const { process, signals } = interrupted();
    process.begin();
    void process.end();
    expect([signals.done, signals.listenerCount('SIGINT')]).toEqual([[[1234, 'SIGINT']], 0]);
    await turns();
  });

  it('exits with 130 at once as PID 1, which no signal of its own ends', () => {
    const { process, signals } = interrupted(true, 1);
    process.begin();
    void process.end();
    expect(signals.done).toEqual([130]);
  });

  it('exits with 130 where SIGINT does not end it, and not before that could have come from another thread', async () => {
    const { process, signals, exit } = interrupted();
    process.begin();
    void process.end();
    await turns();
    expect(signals.done).toEqual([[1234, 'SIGINT']]);
    await exit;
    expect(signals.done).toEqual([[1234, 'SIGINT'], 130]);
  });

  it('has the rest of its two seconds to end by itself where nobody was asked', async () => {
    const { process, signals, clock } = interrupted(false);
    process.begin();
    await process.end();
    pass(clock, 1999);
    expect(signals.done).toEqual([]);
    pass(clock, 1);
    expect(signals.done).toEqual([[1234, 'SIGINT']]);
  });

  it('goes on where no run was interrupted, or the program has begun to listen itself', async () => {
    const { process, signals } = interrupted();
    await process.end();
    process.begin();
    signals.on('SIGINT', () => {});
    await process.end();
    expect(signals.done).toEqual([]);
  });
});

describe('a listener for SIGINT', () => {
  it('is told whether the program listens as well, even if only once', () => {
    const signals = new FakeProcess();
    const heard: boolean[] = [];
    signals.once('SIGINT', () => {});
    onProcessInterrupt((isHandled) => heard.push(isHandled), signals);
    onProcessInterrupt(() => {}, signals);
    signals.emit('SIGINT');
    signals.emit('SIGINT');
    expect(heard).toEqual([true, false]);
  });

  it('is there until the signal it stops at has been heard by all', async () => {
    const signals = new FakeProcess();
    let count = -1;
    signals.on('SIGINT', () => (count = signals.listenerCount('SIGINT')));
    const stop = onProcessInterrupt(() => stop(), signals);
    signals.emit('SIGINT');
    expect(count).toBe(2);
    await turns();
    expect(signals.listenerCount('SIGINT')).toBe(1);
  });
});
