// What TAB offers at the end of a command line of a program.

import { confirm, form, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { complete } from 'textui/testing';
import type { ProgramOptions } from 'textui/program';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { command } from '../support/command-line.ts';

const deploy = form('Deploy', {
  env: select('Environment', {
    choices: [
      'staging',
      { value: 'production', label: 'Production', hint: 'with care' },
      { value: 'test', label: 'Test servers' },
      { value: 'old', disabled: 'gone' },
    ],
  }),
  tag: text('Tag'),
  town: text('Town', { suggest: ['Aachen', 'Berlin'] }),
  tls: confirm('Use TLS?'),
  regions: multiselect('Regions', { choices: ['eu', 'us', 'asia'] }),
  port: number('Port'),
  skip: list('Leave out', text('Name', { suggest: ['logs', 'tmp'] })),
  files: list('Files', text('File')),
  token: secret('Token'),
  verbose: confirm('Say more', { ask: false, default: false }),
});

const named: ProgramOptions = { name: 'deploy', env: {}, version: '1' };
const options: ProgramOptions = { ...named, flags: { env: { short: 'e', alias: ['to'] } } };

/** The words that are offered for a command line, which ends with the word that is being typed. */
async function offered(
  line: string | readonly string[],
  question: Question<never> = deploy,
  more: ProgramOptions = {},
): Promise<readonly string[] | 'files'> {
  const words = typeof line === 'string' ? line.split(' ') : line;
  const found = await complete(question, words, { ...(question === deploy ? options : named), ...more });
  return found === 'files' ? found : found.map(({ word }) => word);
}

const OWN =
  '--env --to --tag --town --tls --no-tls --regions --port --skip --files --verbose --no-verbose'.split(' ');
const BUILT_IN =
  '--answers --defaults --set --unattended --yes --json --mcp --save --schema --questions --help --version --completion';

describe('TAB offers', () => {
  it.each(['', '-', '--'])('the own flags at %j', async (line) => {
    expect(await offered(line)).toEqual(OWN);
  });

  it.each(['--h', '-h', '--x'])('the built-in ones, too, once a letter is typed: %s', async (line) => {
    expect(await offered(line)).toEqual([...OWN, ...BUILT_IN.split(' ')]);
  });

  it('no flag that was given: by its name, a letter, another name, or its no', async () => {
    const flags = await offered('-e staging --no-tls --port 80 --regions eu --skip logs --');
    expect(flags).toEqual(['--tag', '--town', '--files', '--verbose', '--no-verbose']);
    expect(await offered('--to staging --')).toEqual(OWN.slice(2));
    expect(await offered('--help --he')).not.toContain('--help');
  });

  it('flags with the labels of their questions, on one line', async () => {
    const question = form('F', { name: text('Your\nname \u001b[31mred') });
    expect(await complete(question, ['--'])).toEqual([{ word: '--name', about: 'Your name red' }]);
  });

  it.each(['--env ', '-e ', '--to ', '--env=', '--to=', '--tag v1 --env '])(
    'choices after %j',
    async (line) => {
      const begun = /--\w+=$/.exec(line)?.[0] ?? '';
      expect(await complete(deploy, line.split(' '), options)).toEqual([
        { word: `${begun}staging`, about: '' },
        { word: `${begun}production`, about: 'with care' },
        { word: `${begun}test`, about: 'Test servers' },
      ]);
    },
  );

  it('the other choices of several', async () => {
    expect(await offered('--regions ')).toEqual(['eu', 'us', 'asia']);
    expect(await offered('--regions eu,')).toEqual(['eu,us', 'eu,asia']);
    expect(await offered('--regions=eu,us,a')).toEqual(['--regions=eu,us,asia']);
    expect(await offered('--skip logs,')).toEqual(['logs,tmp']);
  });

  it('yes and no after a flag of a confirm', async () => {
    expect(await offered('--tls=')).toEqual(['--tls=yes', '--tls=no']);
    expect(await offered('--no-tls=')).toEqual([]);
    expect(await offered('--tls ')).toEqual(OWN.filter((flag) => !flag.endsWith('tls')));
  });

  it('what a text suggests, else the names of files', async () => {
    expect(await offered('--town ')).toEqual(['Aachen', 'Berlin']);
    expect(await offered('--town b')).toEqual(['Berlin']);
    for (const flag of ['--tag', '--files', '--answers', '--defaults', '--save']) {
      expect(await offered(`${flag} `)).toBe('files');
      expect(await offered(`${flag}=x`)).toBe('files');
    }
  });

  it.each(['--port ', '--port=', '--set ', '--nosuch=', '--token ', 'x'])('nothing at %j', async (line) => {
    expect(await offered(line)).toEqual([]);
  });

  it('the shells', async () => {
    expect(await offered('--completion ')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('the dates and whole values of other kinds not at all', async () => {
    const people = form('F', { people: list('People', form('Person', { name: text('Name') })) });
    expect(await offered('--', people)).toEqual([]);
    expect(await offered('--people ', people)).toEqual([]);
  });

  it('flags of nested forms', async () => {
    const question = form('F', { home: form('Home', { zipCode: text('Code') }) });
    expect(await offered('--h', question)).toContain('--home.zip-code');
  });

  it('choices of every kind as they are typed', async () => {
    const question = select('Of', {
      choices: [
        1,
        true,
        10n,
        { value: { a: 1 }, label: 'an object' },
        { value: Symbol('s'), label: 'a symbol' },
      ],
    });
    expect(await offered('--of ', question)).toEqual(['1', 'true', '10', 'an object', 'a symbol']);
  });

  it('no word that nobody can type', async () => {
    const choices = ['a\nb', 'tab\there', '\u001b[31m', '', 'fine', '日本 支店'];
    expect(await offered('--x ', form('F', { x: select('X', { choices }) }))).toEqual(['fine', '日本 支店']);
  });
});

describe('arguments without a flag', () => {
  const question = form('F', {
    env: select('Environment', { choices: ['staging', 'production'] }),
    to: text('To'),
    count: number('Count'),
    regions: multiselect('Regions', { choices: ['eu', 'us', 'asia'] }),
  });
  const flags: ProgramOptions['flags'] = {
    env: { positional: true },
    to: { positional: true },
    regions: { positional: 'rest' },
  };

  it('are offered in their order, also after --', async () => {
    expect(await offered('', question, { flags })).toEqual(['staging', 'production']);
    expect(await offered('-- st', question, { flags })).toEqual(['staging', 'production']);
    expect(await offered('staging ', question, { flags })).toBe('files');
    expect(await offered('staging here eu ', question, { flags })).toEqual(['us', 'asia']);
    expect(await offered('-- staging here --', question, { flags })).toEqual(['eu', 'us', 'asia']);
  });

  it('answer their questions: the flags are offered no more', async () => {
    expect(await offered('staging --', question, { flags })).toEqual(['--to', '--count', '--regions']);
    expect(await offered('--env staging ', question, { flags })).toEqual(['--to', '--count', '--regions']);
  });

  it('have flags after the last', async () => {
    const one = { env: { positional: true } };
    expect(await offered('staging ', question, { flags: one })).toEqual(['--to', '--count', '--regions']);
    expect(await offered('staging x', question, { flags: one })).toEqual([]);
    expect(await offered('-- staging ', question, { flags: one })).toEqual([]);
  });
});

describe('functions of the program', () => {
  const choices = (made: () => unknown): Question<never> =>
    form('F', { x: select('X', { choices: made as () => string[] }) });

  it('give choices, and suggestions', async () => {
    expect(
      await offered(
        '--x ',
        choices(async () => ['a', { value: 'b', disabled: true }]),
      ),
    ).toEqual(['a']);
    const typed: string[] = [];
    const suggest = (part: string): string[] => {
      typed.push(part);
      return [`${part}1`, `${part}1`];
    };
    expect(await offered('--x=ab', form('F', { x: text('X', { suggest }) }))).toEqual(['--x=ab1']);
    expect(typed).toEqual(['ab']);
  });

  it.each([
    ['throw', () => Promise.reject(new Error('no network'))],
    ['give no choices', () => []],
    ['give anything else', () => 7],
  ])('offer nothing if they %s', async (_, made) => {
    expect(await offered('--x ', choices(made))).toEqual([]);
  });

  it('do not run for anything else', async () => {
    const calls: string[] = [];
    const called = (name: string) => (): never => {
      calls.push(name);
      throw new Error(name);
    };
    const question = form('F', {
      a: select('A', {
        choices: ['a'],
        default: called('default'),
        accept: called('accept'),
        help: called('help'),
      }),
      b: select('B', { choices: called('choices') }),
      c: text('C', { suggest: called('suggest') }),
    }).and({ d: text('D') }, { when: called('when') });
    expect(await offered('--a a --', question)).toEqual(['--b', '--c', '--d']);
    expect(await offered('--a ', question)).toEqual(['a']);
    expect(calls).toEqual([]);
  });
});

describe('marked functions', () => {
  const server = form('Server', {
    host: text('Host'),
    kind: select('Kind', { choices: ['small', 'large'], default: 'small' }),
    disks: number('Disks', { integer: true, min: 1 }),
    tags: multiselect('Tags', { choices: ['x', 'y'] }),
    names: list('Names', text('Name')),
    password: secret('Password', { optional: true }),
    mail: text('Mail', { accept: v.pipe(v.string(), v.toUpperCase()) }),
    quiet: confirm('Quiet', { ask: false, default: false }),
    erase: confirm('Erase', { danger: true }),
    where: form('Where', { town: text('Town'), room: number('Room', { default: 1 }) }),
  });
  const withChoices = (find: (values: never) => readonly unknown[]): Question<never> =>
    server.and((given) => ({ disk: select('Disk', { choices: given(find as never) }) }));
  const seen = (read: (values: Record<string, never>) => unknown): Question<never> =>
    withChoices((values) => [`seen ${JSON.stringify(read(values))}`]);

  it('get flags, variables and fixed defaults, as values', async () => {
    const all = seen(({ host, kind, disks, tags, names, quiet, erase }) => [
      host,
      kind,
      disks,
      tags,
      names,
      quiet,
      erase,
    ]);
    const line = ['--disks', '2', '--tags', 'y,x', '--names', 'a, b', '--erase', '--disk', ''];
    expect(await offered(line, all, { env: { DEPLOY_HOST: 'db1' } })).toEqual([
      'seen ["db1","small",2,["x","y"],["a","b"],false,true]',
    ]);
    const inside = seen(({ where }) => where);
    expect(await offered('--where.town Bonn --disk ', inside)).toEqual(['seen {"town":"Bonn","room":1}']);
  });

  it.each(['host', 'password', 'mail', 'erase', 'tags', 'disks'])(
    'fail if they read an answer that is not known: %s',
    async (id) => {
      const line = ['--mail', 'a@b', '--disks', 'none', '--disk', ''];
      const env = { DEPLOY_PASSWORD_FILE: '/etc/hostname' };
      expect(
        await offered(
          line,
          seen((values) => values[id]),
          { env },
        ),
      ).toEqual([]);
    },
  );

  it('are found in nested forms, and in the items of lists', async () => {
    const question = form('F', { env: select('Environment', { choices: ['a', 'b'] }) }).and((given) => ({
      inner: form('Inner', { x: select('X', { choices: given(({ env }) => [`${env}1`]) }) }),
      many: list('Many', select('One', { choices: given(({ env }) => [`${env}2`]) })),
    }));
    expect(await offered('--env b --inner.x ', question)).toEqual(['b1']);
    expect(await offered('--env b --many ', question)).toEqual(['b2']);
  });

  it('wait for the choices of others', async () => {
    const question = form('F', { a: select('A', { choices: async () => ['p', 'q'] }) }).and((given) => ({
      b: select('B', { choices: given(({ a }) => [`${a}!`]) }),
    }));
    expect(await offered('--a p --b ', question)).toEqual(['p!']);
    expect(await offered('--a z --b ', question)).toEqual([]);
  });

  it('know the questions that main asks', async () => {
    const go = select('Go', { choices: ['now', 'later'] });
    expect(await offered('--go ', text('Name'), { asks: { go } })).toEqual(['now', 'later']);
  });
});

describe('a command line', () => {
  it('prints words, tabs and what they are', async () => {
    const { out, exit } = await command(
      deploy,
      ['--completion', 'fish', '--', '--env', ''],
      () => {},
      options,
    );
    expect(out.split('\n')).toEqual(['staging', 'production\twith care', 'test\tTest servers']);
    expect(exit).toMatchObject({ code: 0 });
  });

  it('asks for names of files with code 1', async () => {
    const { out, exit } = await command(
      deploy,
      ['--completion', 'zsh', '--', '--tag', ''],
      () => {},
      options,
    );
    expect([out, exit.code]).toEqual(['', 1]);
  });

  it('never calls main, asks, or reads answers', async () => {
    let calls = 0;
    const answers = { get: () => calls++, name: 'answers' };
    const args = ['--completion', 'bash', '--', '--answers', '/nosuch', '--env', 'st'];
    const { out, err } = await command(deploy, args, () => calls++, { ...options, answers, lines: ['x'] });
    expect([out, err, calls]).toEqual(['staging', '', 0]);
  });

  it('is about what follows the flag: a wrong shell is refused', async () => {
    const { err, exit } = await command(deploy, '--completion tcsh', () => {}, options);
    expect([err, exit.code]).toEqual(["--completion: 'tcsh' is not one of bash, zsh, fish.", 2]);
  });

  it('is completed only for a program with a name that can be typed', async () => {
    for (const name of [null, 'a b', './x', '-x', 'x\u0007']) {
      const { err } = await command(deploy, '--completion bash', () => {}, { ...options, name });
      expect(err).toContain('--completion: Unknown flag.');
    }
    const { err } = await command(deploy, '--completion bash', () => {}, { ...options, builtIn: ['help'] });
    expect(err).toContain('--completion: Unknown flag.');
  });

  it('leaves the flag to a question without the built-in one', async () => {
    const question = form('F', { completion: text('Completion'), rest: list('Rest', text('One')) });
    const more = { builtIn: ['unattended'], flags: { rest: { positional: 'rest' } } } as const;
    const args = ['--completion', 'x', '--', 'a', 'b'];
    const { exit } = await command(question, args, (answers) => answers, more);
    expect(exit).toMatchObject({ value: { completion: 'x', rest: ['a', 'b'] } });
  });
});
