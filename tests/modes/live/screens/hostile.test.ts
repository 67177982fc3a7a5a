// Hostile text at a live screen: whatever a program shows, the terminal gets text, and textui's own sequences.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { form, select, text } from 'textui';
import { ListColumnContainer, TableContainer } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget, PanelWidget, TextWidget } from 'textui/render/widgets';
import { ErrorDialog, GetInputScreen, InputState, Prompt, UIScreen, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { root } from '../../../../scripts/entries.mjs';

const hostile = JSON.parse(readFileSync(join(root, 'tests/fixtures/hostile.json'), 'utf8')) as {
  name: string;
  input: string;
}[];

/** What live mode writes besides text: cursor up and right, erasing, styles, bracketed paste. */
// oxlint-disable-next-line no-control-regex -- what it is for
const OWN = /\x1b\[(?:\d*[ACKJ]|[\d;]*m|\?2004[hl])/g;

/** A screen of one text only, which asks everything that a screen can ask. */
class Hostile extends UIScreen {
  readonly #text: string;

  constructor(hostileText: string) {
    super(hostileText);
    this.help = hostileText;
    this.#text = hostileText;
  }

  override refresh() {
    const input = this.#text;
    for (const columns of [1, 2]) {
      const list = new ListColumnContainer(columns);
      for (const name of [input, `a${input}`, `${input}b`]) list.add(new TextWidget(name), () => {});
      list.add(new CheckboxWidget({ title: input, text: input, completed: true }), () => {});
      list.add(new EntryWidget(input, input), () => {});
      this.window.add(list);
    }
    this.window.add(new PanelWidget(new TextWidget(input), { title: input }));
    this.window.add(new TableContainer([{ a: input, b: 1 }], { columns: { a: input, b: 'B' } }));
  }

  override prompt() {
    const prompt = new Prompt(this.#text);
    prompt.addOption('k', this.#text);
    prompt.addHelpOption(this.#text);
    return prompt;
  }

  override async input(key: string) {
    const input = this.#text;
    const fields = { a: text('A'), b: select(`b${input}`, { choices: ['p', 'q'] }) };
    if (key === '1') return super.input(key);
    if (key === 'refuse') return InputState.refuse(input);
    if (key === 'sure') await this.ask(new YesNoDialog(input));
    if (key === 'error') await this.ask(new ErrorDialog(input));
    if (key === 'line') await this.ask(new GetInputScreen(input));
    if (key === 'ask') await this.ask(form(`A${input}`, fields));
    if (key === 'say') await this.say(input, { kind: 'success' });
    return InputState.PROCESSED_AND_REDRAW;
  }
}

it.each(hostile)('shows nothing but text of $name', async ({ input }) => {
  for (const columns of [80, 20]) {
    const app = startApp(new Hostile(input), { mode: 'live', color: true, columns, rows: 24 });
    await app.press('down', 'right');
    for (const typed of [
      'refuse\r',
      '1\r',
      'sure\r',
      'y\r',
      'error\r',
      '\r',
      'line\r',
      'a\r',
      'ask\r',
      'x\r',
      '\r',
      'say\r',
    ])
      await app.type(typed);
    await app.interrupt();
    await app.ended;
    expect(app.transcript.replaceAll(OWN, '').replaceAll(/[\r\n]/g, '')).not.toMatch(
      /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u,
    );
  }
});
