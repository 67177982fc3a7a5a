// Answers to the site of trials, and files that hold them: JSON and lines, in all the ways in which they can be written.

import fc from 'fast-check';
import { USUAL_SITE } from './trials/programs.ts';

/** Answers; what is left out has its default. */
export interface SiteAnswers {
  readonly name: string;
  readonly password: string;
  readonly port?: number;
  readonly tls?: boolean;
  readonly targets?: readonly string[];
  readonly tags?: readonly string[];
  readonly rows?: readonly (readonly number[])[];
  readonly users?: readonly { readonly name: string; readonly password: string }[];
  readonly reply?: { readonly action?: string; readonly content?: string };
  readonly action?: string;
  readonly inputResponses?: string;
}

/** How a file is written. */
export interface Style {
  readonly end: '\n' | '\r\n' | '\r';
  readonly mark: boolean;
  /** Blanks around ids, empty lines and remarks; in JSON, an indentation. */
  readonly loose: boolean;
  /** In JSON, `reply.action` instead of an object; in lines there is no other way. */
  readonly dotted: boolean;
  /** In JSON, a letter of each key as `\u0061`. */
  readonly escaped: boolean;
}

/** A word that no program and no message has. */
export const words: fc.Arbitrary<string> = fc
  .integer({ min: 0x1000_0000, max: 0x7fff_ffff })
  .map((number) => `marker-${number.toString(36)}`);

const name = fc.oneof(
  fc.stringMatching(/^[a-z]{1,9}$/),
  fc.constantFrom('Zoë', '日本', 'a b', 'x=y', '#1', '"q"', '\\'),
);
const replyWord = fc.constantFrom('accept', 'decline', 'cancel', 'other', '{}');

/** What comes back is compared with plain objects. */
const PLAIN = { noNullPrototype: true } as const;

/** Answers whose secrets hold the word. */
export function siteAnswers(word: string): fc.Arbitrary<SiteAnswers> {
  return fc.record(
    {
      name,
      password: fc.constant(word),
      port: fc.integer({ min: 1, max: 65_535 }),
      tls: fc.boolean(),
      targets: fc.subarray(['nas', 's3', 'tape']),
      tags: fc.array(name, { maxLength: 5 }),
      rows: fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 3 }), { maxLength: 3 }),
      users: fc.array(fc.record({ name, password: fc.constant(`${word}-user`) }, PLAIN), { maxLength: 2 }),
      reply: fc.record({ action: replyWord, content: replyWord }, { ...PLAIN, requiredKeys: [] }),
      action: replyWord,
      inputResponses: replyWord,
    },
    { ...PLAIN, requiredKeys: ['name', 'password'] },
  );
}

export const styles: fc.Arbitrary<Style> = fc.record({
  end: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.boolean(),
  loose: fc.boolean(),
  dotted: fc.boolean(),
  escaped: fc.boolean(),
});

/** What the program is given where these are the answers. */
export function siteOf(answers: SiteAnswers): object {
  return { ...USUAL_SITE, ...answers, reply: { ...USUAL_SITE.reply, ...answers.reply } };
}

/** Answers as JSON. */
export function jsonFile(answers: object, style: Style): Buffer {
  const { reply, ...rest } = answers as SiteAnswers;
  const flat = Object.fromEntries(Object.entries(reply ?? {}).map(([key, value]) => [`reply.${key}`, value]));
  const content = style.dotted ? { ...rest, ...flat } : answers;
  const text = JSON.stringify(content, null, style.loose ? 2 : 0);
  const escaped = text.replaceAll(/"([a-z])([\w.]*)"(?=:)/gi, (_, first: string, others: string) => {
    return `"\\u${first.charCodeAt(0).toString(16).padStart(4, '0')}${others}"`;
  });
  return fileOf((style.escaped ? escaped : text).split('\n'), style);
}

/** Answers as lines, as far as lines can hold them. */
export function linesFile(answers: SiteAnswers, style: Style): Buffer {
  const { name, password, port, tls, tags = [], rows = [], users = [], reply = {}, action } = answers;
  const { targets, inputResponses } = answers;
  const found: [string, unknown][] = [
    ['name', name],
    ['password', password],
    ['port', port],
    ['tls', tls],
    ['targets', targets?.join(',')],
    ...tags.map((tag, at): [string, unknown] => [`tags.${at}`, tag]),
    ...rows.flatMap((row, at) =>
      row.map((cell, column): [string, unknown] => [`rows.${at}.${column}`, cell]),
    ),
    ...users.flatMap((user, at): [string, unknown][] => [
      [`users.${at}.name`, user.name],
      [`users.${at}.password`, user.password],
    ]),
    ['reply.action', reply.action],
    ['reply.content', reply.content],
    ['action', action],
    ['inputResponses', inputResponses],
  ];
  const lines = found
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([id, value]) => (style.loose ? ` \t${id} \t =${String(value)}` : `${id}=${String(value)}`));
  return fileOf(style.loose ? ['# remark', '', ...lines, '  ', '#'] : lines, style);
}

function fileOf(lines: readonly string[], { end, mark }: Style): Buffer {
  return Buffer.from(`${mark ? '\uFEFF' : ''}${lines.join(end)}${end}`);
}
