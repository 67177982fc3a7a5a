// Every message the library composes can be printed as it is, whatever it quotes.

import fc from 'fast-check';
import { TextUIError } from 'textui';
import { Container, KeyPattern } from 'textui/render/containers';
import { TextWidget, Widget } from 'textui/render/widgets';
import { GetInputScreen, Prompt } from 'textui/screens';
import { describe, expect, it } from 'vitest';
import { text } from '../support/arbitraries.ts';
import { holds } from '../support/laws.ts';

const HOSTILE = '\x1b[2J\x9b2J\u202e\x7f\u2028\r\n\ud800\u0085\u2066\ufeff\u{e0020}\u{e0041}\u{e007f}';
// Controls, line breaks, lone surrogates, what turns the direction of text, and what hides text.
const UNSAFE =
  /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u;

/** A class with a name that only a computed key can give it. */
function called<Class extends new (...args: never[]) => object>(name: string, base: Class): Class {
  return { [name]: class extends (base as new (...args: never[]) => object) {} }[name] as Class;
}

const ways: Record<string, (quoted: string) => unknown> = {
  'a class name': (quoted) => new (called(quoted, TextWidget))(1 as never),
  'a class name in an operation': (quoted) => new (called(quoted, Widget))().render(0),
  'a class name in a cycle': (quoted) => {
    const container = new (called(quoted, Container))();
    container.add(container);
  },
  'the class of a value': (quoted) => new TextWidget(new (called(quoted, Object))() as never),
  'a value': (quoted) => new KeyPattern({ offset: quoted as never }),
  'a key and descriptions': (quoted) => {
    const prompt = new Prompt();
    prompt.addOption(`k${quoted}`, quoted);
    prompt.addOption(`k${quoted}`, quoted);
  },
  'a key that no option has': (quoted) => {
    const prompt = new Prompt();
    prompt.addOption(`k${quoted}`, quoted);
    prompt.updateOption(quoted, quoted);
  },
  'a title': (quoted) => new GetInputScreen(quoted, { accept: quoted as never }),
  'words of a program’s own': (quoted) => {
    throw new TextUIError('ERR_TEXTUI_APP', quoted);
  },
};

describe.each(Object.entries(ways))('a message that quotes %s', (_, fail) => {
  it('holds nothing that a terminal would obey', () => {
    expect(messageOf(() => fail(HOSTILE))).not.toMatch(UNSAFE);
    holds(
      fc.property(text(), (quoted) => {
        expect(messageOf(() => fail(quoted)) ?? '').not.toMatch(UNSAFE);
      }),
      50,
    );
  });

  it('shows at most the start of something long', () => {
    expect(messageOf(() => fail('x'.repeat(100_000)))?.length).toBeLessThanOrEqual(2_000);
  });
});

describe('a message', () => {
  it('shows controls as their pictures, and line breaks as spaces', () => {
    expect(new TextUIError('ERR_TEXTUI_APP', 'a\x1b[31m\x00b\r\nc\nd\x7f\x9be\u202ef').message).toBe(
      'a␛[31m␀b c d␡�e�f',
    );
  });

  it('keeps any other text as it is', () => {
    const message = 'Žluťoučký kůň, 日本語, 👩‍👩‍👧, e\u0301';
    expect(new TextUIError('ERR_TEXTUI_APP', message).message).toBe(message);
  });

  it('does without the name of a class that hides it', () => {
    class Hidden extends TextWidget {
      static override name = 7 as never;
    }
    expect(messageOf(() => new Hidden(1 as never))).toBe('no class: text must be a string, got 1');
  });
});

function messageOf(call: () => unknown): string | null {
  try {
    call();
  } catch (error) {
    if (error instanceof TextUIError) return error.message;
    throw error;
  }
  return null;
}
