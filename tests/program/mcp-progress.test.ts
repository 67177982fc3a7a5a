// The progress of a call: the latest line, ten times a second at most, and again when nothing has come for a while.

import { describe, expect, it } from 'vitest';
import { SecretTexts } from '../../src/checks/secret-texts.ts';
import { Progress, type ProgressParams } from '../../src/program/mcp-progress.ts';
import { PrintedLines } from '../../src/program/printed-lines.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';

function progress() {
  const sent: ProgressParams[] = [];
  const clock = new ManualClock();
  const secrets = new SecretTexts();
  const told = new Progress((params) => sent.push(params), clock, secrets);
  const pass = (milliseconds: number): void => {
    const until = clock.now() + milliseconds;
    while (clock.step(until));
  };
  return { sent, told, pass, secrets, messages: () => sent.map(({ message }) => message) };
}

const task = (number: number, done: number, total: number | null) =>
  ({ task: number, label: 'x', done, total, detail: null, state: 'running' }) as const;

describe('progress', () => {
  it('is sent at once, ten times a second at most; then the latest line counts', () => {
    const { told, pass, messages } = progress();
    for (let line = 0; line < 100; line++) told.tell(`line ${line}`);
    expect(messages()).toEqual(Array.from({ length: 10 }, (_, line) => `line ${line}`));
    pass(999);
    expect(messages()).toHaveLength(10);
    pass(1);
    expect(messages().slice(10)).toEqual(['line 99']);
  });

  it('comes again after ten seconds of silence, until the end', () => {
    const { told, pass, sent, messages } = progress();
    told.tell('Deploy');
    pass(9999);
    expect(messages()).toEqual(['Deploy']);
    pass(1);
    told.tell('half');
    pass(30_000);
    expect(messages()).toEqual(['Deploy', 'Deploy', 'half', 'half', 'half', 'half']);
    expect(sent.map((one) => one.progress)).toEqual([0, 1, 2, 3, 4, 5]);
    told.end();
    pass(60_000);
    expect(messages()).toHaveLength(6);
  });

  it('ends with the last line, if that may be sent', () => {
    const { told, pass, messages } = progress();
    for (let line = 0; line < 12; line++) told.tell(`line ${line}`);
    told.end();
    pass(60_000);
    expect(messages()).toHaveLength(10);
  });

  it('grows with each, and has a total only from tasks', () => {
    const { told, sent } = progress();
    told.tell('Deploy');
    told.tell('Copying: 2 of 8', task(1, 2, 8));
    told.tell('a line');
    told.tell('Checking', task(2, 0, null));
    told.tell('Copying: done', task(1, 8, 8));
    expect(sent).toEqual([
      { progress: 0, message: 'Deploy' },
      { progress: 2, total: 8, message: 'Copying: 2 of 8' },
      { progress: 3, message: 'a line' },
      { progress: 4, message: 'Checking' },
      { progress: 8, total: 8, message: 'Copying: done' },
    ]);
  });

  it('is plain, short and without secrets', () => {
    const { told, secrets, messages } = progress();
    secrets.add('sesame');
    told.tell('\x1b[31mopen\x1b[m sesame\nnow');
    told.tell('é'.repeat(5000));
    expect(messages()).toEqual(['open *** now', 'é'.repeat(1000)]);
  });
});

describe('printed lines', () => {
  it('end with a line feed or a carriage return', () => {
    const lines: string[] = [];
    const printed = new PrintedLines((line) => lines.push(line));
    for (const piece of ['10 %\r', '20 %\r\non', 'e\n', 'rest']) printed.add(Buffer.from(piece));
    expect(lines).toEqual(['10 %', '20 %', 'one']);
    printed.end();
    expect(lines).toEqual(['10 %', '20 %', 'one', 'rest']);
  });
});
