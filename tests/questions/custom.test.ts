import { doubt, form, hub, list, number, text } from 'textui';
import { Container } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { custom, UIScreen, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { session } from '../support/sessions.ts';

class Colour extends UIScreen<undefined, string> {
  override separator = false;

  constructor(current: string | undefined) {
    super(`Colour, now ${current ?? 'none'}`);
  }

  override refresh(): void {
    const choices = new Container();
    for (const name of ['red', 'blue']) choices.add(new TextWidget(name), () => this.close(name));
    this.window.add(choices);
  }
}

const colour = custom('Colour', { screen: (current) => new Colour(current) });

describe('custom', () => {
  it('gives what its screen closes with', async () => {
    expect((await session(colour, ['2'])).exit).toEqual({ reason: 'closed', code: 0, value: 'blue' });
  });

  it('hands its current value to the screen', async () => {
    const asked = await session((app) => app.ask(colour, { initial: 'red' }), ['2']);
    expect(asked.lines[0]).toBe('Colour, now red');
    expect((await session(colour, ['2'])).lines[0]).toBe('Colour, now none');
    const given = custom('Colour', { screen: (current) => new Colour(current), default: () => 'blue' });
    expect((await session(given, ['1'])).lines[0]).toBe('Colour, now blue');
  });

  it('shows a screen that closes without a value again, five times in all', async () => {
    const asked = await session(colour, ['c', 'c', 'c', 'c', '1']);
    expect(asked.value).toBe('red');
    expect(asked.text.match(/Colour, now none/g)).toHaveLength(5);
    const app = startApp(colour, { lines: ['c', 'c', 'c', 'c', 'c'] });
    await expect(app.ended).rejects.toMatchObject({
      code: 'ERR_TEXTUI_SCREEN',
      message: "custom: the screen of 'Colour' closed 5 times without a value; close it with one",
    });
    expect(app.output.match(/Colour, now none/g)).toHaveLength(5);
  });

  it('goes back where its screen closes without a value', async () => {
    const asked = await session(form(null, { name: text('Name'), colour }), ['a', 'c', 'b', '1']);
    expect(asked.value).toEqual({ name: 'b', colour: 'red' });
    const left = await session((app) => app.ask(colour, { back: true }), ['c']);
    expect(left.exit).toEqual({ reason: 'closed', code: 0 });
  });

  it('gives null without a value where it is optional', async () => {
    const optional = custom('Colour', { screen: () => new Colour(undefined), optional: true });
    expect((await session(optional, ['c'])).value).toBeNull();
    expect((await session(hub('Hub', { optional }), ['c'])).value).toEqual({ optional: null });
  });

  it('checks the value, and shows its screen again', async () => {
    const checked = custom('Colour', {
      screen: () => new Colour(undefined),
      accept: (value) => value === 'blue' || `Not ${value}.`,
    });
    const asked = await session(checked, ['1', '2']);
    expect(asked.value).toBe('blue');
    expect(asked.text).toContain('Not red.\nColour, now none');
    const doubted = custom('Colour', { screen: () => new Colour(undefined), accept: () => doubt('Hm.') });
    expect((await session(doubted, ['1', 'no', '2', 'yes'])).value).toBe('blue');
  });

  it('gives what a schema makes of the value', async () => {
    const length = custom('Colour', {
      screen: () => new Colour(undefined),
      accept: v.pipe(
        v.string(),
        v.transform((value) => value.length),
      ),
    });
    expect((await session(length, ['2'])).value).toBe(4);
  });

  it('is a section, a field and an item like any other', async () => {
    const around = hub('Hub', { colour, port: number('Port', { default: 1 }) });
    const asked = await session(around, ['c', '1', '2', '1', 'c', 'c'], { width: 40 });
    expect(asked.value).toEqual({ colour: 'blue', port: 1 });
    expect(asked.text).toContain('Still missing: Colour.');
    expect(asked.text).toContain('Colour, now blue');
    expect((await session(list('Colours', colour), ['+', '1', '+', '2', ''])).value).toEqual(['red', 'blue']);
  });

  it('takes its default through the checks when a hub finishes', async () => {
    const checked = custom('Colour', {
      screen: () => new Colour(undefined),
      default: 'red',
      accept: (value) => value === 'blue' || `Not ${value}.`,
    });
    expect((await session(hub('Hub', { checked }), ['c'])).lastLine).toBe('Colour: Not red.');
  });

  it('leaves with whatever was asked on top of its screen', async () => {
    const abort = new AbortController();
    const dialog = new YesNoDialog('Sure?');
    let closings = 0;
    dialog.closed = () => void closings++;
    const app = startApp(async (running) => {
      const asked = running.ask(colour, { signal: abort.signal });
      await new Promise((resolve) => setImmediate(resolve));
      const onTop = running.ask(dialog);
      abort.abort(new Error('enough'));
      await expect(onTop).rejects.toMatchObject({ code: 'ERR_TEXTUI_ENDED' });
      await expect(asked).rejects.toThrow('enough');
    });
    await app.ended;
    expect(closings).toBe(1);
  });

  it('fails where it makes no screen', async () => {
    const odd = custom('Odd', { screen: () => 5 as never });
    await expect(startApp(odd).ended).rejects.toThrow(
      'custom: what screen gives: screen must be a UIScreen, got 5',
    );
  });

  it.each([
    [undefined, 'custom: screen must be a function that returns a screen, got undefined'],
    [{}, 'custom: screen must be a function that returns a screen, got undefined'],
    [{ screen: new Colour('x') }, 'custom: screen must be a function that returns a screen'],
    [{ screen: () => new Colour('x'), optional: 5 }, 'custom: optional must be true or false, got 5'],
  ])('is refused with %j', (options, message) => {
    expect(() => custom('Colour', options as never)).toThrow(message);
  });
});
