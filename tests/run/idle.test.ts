// An app that waits does nothing at all, and one that has ended keeps no process alive.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { Recorder } from '../contracts/recorder.ts';
import { runCode, withProgram } from '../support/programs.ts';

/** Starts code in a process of its own, with its streams in the hands of the test; gives its exit code. */
async function withProcess(
  code: string,
  test: (child: ChildProcessWithoutNullStreams) => void | Promise<void>,
): Promise<unknown> {
  return await withProgram(code, async (file) => {
    const env = { PATH: process.env['PATH'] ?? '' };
    const child = spawn(process.execPath, [file], { stdio: 'pipe', env });
    const exit = new Promise((resolve) => child.on('exit', resolve));
    const closed = new Promise((resolve) => child.on('close', resolve));
    await test(child);
    const exitCode = await exit;
    child.stdin.destroy();
    await closed;
    return exitCode;
  });
}

/** How much of its time a process was busy while its app waited for an answer. */
async function busyShare(also: string): Promise<number> {
  const code = `
    import { createApp, UIScreen } from 'textui/screens';
    const screen = new UIScreen('Waiting');
    let start;
    screen.input = (key) => {
      if (key === 'begin') start = performance.eventLoopUtilization();
      if (key !== 'report') return 'r';
      console.error(performance.eventLoopUtilization(start).utilization);
      return 'q';
    };
    ${also}
    await createApp().run(screen);
    process.exitCode = 7;
    process.stdin.destroy();
    globalThis.stop?.();
  `;
  let share = '';
  await withProcess(code, async (child) => {
    const [stdout, stderr] = [new Recorder().watch(child.stdout), new Recorder().watch(child.stderr)];
    await stdout.waitFor(']: ');
    child.stdin.write('begin\n');
    await stdout.waitFor(/begin[^]*\]: $/);
    // While it waits, something else is done that takes its time: other processes, from start to end.
    for (let time = 0; time < 4; time++) await runCode('console.log("work")');
    child.stdin.end('report\n');
    await stderr.waitFor('\n');
    share = stderr.text;
  });
  return Number(share);
}

describe('a waiting app', () => {
  it('uses no CPU', async () => {
    await expect(busyShare('')).resolves.toBeLessThan(0.2);
  });

  it('would be caught if it did', async () => {
    const spinning =
      'let on = true; const spin = () => on && setImmediate(spin); spin(); globalThis.stop = () => (on = false);';
    await expect(busyShare(spinning)).resolves.toBeGreaterThan(0.5);
  });

  it('has no timer under way', async () => {
    const code = `
      import { PassThrough } from 'node:stream';
      import { createApp, UIScreen } from 'textui/screens';
      const [input, output] = [new PassThrough(), new PassThrough()];
      output.resume();
      void createApp({ input, output, env: {} }).run(new UIScreen('Waiting'));
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
      console.log(process.getActiveResourcesInfo().filter((name) => /Timeout|Immediate/.test(name)));
    `;
    await expect(runCode(code)).resolves.toMatchObject({ stdout: '[]\n', code: 0 });
  });
});

describe('the process', () => {
  it.each([
    ['closed', 'c\n'],
    ['quit', 'q\n'],
    ['end-of-input', ''],
  ])('ends by itself after a run that was %s, without process.exit', async (reason, input) => {
    const code = `
      import { createApp, UIScreen } from 'textui/screens';
      process.exit = () => { throw new Error('process.exit was called'); };
      const exit = await createApp().run(new UIScreen('Ends'));
      console.error(exit.reason);
    `;
    await expect(runCode(code, { input })).resolves.toMatchObject({ stderr: `${reason}\n`, code: 0 });
  });

  it('ends by itself also where its input stays open', async () => {
    const code = `import { createApp, UIScreen } from 'textui/screens'; await createApp().run(new UIScreen('Ends'));`;
    const exit = await withProcess(code, (child) => {
      child.stdout.resume();
      child.stdin.write('c\n'); // and nothing more, not even its end
    });
    expect(exit).toBe(0);
  });
});
