// Every kind of question at a live terminal: its frame, its keys, its hints, what is sent and what stays.

import { describe, expect, it } from 'vitest';
import { confirm, doubt, form, hub, list, multiselect, number, secret, select, text } from 'textui';
import { startApp } from 'textui/testing';
import { session } from '../../support/live-session.ts';

const tape = { value: 'tape', disabled: 'no drive' };

describe('select', () => {
  it('points at the default, steps over what is disabled, and wraps around', () =>
    session(
      select('Kind', { choices: ['full', 'inc', tape, 'diff'], default: 'inc' }),
      `
      Kind: █
        full
      > inc
        tape (not available: no drive)
        diff
      ↑↓ move · ENTER choose
      --- down
      Kind: █
        full
        inc
        tape (not available: no drive)
      > diff
      ↑↓ move · ENTER choose
      --- down
      Kind: █
      > full
        inc
        tape (not available: no drive)
        diff
      ↑↓ move · ENTER choose
      --- up up enter
      | Kind: inc
      none
      < "inc"
      = "inc"
      `,
    ));

  it('points at the first choice that can be chosen; group names are skipped', () =>
    session(
      select('Disk', {
        choices: [
          { group: 'Local', choices: [tape, 'sda'] },
          { group: 'Remote', choices: ['nas'] },
        ],
      }),
      `
      Disk: █
        Local
        tape (not available: no drive)
      > sda
        Remote
        nas
      ↑↓ move · ENTER choose
      --- down
      Disk: █
        Local
        tape (not available: no drive)
        sda
        Remote
      > nas
      ↑↓ move · ENTER choose
      --- down enter
      = "sda"
      `,
    ));
});

describe('an optional select', () => {
  const kind = { choices: ['full', 'inc'], optional: true } as const;

  it('has a row for no answer, which is pointed at', () =>
    session(
      form('', { kind: select('Kind', kind), last: text('Last') }),
      `
      Kind: █
      > (none)
        full
        inc
      ↑↓ move · ENTER skip
      --- enter "x" enter
      | Kind: (none)
      | Last: x
      none
      = {"kind":null,"last":"x"}
      `,
    ));

  it('points at its default or its earlier answer', () =>
    session(
      form('', { kind: select('Kind', { ...kind, default: 'inc' }), last: text('Last') }),
      `
      Kind: █
        (none)
        full
      > inc
      ↑↓ move · ENTER choose
      --- up enter shift-tab
      Kind: █
        (none)
      > full
        inc
      ↑↓ move · ENTER choose
      --- home enter shift-tab
      Kind: █
      > (none)
        full
        inc
      ↑↓ move · ENTER skip
      `,
    ));

  it('has its row above groups, and is filtered', () =>
    session(
      select('Kind', { choices: [{ group: 'One', choices: ['a'] }, 'b'], optional: true }),
      `
      Kind: █
      > (none)
        One
        a
        b
      ↑↓ move · ENTER skip
      --- "b"
      Kind: b█
      > b
      ↑↓ move · ENTER choose · Esc clear · 1 of 3
      --- enter
      | Kind: b
      none
      = "b"
      `,
    ));
});

describe('multiselect', () => {
  it('is drawn as in the contract', () =>
    session(
      form('Backup', {
        name: text('Name'),
        targets: multiselect('Targets', { choices: ['nas', 's3', tape], default: ['nas'] }),
      }),
      `
      --- "mail" enter down space
      | Backup
      | Name: mail
      Targets (nas, s3): █
        [x] nas
      > [x] s3
        [ ] tape (not available: no drive)
      Space tick · ENTER accept · Shift-Tab back · Ctrl-A all
      --- up space down space
      Targets (none): █
        [ ] nas
      > [ ] s3
        [ ] tape (not available: no drive)
      Space tick · ENTER accept · Shift-Tab back · Ctrl-A all
      --- space enter
      | Backup
      | Name: mail
      | Targets: s3
      none
      < "mail" "s3"
      = {"name":"mail","targets":["s3"]}
      `,
    ));

  it('counts what is chosen if the names take more than half of the width', () =>
    session(
      multiselect('Zones', { choices: ['Europe/London', 'Europe/Paris', 'Europe/Prague'] }),
      `
      --- space down space
      Zones (Europe/London, Europe/Paris): █
        [x] Europe/London
      > [x] Europe/Paris
        [ ] Europe/Prague
      Space tick · ENTER accept · Ctrl-A all
      --- down space
      Zones (3 chosen): █
        [x] Europe/London
        [x] Europe/Paris
      > [x] Europe/Prague
      Space tick · ENTER accept · Ctrl-A all
      --- enter
      | Zones: Europe/London, Europe/Paris, Europe/Prague
      `,
    ));

  const parts = multiselect('Parts', { choices: ['cli', 'docs', 'docs web', 'web', tape] });

  it('has the names in the brackets if a resize has made room, and no row for an empty filter', async () => {
    await session(
      multiselect('Targets', { choices: ['the other NAS', 's3'], default: ['the other NAS'] }),
      `
      ---
      Targets (1 chosen): █
      > [x] the other NAS
        [ ] s3
      Space tick · ENTER accept · Ctrl-A all
      --- 80x24
      Targets (the other NAS): █
      > [x] the other NAS
        [ ] s3
      Space tick · ENTER accept · Ctrl-A all
      --- 40x24
      Targets (1 chosen): █
      > [x] the other NAS
        [ ] s3
      Space tick · ENTER accept · Ctrl-A all
      `,
      { columns: 40 },
    );
    await session(
      multiselect('Targets of the backup', { choices: ['nas', 's3'] }),
      `
      ---
      Targets of the backup (none): █
      > [ ] nas
        [ ] s3
      Space tick · ENTER accept · Ctrl-A all
      --- "s"
      Targets of the backup (none):
        s█
        [ ] nas
      > [ ] s3
      ENTER tick it · Esc clear · Ctrl-A all
      `,
      { columns: 40 },
    );
  });

  it('ticks all shown rows with Ctrl-A, or unticks them if all are ticked', () =>
    session(
      parts,
      `
      --- "web" ctrl-a
      Parts (docs web, web): web█
        [x] docs web
      > [x] web
      Space tick · ENTER accept · Esc clear · Ctrl-A all · 2 of 5
      --- escape ctrl-a
      Parts (cli, docs, docs web, web): █
        [x] cli
        [x] docs
        [x] docs web
      > [x] web
        [ ] tape (not available: no drive)
      Space tick · ENTER accept · Ctrl-A all
      --- "docs" ctrl-a
      Parts (cli, web): docs█
      > [ ] docs
        [ ] docs web
      Space tick · ENTER accept · Esc clear · Ctrl-A all · 2 of 5
      `,
    ));

  it('sends lines that choose nothing, whatever a choice is called', async () => {
    const choices = ['none', 'nas', 's3'];
    await session(multiselect('Targets', { choices }), `--- enter\n< ""\n= []\n`);
    const some = multiselect('Targets', { choices, default: ['none', 's3'] });
    await session(some, `--- 2*ctrl-a enter\n< "-none, -s3" ""\n= []\n`);
    expect(await startApp(some, { lines: ['-none, -s3', ''] }).result).toEqual([]);
    const called = multiselect('Targets', { choices: ['a, b', '-c'], default: ['a, b', '-c'] });
    await session(called, `--- ctrl-a enter\n< "-1, -2" ""\n= []\n`);
    await session(multiselect('Targets', { choices }), `--- space enter\n< "none"\n= ["none"]\n`);
  });

  it('types Space into a filter that the last key changed, and ticks with it elsewhere', () =>
    session(
      parts,
      `
      --- "do" space "we"
      Parts (none): do we█
      > [ ] docs web
      ENTER tick it · Esc clear · Ctrl-A all · 1 of 5
      --- left
      Parts (none): do w█e
      > [ ] docs web
      Space tick · ENTER tick it · Esc clear · Ctrl-A all · 1 of 5
      --- space
      Parts (docs web): do w█e
      > [x] docs web
      Space tick · ENTER accept · Esc clear · Ctrl-A all · 1 of 5
      --- escape space
      Parts (none): █
        [ ] cli
        [ ] docs
      > [ ] docs web
        [ ] web
        [ ] tape (not available: no drive)
      Space tick · ENTER accept · Ctrl-A all
      `,
    ));

  it('ticks with Space, and keeps filter and pointer; a comma separates words', () =>
    session(
      parts,
      `
      --- "d" down space
      Parts (docs web): d█
        [ ] docs
      > [x] docs web
      Space tick · ENTER accept · Esc clear · Ctrl-A all · 2 of 5
      --- ctrl-u "do,we"
      Parts (docs web): do,we█
      > [x] docs web
      ENTER tick it · Esc clear · Ctrl-A all · 1 of 5
      --- enter enter
      = ["docs web"]
      `,
    ));

  it('ticks the row pointed at with ENTER if nothing was ticked under the filter, and clears it', () =>
    session(
      parts,
      `
      --- "web"
      Parts (none): web█
        [ ] docs web
      > [ ] web
      ENTER tick it · Esc clear · Ctrl-A all · 2 of 5
      --- enter
      Parts (web): █
        [ ] cli
        [ ] docs
        [ ] docs web
      > [x] web
        [ ] tape (not available: no drive)
      Space tick · ENTER accept · Ctrl-A all
      --- "cl" enter enter
      | Parts: cli, web
      = ["cli","web"]
      `,
    ));

  it('keeps pointer and ticks at a refusal', () =>
    session(
      multiselect('Parts', { choices: ['cli', 'docs'], min: 2 }),
      `
      --- down space enter
      Parts (docs): █
        [ ] cli
      > [x] docs
      Choose at least 2.
      Space tick · ENTER accept · Ctrl-A all
      --- ctrl-a enter
      = ["cli","docs"]
      `,
    ));
});

describe('confirm', () => {
  it('points at the default; letters and arrow keys choose, only ENTER takes', () =>
    session(
      confirm('Use TLS?', { default: true }),
      `
      Use TLS? > █yes   no
      y or n · ←→ choose · ENTER accept
      --- "n"
      Use TLS?   yes > █no
      y or n · ←→ choose · ENTER accept
      --- "y" right down left down "x"
      Use TLS?   yes > █no
      y or n · ←→ choose · ENTER accept
      --- enter
      | Use TLS? no
      < "no"
      = false
      `,
    ));

  it('points at neither without a default, and ENTER is refused', () =>
    session(
      confirm('Use TLS?', { help: 'Encrypts.' }),
      `
      Use TLS? █  yes   no
      y or n · ←→ choose · ENTER accept · F1 help
      --- enter
      Use TLS? █  yes   no
      Press y or n.
      y or n · ←→ choose · ENTER accept · F1 help
      --- up
      Use TLS? > █yes   no
      y or n · ←→ choose · ENTER accept · F1 help
      --- f1
      Use TLS? > █yes   no
      Encrypts.
      y or n · ←→ choose · ENTER accept · F1 help
      --- enter
      = true
      `,
    ));

  it('takes the letters of the words of the app', async () => {
    const words = { 'answer.yes': 'ja', 'answer.no': 'nein' };
    const app = startApp(confirm('TLS?'), { mode: 'live', translator: (id) => words[id as never] });
    await app.type('j');
    expect(app.frame[0]).toBe('TLS? > █ja   nein');
    expect(app.frame[1]).toMatch(/^j or n/);
    await app.press('enter');
    expect(await app.result).toBe(true);
  });

  it('with danger is a text line: the word must be typed, and keys typed before it are dropped', () =>
    session(
      form('Erase', { disk: text('Disk'), sure: confirm('Erase it?', { danger: true }) }),
      `
      --- "sda\\ryes\\r"
      Erase it? (yes or no): █
      type yes or no · Shift-Tab back
      --- down tab "y" enter
      Erase it? (yes or no): █
      Please type 'yes' or 'no' in full.
      type yes or no · Shift-Tab back
      --- "es" enter
      Erase it? (yes or no): █
      Please type 'yes' or 'no' in full.
      type yes or no · Shift-Tab back
      --- "yes" enter
      = {"disk":"sda","sure":true}
      `,
    ));
});

describe('text and number', () => {
  it('keep a refused text, marked: a printing key replaces it', () =>
    session(
      form('Mail', { name: text('Name'), port: number('Port', { default: 443, max: 65535, help: 'Any.' }) }),
      `
      Name: █
      --- "mail" enter "70000" enter
      Port (443): 70000█
      Must be at most 65535.
      Shift-Tab back · F1 help
      --- "8"
      Port (443): 8█
      Shift-Tab back · F1 help
      --- enter
      | Mail
      | Name: mail
      | Port: 8
      none
      = {"name":"mail","port":8}
      `,
    ));

  it('keep a refused text: other keys edit it, ENTER sends it again', () =>
    session(
      number('Port', { max: 10 }),
      `
      --- "44" enter left
      Port: 4█4
      --- end enter
      Port: 44█
      Must be at most 10.
      --- backspace enter
      < "44" "44" "4"
      = 4
      `,
    ));

  it('take what the brackets show with ENTER, and put it into the line with Tab', () =>
    session(
      form('', { port: number('Port', { default: 443 }), branch: text('Branch', { default: 'main' }) }),
      `
      Port (443): █
      --- enter tab
      | Port: 443
      Branch (main): main█
      Shift-Tab back
      --- "-2" enter
      = {"port":443,"branch":"main-2"}
      `,
    ));

  it('are skipped if they are optional', () =>
    session(
      form('', {
        note: text('Note', { optional: true }),
        port: number('Port', { optional: true, default: 1 }),
      }),
      `
      Note: █
      ENTER skip
      --- "x"
      Note: x█
      --- escape enter
      | Note: (none)
      Port (1): █
      Shift-Tab back
      `,
    ));

  it('understand ?, < and \\ with ENTER as in lines', () =>
    session(
      form('', { name: text('Name', { help: 'Any.' }), other: text('Other') }),
      `
      --- "?" enter
      Name: █
      Any.
      F1 help
      --- "a" enter "<" enter
      Name (a): █
      ENTER keep · Tab edit · F1 help
      --- "\\\\?" enter "b" enter
      | Name: ?
      | Other: b
      = {"name":"?","other":"b"}
      `,
    ));
});

describe('secret', () => {
  it('shows a star for each character, and keeps none that is refused', () =>
    session(
      secret('Password', { minLength: 3 }),
      `
      --- "ne\u0301"
      Password: **█
      --- enter
      Password: █
      Must be at least 3 characters.
      --- up
      Password: █
      --- "abc" enter
      | Password: (given)
      = "abc"
      `,
    ));

  it('shows the first entry above the second', () =>
    session(
      secret('Password', { confirm: true }),
      `
      --- "one" enter
        Password: (given)
      Password (again): █
      Shift-Tab back
      --- "x" shift-tab
      Password: █
      --- "one" enter "two" enter
      Password: █
      The entries do not match. Please type both again.
      --- "one" enter "one" enter
      | Password: (given)
      none
      = "one"
      `,
    ));
});

describe('suggestions', () => {
  const city = text('City', { suggest: ['Paris', 'Prague', 'Rome'] });

  it('are rows below the line; none is pointed at until ↓, and ↑ on the first returns to the text', () =>
    session(
      city,
      `
      City: █
        Paris
        Prague
        Rome
      ↑↓ choose · Tab complete
      --- "p"
      City: p█
        Paris
        Prague
      ↑↓ choose · Tab complete
      --- down
      City: p█
      > Paris
        Prague
      ↑↓ choose · Tab complete
      --- up
      City: p█
        Paris
        Prague
      ↑↓ choose · Tab complete
      --- 2*down enter
      | City: Prague
      < "Prague"
      = "Prague"
      `,
    ));

  it('are no more than that: any other text is an answer too', () =>
    session(
      city,
      `
      --- "Oslo"
      City: Oslo█
      ↑↓ choose · Tab complete
      --- enter
      = "Oslo"
      `,
    ));

  it('are put into the line with Tab, and the default on an empty line', () =>
    session(
      text('Branch', { suggest: ['main', 'next'], default: 'next', help: 'Any.' }),
      `
      --- tab
      Branch (next): next█
        next
      ↑↓ choose · Tab complete · F1 help
      --- escape "ma" tab
      Branch (next): main█
        main
      ↑↓ choose · Tab complete · F1 help
      --- escape 2*down tab
      Branch (next): next█
        next
      ↑↓ choose · Tab complete · F1 help
      --- "-1" enter
      = "next-1"
      `,
    ));

  it('are those that were asked for last, and nobody waits for them', async () => {
    const given: ((texts: string[]) => void)[] = [];
    const suggest = (): Promise<string[]> => new Promise((resolve) => given.push(resolve));
    const app = startApp(text('City', { suggest }), { mode: 'live' });
    await app.type('a');
    await app.type('b');
    expect(app.frame[0]).toBe('City: ab█');
    given[2]?.(['abc']);
    given[1]?.(['axx']);
    await app.advance(0);
    expect(app.frame.slice(0, 2)).toEqual(['City: ab█', '  abc']);
    await app.press('enter');
    expect(await app.result).toBe('ab');
  });
});

describe('several lines', () => {
  it('are above the line, indented', () =>
    session(
      text('Notes', { multiline: true }),
      `
      Notes: █
      ENTER new line
      --- "one" enter
        one
      Notes, line 2: █
      ENTER end
      --- "two"
        one
      Notes, line 2: two█
      ENTER new line
      --- 2*enter
      | Notes: one (2 lines)
      none
      = "one\\ntwo"
      `,
    ));
});

describe('a doubt', () => {
  const port = text('Port', { accept: (value) => value !== '80' || doubt('Port 80 is not encrypted.') });

  it('is shown above the question whether to use the answer, and stays below it', () =>
    session(
      port,
      `
      --- "80" enter
        Port: 80
        Port 80 is not encrypted.
      Use it anyway?   yes > █no
      y or n · ←→ choose · ENTER accept · Shift-Tab back
      --- "y" enter
      | Port: 80
      | Port 80 is not encrypted.
      none
      = "80"
      `,
    ));

  it.each(['enter', 'shift-tab'])('returns to the answer, marked, with no and Shift-Tab: %s', async (key) => {
    await session(
      port,
      `
      --- "80" enter ${key}
      Port: 80█
      --- "443" enter
      | Port: 443
      none
      = "443"
      `,
    );
  });
});

describe('list', () => {
  const names = list('Names', text('Name'), { default: ['Ada', 'Bob'] });

  it('is a menu of its items, Add and Done, and leaves one line', () =>
    session(
      names,
      `
      Names: █
        Ada
        Bob
        Add
      > Done
      ENTER accept · ↑↓ move
      --- up
      Names: █
        Ada
        Bob
      > Add
        Done
      ENTER add · ↑↓ move
      --- up
      Names: █
        Ada
      > Bob
        Add
        Done
      ENTER change · ↑↓ move · Delete remove
      --- enter
      Names: 2 of 2
      Name (Bob): █
      Shift-Tab back
      --- "Bert" enter
      Names: █
        Ada
        Bert
        Add
      > Done
      ENTER accept · ↑↓ move
      --- home delete
      Names: █
      > Bert
        Add
        Done
      ENTER change · ↑↓ move · Delete remove
      --- end enter
      | Names: Bert
      none
      = ["Bert"]
      `,
    ));

  it('has a heading at the questions of an item, and its answers so far', () =>
    session(
      list('Users', form('User', { name: text('Name'), password: secret('Password', { confirm: true }) })),
      `
      Users: █
        Add
      > Done
      ENTER accept · ↑↓ move
      --- up enter
      Users: new
      Name: █
      Shift-Tab back
      --- "ada" enter "hunter2" enter
      Users: new
        Name: ada
        Password: (given)
      Password (again): █
      Shift-Tab back
      --- "hunter2" enter
      Users: █
        ada
        Add
      > Done
      ENTER accept · ↑↓ move
      --- home enter shift-tab end enter
      | Users: ada
      none
      = [{"name":"ada","password":"hunter2"}]
      `,
    ));

  it('reads none without items', () =>
    session(
      form('', { tags: list('Tags', text('Tag')), last: text('Last') }, { review: true }),
      `
      --- enter "x" enter
      | Tags: none
      | Last: x
      Is this right? █
        Tags: none
        Last: x
      > Accept
      ENTER accept · Shift-Tab back
      `,
    ));

  it('points at Add while it is too short, and refuses Done', () =>
    session(
      list('Names', text('Name'), { min: 2 }),
      `
      --- enter "Ada" enter
      Names: █
        Ada
      > Add
        Done
      ENTER add · ↑↓ move
      --- down enter
      Names: █
        Ada
        Add
      > Done
      Add at least 2 items.
      ENTER accept · ↑↓ move
      `,
    ));

  it('returns with Shift-Tab at the first question of an item', () =>
    session(
      names,
      `
      --- up enter "x" shift-tab
      Names: █
        Ada
        Bob
        Add
      > Done
      ENTER accept · ↑↓ move
      --- enter
      = ["Ada","Bob"]
      `,
    ));

  it('takes Delete for the filter while something is typed', () =>
    session(
      names,
      `
      --- "ada" 3*left delete
      Names: █da
      > Ada
      ENTER change · ↑↓ move · Esc clear · 1 of 4
      --- escape delete end enter
      = ["Bob"]
      `,
    ));
});

describe('form', () => {
  const backup = form(
    'Backup',
    {
      name: text('Name'),
      kind: select('Kind', { choices: ['full', 'inc'] }),
      note: text('Note', { optional: true }),
    },
    { review: true },
  );

  it('leaves its title, and shows what was answered for a review', () =>
    session(
      backup,
      `
      --- "a" 3*enter
      | Backup
      | Name: a
      | Kind: full
      | Note: (none)
      Backup: is this right? █
        Name: a
        Kind: full
        Note: (none)
      > Accept
      ENTER accept · Shift-Tab back
      --- 2*up
      Backup: is this right? █
        Name: a
      > Kind: full
        Note: (none)
        Accept
      ENTER change · Shift-Tab back
      --- enter
      Kind: █
      > full
        inc
      ↑↓ move · ENTER choose · Shift-Tab back
      --- down enter
      | Backup
      | Name: a
      | Kind: inc
      | Note: (none)
      Backup: is this right? █
        Name: a
        Kind: inc
        Note: (none)
      > Accept
      ENTER accept · Shift-Tab back
      --- enter
      | Backup
      | Name: a
      | Kind: inc
      | Note: (none)
      none
      = {"name":"a","kind":"inc","note":null}
      `,
    ));

  it('puts the new line of an answer that its check refuses in place of the old one', () =>
    session(
      form(
        'Range',
        { from: number('From'), to: number('To') },
        { accept: ({ from, to }) => from < to || { from: 'Must be less.' } },
      ),
      `
      --- "5" enter "3" enter
      From (5): █
      Must be less.
      ENTER keep · Tab edit
      --- "1" enter
      | Range
      | From: 1
      | To: 3
      none
      = {"from":1,"to":3}
      `,
    ));
});

describe('hub', () => {
  it('asks before it loses answers', async () => {
    const site = hub('Site', { name: text('Name'), port: number('Port', { default: 443 }) });
    await session(
      site,
      `
      --- "\\rmail\\r" end enter
      Quit and lose these answers?   yes > █no
      y or n · ←→ choose · ENTER accept · Shift-Tab back
      --- enter
      Site: █
        [x] Name: mail
        [x] Port: 443
      > Finish
        Quit
      ENTER finish · ↑↓ move
      --- end enter shift-tab
      Site: █
        [x] Name: mail
        [x] Port: 443
      > Finish
        Quit
      ENTER finish · ↑↓ move
      --- end enter "y" enter
      none
      < "1" "mail" "q" "no" "q" "<" "q" "yes"
      = quit
      `,
    );
    await session(site, '---\n--- "\\u001b" shift-tab end enter\nnone\n= quit\n');
  });

  const machine = hub('Set up this machine', {
    language: text('Language', { default: 'English' }),
    disks: multiselect('Disks', { choices: ['sda', 'sdb'], min: 1 }),
    user: form('User', { name: text('Name'), age: number('Age') }),
  });

  it('shows its sections and its keys, and leaves its title and a line per section', () =>
    session(
      machine,
      `
      Set up this machine: █
        [x] Language: English
      > [ ] Disks: missing
        [ ] User: missing
        Finish
        Quit
      ENTER open · ↑↓ move
      --- 2*down
      Set up this machine: █
        [x] Language: English
        [ ] Disks: missing
        [ ] User: missing
      > Finish
        Quit
      ENTER finish · ↑↓ move
      --- enter
      Set up this machine: █
        [x] Language: English
      > [ ] Disks: missing
        [ ] User: missing
        Finish
        Quit
      Still missing: Disks, User.
      ENTER open · ↑↓ move
      --- enter
      Set up this machine
      Disks (none): █
      > [ ] sda
        [ ] sdb
      Space tick · ENTER accept · Shift-Tab back · Ctrl-A all
      --- space enter
      Set up this machine: █
        [x] Language: English
        [x] Disks: sda
      > [ ] User: missing
        Finish
        Quit
      ENTER open · ↑↓ move
      --- enter "ada" enter
      Set up this machine: User
        Name: ada
      Age: █
      Shift-Tab back
      --- "36" enter
      Set up this machine: █
        [x] Language: English
        [x] Disks: sda
        [x] User: ada, 36
      > Finish
        Quit
      ENTER finish · ↑↓ move
      --- enter
      | Set up this machine
      | Language: English
      | Disks: sda
      | User: ada, 36
      none
      = {"language":"English","disks":["sda"],"user":{"name":"ada","age":36}}
      `,
    ));

  it('returns with Shift-Tab at the first question of a section, and names its last row as it is told', () =>
    session(
      hub(
        'Set up',
        { user: form('User', { name: text('Name') }) },
        { finish: 'to install', help: 'All of it.' },
      ),
      `
      Set up: █
      > [ ] User: missing
        Install
        Quit
        Help
      ENTER open · ↑↓ move · F1 help
      --- end enter
      Set up: █
        [ ] User: missing
        Install
        Quit
      > Help
      All of it.
      ENTER choose · ↑↓ move · F1 help
      --- home enter shift-tab
      Set up: █
      > [ ] User: missing
        Install
        Quit
        Help
      ENTER open · ↑↓ move · F1 help
      --- "qu"
      Set up: qu█
      > Quit
      ENTER choose · ↑↓ move · Esc clear · F1 help · 1 of 4
      --- enter
      = quit
      `,
    ));
});
