// Questions at a live terminal: what the frame shows, what is sent, what stays.

import { expect, it } from 'vitest';
import { confirm, form, hub, list, multiselect, number, type Question, secret, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { textWidth } from 'textui/text';

const LIVE = { mode: 'live', columns: 40, rows: 12 } as const;

it('shows the prompt and the line, and leaves one plain line', async () => {
  const app = startApp(text('Name'), LIVE);
  await app.type('Ada');
  expect(app.frame).toEqual(['Name: Ada█']);
  await app.press('enter');
  expect(await app.result).toBe('Ada');
  expect(app.output).toBe('Name: Ada\n');
  expect(app.frame).toEqual([]);
  expect(app.sent).toEqual(['Ada']);
});

it('shows a refusal in the frame, and keeps the text marked: a printing key replaces it', async () => {
  const app = startApp(number('Port', { max: 10 }), LIVE);
  await app.type('44');
  await app.press('enter');
  expect(app.frame).toEqual(['Must be at most 10.', 'Port: 44█']);
  await app.type('8');
  expect(app.frame).toEqual(['', 'Port: 8█']);
  await app.press('enter');
  expect(await app.result).toBe(8);
  expect(app.output).toBe('Port: 8\n');
});

it('edits a refused text with any other editing key, and sends it again with ENTER', async () => {
  const app = startApp(number('Port', { max: 10 }), LIVE);
  await app.type('44');
  await app.press('enter', 'enter', 'backspace', 'enter');
  expect(await app.result).toBe(4);
  expect(app.sent).toEqual(['44', '44', '4']);
});

it('shows a star for each character of a secret, and keeps none that is refused', async () => {
  const app = startApp(secret('Password', { minLength: 3 }), LIVE);
  await app.type('né');
  expect(app.frame).toEqual(['Password: **█']);
  await app.press('enter');
  expect(app.frame).toEqual(['Must be at least 3 characters.', 'Password: █']);
  await app.press('up');
  expect(app.frame.at(-1)).toBe('Password: █');
  await app.answer('secret');
  expect(await app.result).toBe('secret');
  expect(app.output).toBe('Password: (given)\n');
});

it('puts yes and no into the line of a confirm, from the default on', async () => {
  const app = startApp(confirm('Use TLS?', { default: true }), LIVE);
  await app.press('down');
  expect(app.frame).toEqual(['Use TLS? (yes): no█']);
  await app.press('down');
  expect(app.frame).toEqual(['Use TLS? (yes): yes█']);
  await app.press('up', 'enter');
  expect(await app.result).toBe(false);
  expect(app.output).toBe('Use TLS? no\n');
});

it('has no arrow keys where there is danger: the word must be typed', async () => {
  const app = startApp(confirm('Erase?', { danger: true }), LIVE);
  await app.press('down', 'tab');
  expect(app.frame).toEqual(['Erase? (yes or no): █']);
  await app.answer('yes');
  expect(await app.result).toBe(true);
});

const kind = select('Kind', {
  choices: ['full', 'inc', { value: 'tape', disabled: 'no drive' }, 'diff'],
  default: 'inc',
});

it('marks the row that ENTER would take: the default, then the one pointed at', async () => {
  const app = startApp(kind, LIVE);
  await app.waitForPrompt();
  expect(app.frame).toEqual([
    'Kind:',
    '  full',
    '> inc',
    '  tape (not available: no drive)',
    '  diff',
    'Kind (inc): █',
  ]);
  await app.press('down');
  expect(app.frame.slice(2)).toEqual([
    '  inc',
    '  tape (not available: no drive)',
    '> diff',
    'Kind (inc): diff█',
  ]);
  await app.press('down', 'enter');
  expect(await app.result).toBe('full');
  expect(app.output).toBe('Kind: full\n');
});

it('shows only the choices that match; the frame keeps its height', async () => {
  const app = startApp(kind, LIVE);
  await app.type('i');
  expect(app.frame).toEqual(['', '', '', 'Kind:', '> inc', 'Kind (inc): i█']);
  await app.press('enter');
  expect(await app.result).toBe('inc');
  expect(app.sent).toEqual(['i']);
});

it('starts a new text at the first letter after an arrow key; Backspace brings back what was typed', async () => {
  const ports = select('Port', { choices: ['Porto', 'Portland', 'Lisbon'] });
  const app = startApp(ports, LIVE);
  await app.type('po');
  await app.press('down', 'down');
  expect(app.frame).toEqual(['', 'Port:', '  Porto', '> Portland', 'Port: Portland█']);
  await app.press('backspace');
  expect(app.frame).toEqual(['', 'Port:', '  Porto', '  Portland', 'Port: po█']);
  await app.press('down');
  await app.type('l');
  expect(app.frame.slice(-2)).toEqual(['> Lisbon', 'Port: l█']);
});

it('refuses a text that several choices match, in the frame', async () => {
  const ports = select('Port', { choices: ['Porto', 'Portland', 'Lisbon'] });
  const app = startApp(ports, { ...LIVE, columns: 80 });
  await app.answer('po');
  expect(app.frame).toEqual([
    'Port:',
    '  Porto',
    '  Portland',
    "Several choices match 'po'. Choose one with the arrow keys, or type more.",
    'Port: po█',
  ]);
  await app.type('rtl');
  expect(app.frame.at(-1)).toBe('Port: portl█');
  await app.press('enter');
  expect(await app.result).toBe('Portland');
});

it('counts many choices in the title, and says how many are left out', async () => {
  const choices = Array.from({ length: 30 }, (_, index) => `zone ${index}`);
  const app = startApp(select('Time zone', { choices }), { ...LIVE, rows: 24 });
  await app.press('up');
  expect(app.frame[0]).toBe('Time zone, 30 choices.');
  expect(app.frame.slice(-3)).toEqual(['> zone 29', '20 more', 'Time zone: zone 29█']);
});

const targets = multiselect('Targets', {
  choices: ['nas', 's3', { value: 'tape', disabled: 'no drive' }],
  default: ['nas'],
});

it('writes what is ticked into the line', async () => {
  const app = startApp(targets, LIVE);
  await app.press('down', 'down', 'space');
  expect(app.frame).toEqual([
    'Targets:',
    '  [x] nas',
    '> [x] s3',
    '  [ ] tape (not available: no drive)',
    'Targets (nas): nas, s3█',
  ]);
  await app.press('enter');
  expect(await app.result).toEqual(['nas', 's3']);
  expect(app.output).toBe('Targets: nas, s3\n');
});

it('shows all rows while a line that was ticked is moved in, and filters once it is edited', async () => {
  const app = startApp(targets, LIVE);
  await app.press('tab', 'down', 'down', 'space', 'left');
  expect(app.frame).toEqual([
    'Targets:',
    '  [x] nas',
    '  [x] s3',
    '  [ ] tape (not available: no drive)',
    'Targets (nas): nas, s█3',
  ]);
  await app.press('end', 'backspace');
  expect(app.frame).toEqual(['', '', 'Targets:', '  [x] s3', 'Targets (nas): nas, s█']);
});

it('writes none where nothing is ticked, and shows in the boxes what is typed', async () => {
  const app = startApp(targets, LIVE);
  await app.press('down', 'space');
  expect(app.frame.at(-1)).toBe('Targets (nas): none█');
  await app.press('escape');
  await app.type('s3, n');
  expect(app.frame).toEqual(['', '', 'Targets:', '  [x] nas', 'Targets (nas): s3, n█']);
});

it('says that Space ticks a row if none is ticked, and keeps the pointer at a refusal', async () => {
  const parts = multiselect('Parts', { choices: ['cli', 'docs', 'web'], min: 2 });
  const app = startApp(parts, { ...LIVE, columns: 60 });
  await app.press('down', 'enter');
  expect(app.frame).toEqual([
    'Parts:',
    '> [ ] cli',
    '  [ ] docs',
    '  [ ] web',
    'Choose at least 2. Press Space to tick a row.',
    'Parts: █',
  ]);
  await app.press('space', 'enter');
  expect(app.frame.slice(1, -1)).toEqual(['> [x] cli', '  [ ] docs', '  [ ] web', 'Choose at least 2.']);
  await app.press('down', 'space', 'enter');
  expect(await app.result).toEqual(['cli', 'docs']);
  const typed = startApp(multiselect('Parts', { choices: ['cli', 'docs'], min: 1 }), LIVE);
  await typed.answer('none');
  expect(typed.frame.at(-2)).toBe('Choose at least 1.');
});

it('says how boxes are ticked to who presses F1, Space or ENTER first', async () => {
  const how = 'Arrow keys move, Space ticks, ENTER accepts.';
  const parts = multiselect('Parts', { choices: ['cli', 'docs'], min: 1 });
  const app = startApp(parts, { ...LIVE, columns: 60 });
  await app.press('f1');
  expect(app.frame.at(-2)).toBe(how);
  await app.press('space');
  expect(app.frame.at(-2)).toBe(how);
  await app.press('escape', 'enter');
  expect(app.frame.at(-2)).toBe('Choose at least 1. Press Space to tick a row.');
  const helped = startApp(multiselect('Parts', { choices: ['cli'], help: 'What to build.' }), LIVE);
  await helped.press('f1');
  expect(helped.frame.join(' ')).toContain('What to build. Arrow keys move, Space ticks,');
});

it('shows help where there are suggestions', async () => {
  const app = startApp(text('Folder', { help: 'Made if missing.', suggest: ['a', 'b'] }), LIVE);
  await app.press('f1');
  expect(app.frame.at(-2)).toBe('Made if missing.');
});

it('ends the input with Ctrl-D where nothing was typed, also if a row is pointed at', async () => {
  const app = startApp(hub('Setup', { name: text('Name') }), LIVE);
  await app.press('down', 'ctrl-d');
  expect(await app.ended).toMatchObject({ reason: 'end-of-input' });
});

it('shows whose answers are asked for in the items of a list', async () => {
  const user = form('User', { name: text('Name'), password: secret('Password') });
  const users = form('Site', { users: list('Users', user) });
  const app = startApp(users, { ...LIVE, answers: { users: [{ name: 'ada' }, { name: 'bob' }] } });
  await app.type('');
  expect(app.frame).toEqual(['User', 'Name: ada', 'Password: █']);
  await app.answer('p1');
  expect(app.frame).toEqual(['User', 'Name: bob', 'Password: █']);
});

it('shows the rows that a range means, or a word for all or none', async () => {
  const app = startApp(multiselect('Parts', { choices: ['cli', 'docs', 'tests', 'web'] }), LIVE);
  await app.type('2-3');
  expect(app.frame).toEqual(['', '', 'Parts:', '  [x] docs', '  [x] tests', 'Parts: 2-3█']);
  await app.press('escape');
  await app.type('1, 3-4');
  expect(app.frame.slice(2, -1)).toEqual(['Parts:', '  [x] tests', '  [x] web']);
  await app.press('escape');
  await app.type('all');
  const all = ['cli', 'docs', 'tests', 'web'].map((name) => `  [x] ${name}`);
  expect(app.frame).toEqual(['Parts:', ...all, 'Parts: all█']);
  await app.press('escape');
  await app.type('none');
  expect(app.frame).toEqual(['Parts:', ...all.map((row) => row.replace('x', ' ')), 'Parts: none█']);
  await app.press('escape');
  await app.type('xyz');
  expect(app.frame).toEqual(['', '', '', '', 'Parts:', 'Parts: xyz█']);
});

it('draws a list as a menu: its items, Add and Done', async () => {
  const app = startApp(list('Names', text('Name'), { default: ['Ada', 'Bob'] }), LIVE);
  await app.waitForPrompt();
  expect(app.frame).toEqual(['Names:', '  1) Ada', '  2) Bob', '  Add', '> Done', 'Names: █']);
  await app.press('up', 'enter');
  await app.answer('Cy');
  await app.press('down', 'down', 'delete');
  expect(app.frame.slice(0, 5)).toEqual(['Names:', '  1) Ada', '  2) Cy', '  Add', '> Done']);
  await app.press('enter');
  expect(await app.result).toEqual(['Ada', 'Cy']);
  expect(app.output).toBe('Names: Ada, Cy\n');
});

it('names keys in the help line of a form, and goes back with Shift-Tab', async () => {
  const server = form('Server', { name: text('Name', { help: 'Any.' }), port: number('Port') });
  const app = startApp(server, LIVE);
  await app.answer('web');
  await app.press('shift-tab');
  expect(app.frame).toEqual(['Name (web): █']);
  await app.press('tab', 'f1');
  expect(app.frame).toEqual(['Any.', 'Name (web): web█']);
  await app.press('enter');
  await app.answer('1');
  expect(app.output).toBe('Server\nF1 helps, Shift-Tab goes back.\nName: web\nName: web\nPort: 1\n');
});

it('draws a hub as a frame, and leaves its title and one line per section', async () => {
  const machine = hub('Set up', {
    language: text('Language', { default: 'English' }),
    user: form('User', { name: text('User name') }),
  });
  const app = startApp(machine, LIVE);
  await app.waitForPrompt();
  expect(app.frame).toEqual([
    'Set up',
    '  [x] Language: English',
    '> [ ] User: missing',
    '  Finish',
    '  Quit',
    'Your choice: User█',
  ]);
  await app.press('enter');
  await app.answer('ada');
  expect(app.frame.at(-1)).toBe('Your choice: c█');
  await app.press('enter');
  expect(app.output).toBe('Set up: User\nUser name: ada\nSet up\nLanguage: English\nUser: ada\n');
});

it('points where a hub began again after an empty line', async () => {
  const app = startApp(hub('Set up', { name: text('Name'), disks: text('Disks') }), LIVE);
  await app.press('down', 'escape');
  expect(app.frame.slice(1, 3)).toEqual(['  [ ] Name: missing', '  [ ] Disks: missing']);
  expect(app.frame.at(-1)).toBe('Your choice: █');
  await app.press('enter');
  expect(app.frame).toContain('> [ ] Name: missing');
  expect(app.frame.slice(-2)).toEqual(['Nothing was typed. Type 1, 2, c or q.', 'Your choice: Name█']);
  await app.press('enter');
  expect(app.frame).toEqual(['Name: █']);
});

it('marks the row of a hub or a review that a typed number or name would open', async () => {
  const fields = { language: text('Language', { default: 'en' }), disks: text('Disks', { default: 'sda' }) };
  const app = startApp(hub('Set up', fields), LIVE);
  const pointed = (): string | undefined => app.frame.find((row) => row.startsWith('>'));
  for (const [typed, row] of [
    ['2', '> [x] Disks: sda'],
    ['di', '> [x] Disks: sda'],
    ['guage', '> [x] Language: en'],
    ['Q', '> Quit'],
    ['d', undefined],
    ['3', undefined],
  ] as const) {
    await app.press('escape');
    await app.type(typed);
    expect([typed, pointed()]).toEqual([typed, row]);
  }
  await app.press('escape');
  await app.type('di');
  await app.press('tab');
  expect(app.frame.at(-1)).toBe('Your choice: Disks█');
  const review = startApp(form('Server', fields, { review: true }), LIVE);
  await review.answer('', '');
  await review.type('disks');
  expect(review.frame).toContain('> 2) Disks: sda');
  await review.press('escape');
  expect(review.frame).toContain('> Accept');
});

it('leaves the lines that an unattended run prints, without where the answers came from', async () => {
  const machine = form('Machine', {
    name: text('Name'),
    note: text('Note', { optional: true }),
    port: number('Port', { default: 443 }),
    tls: confirm('Use TLS?'),
    kind: select('Kind', { choices: [{ value: 'inc', label: 'incremental' }, 'full'] }),
    targets: multiselect('Targets', { choices: ['nas', 's3'] }),
    pin: secret('Pin'),
    user: form('User', { login: text('Login') }),
    hosts: list('Hosts', text('Host')),
  });
  const values = {
    name: 'web',
    tls: true,
    kind: 'inc',
    targets: ['nas', 's3'],
    pin: '1234',
    user: { login: 'ada' },
  };
  const answers = { ...values, hosts: ['a', 'b'] };
  const alone = startApp(machine, { mode: 'unattended', answers, width: 40 });
  await alone.result;
  const lines = ['web', '', '', 'yes', 'incr', 'all', '1234', 'ada', '+', 'a', '+', 'b', ''];
  const app = startApp(machine, { ...LIVE, lines });
  expect(await app.result).toEqual({ ...answers, note: null, port: 443 });
  const printed = alone.output.replaceAll(/ \((?:answers|default)\)$/gm, '');
  expect(app.output.replace('Shift-Tab goes back.\n', '')).toBe(printed);
});

it('leaves the line as it was where Shift-Tab leads nowhere', async () => {
  const app = startApp(text('Name'), LIVE);
  await app.type('Ad');
  await app.press('shift-tab');
  expect(app.frame).toEqual(['Nothing to go back to.', 'Name: Ad█']);
  await app.type('a');
  expect(app.frame).toEqual(['', 'Name: Ada█']);
  expect(app.sent).toEqual(['<']);
});

it('offers earlier lines of the run to arrow keys, but no secret', async () => {
  const account = form('', { first: text('First'), pin: secret('Pin'), last: text('Last') });
  const app = startApp(account, LIVE);
  await app.answer('Ada', '1234');
  await app.type('Lo');
  await app.press('up');
  expect(app.frame).toEqual(['Last: Ada█']);
  await app.press('up', 'down');
  expect(app.frame).toEqual(['Last: Lo█']);
});

it('keeps keys that are typed while an answer is checked, and drops them where it is refused', async () => {
  let judge = (_verdict: true | string): void => {};
  const accept = (): Promise<true | string> => new Promise((resolve) => (judge = resolve));
  const names = form('', { first: text('First', { accept }), last: text('Last') });
  const app = startApp(names, LIVE);
  await app.type('Ada\rearly');
  judge('No.');
  await app.waitForPrompt();
  expect(app.frame).toEqual(['No.', 'First: Ada█']);
  await app.type('\rLove');
  judge(true);
  await app.waitForPrompt('Last');
  expect(app.frame).toEqual(['Last: Love█']);
});

it('says in the frame that a check takes its time', async () => {
  let pass = (_verdict: true): void => {};
  const accept = (): Promise<true> => new Promise((resolve) => (pass = resolve));
  const app = startApp(text('Name', { accept }), LIVE);
  await app.type('Ada\r');
  await app.advance(1000);
  expect(app.frame).toEqual(['Checking...', 'Name: Ada█']);
  pass(true);
  expect(await app.result).toBe('Ada');
  expect(app.output).toBe('Name: Ada\n');
});

it('puts what is pasted into the line; of several lines, all but the last are sent', async () => {
  const names = form('', { first: text('First'), last: text('Last') });
  const app = startApp(names, LIVE);
  await app.type('\x1b[200~A\td\x07a\r\n\x1b[201~');
  expect(app.frame).toEqual(['First: A da█']);
  await app.press('escape');
  await app.type('\x1b[200~Ada\nLovelace\n\x1b[201~');
  expect(app.frame).toEqual(['Last: Lovelace█']);
  expect(app.output).toBe('First: Ada\n');
});

it('scrolls a long line sideways, and gives it a row of its own below a long prompt', async () => {
  const app = startApp(text('Name'), { ...LIVE, columns: 20 });
  await app.type('abcdefghijklmnopqrst');
  expect(app.frame).toEqual(['Name: <nopqrst█']);
  await app.press('home');
  expect(app.frame).toEqual(['Name: █abcdefghijkl>']);
  const long = startApp(text('What is your name'), { ...LIVE, columns: 20 });
  await long.type('Ada');
  expect(long.frame).toEqual(['What is your name:', '  Ada█']);
});

it('has only the line and one row for a refusal in a very small window', async () => {
  const app = startApp(kind, LIVE);
  await app.answer('none of them, really');
  app.resize(15, 4);
  expect(app.frame).toEqual(['No choice', '  < really█']);
});

it('asks a hub within a window of a few rows', async () => {
  const machine = hub('Set up', { a: text('One'), b: text('Two'), c: text('Three') });
  const app = startApp(machine, { ...LIVE, rows: 5 });
  await app.waitForPrompt();
  expect(app.frame).toEqual([
    '> [ ] One: missing',
    '  [ ] Two: missing',
    '  [ ] Three: missing',
    'Your choice: One█',
  ]);
});

it('has the name of a group above its choices; arrow keys skip it', async () => {
  const disks = select('Disk', {
    choices: ['none', { group: 'Local', choices: ['sda', 'sdb'] }, { group: 'Remote', choices: ['nas'] }],
  });
  const app = startApp(disks, LIVE);
  await app.press('down', 'down');
  expect(app.frame).toEqual(['Disk:', '  none', 'Local', '> sda', '  sdb', 'Remote', '  nas', 'Disk: sda█']);
  await app.press('down', 'down', 'enter');
  expect(await app.result).toBe('nas');
});

it('shows the lines of a text so far above the line', async () => {
  const app = startApp(text('Notes', { multiline: true }), LIVE);
  await app.answer('one', 'two');
  expect(app.frame).toEqual(['End with an empty line.', 'one', 'two', 'Notes, line 3: █']);
  await app.press('enter');
  expect(await app.result).toBe('one\ntwo');
  expect(app.output).toBe('Notes: one (2 lines)\n');
});

it('shows suggestions as choices; any other text is an answer too', async () => {
  const city = text('City', { suggest: ['Paris', 'Prague', 'Rome'] });
  const app = startApp(city, LIVE);
  await app.type('p');
  expect(app.frame).toEqual(['', '  Paris', '  Prague', 'City: p█']);
  await app.press('down', 'down');
  expect(app.frame).toEqual(['', '  Paris', '> Prague', 'City: Prague█']);
  await app.press('enter');
  expect(await app.result).toBe('Prague');
  const other = startApp(city, LIVE);
  await other.answer('Oslo');
  expect(await other.result).toBe('Oslo');
});

it('puts the default into an empty line with Tab, at a text with suggestions too', async () => {
  const app = startApp(text('Branch', { suggest: ['main', 'next'], default: 'next' }), LIVE);
  await app.press('tab');
  expect(app.frame.at(-1)).toBe('Branch (next): next█');
  await app.type('-1');
  await app.press('enter');
  expect(await app.result).toBe('next-1');
});

it('shows only the suggestions that were asked for last, and never waits for them', async () => {
  const given: ((texts: string[]) => void)[] = [];
  const suggest = (): Promise<string[]> => new Promise((resolve) => given.push(resolve));
  const app = startApp(text('City', { suggest }), LIVE);
  await app.type('a');
  await app.type('b');
  expect(app.frame).toEqual(['City: ab█']);
  given[2]?.(['abc']);
  given[1]?.(['axx']);
  await app.advance(0);
  expect(app.frame).toEqual(['  abc', 'City: ab█']);
  await app.press('enter');
  expect(await app.result).toBe('ab');
});

it('finds its way among very many choices', async () => {
  const choices = Array.from({ length: 100_000 }, (_, index) => `choice ${index}`);
  const one = startApp(select('Which', { choices }), LIVE);
  await one.press('down', 'down', 'page-down', 'up', 'enter');
  expect(await one.result).toBe('choice 10');
  const several = startApp(multiselect('Which', { choices }), LIVE);
  await several.press('down', 'space', 'down', 'space', 'enter');
  expect(await several.result).toEqual(['choice 0', 'choice 1']);
});

it('shows the row that is pointed at in the smallest window, whatever the prompt says', async () => {
  const app = startApp(list('Tags', text('Tag')), { mode: 'live', columns: 20, rows: 5 });
  await app.press('down');
  expect(app.frame).toHaveLength(4);
  expect(app.frame.some((row) => row.startsWith('> '))).toBe(true);
  expect(app.frame.at(-1)).toContain('█');
  await app.end();
});

it('goes on in a window of any size, and no row is wider than it', async () => {
  for (const question of [
    text('Name'),
    select('Kind', { choices: ['full', '漢字', 'a longer one'] }),
    multiselect('Targets', { choices: ['nas', 's3'] }),
  ]) {
    const app = startApp(question as Question<unknown>, { mode: 'live', columns: 40, rows: 12 });
    await app.type('a');
    for (const typed of ['', 'b', '字', 'c'.repeat(30)]) {
      await app.type(typed);
      for (let columns = 8; columns >= 1; columns--) {
        for (const key of ['left', 'home', 'end', 'up', 'escape', 'ctrl-_']) {
          await app.press(key);
          app.resize(columns, 12 - columns);
          await app.press('right');
          for (const row of app.frame) {
            expect(textWidth(row.replace('█', ''))).toBeLessThanOrEqual(Math.max(columns - 1, 1));
          }
        }
      }
    }
    await app.end();
  }
});
