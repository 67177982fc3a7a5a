// Tasks and colours at a live terminal.

import { describe, expect, it } from 'vitest';
import { type App, confirm, doubt, form, list, multiselect, number, select, text, type Task } from 'textui';
import { startApp, type StartAppOptions } from 'textui/testing';
import { session } from '../../support/live-session.ts';

const LIVE = { mode: 'live', columns: 60, rows: 24 } as const;

interface Progress {
  total: number | null;
  done: number;
  detail: string;
}

/** Runs tasks, and asks something meanwhile. */
const working =
  (
    labels: readonly string[],
    set: (task: Progress, index: number) => void,
    question?: unknown,
    options = {},
  ) =>
  async (app: App) => {
    const work = labels.map((label, index) =>
      app.task(
        label,
        async (task) => {
          set(task as never, index);
          await new Promise(() => {});
        },
        options,
      ),
    );
    if (question !== undefined) return app.ask(question as never);
    return Promise.all(work);
  };

describe('a task', () => {
  it('has a row of its own from 300 ms on, aligned in columns', () =>
    session(
      working(['Copying files', 'Checking', 'Thinking it over', '書く'], (task, index) => {
        task.total = index < 2 ? 100 : null;
        task.done = index === 0 ? 46 : 8;
        task.detail = index === 0 ? 'a.iso' : '';
      }),
      `
      --- 299ms
      none
      --- 1ms
      Copying files     [#####-----]  46 % (a.iso)█
      Checking          [#---------]   8 %
      Thinking it over  0 s
      書く              0 s
      --- 11700ms
      Copying files     [#####-----]  46 %, about 15 s left (a.iso)█
      Checking          [#---------]   8 %
      Thinking it over  12 s
      書く              12 s
      `,
    ));

  it('has its percentage aligned to the right', () =>
    session(
      working(['One', 'Half', 'All'], (task, index) => {
        task.total = 100;
        task.done = [1, 50, 100][index] ?? 0;
      }),
      `
      --- 300ms
      One   [----------]   1 %█
      Half  [#####-----]  50 %
      All   [##########] 100 %
      `,
    ));

  it('is above the question, and leaves one line at its end', async () => {
    let finish = (): void => {};
    const app = startApp(
      async (running: App) => {
        const copied = running.task(
          'Copying files',
          async (task) => {
            task.total = 100;
            task.done = 43;
            await new Promise<void>((resolve) => (finish = resolve));
          },
          { cancel: true },
        );
        await running.ask(text('Name'));
        await copied;
      },
      { ...LIVE, columns: 80 },
    );
    await app.type('Ad');
    expect(app.frame).toEqual(['Name: Ad█']);
    await app.advance(300);
    expect(app.frame).toEqual(['Copying files  [####------]  43 %  Ctrl-C cancels.', 'Name: Ad█']);
    await app.advance(20_000);
    expect(app.frame[0]).toBe('Copying files  [####------]  43 %, about 25 s left  Ctrl-C cancels.');
    await app.press('enter');
    expect(app.frame).toHaveLength(1);
    finish();
    await app.ended;
    expect(app.output).toBe('Name: Ad\n✔ Copying files: done (43 in 20 s)\n');
    expect(app.frame).toEqual([]);
  });

  it.each<[StartAppOptions, readonly string[]]>([
    [
      { color: true },
      ['\x1b[32m✔\x1b[0m A: done', '\x1b[31m✖\x1b[0m B: failed', '\x1b[31m✖\x1b[0m C: cancelled'],
    ],
    [{ color: false }, ['✔ A: done', '✖ B: failed', '✖ C: cancelled']],
    [{ unicode: false }, ['A: done', 'B: failed', 'C: cancelled']],
    [{ mode: 'lines' }, ['A: done', 'B: failed', 'C: cancelled']],
  ])('has a sign before its last line, if there is UTF-8: %o', async (options, expected) => {
    const app = startApp(
      async (running: App) => {
        await running.task('A', () => {});
        await running.task('B', () => Promise.reject(new Error('No disk.'))).catch(() => {});
        const forever = ({ signal }: Task) =>
          new Promise((_, stop) => signal.addEventListener('abort', stop));
        await running.task('C', forever, { cancel: true }).catch(() => {});
      },
      { ...LIVE, ...options },
    );
    await app.advance(0);
    await app.interrupt();
    await app.ended;
    expect(options.color === true ? app.styledScreen : app.output.trimEnd().split('\n')).toEqual(expected);
  });

  it('is cancelled first at Ctrl-C; the question stays', async () => {
    let isCancelled = false;
    const app = startApp(async (running: App) => {
      const copied = running
        .task('Copying', ({ signal }) => new Promise((_, stop) => signal.addEventListener('abort', stop)), {
          cancel: true,
        })
        .catch(() => (isCancelled = true));
      const name = await running.ask(text('Name'));
      await copied;
      return name;
    }, LIVE);
    await app.type('Ad');
    await app.advance(300);
    await app.press('ctrl-c');
    expect(isCancelled).toBe(true);
    expect(app.frame).toEqual(['Name: Ad█']);
    await app.type('a\r');
    expect(await app.result).toBe('Ada');
  });

  it('is one of fifty: the others are counted', async () => {
    const labels = Array.from({ length: 50 }, (_, index) => `Task ${index + 1}`);
    const app = startApp(
      working(labels, () => {}),
      { mode: 'live' },
    );
    await app.advance(300);
    expect(app.frame).toHaveLength(22);
    expect(app.frame[20]).toBe('Task 21  0 s');
    expect(app.frame[21]).toMatch(/28 more$/);
    await app.interrupt();
    const asked = startApp(
      working(labels, () => {}, text('Name')),
      { mode: 'live' },
    );
    await asked.type('Ad');
    await asked.advance(300);
    expect(asked.frame).toHaveLength(22);
    expect(asked.frame.at(-1)).toBe('Name: Ad█');
    expect(asked.frame.at(-2)).toMatch(/29 more$/);
    await asked.end();
  });

  it('loses its detail in a narrow window, then how to cancel it; then it is cut', async () => {
    const rowAt = async (columns: number): Promise<string | undefined> => {
      const set = (task: Progress): void =>
        void Object.assign(task, { total: 100, done: 43, detail: 'a.iso' });
      const app = startApp(working(['Copying files'], set, undefined, { cancel: true }), {
        ...LIVE,
        columns,
      });
      await app.advance(20_300);
      const [row] = app.frame;
      await app.interrupt();
      return row?.replace('█', '');
    };
    expect(await rowAt(72)).toBe('Copying files  [####------]  43 %, about 25 s left (a)  Ctrl-C cancels.');
    expect(await rowAt(70)).toBe('Copying files  [####------]  43 %, about 25 s left  Ctrl-C cancels.');
    expect(await rowAt(60)).toBe('Copying files  [####------]  43 %, about 25 s left');
    expect(await rowAt(40)).toBe('Copying files  [####------]  43 %, abo…');
  });
});

describe('colour', () => {
  const [BOLD, DIM, INVERSE, RED, GREEN, YELLOW, CYAN] = [1, 2, 7, 31, 32, 33, 36].map(
    (code) => (text: string) => `\x1b[${code}m${text}\x1b[0m`,
  ) as [Paint, Paint, Paint, Paint, Paint, Paint, Paint];
  type Paint = (text: string) => string;

  /** The rows of the frame after some keys, with their styles. */
  async function styled(question: unknown, ...keys: string[]) {
    const app = startApp(question as ReturnType<typeof text>, { mode: 'live', color: true });
    await app.type('');
    for (const key of keys) await (key.startsWith('=') ? app.type(key.slice(1)) : app.press(key));
    const rows = app.styledScreen.slice(-app.frame.length);
    await app.end();
    return { rows, output: app.output };
  }

  it('marks the open label, what is pointed at, ticks, notes and hints', async () => {
    const choices = ['nas', { value: 's3', hint: 'far' }, { value: 'tape', disabled: true }];
    const { rows } = await styled(multiselect('Targets', { choices }), 'space', 'down');
    expect(rows).toEqual([
      `${BOLD('Targets (nas):')} `,
      `  ${GREEN('[x]')} nas`,
      `${CYAN('>')} [ ] ${CYAN('s3 (far)')}`,
      `  ${DIM('[ ] tape (not available)')}`,
      DIM('Space tick · ENTER accept · Ctrl-A all'),
    ]);
    const { rows: other } = await styled(select('Target', { choices }));
    expect(other.slice(1, 3)).toEqual([CYAN('> nas'), `  s3${DIM(' (far)')}`]);
  });

  it('marks refusals, refused text, and answers that stay', async () => {
    const port = form('Mail', {
      name: text('Name'),
      note: text('Note', { optional: true }),
      port: number('Port', { max: 9 }),
    });
    const { rows, output } = await styled(port, '=ada', 'enter', 'enter', '=44', 'enter');
    expect(output).toContain(`${BOLD('Mail')}\nName: ${CYAN('ada')}\nNote: ${DIM('(none)')}\n`);
    expect(rows).toEqual([
      `${BOLD('Port:')} ${INVERSE('44')}`,
      RED('Must be at most 9.'),
      DIM('Shift-Tab back'),
    ]);
    const { rows: nothing } = await styled(select('Kind', { choices: ['a'] }), '=x');
    expect(nothing[1]).toBe(`  ${DIM("Nothing matches 'x'.")}`);
    const { rows: refused } = await styled(select('Kind', { choices: ['a'] }), '=x', 'enter');
    expect(refused[1]).toBe(`  ${RED("Nothing matches 'x'.")}`);
  });

  it('marks headings, doubts, the word pointed at, success and warnings', async () => {
    const { rows } = await styled(list('Names', text('Name')), 'up', 'enter');
    expect(rows[0]).toBe(DIM('Names: new'));
    const { rows: word } = await styled(confirm('TLS?', { default: true }));
    expect(word[0]).toBe(`${BOLD('TLS?')} > ${CYAN('yes')}   no`);
    const doubted = text('Port', { accept: () => doubt('Not encrypted.') });
    const { rows: about } = await styled(doubted, '=80', 'enter');
    expect(about.slice(0, 2)).toEqual(['  Port: 80', `  ${YELLOW('Not encrypted.')}`]);
    const { output } = await styled(doubted, '=80', 'enter', '=y', 'enter');
    expect(output).toBe(`Port: ${CYAN('80')}\n${YELLOW('Not encrypted.')}\n`);
    const said = startApp(
      async (app: App) => {
        await app.say('Done.', { kind: 'success' });
        await app.say('Hm.', { kind: 'warning' });
      },
      { mode: 'live', color: true },
    );
    await said.ended;
    expect(said.output).toContain('\x1b[32m');
    expect(said.output).toContain('\x1b[33m');
  });

  it('says Back to A. dimly', async () => {
    const app = startApp(form('', { a: text('A'), b: text('B') }), { mode: 'live', color: true });
    await app.answer('x');
    app.resize(60, 20);
    await app.press('shift-tab');
    expect(app.output).toBe(`A: ${CYAN('x')}\n${DIM('Back to A.')}\n`);
    await app.end();
  });
});
