// Texts of several lines.

import { form, list, text } from 'textui';
import { questionsOf, schemaOf } from 'textui/answers';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { jsonSession } from '../support/json-session.ts';
import { expectPrinted, session } from '../support/sessions.ts';

const message = text('Message', { multiline: true });

describe('a text of several lines', () => {
  it('is read up to an empty line', async () => {
    const asked = await session(message, ['Fix the clock', '', 'rest']);
    expect(asked.value).toBe('Fix the clock');
    expectPrinted(
      asked,
      `
      End with an empty line.
      Message: Fix the clock
      Message, line 2:
      `,
    );
  });

  it('has its lines divided by newlines, and empty ones for a backslash', async () => {
    const asked = await session(message, ['Fix the clock', '\\', 'It was late.', '']);
    expect(asked.value).toBe('Fix the clock\n\nIt was late.');
  });

  it('keeps the blanks of its lines, but not those around it', async () => {
    expect((await session(message, ['  a', '  b  ', ''])).value).toBe('a\n  b');
    const untrimmed = text('Message', { multiline: true, trim: false });
    expect((await session(untrimmed, ['  a', '   ', '  b', ''])).value).toBe('  a\n   \n  b');
  });

  it.each([
    ['\\?', '?'],
    ['\\<', '<'],
    ['\\\\', '\\'],
  ])('takes %j as %j on any line', async (typed, line) => {
    expect((await session(message, [typed, typed, ''])).value).toBe(`${line}\n${line}`);
  });

  it('takes its default with ENTER, and shows its first line', async () => {
    const asked = await session(text('Message', { multiline: true, default: 'one\ntwo\nthree' }), ['']);
    expect(asked.value).toBe('one\ntwo\nthree');
    expect(asked.lines).toEqual(['End with an empty line.', 'Message (one (3 lines)):']);
  });

  it('shows how many lines a default has, however long the first is', async () => {
    const asked = await session(text('A', { multiline: true, default: `${'x'.repeat(50)}\ny` }), ['']);
    expect(asked.lines[1]).toBe(`A (${'x'.repeat(27)}... (2 lines)):`);
  });

  it('is required, and refused as any other', async () => {
    const long = text('Message', {
      multiline: true,
      minLength: 5,
      accept: (value) => value !== 'a\nbcd' || 'No.',
    });
    const asked = await session(long, ['', '\\', '', 'ab', '', 'a', 'bcd', '', 'abc', 'd', '']);
    expect(asked.value).toBe('abc\nd');
    expectPrinted(
      asked,
      `
      End with an empty line.
      Message:
      An answer is required.
      Message: \\
      Message, line 2:
      An answer is required.
      Message: ab
      Message, line 2:
      Must be at least 5 characters.
      Message: a
      Message, line 2: bcd
      Message, line 3:
      No.
      Message: abc
      Message, line 2: d
      Message, line 3:
      `,
    );
  });

  it('is emptied by a backslash alone on its first line, where it is optional and has a value', async () => {
    const optional = text('Message', { multiline: true, optional: true, default: 'a\nb' });
    expect((await session(optional, ['\\'])).value).toBeNull();
    expect((await session(text('Message', { multiline: true, optional: true }), ['\\', 'a', ''])).value).toBe(
      'a',
    );
    expect((await session(text('Message', { multiline: true, optional: true }), [''])).value).toBeNull();
  });

  it('takes back its last line with <, and goes back at its first', async () => {
    const both = form('Commit', { name: text('Name'), message });
    const asked = await session(both, ['Ada', 'a', 'b', '<', '<', '<', '', 'c', '']);
    expect(asked.value).toEqual({ name: 'Ada', message: 'c' });
    expectPrinted(
      asked,
      `
      Commit
      Type '<' to go back.
      Name: Ada
      End with an empty line.
      Message: a
      Message, line 2: b
      Message, line 3: <
      Message, line 2: <
      Message: <
      Name (Ada):
      End with an empty line.
      Message: c
      Message, line 2:
      `,
    );
  });

  it('prints its help with ?, and goes on where it was', async () => {
    const asked = await session(text('Message', { multiline: true, help: 'For the log.' }), [
      'a',
      '?',
      'b',
      '',
    ]);
    expect(asked.value).toBe('a\nb');
    expect(asked.lines.slice(2, 5)).toEqual(['Message, line 2: ?', 'For the log.', 'Message, line 2: b']);
  });

  it('is no answer where the input ends before its empty line', async () => {
    const asked = await session(message, ['a', 'b']);
    expect(asked.exit).toMatchObject({ reason: 'end-of-input', questions: [{ id: 'message' }] });
  });

  it('is no longer than a million characters', async () => {
    const app = await session(message, [...Array<string>(101).fill('x'.repeat(9_999)), 'short', '']);
    expect(app.value).toBe('short');
    expect(app.lines).toContain('Must be at most 1000000 characters.');
  });

  it('takes any number of lines in a time that grows as they do', async () => {
    const count = part(20_000);
    const asked = await session(message, [...Array<string>(count).fill('x'), '']);
    expect(asked.value).toHaveLength(2 * count - 1);
  });

  it('reads in reviews and summaries as its first line', async () => {
    const reviewed = form('Commit', { message, name: text('Name') }, { review: true });
    const asked = await session(reviewed, ['one', 'two', 'three', '', 'Ada', '']);
    expect(asked.lines).toContain('1) Message: one (3 lines)');
    expect(message.summaryOf('one')).toBe('one');
    expect(list('Messages', message).summaryOf(['a\nb', 'c'])).toBe('a (2 lines), c');
  });
});

describe('a text of several lines that is given', () => {
  it('has its newlines, and is echoed by its first line', async () => {
    const app = startApp(message, { answers: { message: 'one\ntwo\r\nthree\n' } });
    expect(await app.result).toBe('one\ntwo\nthree');
    expect(app.output).toBe('Message: one (3 lines) (answers)\n');
  });

  it.each(['a\rb', 'a\x1b[Db', 'a\n\0'])('has no other control characters: %j', async (given) => {
    const app = startApp(message, { answers: { message: given }, mode: 'unattended' });
    await expect(app.ended).resolves.toMatchObject({ reason: 'answer-refused' });
  });

  it('is no answer to a text of one line', async () => {
    const app = startApp(text('Message'), { answers: { message: 'a\nb' }, mode: 'unattended' });
    await expect(app.ended).resolves.toMatchObject({ reason: 'answer-refused' });
  });

  it('goes through the protocol, which tells that there may be several lines', async () => {
    const asked = text('Message', { multiline: true, default: 'one\ntwo' });
    const { requests, value } = await jsonSession(asked, () => ({ message: 'three\nfour' }));
    expect(value).toBe('three\nfour');
    expect(requests[0]?.requestedSchema.properties['message']).toEqual({
      type: 'string',
      title: 'Message',
      description: 'Several lines are allowed.',
      default: 'one\ntwo',
    });
  });

  it('is told by questionsOf and the schema', () => {
    expect(questionsOf(message)).toEqual([
      { id: 'message', kind: 'text', label: 'Message', required: true, derived: true, multiline: true },
    ]);
    expect(schemaOf(message)).toMatchObject({ type: 'string', description: 'Several lines are allowed.' });
  });
});
