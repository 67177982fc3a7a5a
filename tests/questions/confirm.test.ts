import { PassThrough } from 'node:stream';
import { type App, confirm, createApp, form, hub, list, text } from 'textui';
import { StreamTerminal } from 'textui/terminal';
import { describe, expect, it } from 'vitest';
import { expectPrinted, repliesTo, session } from '../support/sessions.ts';
import { turns } from '../support/streams.ts';

const GERMAN = { 'answer.yes': 'Ja', 'answer.no': 'Nein' } as const;

describe('confirm', () => {
  it('shows what can be typed where there is no default', async () => {
    expectPrinted(
      await session(confirm('Use TLS?'), ['', 'yes']),
      `
      Use TLS? (yes or no):
      An answer is required.
      Use TLS? (yes or no): yes
      `,
    );
    expectPrinted(await session(confirm('TLS'), ['no']), 'TLS (yes or no): no');
  });

  it.each([
    [true, 'Use TLS? (yes):'],
    [false, 'Use TLS? (no):'],
  ])('takes its default %j with ENTER', async (value, prompt) => {
    const asked = await session(confirm('Use TLS?', { default: value }), ['']);
    expect(asked.value).toBe(value);
    expectPrinted(asked, prompt);
  });

  it.each([
    ['yes', true],
    ['no', false],
    ['YES', true],
    ['y', true],
    ['N', false],
    ['ｙ', true],
    [' no ', false],
  ])('reads %j as %j', async (line, value) => {
    expect((await session(confirm('Use TLS?'), [line])).value).toBe(value);
  });

  it.each(['ja', 'J', 'yes', 'y'])('reads %j in a German app', async (line) => {
    expect((await session(confirm('TLS?'), [line], { translator: GERMAN })).value).toBe(true);
  });

  it('shows yes and no in the language of the app', async () => {
    const { text } = await session(confirm('TLS?', { default: true }), [''], { translator: GERMAN });
    expect(text).toBe('TLS? (Ja):');
    const translator = { ...GERMAN, 'confirm.yes-or-no': '{yes} oder {no}' };
    expect((await session(confirm('TLS?'), ['ja'], { translator })).text).toBe('TLS? (Ja oder Nein): ja');
  });

  it('refuses everything else in the words of YesNoDialog', async () => {
    expect(await repliesTo(confirm('Use TLS?'), 'perhaps')).toEqual({
      value: undefined,
      said: "Must be 'yes' or 'no', not 'perhaps'.",
    });
  });

  it('gives null for ENTER where it is optional', async () => {
    const asked = await session(confirm('Use TLS?', { optional: true }), ['']);
    expect(asked.value).toBeNull();
    expectPrinted(asked, 'Use TLS? (yes or no):');
  });

  it('reads as yes or no in a summary', () => {
    expect(confirm('TLS?').summaryOf(true)).toBe('yes');
    expect(confirm('TLS?').summaryOf(false)).toBe('no');
    expect(confirm('TLS?', { summary: (on) => (on ? 'on' : 'off') }).summaryOf(true)).toBe('on');
  });

  it('checks the value', async () => {
    const licence = confirm('Accept?', { accept: (yes) => yes || 'It must be accepted.' });
    const asked = await session(licence, ['no', 'yes']);
    expect(asked.value).toBe(true);
    expect(asked.text).toContain('It must be accepted.');
  });
});

describe('a confirm with danger', () => {
  const format = confirm('Format the disk?', { danger: true });

  it('takes only the whole word, and no ENTER', async () => {
    const asked = await session(format, ['', 'y', 'ye', 'Yes']);
    expect(asked.value).toBe(true);
    expectPrinted(
      asked,
      `
      Format the disk? (yes or no):
      An answer is required.
      Format the disk? (yes or no): y
      Please type 'yes' or 'no' in full.
      Format the disk? (yes or no): ye
      Please type 'yes' or 'no' in full.
      Format the disk? (yes or no): Yes
      `,
    );
    expect((await session(format, ['n', 'no'])).value).toBe(false);
  });

  it('does not take an initial value or an earlier answer as a default', async () => {
    const again = await session((app) => app.ask(format, { initial: true }), ['', 'no']);
    expect(again.value).toBe(false);
    expect(again.lines[0]).toBe('Format the disk? (yes or no):');
    const twice = await session(
      async (app) => [await app.ask(format), await app.ask(format, { initial: true })],
      ['yes', '', 'no'],
    );
    expect(twice.value).toEqual([true, false]);
  });

  it('refuses to be built with a default', () => {
    expect(() => confirm('Format?', { danger: true, default: true as never })).toThrow(
      'confirm: default must be left out if danger is true, got true',
    );
  });
});

describe('confirm with danger, and lines that were typed before it', () => {
  const sure = confirm('Erase the disk?', { danger: true });

  it.each<[string, (app: App) => Promise<unknown>, string]>([
    ['by itself', (app) => app.ask(sure), 'yes\nyes\n'],
    ['in a form', (app) => app.ask(form(null, { name: text('Name'), sure })), 'Ada\nyes\nyes\n'],
    ['in a list', (app) => app.ask(list('Disks', sure, { min: 1 })), 'yes\nyes\n'],
    ['in a section of a hub', (app) => app.ask(hub('Set up', { sure })), '1\nyes\nyes\n'],
    ['after a refusal', (app) => app.ask(sure), ''],
  ])('asks the person at a terminal: %s', async (where, script, typed) => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    let shown = '';
    output.on('data', (chunk) => (shown += String(chunk)));
    const terminal = new StreamTerminal({ input, output, echo: true });
    const abort = new AbortController();
    const ended = createApp({ terminal, env: {}, signal: abort.signal }).run(
      async (app) => void (await script(app)),
    );
    input.write(typed);
    await turns(60);
    expect(shown.endsWith('Erase the disk? (yes or no): ')).toBe(true);
    // What is pasted at the prompt is one answer, not two.
    input.write(where === 'after a refusal' ? 'y\nyes\n' : 'n\n');
    await turns(60);
    expect(shown).toMatch(/in full\.\nErase the disk\? \(yes or no\): $/);
    abort.abort();
    await expect(ended).resolves.toMatchObject({ reason: 'aborted' });
  });

  it('takes them from a pipe', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    output.resume();
    const ended = createApp({ input, output, env: {} }).run(form(null, { name: text('Name'), sure }));
    input.end('Ada\nyes\n');
    await expect(ended).resolves.toMatchObject({ value: { name: 'Ada', sure: true } });
  });
});
