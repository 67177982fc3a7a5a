// Suggestions of a text: they are listed for a star, and any text is an answer.

import { text } from 'textui';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { openReader } from '../../src/questions/readings.ts';
import type { Reader } from '../../src/questions/reader.ts';
import type { AnyQuestion } from '../../src/questions/shape.ts';
import { jsonSession } from '../support/json-session.ts';
import { expectPrinted, session } from '../support/sessions.ts';

const folder = text('Folder', { suggest: ['src', 'docs', 'docs/src'] });

describe('suggestions', () => {
  it('are listed without numbers if a star is typed', async () => {
    const asked = await session(folder, ['*', '1']);
    expect(asked.value).toBe('1');
    expectPrinted(
      asked,
      `
      Type '*' for suggestions.
      Folder: *
      src
      docs
      docs/src
      Folder: 1
      `,
    );
  });

  it.each([
    ['\\*', '*'],
    ['\\\\*', '\\*'],
    ['**', '**'],
    ['other', 'other'],
  ])('leave %j as the text %j', async (typed, value) => {
    expect((await session(folder, [typed])).value).toBe(value);
  });

  it('are no part of a text without them: a star is a text', async () => {
    expect((await session(text('Folder'), ['*'])).value).toBe('*');
    expect((await session(text('Folder'), ['\\*'])).value).toBe('\\*');
  });

  it('come from a function, which may take its time; those that nobody can type are left out', async () => {
    const typed: string[] = [];
    const suggest = async (part: string): Promise<string[]> => {
      typed.push(part);
      return Promise.resolve(['a', 'b\nc', 'a', '']);
    };
    const asked = await session(text('Folder', { suggest }), ['*', 'x']);
    expect(asked.lines).toEqual(["Type '*' for suggestions.", 'Folder: *', 'a', 'Folder: x']);
    expect(typed).toEqual(['']);
  });

  it('may be none', async () => {
    const asked = await session(text('Folder', { suggest: () => [] }), ['*', 'x']);
    expect(asked.lines).toEqual(["Type '*' for suggestions.", 'Folder: *', 'No suggestions.', 'Folder: x']);
  });

  it('are named in the help', async () => {
    const asked = await session(text('Folder', { suggest: ['a'], help: 'Where it goes.' }), ['?', 'x']);
    expect(asked.lines.slice(2, 4)).toEqual(['Where it goes.', "Type '*' for suggestions."]);
  });

  it('mean nothing to sources and the protocol', async () => {
    const app = startApp(folder, { answers: { folder: '*' } });
    expect(await app.result).toBe('*');
    const { requests, value } = await jsonSession(folder, () => ({ folder: '*' }));
    expect(value).toBe('*');
    expect(requests[0]?.requestedSchema.properties['folder']).toEqual({ type: 'string', title: 'Folder' });
  });

  it.each([
    ['neither a list nor a function', 'src'],
    ['a list with something else in it', ['src', 1]],
  ])('are refused: %s', (_what, suggest) => {
    expect(() => text('Folder', { suggest: suggest as never })).toThrow('text: suggest must be');
  });

  it('do not go with several lines', () => {
    expect(() => text('Folder', { multiline: true, suggest: ['a'] })).toThrow('left out if multiline');
  });

  it('fail with the name of the question where a function gives something else', async () => {
    const broken = text('Folder', { suggest: () => 'src' as never });
    const app = startApp(broken, { lines: ['*'] });
    await expect(app.ended).rejects.toThrow("text 'Folder': the result of suggest must be a list of strings");
  });
});

describe('the reader of a text with suggestions', () => {
  const readerOf = (question: unknown): Reader => openReader(question as AnyQuestion, null);

  it('gives those that begin with what is typed, then those that contain it', async () => {
    const reader = readerOf(folder);
    expect(await reader.suggest?.('')).toEqual(['src', 'docs', 'docs/src']);
    expect(await reader.suggest?.('SR')).toEqual(['src', 'docs/src']);
    expect(await reader.suggest?.('xyz')).toEqual([]);
  });

  it('gives no function where nothing is suggested', () => {
    expect(readerOf(text('Name')).suggest).toBeUndefined();
  });
});
