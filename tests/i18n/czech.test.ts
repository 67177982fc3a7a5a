// The translation that examples/21-translated ships: all of it, and all of it works beside the English.

import { form, hub, number, secret, select, text } from 'textui';
import { ENGLISH, type MessageId } from 'textui/messages';
import { HelpScreen, PasswordDialog, UIScreen, YesNoDialog } from 'textui/screens';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { CZECH } from '../../examples/21-translated/czech.ts';

const ids = Object.keys(ENGLISH) as MessageId[];
const hasWords = (message: string): boolean => /\p{L}/u.test(message.replaceAll(/\{\w+\}/g, ''));
const namesIn = (message: string): string[] => (message.match(/\{\w+\}/g) ?? []).sort();

class Menu extends UIScreen {
  override title = 'Nabídka';
  override help = 'Tak se to dělá.';
}

describe('the Czech translation', () => {
  it('has every message, and no other', () => {
    expect(Object.keys(CZECH).sort()).toEqual(ids.toSorted());
  });

  // The symbols of units are the same in every language.
  it('says something else of each', () => {
    const differing = ids.filter((id) => hasWords(ENGLISH[id]) && !id.startsWith('time.'));
    expect(differing.filter((id) => CZECH[id] === ENGLISH[id])).toEqual([]);
  });

  it('says something about the same values in each', () => {
    expect(ids.filter((id) => CZECH[id].trim() === '')).toEqual([]);
    for (const id of ids) expect([id, ...namesIn(CZECH[id])]).toEqual([id, ...namesIn(ENGLISH[id])]);
  });

  it.each([
    ['p', 'c', 'closed'],
    ['k', 'q', 'quit'],
  ])('takes %s and %s', async (czech, english, reason) => {
    for (const key of [czech, english, czech.toUpperCase(), english.toUpperCase()]) {
      const app = startApp(new Menu(), { translator: CZECH, answers: [key] });
      expect(await app.ended).toEqual({ reason, code: 0 });
    }
  });

  it.each(['n', 'h', 'N', 'H'])('gives help for %s', async (key) => {
    const app = startApp(new Menu(), { translator: CZECH });
    await app.answer(key);
    expect(app.screen).toEqual(['Nápověda', '', 'Tak se to dělá.', '', 'Dál klávesou ENTER: ']);
    await app.end();
  });

  it.each(['o', 'r'])('shows the screen again for %s', async (key) => {
    const app = startApp(new Menu(), { translator: CZECH });
    await app.answer(key);
    expect(app.output.match(/Nabídka\n/g)).toHaveLength(2);
    await app.end();
  });

  it.each([
    ['ano', true],
    ['A', true],
    ['yes', true],
    ['y', true],
    ['ne', false],
    ['N', false],
    ['no', false],
  ])('understands %s', async (answer, result) => {
    const app = startApp(new YesNoDialog('Opravdu?'), { translator: CZECH, answers: [answer] });
    expect(await app.result).toBe(result);
  });

  it('is all that is read: no English is left on any screen of the library', async () => {
    const english =
      /[Pp]lease|continue|quit|refresh|help|Nothing|Type|neither|again|password|same|[Mm]ust|[Mm]iss|match|[Cc]ho/;
    const said = [
      startApp(new Menu(), { translator: CZECH, answers: ['x', '', 'n', '', 'p'] }),
      startApp(new YesNoDialog('Opravdu?'), { translator: CZECH, answers: ['', 'snad', 'ne'] }),
      startApp(new PasswordDialog(null, { confirm: true }), {
        translator: CZECH,
        answers: ['a', 'b', 'a', 'a'],
      }),
      startApp(new HelpScreen('Dlouhý text. '.repeat(200)), {
        translator: CZECH,
        height: 10,
        answers: ['', 'k', ''],
      }),
      startApp(
        form('Server', { jmeno: text('Jméno', { minLength: 3 }), port: number('Port') }, { review: true }),
        {
          translator: CZECH,
          lines: ['?', '', 'ab', 'abc', 'x', '<', '', '1', '2', '2', ''],
        },
      ),
      startApp(
        hub('Nastavení', { barva: select('Barva', { choices: ['bílá', 'modrá'] }), heslo: secret('Heslo') }),
        {
          translator: CZECH,
          lines: ['p', 'x', '1', 'zelená', 'á', 'mod', 'heslo', 'tajné', 'p'],
        },
      ),
    ];
    for (const app of said) {
      expect(await app.ended).toEqual(expect.objectContaining({ reason: 'closed', code: 0 }));
      expect(app.output).not.toMatch(english);
    }
  });
});
