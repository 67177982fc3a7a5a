// Children and other programs at the terminal of a live run: what is on the screen, who gets the keys, how it ends.

import { constants } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runtime } from './runtime.ts';
import { shownBy } from './shown.ts';
import { type BuiltProgram, buildProgram, inTerminal } from './terminal-rig.ts';

const PROGRAM = `
  import { spawn, spawnSync } from 'node:child_process';
  import { createApp, form, text } from 'textui';
  import { createApp as createScreens, InputState, UIScreen } from 'textui/screens';

  /** Work that lasts until the test sends SIGURG. */
  const until = () => {
    const timer = setInterval(() => {}, 1_000_000);
    return new Promise((resolve) => process.once('SIGURG', resolve)).then(() => clearInterval(timer));
  };
  const child = (script) => {
    const started = spawn('sh', ['-c', script], { stdio: 'inherit' });
    return new Promise((resolve) => started.on('close', (code, signal) => resolve(signal ?? code)));
  };
  const blocking = (script) => spawnSync('sh', ['-c', script], { stdio: 'inherit' });
  const asks = (question) => 'printf "' + question + ' "; read answer';

  const listenAsSignalExit = () => {
    globalThis[Symbol.for('signal-exit emitter')] = { count: 1 };
    process.on('SIGINT', () => {});
  };

  class Menu extends UIScreen {
    title = 'Menu';
    async input(key) {
      if (key !== 'e') return super.input(key);
      await this.lend(() => blocking(asks('Edit:')));
      return InputState.PROCESSED;
    }
  }

  const scenes = {
    async task(app) {
      await app.task('Installing', async () => {
        await until();
        await child(asks('Proceed? [Y/n]'));
        await until();
      });
    },
    async main(app) {
      await app.ask(text('Name'));
      await child(asks('Host?'));
      await app.ask(text('Port'));
    },
    async beside(app) {
      const task = app.task('Installing', async () => {
        await until();
        await child(asks('Proceed?'));
      });
      await app.ask(text('Name'));
      await task;
    },
    async two(app) {
      await app.say('begin');
      const first = child(asks('First?'));
      await child('echo second');
      await app.say('said meanwhile');
      await first;
    },
    async blocked(app) {
      console.log('pid=' + process.pid);
      await app.task('Installing', async () => {
        await until();
        blocking(asks('Proceed?'));
      });
    },
    async lend(app) {
      await app.ask(text('Name'));
      const { status } = await app.lend(() => blocking(asks('Edit:') + '; exit 3'));
      await app.say('status ' + status);
      await app.ask(text('More'));
    },
    async says(app) {
      const value = await app.lend(async () => {
        await app.say('said in it');
        await app.task('Copying', () => child(asks('Copy?')));
        console.log('written in it');
        return 'given';
      });
      await app.say(value);
    },
    check: (app) =>
      app.ask(text('Name', {
        accept: async (name) => {
          await app.lend(() => blocking(asks('Is ' + name + ' right?')));
          return name === 'Ada' || 'Not ' + name + '.';
        },
      })),
    form: (app) =>
      app.ask(form(null, {
        name: text('Name'),
        port: text('Port', { default: () => app.lend(() => blocking('echo of a child')).then(() => '25') }),
      })),
    async halves(app) {
      process.stdout.write('half of the program');
      await app.ask(text('Name'));
      await child('printf "half of a child"');
      await app.say('said');
      process.stdout.write('another half');
      await app.task('Copying', () => {});
      await child('printf "the last half"');
    },
    async work(app) {
      await app.ask(text('Name'));
      const done = until();
      await app.say('working');
      await done;
      await app.say('got=' + await app.ask(text('More')));
    },
    async typed(app) {
      await app.task('Copying', until);
      await app.say('got=' + await app.ask(text('Name')));
    },
    async first(app) {
      const name = app.ask(text('Name'));
      console.log('right after');
      setImmediate(() => console.log('a turn later'));
      await name;
    },
    async late(app) {
      for (let turn = 0; turn < process.argv[3]; turn++) await new Promise(setImmediate);
      await app.ask(text('Name'));
    },
    async now(app) {
      await app.ask(text('Name'));
      process.stdout.write('now,');
      blocking('printf "then"');
    },
    async interrupted(app) {
      await app.say('begin');
      await child('printf "Sleeping"; exec sleep 1000');
      await app.task('Going on', () => console.log('going on'));
    },
    async childBesideSignalExit(app) {
      listenAsSignalExit();
      await app.say('begin');
      await child('printf "Sleeping"; exec sleep 1000');
      await app.task('Going on', () => console.log('going on'));
    },
    async asksBesideSignalExit(app) {
      listenAsSignalExit();
      process.on('SIGTSTP', () => console.log('no shell')); // of which that package does not hear
      await app.ask(text('Name'));
    },
    async raw(app) {
      await app.say('begin');
      await child('stty raw -echo; printf "\\\\033[?25lleft raw"');
      await app.task('Working', until);
    },
    async lentRaw(app) {
      await app.lend(() => blocking('stty raw -echo; printf "\\\\033[?25lleft raw"'));
      await app.task('Working', until);
    },
    async lentInterrupted(app) {
      await app.lend(() => blocking('printf "Sleeping"; exec sleep 1000'));
      console.log('going on');
    },
    async survives(app) {
      await app.task('Editing', () => child('trap "echo caught" INT; ' + asks('Survive?') + ' || read answer'));
    },
  };

  const { code } = await (process.argv[2] === 'screen' ? createScreens().run(new Menu()) : createApp().run(scenes[process.argv[2]]));
  if (code !== 0) console.log('code ' + code);
  process.exitCode = code;
`;

const CTRL_C = '\x03';
let built: BuiltProgram;

beforeAll(async () => {
  built = await buildProgram(PROGRAM);
});
afterAll(() => built.remove());

const LIVE = { TEXTUI_MODE: '', LANG: 'C.UTF-8', NO_COLOR: '1' };

/** Starts a scene at a live terminal. */
function start(...scene: string[]) {
  const run = inTerminal(runtime, [built.file, ...scene], LIVE);
  return {
    ...run,
    goOn: () => void process.kill(run.pid, 'SIGURG'),
    /** The lines on the screen when it has ended. */
    shown: async () => {
      await run.exit;
      return await shownBy(run.screen.text);
    },
  };
}

/** How the last line of a task begins and ends, which may say how long it took. */
const done = (label: string): RegExp => new RegExp(`^(?:✔ )?${label}: done(?: in \\d+ s)?$`);

describe.concurrent('a child', () => {
  it('asks inside a task: its first line stays above, its row is drawn again, its last line is below', async () => {
    const { screen, type, goOn, shown } = start('task');
    await screen.waitFor(/Installing {2}\d/);
    goOn();
    await screen.waitFor('Proceed? [Y/n] ');
    expect(await shownBy(screen.text)).toEqual(['Installing...', 'Proceed? [Y/n]']);
    const from = screen.text.length;
    type('y\r');
    await screen.waitFor(/Installing {2}\d/, from);
    goOn();
    expect(await shown()).toEqual([
      'Installing...',
      'Proceed? [Y/n] y',
      expect.stringMatching(done('Installing')),
    ]);
  });

  it('asks between two questions', async () => {
    const { screen, type, shown } = start('main');
    await screen.waitFor('Name: ');
    type('Ada\r');
    await screen.waitFor('Host? ');
    type('mail\r');
    await screen.waitFor('Port: ');
    type('25\r');
    expect(await shown()).toEqual(['Name: Ada', 'Host? mail', 'Port: 25']);
  });

  it('asks while a question is open, whose frame and text come back', async () => {
    const { screen, type, goOn, shown } = start('beside');
    await screen.waitFor(/Installing {2}\d[^]*Name: /);
    type('Ad');
    await screen.waitFor('Ad');
    goOn();
    await screen.waitFor('Proceed? ');
    expect(await shownBy(screen.text)).toEqual(['Installing...', 'Proceed?']);
    const from = screen.text.length;
    type('y\r');
    await screen.waitFor('Name: Ad', from);
    type('a\r');
    const [first, asked, ...others] = await shown();
    expect([first, asked]).toEqual(['Installing...', 'Proceed? y']);
    expect(others).toHaveLength(2); // the one that ends first is above
    expect(others).toEqual(expect.arrayContaining([expect.stringMatching(done('Installing')), 'Name: Ada']));
  });

  it('has the terminal until the last of them has ended: what is said waits', async () => {
    const { screen, type, shown } = start('two');
    await screen.waitFor(/First\? [^]*second|second[^]*First\? /);
    type('x\r');
    const lines = (await shown()).join('\n');
    expect(lines).toMatch(/First\?[^]*said meanwhile$/);
    expect(lines).not.toMatch(/said meanwhile[^]*(?:First|second|x)/);
  });

  it('that ends by Ctrl-C ends the run, before the program learns of it', async () => {
    const { screen, exit, type } = start('interrupted');
    await screen.waitFor('Sleeping');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(await shownBy(screen.text)).toEqual(['begin', 'Sleeping^C', 'code 130']);
  });

  it('that ends by Ctrl-C ends the run also where execa, which needs signal-exit, listens for it', async () => {
    const { screen, exit, type } = start('childBesideSignalExit');
    await screen.waitFor('Sleeping');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(await shownBy(screen.text)).toEqual(['begin', 'Sleeping^C', 'code 130']);
  });

  it('may survive Ctrl-C: then nothing happens', async () => {
    const { screen, exit, type, shown } = start('survives');
    await screen.waitFor('Survive? ');
    type(CTRL_C);
    await screen.waitFor('caught');
    type('yes\r');
    await expect(exit).resolves.toMatchObject({ code: 0 });
    const lines = ['Editing...', 'Survive? ^Ccaught', 'yes', expect.stringMatching(done('Editing'))];
    expect(await shown()).toEqual(lines);
  });
});

describe.concurrent('a terminal that is lent', () => {
  it('is as it was for a child that blocks the program; then the next question is asked', async () => {
    const { screen, type, shown } = start('lend');
    await screen.waitFor('Name: ');
    type('Ada\r');
    await screen.waitFor('Edit: ');
    type('text\r');
    await screen.waitFor('More: ');
    type('no\r');
    expect(await shown()).toEqual(['Name: Ada', 'Edit: text', 'status 3', 'More: no']);
  });

  it('has what is said and the lines of tasks below, and nobody waits for them', async () => {
    const { screen, type, shown } = start('says');
    await screen.waitFor('Copy? ');
    type('y\r');
    expect(await shown()).toEqual([
      'Copy? y',
      'written in it',
      'said in it',
      expect.stringMatching(done('Copying')),
      'given',
    ]);
  });

  it('is lent in a check, while its question is open', async () => {
    const { screen, type, shown } = start('check');
    await screen.waitFor('Name: ');
    type('Bob\r');
    await screen.waitFor('Is Bob right? ');
    expect(await shownBy(screen.text)).toEqual(['Is Bob right?']);
    type('no\r');
    await screen.waitFor('Not Bob.');
    type('Ada\r');
    await screen.waitFor('Is Ada right? ');
    type('yes\r');
    expect(await shown()).toEqual(['Is Bob right? no', 'Is Ada right? yes', 'Name: Ada']);
  });

  it('has what a child writes: a person who goes back finds it untouched', async () => {
    const { screen, type, shown } = start('form');
    await screen.waitFor('Name: ');
    type('Ada\r');
    await screen.waitFor('Port (25): ');
    type('\x1b[Z');
    await screen.waitFor('keep');
    type('\r');
    await screen.waitFor(/keep[^]*of a child[^]*Port \(25\): /);
    type('\r');
    expect(await shown()).toEqual([
      'Name: Ada',
      'of a child',
      'Back to Name.',
      'Name: Ada',
      'of a child',
      'Port: 25',
    ]);
  });

  it('is lent in a callback of a screen', async () => {
    const { screen, type, shown } = start('screen');
    await screen.waitFor('Your choice');
    type('e\r');
    await screen.waitFor('Edit: ');
    const from = screen.text.length;
    type('text\r');
    await screen.waitFor('Your choice', from);
    type('c\r');
    expect(await shown()).toContain('Edit: text');
  });

  it('passes on Ctrl-C that has ended a child that blocks the program', async () => {
    const { screen, exit, type } = start('lentInterrupted');
    await screen.waitFor('Sleeping');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
    expect(await shownBy(screen.text)).toEqual(['Sleeping^C', 'code 130']);
  });
});

describe.concurrent('half a line', () => {
  it('of the program or of a child stays, and what textui writes begins below it', async () => {
    const { screen, type, shown } = start('halves');
    await screen.waitFor('Name: ');
    type('Ada\r');
    expect(await shown()).toEqual([
      'half of the program',
      'Name: Ada',
      'half of a child',
      'said',
      'another half',
      expect.stringMatching(done('Copying')),
      'the last half',
    ]);
  });
});

describe.concurrent('what is typed', () => {
  it('while the program works is kept for the next question, and its echo goes', async () => {
    const { screen, type, goOn, shown } = start('work');
    await screen.waitFor('Name: ');
    type('Ada\r');
    await screen.waitFor('working');
    const from = screen.text.length;
    type('ea');
    await screen.waitFor('ea', from);
    goOn();
    await screen.waitFor('More: ea', from);
    type('rly\r');
    expect(await shown()).toEqual(['Name: Ada', 'working', 'More: early', 'got=early']);
  });

  it('during a task is kept, too, and the next row goes over its echo', async () => {
    const { screen, type, goOn, shown } = start('typed');
    await screen.waitFor(/Copying {2}\d/);
    const from = screen.text.length;
    type('ea');
    await screen.waitFor(/ea[^]*Copying {2}\d/, from);
    expect(await shownBy(screen.text)).toEqual([expect.stringMatching(/^Copying {2}\d+ s$/)]);
    goOn();
    await screen.waitFor('Name: ea');
    type('rly\r');
    expect(await shown()).toEqual([expect.stringMatching(done('Copying')), 'Name: early', 'got=early']);
  });
});

describe.concurrent('what the program writes', () => {
  it('right after its first ask is not lost', async () => {
    const { screen, type, shown } = start('first');
    await screen.waitFor('a turn later');
    type('Ada\r');
    const lines = await shown();
    expect(lines.join('\n')).toMatch(/right after\na turn later\nName: Ada$/);
  });

  it('where no frame is drawn is written at once', async () => {
    const { screen, type, shown } = start('now');
    await screen.waitFor('Name: ');
    type('Ada\r');
    expect(await shown()).toEqual(['Name: Ada', 'now,then']);
  });
});

describe.concurrent('the terminal', () => {
  it.each(['raw', 'lentRaw'])(
    'has its modes and its cursor again after a child has left it %s',
    async (scene) => {
      const { screen, exit, type } = start(scene);
      await screen.waitFor(/left raw[^]*Working {2}\d/);
      expect(screen.text.split('\x1b[?25l').at(-1)).toContain('\x1b[?25h');
      type(CTRL_C);
      await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
      expect((await shownBy(screen.text)).slice(-2)).toEqual([
        expect.stringMatching('cancelled'),
        'code 130',
      ]);
    },
  );
});

describe.concurrent('a question', () => {
  it('ends by Ctrl-C where execa, which needs signal-exit, listens for it, too', async () => {
    const { screen, exit, type } = start('asksBesideSignalExit');
    await screen.waitFor('Name: ');
    type('\x1a');
    await screen.waitFor('no shell');
    type(CTRL_C);
    await expect(exit).resolves.toMatchObject({ signal: constants.signals.SIGINT });
  });

  it.each(['0', '1', '2', '3', '10'])(
    'is asked if the program has waited %s turns before its first',
    async (turns) => {
      const { screen, type, shown } = start('late', turns);
      await screen.waitFor('Name: ');
      type('Ada\r');
      expect(await shown()).toEqual(['Name: Ada']);
    },
  );
});

describe.concurrent('Ctrl-Z', () => {
  /** Starts a scene below a shell, which brings it back once it has stopped. */
  const startJob = (scene: string) => {
    const script = 'set -m; "$@"; echo stopped; fg; echo over';
    return inTerminal('bash', ['--norc', '-i', '-c', script, 'sh', runtime, built.file, scene], LIVE);
  };

  it('stops the program, too, where the terminal is lent to a child that blocks it', async () => {
    const { screen, exit, type } = startJob('screen');
    await screen.waitFor('Your choice');
    type('e\r');
    await screen.waitFor('Edit: ');
    const from = screen.text.length;
    type('\x1a');
    await screen.waitFor('stopped', from);
    type('text\r');
    await screen.waitFor('Your choice', from);
    type('c\r');
    await screen.waitFor('over', from);
    await exit;
  });

  it('stops the program, too, where a child blocks it in a task', async () => {
    const { screen, exit, type } = startJob('blocked');
    await screen.waitFor(/Installing {2}\d/);
    process.kill(Number(/pid=(\d+)/.exec(screen.text)?.[1]), 'SIGURG');
    await screen.waitFor('Proceed? ');
    const from = screen.text.length;
    type('\x1a');
    await screen.waitFor('stopped', from);
    type('y\r');
    await screen.waitFor('over', from);
    await exit;
  });
});
