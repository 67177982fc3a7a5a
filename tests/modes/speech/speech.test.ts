// Speech: what a person who listens is told, line by line.

import { describe, expect, it } from 'vitest';
import {
  type App,
  confirm,
  type CreateAppOptions,
  form,
  hub,
  list,
  multiselect,
  number,
  secret,
  select,
  text,
} from 'textui';
import { Container, TableContainer } from 'textui/render/containers';
import {
  BarChartWidget,
  CheckboxWidget,
  DetailsWidget,
  EntryWidget,
  SeparatorWidget,
  TextWidget,
  TreeWidget,
  type Widget,
} from 'textui/render/widgets';
import { createApp, Prompt, UIScreen } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import type { Askable, Script } from 'textui/types';

const SETUP = hub('Set up a server', {
  name: text('Host name'),
  network: form('Network', {
    port: number('Port', { min: 1, max: 65535, default: 443, help: 'Where it listens.' }),
    tls: confirm('Use TLS?'),
  }),
  disks: multiselect('Disks', { choices: ['sda', 'sdb', { value: 'sdc', disabled: 'busy' }], min: 1 }),
  users: list('Users', text('User')),
});

/** Everything said and typed at a question or a script. */
async function session(
  asked: Askable<unknown> | Script<unknown> | UIScreen,
  lines: string[],
): Promise<string[]> {
  const app = startApp(asked as never, { lines, speech: true });
  await app.ended;
  return app.transcript.trimEnd().split('\n');
}

function said(widget: Widget): Promise<string[]> {
  return session((app: App) => app.say(widget), []);
}

describe('speech', () => {
  it('says a hub item by item, then only what has changed', async () => {
    const lines = ['host name', 'mail', '2', '', 'y', 'c', '3', '+sda', '', '4', '+', 'ada', '', 'c'];
    expect(await session(SETUP, lines)).toEqual([
      'Set up a server.',
      '1: Host name, missing.',
      '2: Network, missing.',
      '3: Disks, missing.',
      '4: Users, done, none.',
      'Your choice, c to finish, q to quit: host name',
      'Host name: mail',
      '1: Host name, done, mail.',
      'Your choice, r to show all: 2',
      'Network',
      'Type a question mark for help, or a less-than sign to go back.',
      'Port, default 443: ',
      'Use TLS? yes or no: y',
      '2: Network, done, 443, yes.',
      'Your choice: c',
      'Still missing: Disks.',
      'Your choice: 3',
      'Disks, 3 choices.',
      '1: sda,',
      '2: sdb,',
      '3: sdc, not available, busy.',
      'Type numbers or names, separated by commas.',
      'Disks: +sda',
      'Chosen: sda, 1 of 3.',
      'Disks, default sda: ',
      '3: Disks, done, sda.',
      'Your choice: 4',
      'Users, plus to add, minus 2 to remove item 2, 2 to change it, ENTER when done: +',
      'User: ada',
      '1: ada.',
      'Users: ',
      '4: Users, done, ada.',
      'Your choice: c',
    ]);
  });

  it('says the keys again after an empty line at a menu', async () => {
    const spoken = await session(SETUP, ['x', '', 'q']);
    expect(spoken.slice(5)).toEqual([
      'Your choice, c to finish, q to quit: x',
      "'x' is not a choice here. Type 1 to 4, c or q.",
      'Your choice: ',
      'Your choice, c to finish, q to quit: q',
    ]);
  });

  it('names the signs among the keys', async () => {
    const inner = hub('Inner', { name: text('Name') });
    const spoken = await session(form('All', { first: text('First'), inner }), ['1', 'x', 'q', 'yes']);
    expect(spoken).toContain('Your choice, c to finish, less than to go back, q to quit: x');
    expect(spoken).toContain("'x' is not a choice here. Type 1, c, less than or q.");
  });

  it('says the keys again after a question mark at a question', async () => {
    const name = text('Name', { help: 'As on the door.' });
    const fields = { name, port: number('Port'), shells: list('Shells', text('Shell')) };
    expect(await session(form('Server', fields), ['?', 'mail', '?', '80', '?', ''])).toEqual([
      'Server',
      'Type a question mark for help, or a less-than sign to go back.',
      'Name: ?',
      'As on the door.',
      'Type a question mark for help.',
      'Name: mail',
      'Port: ?',
      'No help is available for this question.',
      'Type a less-than sign to go back.',
      'Port: 80',
      'Shells, plus to add, minus 2 to remove item 2, 2 to change it, ENTER when done: ?',
      'No help is available for this question.',
      'Type a less-than sign to go back.',
      'Shells, plus to add, minus 2 to remove item 2, 2 to change it, ENTER when done:',
    ]);
  });

  it('says the keys of a list once, also where a line is refused', async () => {
    expect(await session(list('Shells', text('Shell')), ['x', '7', ''])).toEqual([
      'Shells, plus to add, minus 2 to remove item 2, 2 to change it, ENTER when done: x',
      "No choice matches 'x'.",
      'Shells: 7',
      "No choice matches '7'.",
      'Shells:',
    ]);
  });

  it('names a sign that is refused', async () => {
    const spoken = await session(hub('Server', { name: text('Name') }), ['*', '+x', 'q']);
    expect(spoken).toContain("'star' is not a choice here. Type 1, c or q.");
    expect(spoken).toContain("'+x' is not a choice here. Type 1, c or q.");
    const chosen = await session(form('Plan', { day: select('Day', { choices: ['Monday'] }) }), ['+', '1']);
    expect(chosen).toContain("No choice matches 'plus'.");
    const added = await session(form('Plan', { shells: list('Shells', text('Shell')) }), ['*', '']);
    expect(added).toContain("No choice matches 'star'.");
  });

  it('says the keys again at a review and where a secret is repeated', async () => {
    const key = secret('Key', { confirm: true, help: 'Any text.' });
    const spoken = await session(form('Lock', { key }, { review: true }), ['abc', '?', 'abc', '?', '']);
    const commands = 'Type a question mark for help, or a less-than sign to go back.';
    expect(
      spoken.filter((line) => line === commands || line === 'Type a less-than sign to go back.'),
    ).toEqual([commands, 'Type a less-than sign to go back.']);
  });

  it('confirms an answer once: in a hub, the changed item says it', async () => {
    const zone = select('Zone', { choices: ['Europe/Lisbon', 'Europe/Prague', 'Asia/Tokyo'] });
    expect(await session(hub('Clock', { zone }), ['1', 'lis', 'c'])).toEqual([
      'Clock.',
      '1: Zone, missing.',
      'Your choice, c to finish, q to quit: 1',
      'Zone, 3 choices.',
      '1: Europe/Lisbon,',
      '2: Europe/Prague,',
      '3: Asia/Tokyo.',
      'Zone: lis',
      '1: Zone, done, Europe/Lisbon.',
      'Your choice: c',
    ]);
    expect(await session(zone, ['lis'])).toContain('Chosen: Europe/Lisbon.');
  });

  it.each([
    ['2', ['Chosen: Friday.']],
    ['fri', ['Chosen: Friday.']],
    ['friday', []],
    ['f', ['Chosen: Friday.']],
  ])('confirms a choice that was not typed as it is called: %s', async (typed, confirmed) => {
    const choices = [{ value: 'm', label: 'Monday' }, { value: 'f', label: 'Friday' }, 'Sunday'];
    const spoken = await session(form('Plan', { day: select('Day', { choices }) }), [typed]);
    expect(spoken.filter((line) => line.startsWith('Chosen'))).toEqual(confirmed);
  });

  it.each([
    ['1,3', ['Chosen: sda, sdc, 2 of 3.']],
    ['all', ['Chosen: sda, sdb, sdc, 3 of 3.']],
    ['none', ['Chosen: none, 0 of 3.']],
    ['sdc, sda', []],
  ])('confirms choices that were not typed as they are called: %s', async (typed, confirmed) => {
    const disks = multiselect('Disks', { choices: ['sda', 'sdb', 'sdc'] });
    const spoken = await session(form('Plan', { disks }), [typed]);
    expect(spoken.filter((line) => line.startsWith('Chosen'))).toEqual(confirmed);
    const inHub = await session(hub('Server', { disks }), ['1', typed, 'c']);
    expect(inHub.filter((line) => line.startsWith('Chosen'))).toEqual([]);
  });

  it('counts choices first, and those that match', async () => {
    const zones = Array.from({ length: 30 }, (_, index) => `Zone ${String(index)}`);
    expect(await session(select('Time zone', { choices: zones }), ['9', '1'])).toEqual([
      'Time zone, 30 choices. Type part of a name to search, or a star to list all.',
      'Time zone: 9',
      '3 match.',
      '1: Zone 9,',
      '2: Zone 19,',
      '3: Zone 29.',
      'Time zone: 1',
      'Chosen: Zone 9.',
    ]);
  });

  it('says which choices are chosen', async () => {
    const disks = multiselect('Which disks?', { choices: ['sda', 'sdb'], default: ['sdb'] });
    expect(await session(disks, [''])).toEqual([
      'Which disks? 2 choices.',
      '1: sda,',
      '2: sdb, chosen.',
      'Type numbers or names, separated by commas.',
      'Which disks? default sdb:',
    ]);
  });

  it('reads a menu of the program, box and value in words, without rules and columns', async () => {
    class Main extends UIScreen {
      override title = 'Main menu';
      override refresh(): void {
        const menu = new Container({ items: [new EntryWidget('Port', '443')] });
        menu.add(new CheckboxWidget({ title: 'Backup', completed: true }));
        menu.add(new CheckboxWidget({ title: 'Mail', text: 'off' }));
        this.window.add(new TextWidget('Choose well.\nOr not.'));
        this.window.add(new SeparatorWidget());
        this.window.add(menu);
      }
    }
    expect(await session(new Main(), ['c'])).toEqual([
      'Main menu.',
      'Choose well.',
      'Or not.',
      '1: Port, 443.',
      '2: Backup, checked.',
      '3: Mail, not checked, off.',
      'Your choice, c to continue, q to quit, r to refresh: c',
    ]);
  });

  it('says a table as one sentence a row', async () => {
    const rows = [
      { name: 'nvme0n1', size: '512 GB', use: 'system' },
      { name: 'sda', size: '2 TB', use: '' },
    ];
    const table = new TableContainer(rows, { columns: { name: 'Disk', size: 'Size', use: 'Use' } });
    expect(await said(table)).toEqual(['nvme0n1: Size 512 GB, Use system.', 'sda: Size 2 TB.']);
  });

  it('says only the row of a table that has changed', async () => {
    const rows = ['sda', 'sdb', 'sdc', 'sdd'].map((name) => ({ name, use: '' }));
    class Disks extends UIScreen {
      override refresh(): void {
        const callback = (row: { use: string }): void => void (row.use = 'system');
        const columns = { name: 'Disk', use: 'Use' };
        this.window.add(new TableContainer(rows, { columns, numbering: true, callback }));
      }
      override prompt(): Prompt {
        const prompt = new Prompt('Disk');
        prompt.addContinueOption();
        return prompt;
      }
    }
    expect(await session(new Disks(), ['2', 'c'])).toEqual([
      '1: sda.',
      '2: sdb.',
      '3: sdc.',
      '4: sdd.',
      'Disk, c to continue: 2',
      '2: sdb: Use system.',
      'Disk, r to show all: c',
    ]);
  });

  it('says pairs, trees and charts in words', async () => {
    expect(await said(new DetailsWidget([['Host', 'mail']]))).toEqual(['Host: mail.']);
    const tree = new TreeWidget([{ label: 'etc', children: [{ label: 'ssh' }] }]);
    expect(await said(tree)).toEqual(['etc, level 1.', 'ssh, level 2.']);
    expect(await said(new BarChartWidget([['sda', 61]], { unit: '%' }))).toEqual(['sda 61 percent.']);
  });

  it('tells of long work in whole units', async () => {
    const app = startApp(
      (running) =>
        running.task('Copying files', async (task) => {
          task.total = 4;
          await new Promise<void>((resolve) => {
            task.signal.addEventListener('abort', () => resolve());
            task.done = 1;
          });
        }),
      { speech: true },
    );
    await app.advance(12_000);
    expect(app.output.split('\n').slice(0, 2)).toEqual([
      'Copying files: 1 of 4',
      'Copying files: 25 percent',
    ]);
  });

  it.each([
    ['1', true],
    ['yes', true],
    ['', false],
    ['0', false],
    ['false', false],
  ])('is turned on by ACCESSIBLE=%s: %s', async (ACCESSIBLE, isOn) => {
    const terminal = new ScriptedTerminal({ answers: ['443'] });
    await createApp({ terminal, env: { ACCESSIBLE } }).run(number('Port', { default: 443 }));
    expect(terminal.output).toBe(isOn ? 'Port, default 443: 443\n' : 'Port (443): 443\n');
  });

  it.each<[string, CreateAppOptions]>([
    ['unattended', { mode: 'unattended' }],
    ['json', { mode: 'json' }],
    ['unattended, by the environment', { env: { TEXTUI_MODE: 'unattended' } }],
    ['json, by the environment', { env: { TEXTUI_MODE: 'json' } }],
  ])('changes nothing where nobody listens: %s', async (_mode, options) => {
    class Menu extends UIScreen {
      override title = 'Menu';
      override refresh(): void {
        this.window.add(new Container({ items: [new CheckboxWidget({ title: 'Bold' })] }));
      }
      override prompt(): Prompt {
        const prompt = new Prompt('Menu');
        prompt.addOption('*', 'to see all');
        return prompt;
      }
    }
    const reply = { jsonrpc: '2.0', id: 1, result: { action: 'accept', content: { menu: '9' } } };
    const output = async (speech: boolean): Promise<string> => {
      const terminal = new ScriptedTerminal({ answers: [JSON.stringify(reply)] });
      const env = { ...options.env, ...(speech ? { ACCESSIBLE: '1' } : {}) };
      const errorOutput = { write: (text: string) => void terminal.write(text) };
      const app = createApp({ ...options, env, terminal, errorOutput });
      await app.run(new Menu());
      return terminal.output;
    };
    const spoken = await output(true);
    expect(spoken).toBe(await output(false));
    expect(spoken).toContain('Bold');
  });

  it('is turned off by the program, whatever ACCESSIBLE says', async () => {
    const terminal = new ScriptedTerminal({ answers: ['443'] });
    const app = createApp({ terminal, env: { ACCESSIBLE: '1' }, speech: false });
    await app.run(number('Port', { default: 443 }));
    expect(terminal.output).toBe('Port (443): 443\n');
  });
});
