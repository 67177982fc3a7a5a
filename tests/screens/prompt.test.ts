import { Prompt } from 'textui/screens';
import { Words } from '../../src/i18n/words.ts';
import { startApp } from 'textui/testing';
import { stripStyle, textWidth } from 'textui/text';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

const ENGLISH = new Words();

describe('the text of a prompt', () => {
  it.each([
    [undefined, 'Your choice: '],
    [null, 'Your choice: '],
    ['Name', 'Name: '],
    ['What?', 'What? '],
    ['Name:', 'Name: '],
    ['Name: ', 'Name: '],
    ['Go on…', 'Go on… '],
    ['Stop!', 'Stop! '],
    ['A sentence.', 'A sentence. '],
    ['本当ですか？', '本当ですか？ '],
    ['ما اسمك؟', 'ما اسمك؟ '],
    ['', ''],
  ])('of %j is %j', (message, text) => {
    expect(String(new Prompt(message))).toBe(text);
  });

  it('names the options in the order they were added', () => {
    const prompt = new Prompt('What?');
    prompt.addOption('10', 'ten');
    prompt.addOption('2', 'two');
    expect(String(prompt)).toBe("What? ['10' ten, '2' two]: ");
    prompt.addOption(' b ', 'letter');
    prompt.addOption('B', 'capital');
    expect(prompt.keys).toEqual(['10', '2', 'b', 'B']);
  });

  it('has a message that can be changed', () => {
    const prompt = new Prompt();
    prompt.message = 'Which?';
    expect(String(prompt)).toBe('Which? ');
    // @ts-expect-error a message is a string
    expect(() => (prompt.message = 5)).toThrow('Prompt: message must be a string, got 5');
  });

  it('describes the keys of the app as it is told', () => {
    const prompt = new Prompt('Next');
    prompt.addContinueOption('to install');
    prompt.addQuitOption('to give up');
    expect(String(prompt)).toBe("Next ['c' to install, 'q' to give up]: ");
  });

  it('names the keys of the app', () => {
    const prompt = new Prompt();
    prompt.addRefreshOption();
    prompt.addContinueOption();
    prompt.addQuitOption();
    prompt.addHelpOption();
    expect(String(prompt)).toBe("Your choice ['r' to refresh, 'c' to continue, 'q' to quit, 'h' for help]: ");
    expect(prompt.message).toBe('Your choice');
  });

  it('needs no message', () => {
    const prompt = new Prompt('');
    prompt.addQuitOption();
    expect(String(prompt)).toBe("['q' to quit]: ");
  });

  it.each([
    [80, ["Your choice ['c' to continue, 'q' to quit]: "]],
    [40, ["Your choice ['c' to continue, 'q' to", 'quit]: ']],
    [20, ["Your choice ['c' to", "continue, 'q' to", 'quit]: ']],
  ])('is wrapped to %i columns, and ends in a blank', (width, lines) => {
    const prompt = new Prompt();
    prompt.addContinueOption();
    prompt.addQuitOption();
    expect(prompt.linesIn(ENGLISH, width)).toEqual(lines);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('never takes more than %i columns, its blank included', (width) => {
    const lines = new Prompt('Name it').linesIn(ENGLISH, width);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
    expect(lines.join('').replaceAll(' ', '')).toBe('Nameit:');
    expect(lines.at(-1)?.endsWith(' ')).toBe(true);
  });

  it('is safe, whatever it says', async () => {
    const app = startApp(
      screenOf(null, { separator: false, prompt: () => new Prompt('a\x07b\x1b[2Jc\x1b[31md') }),
    );
    await app.waitForPrompt();
    expect(app.output).not.toMatch(/(?!\n)\p{Cc}/u);
    await app.end();
  });
});

describe('options', () => {
  it('are added, changed and taken away', () => {
    const prompt = new Prompt('What?');
    prompt.addOption('a', 'first');
    prompt.addContinueOption();
    prompt.updateOption('a', 'second');
    prompt.updateOption('c', 'to go on');
    expect(String(prompt)).toBe("What? ['a' second, 'c' to go on]: ");
    expect(prompt.removeOption('a')).toBe('second');
    expect(prompt.removeOption('a')).toBeNull();
    expect(String(prompt)).toBe("What? ['c' to go on]: ");
  });

  it('with the same key are refused with an error that names both', () => {
    const prompt = new Prompt();
    prompt.addOption('c', 'create');
    expect(() => prompt.addContinueOption()).toThrow(
      "Prompt: the key 'c' is given to both 'create' and 'to continue'; give one of them another key",
    );
    expect(() => prompt.addOption('c', 'copy')).toThrow("both 'create' and 'copy'");
    expect(prompt.keys).toEqual(['c']);
    prompt.addQuitOption();
    expect(() => prompt.addQuitOption()).toThrow("both 'to quit' and 'to quit'");
  });

  it('with the same translated key are refused when they are shown', () => {
    const prompt = new Prompt();
    for (const key of ['1', '01', 'k']) prompt.addOption(key, `option ${key}`);
    prompt.addQuitOption();
    const words = new Words({ 'key.quit': 'k', 'prompt.quit': 'ukončit' });
    expect(() => prompt.textIn(words)).toThrow("the key 'k' is given to both 'option k' and 'ukončit'");
    const other = new Words({ 'key.quit': '1' });
    expect(() => prompt.textIn(other)).toThrow("the key '1' is given to both 'option 1' and 'to quit'");
  });

  it('are given in words', () => {
    const prompt = new Prompt();
    // @ts-expect-error a key is a string
    expect(() => prompt.addOption(1, 'one')).toThrow(
      'Prompt.addOption: key must be a string that is not blank',
    );
    expect(() => prompt.addOption(' ', 'blank')).toThrow('got " "');
    // @ts-expect-error a description is a string
    expect(() => prompt.addOption('a')).toThrow('description must be a string, got undefined');
    expect(() => prompt.updateOption('x', 'y')).toThrow(
      'Prompt.updateOption: key must be the key of one of its options (it has none), got "x"',
    );
    // @ts-expect-error a message is a string
    expect(() => new Prompt(5)).toThrow('Prompt: message must be a string, got 5');
  });
});

describe('a style in a prompt', () => {
  it('does not pass on to what follows it', () => {
    const prompt = new Prompt('\u001b[31mName');
    prompt.addOption('a', '\u001b[1mall');
    expect(prompt.linesIn(new Words(), 80)).toEqual([
      "\u001b[31mName\u001b[0m ['a' \u001b[1mall\u001b[0m]: ",
    ]);
    expect(new Prompt('\u001b[31mName').linesIn(new Words(), 80)).toEqual(['\u001b[31mName\u001b[0m: ']);
  });

  it('does not hide that the message ends in punctuation', () => {
    expect(new Prompt('\u001b[31mWhat?\u001b[39m').linesIn(new Words(), 80)).toEqual([
      '\u001b[31mWhat?\u001b[0m ',
    ]);
  });

  it('needs no second colon where a style ends after the blank', () => {
    expect(String(new Prompt('\u001b[31mName: \u001b[39m'))).toBe('\u001b[31mName: \u001b[0m ');
  });
});

describe('the lines of a prompt', () => {
  const OPEN = '\x1b[31ma';
  // oxlint-disable-next-line no-control-regex
  const WHOLE = /\x1b\[[\d;:]*m/g;

  it('never end in half a sequence, whatever style is left open', () => {
    const styled = new Prompt(OPEN);
    styled.addOption(OPEN, OPEN);
    const translated = new Prompt();
    translated.addQuitOption();
    const words = new Words({
      'prompt.message': OPEN,
      'prompt.quit': OPEN,
      'prompt.option': `${OPEN}{key} {description}${OPEN}`,
    });
    const hostile = new Prompt('\x1b[31');
    hostile.addOption('\x1b[2J', '\x07\x1b]0;x');
    for (const prompt of [styled, translated, new Prompt(`${OPEN}?`), hostile]) {
      for (let width = 1; width < 60; width++) {
        expect(String(prompt).replaceAll(WHOLE, '')).not.toMatch(/\p{Cc}/u);
        expect(prompt.textIn(words).replaceAll(WHOLE, '')).not.toMatch(/\p{Cc}/u);
        const lines = prompt.linesIn(words, width);
        expect(lines.join('').replaceAll(WHOLE, '')).not.toMatch(/\p{Cc}/u);
        expect(lines.map(stripStyle).at(-1)).toMatch(/ $/);
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      }
    }
  });
});

describe('many options', () => {
  it('are all there, and a key that is taken is refused', () => {
    const prompt = new Prompt('Which?');
    for (let option = 0; option < 20_000; option++) prompt.addOption(`k${option}`, 'x');
    expect(prompt.keys).toHaveLength(20_000);
    expect(() => prompt.addOption('k77', 'again')).toThrow("the key 'k77' is given to both");
  });
});
