import { describe, expect, it } from 'vitest';
import { questionsOf, schemaOf } from 'textui/answers';
import { interpreterIn, readCall } from '../../src/command/call.ts';
import { nameIn, readScript, type ReadScript } from '../../src/command/script.ts';

const read = async (lines: string, path = './deploy'): Promise<ReadScript> => {
  const script = await readScript(lines, path);
  if (!('question' in script)) throw new Error(script.join('\n'));
  return script;
};

const problemsOf = async (lines: string, path = './deploy'): Promise<string[]> => {
  const script = await readScript(lines, path);
  if ('question' in script) throw new Error('There is nothing wrong with it.');
  return script.map((line) => line.replace('./deploy: ', ''));
};

/** What is wrong with one line. */
const problemIn = async (line: string): Promise<string> => (await problemsOf(line)).join('\n');

describe('the lines of a script', () => {
  it('describe questions, a title, help and a name', async () => {
    const { name, question } = await read(
      [
        '#!/usr/bin/env -S textui run bash',
        '#? title Deploy a release',
        '#? help One line.',
        'echo between',
        '#? help Another one.',
        '#? name release',
        '#? select env "Environment" staging=Staging production --default staging',
        '#? text tag Tag --help "Such as v1." --min-length 2 --max-length 9 --example v1',
        '#? number port Port --min 1 --max 65535 --integer --optional',
        '#? date start Start --min 2026-01-01 --max 2026-12-31 --default 2026-11-9 --optional',
        '#? multiselect regions Regions eu us --min 1 --default eu,us',
        '#? confirm migrate "Run the migrations?" --danger --when env=production',
        '#? list hosts Hosts --max 3 --default a --default b,c',
        '#? secret token Token --when migrate',
      ].join('\n'),
    );
    expect(name).toBe('release');
    expect(question.label).toBe('Deploy a release');
    expect(schemaOf(question as never)).toMatchObject({
      title: 'Deploy a release',
      description: 'One line. Another one.',
      properties: {
        env: {
          title: 'Environment',
          default: 'staging',
          oneOf: [
            { const: 'staging', title: 'Staging' },
            { const: 'production', title: 'production' },
          ],
        },
        tag: { title: 'Tag', description: expect.stringContaining('Such as v1.'), minLength: 2 },
        port: { minimum: 1, maximum: 65535 },
        start: { format: 'date', default: '2026-11-09', 'x-min': '2026-01-01', 'x-max': '2026-12-31' },
        regions: { minItems: 1, default: ['eu', 'us'] },
        hosts: { maxItems: 3, default: ['a', 'b,c'] },
      },
    });
  });

  it('may be anywhere, after any of three marks; the first one counts', async () => {
    const idsIn = async (lines: string): Promise<string[]> =>
      questionsOf((await read(lines)).question as never).map(({ id }) => id);
    expect(await idsIn('x\n//? text a A\n#? nonsense\n//?\ttext b B\n')).toEqual(['a', 'b']);
    expect(await idsIn('--? text a A\n//? nonsense')).toEqual(['a']);
    expect(await idsIn('\ufeff#? text a A\r\n#?\r\n#?   \r\n #? text b B\r\n#?text c C\r\n')).toEqual(['a']);
  });

  it('give letters and places to flags', async () => {
    const { flags } = await read(
      '#? text a A --positional\n#? confirm b B --short b\n#? list c C --positional --short c\n#? text d D',
    );
    expect(flags).toEqual({
      a: { short: null, positional: true },
      b: { short: 'b', positional: false },
      c: { short: 'c', positional: 'rest' },
    });
  });

  it('are called by the file, without its folders and its last extension', () => {
    expect(['./deploy', '/a.b/backup.sh', 'x.tar.gz', './.hidden'].map(nameIn)).toEqual([
      'deploy',
      'backup',
      'x.tar',
      '.hidden',
    ]);
  });
});

describe('what is wrong with a script', () => {
  it('is told of all lines at once', async () => {
    const lines = [
      '#!/usr/bin/env bash',
      '#? title Deploy',
      '#? selct env "Environment"',
      '#? text tag "Tag" --min 3',
      '#? text note "Note',
      '#? text env "Environment"',
      '#? text env "Environment"',
      '#? text later "Later" --when x',
    ];
    expect(await problemsOf(lines.join('\n'))).toEqual([
      "line 3: 'selct' is not one of text, number, date, select, multiselect, confirm, secret, list, title, name, help, version, readonly, review, command.",
      'line 4: --min: text has no such option. It has --check, --default, --default-from, --error, --example, --help, --match, --max-length, --min-length, --multiline, --option, --optional, --positional, --short, --when.',
      'line 5: A quote is not closed.',
      "line 7: 'env': line 6 has this id.",
      "line 8: --when: There is no earlier question 'x'.",
    ]);
  });

  it.each([
    ['text', 'No id.'],
    ['text a', 'No label.'],
    ['text a ""', 'No label.'],
    ['text 1a A', "'1a': An id begins with a letter; letters, digits, _ and - can follow."],
    ['text json A', "'json': This id is taken."],
    ['title', 'No text.'],
    ['name 1a', "'1a': A name begins with a letter; letters, digits, _ and - can follow."],
    ['select a A', 'No choices.'],
    ['select a A x=1 x=2', /two choices have the value/],
    ['select a A x --choices-from ls', "'x': --choices-from gives the choices."],
    ['text a A x', "'x': text takes no choices."],
    ['number a A --min x', "--min: 'x' is not a number."],
    ['date a A --min 2026-2-30', "--min: '2026-2-30' is not a date."],
    ['date a A --min 2026-02-01 --max 2026-01-01', 'max (2026-01-01) must be at least min (2026-02-01)'],
    ['date a A --default x', '--default: x: Write a date as 2026-11-19.'],
    ['number a A --min 1e3', "--min: '1e3' is not a number."],
    ['list a A --min 1.5', "--min: '1.5' is not a whole number."],
    ['number a A --min', '--min: A value is missing.'],
    ['number a A --min=1 --min 2', '--min: given twice.'],
    ['number a A --min 3 --max 2', 'max (2) must be at least min (3)'],
    ['number a A --integer=yes', '--integer: It takes no value.'],
    ['number a A --max 3 --default 5', '--default: 5: Must be at most 3.'],
    ['number a A --default -5 --max -6', '--default: -5: Must be at most -6.'],
    ['text a A --match [', "--match: '[' is not a regular expression."],
    ['text a A --match x+ --default xy', '--default: xy: Must match x+'],
    ['text a A --match x+ --example xy', '--example: xy: Must match x+'],
    ['list a A --match x+ --default x,y', '--default: x,y: Must match x+'],
    ['select a A x y --default z', "--default: z: No choice matches 'z'."],
    ['multiselect a A x y --default x,z', "--default: x,z: No choice matches 'z'."],
    ['confirm a A --default maybe', "--default: 'maybe' is not yes or no."],
    ['confirm a A --default yes --danger', '--default: Not with --danger.'],
    ['confirm a A --default-from ls --danger', '--default-from: Not with --danger.'],
    ['text a A --default-from ls --default x', '--default-from: --default was given too.'],
    ['text a A --error x', '--error: Only with --match or --check.'],
    ['text a A --option --check ls', '--option: Not with --check.'],
    ['text a A --option --default-from ls', '--option: Not with --default-from.'],
    ['select a A --option --choices-from ls', '--option: Not with --choices-from.'],
    ['list a A --match x+ --error "No x." --default y', '--default: y: No x.'],
    [
      'text a A --match (a+)+x --default aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
      /checked in time against \(a\+\)/,
    ],
    ['confirm a A --check ls', /: --check: confirm has no such option\. It has --danger, /],
    ['secret a A --default-from ls', /: --default-from: secret has no such option\./],
    ['readonly now', 'readonly: It takes no text.'],
    ['text a A --short tt', "--short: 'tt' is not a letter."],
    ['secret a A --default x', /: --default: secret has no such option\. It has --help, /],
    ['secret a A --short x', /: --short: secret has no such option\./],
    ['text a A --stdin', /: --stdin: text has no such option\./],
  ])('is told of a line: %s', async (line, problem) => {
    expect(await problemIn(`#? ${line}`)).toMatch(problem);
  });

  it.each([
    ['#? text a A\n#? text b B --when a', "--when: 'a' is no confirm. Write a=VALUE."],
    ['#? secret a A\n#? text b B --when a=1', "--when: 'a' is a secret."],
    ['#? select a A x y\n#? text b B --when a=z', "--when: z: No choice matches 'z'."],
    ['#? confirm a A\n#? text b B --when a=1', "--when: '1' is not yes or no."],
    ['#? number a A\n#? text b B --when a=x', "--when: x: 'x' is not a number."],
    ['#? text b-c A\n#? text b_c A', "'b-c' and 'b_c' have the same flag --b-c; give one of them another id"],
    [
      '#? secret a A\n#? text a-file A',
      "'a' and 'a-file' have the same variable DEPLOY_A_FILE; give one of them another id",
    ],
    [
      '#? text no-a A\n#? confirm a A',
      "'no-a' and 'a' have the same flag --no-a; give one of them another id",
    ],
    [
      '#? text a A --short x\n#? text b B --short x',
      "'a' and 'b' have the same flag -x; give one of them another id",
    ],
    [
      '#? list a A --positional\n#? text b B --positional',
      '--positional: line 1 takes all arguments that follow.',
    ],
    ['#? title A\n#? title B', 'title: given twice.'],
    ['#? name a\n#? name b', 'name: given twice.'],
  ])('is told of two lines: %s', async (lines, problem) => {
    expect(await problemIn(lines)).toBe(`line 2: ${problem}`);
  });

  it('is told of a file without lines, and of a name without variables', async () => {
    expect(await problemsOf('echo hello')).toEqual(['It has no #? lines.']);
    const nameless = 'Its name gives no variables. Add a line such as: #? name deploy';
    expect(await problemsOf('#? text a A', './01-x')).toEqual([`./01-x: ${nameless}`]);
    expect(await problemsOf('#? text a A', './textui')).toEqual([`./textui: ${nameless}`]);
    expect((await read('#? text a A\n#? name x', './01-x')).name).toBe('x');
  });
});

describe('the arguments of textui run', () => {
  const call = (words: string): unknown => readCall(words.split(' '));

  it('are a file with a slash or a schema, or a shell and then a file', () => {
    const none = { shell: [], flags: [], rest: [] };
    expect(call('./deploy')).toEqual({ ...none, file: './deploy' });
    expect(call('survey.json --x 1 -- jq .')).toEqual({
      ...none,
      file: 'survey.json',
      flags: ['--x', '1'],
      rest: ['jq', '.'],
    });
    expect(call('bash -e deploy --tag -- -- x')).toEqual({
      file: 'deploy',
      shell: ['bash', '-e'],
      flags: ['--tag'],
      rest: ['--', 'x'],
    });
    expect(['', 'deploy', 'bash -e', '--tag x', 'bash -- x'].map(call)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['#!/usr/bin/env -S textui run bash -e\n', ['bash', '-e']],
    ['#!/usr/local/bin/textui run python3\r\n', ['python3']],
    ['#!/bin/bash -e', ['/bin/bash', '-e']],
    ['#! /usr/bin/env python3\n', ['python3']],
    ['#!/usr/bin/env -S textui run\n', null],
    ['#? text a A', null],
    ['\n#!/bin/sh', null],
  ])('need no shell if the #! line names it: %s', (source, words) => {
    expect(interpreterIn(source)).toEqual(words);
  });
});
