// A stream of keys on a live terminal: opened, closed, and what becomes of what is left.

import { PassThrough } from 'node:stream';
import { type KeyListener, StreamTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { readAll, turns } from '../support/streams.ts';

function open() {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const resized = new Set<() => void>();
  const terminal = new StreamTerminal({
    input,
    output,
    live: true,
    columns: 80,
    rows: 24,
    onResize: (listener) => {
      resized.add(listener);
      return () => void resized.delete(listener);
    },
  });
  const told: string[] = [];
  const listener: KeyListener = {
    typed: (text) => void told.push(text),
    ended: () => void told.push('(ended)'),
    leave: () => '',
    resumed: () => void told.push('(resumed)'),
    resized: () => void told.push('(resized)'),
    wrote: (text) => told.push(text) > 0,
  };
  return { input, output, terminal, told, listener, resized };
}

describe('keys', () => {
  it('begin with what was typed before, come as they are, and leave the rest to the next read', async () => {
    const { input, terminal, told, listener } = open();
    input.write('early\nha');
    const keys = await terminal.openKeys?.(listener, 'a question');
    expect(told.join('')).toBe('early\nha');
    input.write('\x1b[A');
    await turns();
    expect(told.join('')).toBe('early\nha\x1b[A');
    await keys?.close();
    keys?.unread?.('left\rover');
    input.write('!\r');
    expect(await terminal.readLine('One: ')).toBe('left');
    expect(await terminal.readLine('Two: ')).toBe('over!');
  });

  it('are read one at a time', async () => {
    const { terminal, listener } = open();
    const keys = await terminal.openKeys?.(listener, 'a question');
    await expect(terminal.readLine('Name: ')).rejects.toThrow('still waits');
    await expect(terminal.openKeys?.(listener, 'another')).rejects.toThrow('still waits');
    await keys?.close();
    await (await terminal.openKeys?.(listener, 'another'))?.close();
  });

  it('end with the input, and know when the size changes', async () => {
    const { input, terminal, told, listener, resized } = open();
    const keys = await terminal.openKeys?.(listener, 'a question');
    for (const listen of resized) listen();
    input.end();
    await turns();
    expect(told).toEqual(['(resized)', '(ended)']);
    await keys?.close();
    expect(resized.size).toBe(0);
    await terminal.openKeys?.(listener, 'a question');
    expect(told).toEqual(['(resized)', '(ended)', '(ended)']);
  });

  it('end where nobody can see what is drawn', async () => {
    const { output, terminal, told, listener } = open();
    await terminal.openKeys?.(listener, 'a question');
    output.destroy();
    await turns();
    expect(told).toEqual(['(ended)']);
  });

  it('turn bracketed paste on with the first thing that is shown, and off', async () => {
    const { output, terminal, listener } = open();
    await (await terminal.openKeys?.(listener, 'a question'))?.close();
    expect(readAll(output)).toBe('');
    const keys = await terminal.openKeys?.(listener, 'a question');
    await terminal.write('Name: ');
    expect(readAll(output)).toBe('\x1b[?2004hName: ');
    await keys?.close();
    expect(readAll(output)).toBe('\x1b[?2004l');
  });

  it('can be suspended: what is typed meanwhile waits, and pastes are as they were', async () => {
    const { input, output, terminal, told, listener } = open();
    const keys = await terminal.openKeys?.(listener, 'a question');
    await terminal.write('Name: ');
    keys?.suspend();
    keys?.suspend();
    expect(readAll(output)).toBe('\x1b[?2004hName: \x1b[?2004l');
    input.write('early');
    await turns();
    expect(told).toEqual([]);
    keys?.resume();
    keys?.resume();
    await turns();
    expect(told).toEqual(['early']);
    await terminal.write('Name: early');
    expect(readAll(output)).toBe('\x1b[?2004hName: early');
    keys?.suspend();
    readAll(output);
    await keys?.close();
    expect(readAll(output)).toBe('');
    input.write(' bird\r');
    expect(await terminal.readLine('')).toBe(' bird');
  });

  it('are only for a terminal that is live', () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    expect(new StreamTerminal({ input, output }).openKeys).toBe(undefined);
  });
});
