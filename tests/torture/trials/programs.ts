// The programs that trials run: questions of every kind, with names that mean something elsewhere, and secrets.

import {
  confirm,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';

const NONE = 'none';

/** One question of every kind. */
const site = form('Site', {
  name: text('Name', { maxLength: 40 }),
  port: number('Port', { integer: true, min: 1, max: 65_535, default: 443 }),
  tls: confirm('Use TLS?', { default: true }),
  kind: select('Kind', { choices: ['full', { value: 2, label: 'two' }], default: 'full' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'] }),
  tags: list('Tags', text('Tag'), { max: 5 }),
  rows: list('Rows', list('Row', number('Cell'))),
  users: list('Users', form('User', { name: text('User name'), password: secret('User password') })),
  // As in replies to requests.
  reply: form('Reply', {
    action: text('Action', { default: NONE }),
    content: text('Content', { default: NONE }),
  }),
  action: text('Action', { default: NONE }),
  inputResponses: text('Responses', { default: NONE }),
  password: secret('Password', { minLength: 3 }),
});

/** What becomes of the site where only a name and a password are given. */
export const USUAL_SITE = {
  port: 443,
  tls: true,
  kind: 'full',
  targets: [],
  tags: [],
  rows: [],
  users: [],
  reply: { action: NONE, content: NONE },
  action: NONE,
  inputResponses: NONE,
};

/** Programs by name; `word` is in the secrets of those that have some from the start. */
export const PROGRAMS = {
  site: () => site,
  /** Secrets in all places: with defaults, refused, doubted, quoted, typed twice, in lists, asked for later. */
  vault: (word: string) =>
    hub('Vault', {
      account: form('Account', {
        name: text('Name'),
        password: secret('Password', { confirm: true, accept: (value) => value.length % 2 === 0 || 'Odd.' }),
      }).and({ pin: secret('PIN', { maxLength: 4 } as object) }, { when: ({ name }) => name !== 'a' }),
      token: secret('Token', { default: word }),
      keys: list('Keys', secret('Key'), { max: 1 }),
      users: list('Users', form('User', { name: text('Name'), password: secret('Password') }), { max: 1 }),
      spare: list('Spare keys', secret('Key'), { default: [word] }),
      guests: list('Guests', form('Guest', { pass: secret('Pass') }), { default: [{ pass: word }] }),
      quoted: form('Quoted', {
        weak: secret('Weak', { accept: (value) => value.length % 3 > 0 || `'${value}' is weak.` }),
        doubtful: secret('Doubtful', { accept: (value) => doubt(`Is ${value} good?`) }),
      }),
    }),
  whole: () => form('Account', { password: secret('Password') }, { accept: () => 'Not like that.' }),
  alone: () => secret('Password', { minLength: 30 }),
} as const satisfies Record<string, (word: string) => unknown>;
export type ProgramName = keyof typeof PROGRAMS;

/** The question of a program. */
export function questionOf(name: ProgramName, word: string): Question<unknown> {
  return PROGRAMS[name](word);
}
