// Scripts with several commands, and the marks of scripts: version, review, readonly, options.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScript } from '../../src/command/script.ts';
import { Place } from './rig.ts';

const SHOP = `#!/usr/bin/env -S textui run bash
#? title Run the shop
#? version 1.4
#? help Above all commands.
#? confirm verbose "Say more" --option --short v
#? secret token "Token" --optional
#? command deploy "Put a release on the servers"
#? text tag "Tag" --match 'v\\d+'
#? text note "Note" --when verbose
#? command db migrate "Bring the database up to date"
#? help To the last version, unless one is given.
#? number to "To version" --positional --default 3
#? command db status "Show the version"
#? readonly
set -u
printf '%s|' "$SHOP_COMMAND" "$SHOP_VERBOSE"
case $SHOP_COMMAND in
  deploy)       printf '%s|%s\\n' "$SHOP_DEPLOY_TAG" "$SHOP_DEPLOY_NOTE" ;;
  'db migrate') printf '%s\\n' "$SHOP_DB_MIGRATE_TO" ;;
  'db status')  printf '%s %s\\n' "$SHOP_JSON" "$(cat "$SHOP_TOKEN_FILE" 2> /dev/null)"; exit 3 ;;
esac
`;

let place: Place;
beforeAll(async () => {
  place = await Place.with({ shop: SHOP, token: 'hidden-token\n' });
});
afterAll(() => place.remove());

const problems = async (lines: string): Promise<string[]> => {
  const script = await readScript(lines, './shop');
  return 'question' in script ? [] : script.map((line) => line.replace('./shop: ', ''));
};

describe('a script with commands', () => {
  it('gets the command, the answers to all questions and its own', async () => {
    const run = (...words: string[]) => place.run(['./shop', ...words]);
    expect((await run('deploy', '--tag', 'v1', '-y')).stdout).toBe('deploy|false|v1|\n');
    expect((await run('-v', 'deploy', '--tag=v1', '--note', 'n', '-y')).stdout).toBe('deploy|true|v1|n\n');
    expect((await run('db', 'migrate', '7', '-y')).stdout).toBe('db migrate|false|7\n');
  });

  it('reads variables, files and secrets of its own', async () => {
    const env = { SHOP_VERBOSE: 'yes', SHOP_TOKEN_FILE: 'token', SHOP_DB_MIGRATE_TO: '9' };
    expect((await place.run(['./shop', 'db', 'migrate', '-y'], { env })).stdout).toBe('db migrate|true|9\n');
    const { stdout, code } = await place.run(['./shop', 'db', 'status', '-y'], { env });
    expect([stdout, code]).toEqual(['db status|true|{"verbose":true} hidden-token\n', 3]);
  });

  it('tells of what is wrong like any program', async () => {
    const run = async (...words: string[]) => {
      const { stderr, code } = await place.run(['./shop', ...words]);
      return [stderr.split('\n')[0], code];
    };
    expect(await run()).toEqual(['Which command? One of deploy, db migrate, db status. See --help.', 2]);
    expect(await run('depoly')).toEqual(["'depoly': Unknown command; did you mean deploy? See --help.", 2]);
    expect(await run('--tag', 'v1', 'deploy')).toEqual([
      "--tag: Unknown flag. A command's own flags follow it. See --help.",
      2,
    ]);
    expect(await run('deploy', '--tag', 'x', '-y')).toEqual(['--tag: x: Must match v\\d+', 2]);
  });

  it('has a help of its own and of each command', async () => {
    const help = async (...words: string[]) => (await place.run(['./shop', ...words])).stdout.split('\n');
    expect((await help('--help')).slice(0, 9)).toEqual([
      'Run the shop',
      'Above all commands.',
      '',
      'Usage: shop COMMAND [FLAG...]',
      '',
      'Commands:',
      '  deploy                       Put a release on the servers',
      '  db migrate                   Bring the database up to date',
      '  db status                    Show the version',
    ]);
    expect((await help('db', '--help'))[0]).toBe('Usage: shop db COMMAND [FLAG...]');
    expect((await help('help', 'db', 'migrate')).slice(0, 4)).toEqual([
      'Bring the database up to date',
      'To the last version, unless one is given.',
      '',
      'Usage: shop db migrate [TO] [FLAG...]',
    ]);
    expect(await help('--version')).toEqual(['1.4', '']);
  });

  it('is a tool for each command over MCP', async () => {
    const client = await place.connect(['./shop', '--mcp']);
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name, title, annotations }) => [name, title, annotations])).toEqual([
        ['deploy', 'Put a release on the servers', undefined],
        ['db_migrate', 'Bring the database up to date', undefined],
        ['db_status', 'Show the version', { readOnlyHint: true }],
      ]);
      const { structuredContent } = await client.callTool({ name: 'db_migrate', arguments: { to: 8 } });
      expect(structuredContent).toMatchObject({ code: 0, stdout: 'db migrate|false|8\n' });
    } finally {
      await client.close();
    }
  });
});

describe('the lines of commands', () => {
  it.each([
    ['#? command', 'line 1: Write it as: command WORD... "About"'],
    ['#? command deploy', 'line 1: Write it as: command WORD... "About"'],
    [
      '#? command Db "Work"',
      "line 1: 'Db': A command begins with a small letter; small letters, digits and - can follow.",
    ],
    ['#? command db "A"\n#? command db migrate "B"', "line 2: 'db migrate': line 1 has the command 'db'."],
    ['#? command db migrate "A"\n#? command db "B"', "line 2: 'db': line 1 has the command 'db migrate'."],
    ['#? command db "A"\n#? command db "B"', "line 2: 'db': line 1 has the command 'db'."],
    [
      '#? command db-migrate "A"\n#? command db migrate "B"',
      "line 2: 'db migrate': line 1 has the variables of 'db-migrate'.",
    ],
    ['#? command a "A"\n#? title T', 'line 2: title: Only above the first command.'],
    ['#? text command "C"\n#? command a "A"', "line 1: 'command': This id is taken."],
    ['#? command a "A"\n#? text command "C"', "line 2: 'command': This id is taken."],
    ['#? text x "X"\n#? command a "A"\n#? text x "X"', "line 3: 'x': line 1 has this id."],
    ['#? text a-x "X"\n#? command a "A"\n#? text x "X"', /have the same variable SHOP_A_X/],
    ['#? text x "X" --positional\n#? command a "A"', 'line 1: --positional: Not above the first command.'],
    ['#? command a "A"\n#? text x "X"\n#? command b "B"\n#? text y Y --when x=1', /no earlier question 'x'/],
    ['#? confirm x "X" --danger\n#? command a "A"\n#? readonly', 'line 3: readonly: Not with --danger.'],
    ['#? readonly\n#? command a "A"\n#? confirm x "X" --danger', 'line 1: readonly: Not with --danger.'],
    ['#? readonly\n#? confirm x "X" --danger', 'line 1: readonly: Not with --danger.'],
    ['#? readonly now', 'line 1: readonly: It takes no text.'],
    ['#? review\n#? review', 'line 2: review: given twice.'],
    ['#? version', 'line 1: No text.'],
    ['#? version 1\n#? version 2', 'line 2: version: given twice.'],
    ['#? confirm y "Y"\n#? text x "X" --option --when y', 'line 2: --option: Not with --when.'],
    ['#? confirm x "X" --option --danger', 'line 1: --option: Not with --danger.'],
    ['#? select x "X" --option --choices-from ls', 'line 1: --option: Not with --choices-from.'],
    ['#? list x "X" --option --min 1', 'line 1: --option: With --min it needs --default.'],
    ['#? secret x "X" --option', /--option: secret has no such option/],
    ['#? confirm y "Y"\n#? text x "X" --positional --when y', 'line 2: --positional: Not with --when.'],
    ['#? selct x', /is not one of text, .*, list, title, name, help, version, readonly, review, command\.$/],
  ])('are refused: %s', async (lines, message) => {
    const [problem, ...others] = await problems(lines);
    expect(others).toEqual([]);
    expect(problem).toMatch(message);
  });

  it('may have the same ids in different commands', async () => {
    expect(await problems('#? command a "A"\n#? text x "X"\n#? command b "B"\n#? text x "X"')).toEqual([]);
    expect(await problems('#? text command "C"')).toEqual([]);
    expect(await problems('#? command a "A"\n#? text version "V"\n#? version 3\n#? name shop')).toEqual([]);
  });
});

describe('a script of one command', () => {
  it('has a version, options, and a review', async () => {
    place.add({
      one: `#!/usr/bin/env -S textui run sh
#? version 2.0
#? review
#? text name "Name"
#? confirm dry "Dry run" --option
#? number level "Level" --option --short l
#? multiselect parts "Parts" a b --option
#? select kind "Kind" full part --option --default full
echo "$ONE_NAME|$ONE_DRY|$ONE_LEVEL|$ONE_PARTS|$ONE_KIND"
`,
    });
    const run = async (...words: string[]) => (await place.run(['./one', ...words])).stdout;
    expect(await run('--version')).toBe('2.0\n');
    expect(await run('--name', 'a')).toBe('a|false|||full\n'); // without a terminal there is no review
    expect(await run('--name', 'a', '-y')).toBe('a|false|||full\n');
    expect(await run('-y', '--name', 'a', '--dry', '-l', '3', '--parts', 'a', '--kind', 'part')).toBe(
      'a|true|3|a|part\n',
    );
    const script = await readScript('#? review\n#? text x "X"', './x');
    expect('question' in script && (script.question as { shape?: unknown }).shape).toMatchObject({
      review: true,
    });
  });
});
