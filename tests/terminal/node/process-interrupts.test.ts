// Who hears of SIGINT, and how a signal ends the process. What becomes of a process after Ctrl-C is tested in tests/e2e.

import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { endBy, onProcessInterrupt } from '../../../src/terminal/node/process-interrupts.ts';

class FakeProcess extends EventEmitter {
  readonly pid: number;
  readonly done: unknown[] = [];

  constructor(pid = 1234) {
    super();
    this.pid = pid;
  }

  kill(pid: number, signal: string): void {
    this.done.push([pid, signal, this.listenerCount(signal)]);
  }

  exit(code: number): void {
    this.done.push(code);
    this.emit('exit');
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));

describe('a listener for SIGINT', () => {
  it('is told whether the program listens as well, even if only once', async () => {
    const signals = new FakeProcess();
    const heard: boolean[] = [];
    signals.once('SIGINT', () => {});
    onProcessInterrupt((byProgram) => heard.push(byProgram), signals);
    onProcessInterrupt(() => {}, signals);
    signals.emit('SIGINT');
    await pause(35);
    signals.emit('SIGINT');
    expect(heard).toEqual([true, false]);
  });

  it('hears once of a Ctrl-C that a wrapper has passed on, and is there for both', async () => {
    const signals = new FakeProcess();
    let count = 0;
    const stop = onProcessInterrupt(() => {
      count++;
      stop();
    }, signals);
    signals.emit('SIGINT');
    expect(signals.listenerCount('SIGINT')).toBe(1);
    signals.emit('SIGINT');
    expect(count).toBe(1);
    await pause(35);
    expect(signals.listenerCount('SIGINT')).toBe(0);
  });

  it('ends PID 1 by the other signals, unless the program deals with them', () => {
    const signals = new FakeProcess(1);
    const stop = onProcessInterrupt(() => {}, signals);
    signals.emit('SIGTERM');
    signals.emit('SIGHUP');
    signals.on('SIGQUIT', () => {});
    signals.emit('SIGQUIT');
    expect(signals.done).toEqual([143, 129]);
    stop();
    expect(signals.listenerCount('SIGTERM')).toBe(0);
    onProcessInterrupt(() => {}, new FakeProcess()); // any other process ends by itself
  });
});

describe('a process that ends by a signal', () => {
  it('first exits, with nobody left who listens for the signal', () => {
    const signals = new FakeProcess();
    signals.on('SIGTERM', () => {});
    signals.on('exit', () => signals.done.push('put back'));
    endBy('SIGTERM', signals);
    expect(signals.done).toEqual([143, 'put back', [1234, 'SIGTERM', 0]]);
  });

  it('only exits as PID 1, which no signal of its own ends', () => {
    const signals = new FakeProcess(1);
    endBy('SIGINT', signals);
    expect(signals.done).toEqual([130]);
  });
});
