// `textui run FILE.json`, and the page of the guide about scripts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';
import { Place } from './rig.ts';

const SURVEY = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    nick: { type: 'string' },
    age: { type: ['integer', 'null'] },
    address: { type: 'object', properties: { zip: { type: 'string' } }, required: ['zip'] },
    tags: { type: 'array', items: { enum: ['a', 'b'] } },
    pets: {
      type: 'array',
      items: { type: 'object', properties: { kind: { type: 'string' } }, required: ['kind'] },
    },
  },
  required: ['name', 'age', 'address'],
};
const FLAGS = ['--name', 'Ada', '--address.zip', '123', '--tags', 'a,b'];
const ANSWERS = { name: 'Ada', age: null, address: { zip: '123' }, tags: ['a', 'b'], pets: [] };

let place: Place;

beforeAll(async () => {
  const secret = {
    ...SURVEY,
    properties: { ...SURVEY.properties, token: { type: 'string', writeOnly: true } },
  };
  const files = {
    survey: SURVEY,
    secret,
    not: { type: 'object', properties: { a: { not: {} } } },
    text: { type: 'string' },
    listed: { type: 'object', properties: { all: { type: 'array', items: secret } } },
  };
  const json = Object.entries(files).map(([name, schema]) => [`${name}.json`, JSON.stringify(schema)]);
  place = await Place.with({
    ...(Object.fromEntries(json) as Record<string, string>),
    'bad.json': '{',
    token: 'x\n',
  });
});

afterAll(() => place.remove());

describe('a JSON Schema', () => {
  it('gives answers as JSON that it takes', async () => {
    const { stdout, code } = await place.run(['textui', 'run', 'survey.json', '-y', ...FLAGS]);
    expect(stdout).toBe(`${JSON.stringify(ANSWERS, null, 2)}\n`);
    expect(new Ajv2020().validate(SURVEY, JSON.parse(stdout))).toBe(true);
    expect(code).toBe(0);
    const one = await place.run(['textui', 'run', 'survey.json', '-y', '--json', ...FLAGS]);
    expect(JSON.parse(one.stdout)).toMatchObject({ value: ANSWERS });
  });

  it('gives a command variables, and secrets in files', async () => {
    const words = [
      'sh',
      '-c',
      'echo "$SECRET_ADDRESS_ZIP|$SECRET_PETS|$SECRET_AGE|"; cat "$SECRET_TOKEN_FILE"; echo; echo "$SECRET_JSON"',
    ];
    const { stdout } = await place.run(
      ['textui', 'run', 'secret.json', '-y', ...FLAGS, '--pets', '[{"kind":"cat"}]', '--', ...words],
      { env: { SECRET_TOKEN_FILE: 'token' } },
    );
    const pets = [{ kind: 'cat' }];
    expect(stdout).toBe(`123|${JSON.stringify(pets)}||\nx\n${JSON.stringify({ ...ANSWERS, pets })}\n`);
  });

  it.each([
    ['bad.json', 'bad.json: It is not JSON.'],
    ['not.json', 'not.json: #/properties/a/not: No question can ask this.'],
    ['text.json', 'text.json: Its type must be object.'],
    ['listed.json', "listed.json: 'all.*.token': A list cannot hold secrets."],
    ['secret.json', "secret.json: 'token': A secret needs a command: textui run secret.json -- COMMAND"],
  ])('is refused: %s', async (file, problem) => {
    expect(await place.run(['textui', 'run', file])).toMatchObject({
      stdout: '',
      stderr: `${problem}\n`,
      code: 2,
    });
  });
});

describe('the survey of the examples', () => {
  const flags = ['--name', 'Ada', '--languages', 'Python,Bash'];
  const answers = { name: 'Ada', languages: ['Python', 'Bash'], python: '3.13', tools: [], again: true };

  beforeAll(() => place.add({ 'ask.json': readFileSync(join(root, 'examples/survey/survey.json'), 'utf8') }));

  it('has help, and takes flags', async () => {
    const { stdout } = await place.run(['textui', 'run', 'ask.json', '--help']);
    expect(stdout).toMatch(/^Usage: ask /);
    expect(stdout).toContain('--since');
    const all = [...flags, '--age', '36', '--since', '2026-02-28', '--python', '3.9', '--tools', 'vi,ed'];
    const run = await place.run([
      'textui',
      'run',
      'ask.json',
      ...all,
      '--mail',
      'ada@example.org',
      '--no-again',
    ]);
    expect(JSON.parse(run.stdout)).toEqual({
      name: 'Ada',
      mail: 'ada@example.org',
      age: 36,
      since: '2026-02-28',
      languages: ['Python', 'Bash'],
      python: '3.9',
      tools: ['vi', 'ed'],
      again: false,
    });
    expect(run).toMatchObject({ stderr: '', code: 0 });
  });

  it('takes defaults unattended, and lists all that is missing or refused', async () => {
    const run = await place.run(['textui', 'run', 'ask.json', '--unattended', ...flags]);
    expect([JSON.parse(run.stdout), run.code]).toEqual([answers, 0]);
    const missing = await place.run(['textui', 'run', 'ask.json', '-y', '--mail', 'ada', '--tools', 'vi,vi']);
    expect([missing.stdout, missing.code]).toEqual(['', 2]);
    const told = ['--mail: ada: Must be an e-mail', '--tools: ', 'name ', 'languages '];
    for (const part of told) expect(missing.stderr).toContain(part);
  });

  it('gives one line of JSON', async () => {
    const words = ['textui', 'run', 'ask.json', '--unattended', '--json'];
    const run = await place.run([...words, ...flags]);
    expect(JSON.parse(run.stdout)).toMatchObject({ resultType: 'complete', value: answers });
    const missing = await place.run([...words, '--name', 'Ada']);
    expect(JSON.parse(missing.stdout)).toMatchObject({ resultType: 'input_required' });
    expect(missing.code).toBe(2);
  });
});

describe('the page about shell scripts', () => {
  const page = readFileSync(join(root, 'docs/guide/for-shell-scripts.md'), 'utf8');
  const block = (language: string, index = 0): string =>
    [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))][index]?.[1] ?? '';

  it('has scripts that work, and print what it says', async () => {
    place.add({
      hello: block('bash'),
      deploy: block('bash', 1),
      regions: "#!/bin/sh\nprintf 'eu\\tEurope\\nus east\\n'\n",
      release: '#!/bin/sh\nprintf \'%s|\' "$@" >> released\n',
      token: 'hunter2',
    });
    expect((await place.run(['./hello', '--name', 'Ada'])).stdout).toBe('Hello, Ada.\n');
    expect(await place.sh(block('sh', 1))).toMatchObject({ stdout: '', stderr: block('text'), code: 2 });
    await place.sh('mkdir -p site && touch site/a site/logs "site/b c"');
    const flags = '--unattended --tag v1.2 --regions eu --regions "us east" --skip logs --skip "b c"';
    const run = await place.sh(`./deploy ${flags} 2>&1; cat released; tar -tzf site.tgz`, {
      env: { DEPLOY_TOKEN_FILE: 'token' },
    });
    expect(run.stdout).toMatch(
      /Packing: done\nReleasing to eu: done\nReleasing to us east: done\nv1.2\|eu\|[^|]*\|v1.2\|us east\|[^|]*\|site\/\nsite\/a\n$/,
    );
    const dry = await place.run(['./deploy', '-y', '--tag', 'v1.2', '--regions', 'eu', '--dry'], {
      env: { DEPLOY_TOKEN_FILE: 'token' },
    });
    expect(dry.stdout).toBe('eu would get v1.2\n');
    const loop = await place.sh(block('sh').replace('./release', 'echo'), {
      env: { DEPLOY_REGIONS: 'eu\nus *' },
    });
    expect(loop.stdout).toBe('eu\nus *\n');
  });

  it('has a question whose codes are told apart', async () => {
    place.add({ release: '#!/bin/sh\necho "released $1"' });
    const one = (before: string): string => `${before}\n${block('bash', 2)}`;
    const run = place.atTerminal(one('echo; '));
    await run.screen.waitFor('Tag: ');
    run.type('v1\r');
    await run.screen.waitFor('Deploy v1?');
    run.type('yes\r');
    await run.screen.waitFor('released v1');
    await run.exit;
    expect(await place.sh(block('bash', 2))).toMatchObject({ stdout: '', code: 2 });
  });
});
