// Going back, what stays, and the end: lines that are removed, replaced or left.

import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  type App,
  confirm,
  createApp,
  form,
  hub,
  list,
  multiselect,
  number,
  secret,
  select,
  text,
} from 'textui';
import { StreamTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { session } from '../../support/live-session.ts';
import { readAll, turns } from '../../support/streams.ts';

const fields = {
  name: text('Name'),
  kind: select('Kind', { choices: ['full', 'inc'] }),
  parts: multiselect('Parts', { choices: ['a', 'b'] }),
  tls: confirm('TLS?'),
  pin: secret('Pin'),
};
const server = form('Server', fields);

describe('Shift-Tab', () => {
  it('removes the line of the question before, and asks it with its answer pointed at, ticked or in brackets', () =>
    session(
      server,
      `
      --- "web" enter down enter down space enter "n" enter shift-tab
      | Server
      | Name: web
      | Kind: inc
      | Parts: b
      TLS?   yes > █no
      y or n · ←→ choose · ENTER accept · Shift-Tab back
      --- shift-tab
      | Server
      | Name: web
      | Kind: inc
      Parts (b): █
      > [ ] a
        [x] b
      Space tick · ENTER accept · Shift-Tab back · Ctrl-A all
      --- shift-tab
      | Server
      | Name: web
      Kind: █
        full
      > inc
      ↑↓ move · ENTER choose · Shift-Tab back
      --- shift-tab
      | Server
      Name (web): █
      ENTER keep · Tab edit
      --- tab
      Name (web): web█
      --- "2" 3*enter right enter "1234" enter
      | Server
      | Name: web2
      | Kind: inc
      | Parts: b
      | TLS? no
      | Pin: (given)
      none
      = {"name":"web2","kind":"inc","parts":["b"],"tls":false,"pin":"1234"}
      `,
    ));

  it('keeps what was ticked, and what was unticked', () =>
    session(
      form('Tools', {
        name: text('Name'),
        parts: multiselect('Parts', { choices: ['a', 'b', 'c'], default: ['a'] }),
      }),
      `
      --- "web" enter space down space shift-tab enter
      | Tools
      | Name: web
      Parts (b): █
      > [ ] a
        [x] b
        [ ] c
      Space tick · ENTER accept · Shift-Tab back · Ctrl-A all
      --- enter
      | Tools
      | Name: web
      | Parts: b
      none
      = {"name":"web","parts":["b"]}
      `,
    ));

  it('removes the line of an answer that was given', () =>
    session(
      form('Server', { name: text('Name'), tls: confirm('TLS?') }),
      `
      | Server
      | Name: web
      --- shift-tab
      | Server
      Name (web): █
      ENTER keep · Tab edit
      --- "mail" enter
      | Server
      | Name: mail
      `,
      { answers: { name: 'web' } },
    ));

  it('says so at the first question, and leaves the line as it was', () =>
    session(
      text('Name'),
      `
      --- "Ad" shift-tab
      Name: Ad█
      Nothing to go back to.
      --- "a"
      Name: Ada█
      --- enter
      < "<" "Ada"
      = "Ada"
      `,
    ));

  it('shows a skipped answer again, and a secret without its value', () =>
    session(
      form('', { note: text('Note', { optional: true }), pin: secret('Pin'), last: text('Last') }),
      `
      --- enter "1234" enter shift-tab
      | Note: (none)
      Pin (ENTER keeps it): █
      ENTER keep · Shift-Tab back
      --- shift-tab
      Note: █
      ENTER skip
      `,
    ));

  it('prints a dim `Back to A.` if something else was printed below', async () => {
    const app = startApp(form('', { a: text('A'), b: text('B') }), { mode: 'live' });
    await app.answer('x');
    await app.app.say('Said.');
    await app.press('shift-tab');
    expect(app.output).toBe('A: x\nSaid.\nBack to A.\n');
    expect(app.frame).toEqual(['A (x): █', 'ENTER keep · Tab edit']);
    await app.answer('y');
    expect(app.output).toBe('A: x\nSaid.\nBack to A.\nA: y\n');
    await app.end();
  });

  it('leaves the lines of what was asked before alone: a question that is asked again has another line', async () => {
    const again = async (running: App): Promise<string> => {
      const name = await running.ask(text('Name'));
      return name === 'end' ? name : again(running);
    };
    const app = startApp(again, { mode: 'live' });
    for (const name of ['a', 'b', 'end']) await app.answer(name);
    expect(await app.result).toBe('end');
    expect(app.output).toBe('Name: a\nName: b\nName: end\n');
  });

  it.each(['60x20', 'ctrl-l'])('prints it after a resize and after Ctrl-L: %s', async (key) => {
    await session(
      form('', { a: text('A'), b: text('B') }),
      `
      --- "x" enter ${key} shift-tab
      | A: x${key === 'ctrl-l' ? '\n      | B:\n      | Shift-Tab back' : ''}
      | Back to A.
      A (x): █
      ENTER keep · Tab edit
      `,
    );
  });

  it('prints it if the line is not certainly in the window', () =>
    session(
      form('', { a: text('A'), parts: select('Part', { choices: ['a', 'b', 'c', 'd', 'e'] }) }),
      `
      --- "x" enter 80x6 shift-tab
      | A: x
      | Back to A.
      A (x): █
      ENTER keep · Tab edit
      `,
      { rows: 7 },
    ));

  it('goes through the questions of an item, and through those of a section; nothing of them stays', () =>
    session(
      form('Site', {
        users: list('Users', form('User', { name: text('Name'), age: number('Age') })),
        rest: hub('Rest', { disk: form('Disk', { a: text('Path'), b: text('Size') }) }),
      }),
      `
      --- up enter "ada" enter shift-tab
      | Site
      Users: new
      Name (ada): █
      ENTER keep · Tab edit · Shift-Tab back
      --- enter "36" enter enter
      | Site
      | Users: ada, 36
      Rest: █
      > [ ] Disk: missing
        Finish
        Go back
        Quit
      ENTER open · ↑↓ move · Shift-Tab back
      --- enter "/" enter shift-tab shift-tab
      | Site
      | Users: ada, 36
      Rest: █
      > [ ] Disk: missing
        Finish
        Go back
        Quit
      ENTER open · ↑↓ move · Shift-Tab back
      --- shift-tab
      | Site
      Users: █
        ada, 36
        Add
      > Done
      ENTER accept · ↑↓ move
      `,
    ));

  it('of a review: the new line is printed below if something was printed since', async () => {
    const app = startApp(form('', { a: text('A'), b: text('B') }, { review: true }), { mode: 'live' });
    await app.answer('x');
    await app.answer('y');
    await app.app.say('Said.');
    await app.press('home', 'enter');
    await app.answer('z');
    expect(app.output).toBe('A: x\nB: y\nSaid.\nA: z\n');
    expect(app.frame.slice(0, 4)).toEqual(['Is this right? █', '  A: z', '  B: y', '> Accept']);
    await app.press('enter');
    expect(await app.result).toEqual({ a: 'z', b: 'y' });
  });
});

describe('what stays', () => {
  it('is what an unattended run prints, without where the answers came from', async () => {
    const machine = form('Machine', {
      ...fields,
      note: text('Note', { optional: true }),
      port: number('Port', { default: 443 }),
    });
    const answers = { name: 'web', kind: 'inc', parts: ['a', 'b'], tls: true, pin: '1234' };
    const alone = startApp(machine, { mode: 'unattended', answers });
    await alone.result;
    const app = await session(machine, `--- "web" enter down enter ctrl-a enter "y" enter "1234" 3*enter\n`);
    expect(await app.result).toEqual({ ...answers, note: null, port: 443 });
    expect(app.output.replace('Note: (none)\n', '')).toBe(
      alone.output.replaceAll(/ \((?:answers|default)\)$/gm, '').replace(/Note:.*\n/, ''),
    );
  });

  it('is what is said, above the frame, which keeps filter, pointer and text', async () => {
    const app = startApp(
      async (running: App) => {
        await running.ask(text('Name'));
        return running.ask(select('City', { choices: ['Rome', 'Paris', 'Prague'] }));
      },
      { mode: 'live' },
    );
    await app.type('Ad');
    await app.app.say('One.');
    expect(app.frame).toEqual(['Name: Ad█']);
    await app.answer('Ada');
    await app.type('p');
    await app.press('down');
    await app.app.say('Two.');
    await app.app.say('Three.', { kind: 'success' });
    await app.app.say('Four.', { kind: 'warning' });
    expect(app.frame.slice(0, 3)).toEqual(['City: p█', '  Paris', '> Prague']);
    expect(app.output).toBe('One.\nName: Ada\nTwo.\n✔ Three.\nWarning: Four.\n');
    await app.press('enter');
    expect(await app.result).toBe('Prague');
  });

  it('says OK: for success without Unicode', async () => {
    const app = startApp((running: App) => running.say('Done.', { kind: 'success' }), {
      mode: 'live',
      unicode: false,
    });
    await app.ended;
    expect(app.output).toBe('OK: Done.\n');
  });
});

describe('the end', () => {
  const rows = select('Kind', { choices: ['full', 'inc'] });

  it.each([
    ['a text', text('Name'), '"Ad"', '| Name: Ad'],
    ['a number with a default', number('Port', { default: 80 }), '"4"', '| Port (80): 4'],
    ['a secret, only its label', secret('Pin'), '"12"', '| Pin:'],
    ['rows, only their label', rows, '"fu"', '| Kind:'],
    ['boxes, only their label', multiselect('Parts', { choices: ['a'] }), 'space', '| Parts:'],
    ['a confirm', confirm('TLS?'), '"y"', '| TLS?'],
  ])('at Ctrl-C leaves the line: %s', async (_what, question, keys, left) => {
    await session(
      question,
      `
      --- ${keys} ctrl-c
      ${left}
      none
      = interrupted
      `,
    );
  });

  it('at Ctrl-D on an empty line ends the input, and leaves the line', async () => {
    await session(
      text('Name'),
      `
      --- "ab" ctrl-a ctrl-d
      Name: █b
      --- ctrl-d ctrl-d
      | Name:
      none
      = end-of-input
      `,
    );
    await session(
      rows,
      `
      --- down ctrl-d
      | Kind:
      none
      = end-of-input
      `,
    );
  });

  it('of an aborted question leaves nothing', async () => {
    const abort = new AbortController();
    const app = startApp(
      async (running: App) => {
        await running.ask(rows, { signal: abort.signal }).catch(() => {});
        return running.ask(text('Name'));
      },
      { mode: 'live' },
    );
    await app.press('down');
    abort.abort();
    await app.waitForPrompt('Name');
    expect(app.frame).toEqual(['Name: █']);
    expect(app.output).toBe('');
    await app.end();
  });

  it('prints the message of the program after an interruption, below the line', async () => {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const terminal = new StreamTerminal({ input, output, live: true, columns: 80, rows: 24 });
    let errors = '';
    const errorOutput = { write: (said: string) => void (errors += said) };
    const app = createApp({ terminal, env: {}, errorOutput, cancelled: 'Nothing was changed.' });
    let isTold = false;
    const ended = app.run(async (running) => {
      try {
        await running.ask(rows);
      } catch (error) {
        isTold = (error as { code?: string }).code === 'ERR_TEXTUI_ENDED';
        throw error;
      }
    });
    await turns(30);
    input.write('\x03');
    expect(await ended).toEqual({ reason: 'interrupted', code: 130 });
    expect(isTold).toBe(true);
    expect(readAll(output) + errors).toContain('Nothing was changed.\n');
  });
});

it('draws a new frame below at Ctrl-L', () =>
  session(
    select('Kind', { choices: ['full', 'inc'] }),
    `
    --- "in" ctrl-l
    Kind: in█
    > inc
    ↑↓ move · ENTER choose · Esc clear · 1 of 2
    --- enter
    = "inc"
    `,
  ));
