// What every question is, whatever its kind.

import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { Container } from 'textui/render/containers';
import { EntryWidget } from 'textui/render/widgets';
import { custom, UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

const name = text('Name');
const kinds: Record<string, Question<never>> = {
  text: text('Label'),
  number: number('Label'),
  confirm: confirm('Label'),
  secret: secret('Label'),
  select: select('Label', { choices: ['a'] }),
  multiselect: multiselect('Label', { choices: ['a'] }),
  list: list('Label', name),
  form: form('Label', { name }),
  hub: hub('Label', { name }),
  custom: custom('Label', { screen: () => new UIScreen() }),
  'form with more': form('Label', { name }).and(() => ({})),
  'hub with more': hub('Label', { name }).and(() => ({})),
};

describe.each(Object.entries(kinds))('a %s', (kind, question) => {
  it('has a label and a kind', () => {
    expect(question.label).toBe('Label');
    expect(question.kind).toBe(kind.split(' ')[0]);
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(question)).toBe(true);
    expect(() => Object.assign(question, { label: 'Other' })).toThrow(TypeError);
  });

  it('has a summary of nothing', () => {
    expect(question.summaryOf(null as never)).toBe('');
    expect(question.summaryOf(undefined as never)).toBe('');
  });
});

describe('a question', () => {
  it.each(['port', 'server.port', 'timeZone', 'a-b_c', 'číslo.1'])('may have the id %j', (id) => {
    expect(() => text('Port', { id })).not.toThrow();
  });

  it('is unchanged by what becomes of its choices, fields and defaults', async () => {
    const choices = ['a', 'b'];
    const given = ['a'];
    const fields: Record<string, Question<string>> = { name };
    const [letters, around] = [multiselect('Letters', { choices, default: given }), form(null, fields)];
    choices.pop();
    given.push('b');
    fields['more'] = text('More');
    const app = startApp(letters, { lines: ['all'] });
    await expect(app.result).resolves.toEqual(['a', 'b']);
    await expect(startApp(letters, { lines: [''] }).result).resolves.toEqual(['a']);
    await expect(startApp(around, { lines: ['x'] }).result).resolves.toEqual({ name: 'x' });
  });

  it('stands in a menu by its label and the summary of its value', async () => {
    const port = number('Port', { default: 443 });
    class Menu extends UIScreen<undefined, number> {
      #port = 80;

      override refresh(): void {
        const menu = new Container();
        menu.add(new EntryWidget(port.label, port.summaryOf(this.#port)), async () => {
          this.#port = (await this.ask(port, { initial: this.#port })) ?? this.#port;
        });
        menu.add(new EntryWidget('Done'), () => this.close(this.#port));
        this.window.add(menu);
      }
    }
    const app = startApp(new Menu(), { lines: ['1', '8080', '1', '<', '1', '', '2'] });
    await expect(app.result).resolves.toBe(8080);
    expect(app.output).toContain('Port (80): 8080\n');
    expect(app.output).toContain('Port (8080): <\n');
    expect(app.output).toMatch(/1\) Port\s+8080/);
  });
});
