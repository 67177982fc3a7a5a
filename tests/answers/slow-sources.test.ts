import { form, hub, list, number, text } from 'textui';
import type { AnswerRequest, Source } from 'textui/answers';
import { runProgram } from 'textui/program';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';

/** A source that takes its time, and the ids that it was asked for, in order. */
function slowSource(values: Record<string, unknown> = {}): Source & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    name: 'vault',
    asked,
    get: async ({ id }: AnswerRequest) => {
      asked.push(id);
      await new Promise((done) => setImmediate(done));
      return values[id];
    },
  };
}

const server = form('Server', { name: text('Name'), port: number('Port') });

describe('a source is asked once a run for each id', () => {
  it('if a person gives the answers that it does not have', async () => {
    const vault = slowSource();
    const app = startApp(server, { answers: vault, lines: ['mail', '443'] });
    expect(await app.result).toEqual({ name: 'mail', port: 443 });
    expect(vault.asked).toEqual(['name', 'port']);
  });

  it('if the user goes back, and if a check refuses the form', async () => {
    const vault = slowSource();
    const asked = form(
      'Server',
      { name: text('Name'), port: number('Port') },
      {
        accept: ({ name, port }) => (name === 'mail' && port === 80 ? 'Take another port.' : true),
      },
    );
    const app = startApp(asked, { answers: vault, lines: ['web', '<', 'mail', '80', 'mail', '443'] });
    expect(await app.result).toEqual({ name: 'mail', port: 443 });
    expect(vault.asked).toEqual(['name', 'port']);
  });

  it('in the sections of a hub, and in a list', async () => {
    const vault = slowSource();
    const asked = hub('Setup', {
      user: form('User', { name: text('Name') }),
      hosts: list('Hosts', text('Host')),
    });
    const app = startApp(asked, { answers: vault, lines: ['1', 'ada', '2', 'mail', '', 'c'] });
    await app.end();
    expect(vault.asked.toSorted()).toEqual([...new Set(vault.asked)].toSorted());
    expect(vault.asked).toContain('user.name');
  });

  it('if the input ends, and what is missing is listed', async () => {
    const vault = slowSource({ port: 443 });
    const app = startApp(server, { answers: vault, lines: [] });
    await app.end();
    expect(app.errorOutput).toContain('name');
    expect(vault.asked).toEqual(['name', 'port']);
  });

  it('by a script, which asks one question after the other', async () => {
    const vault = slowSource();
    const app = startApp(async (running) => [await running.ask(text('A')), await running.ask(text('B'))], {
      answers: vault,
      lines: ['1', '2'],
    });
    expect(await app.result).toEqual(['1', '2']);
    expect(vault.asked).toEqual(['a', 'b']);
  });

  it('if nobody is asked, and of defaults, too', async () => {
    const vault = slowSource({ name: 'mail' });
    const usual = slowSource({ port: 443 });
    const terminal = new ScriptedTerminal();
    const exit = await runProgram(server, ({ name, port }) => `${name}:${port}`, {
      args: ['--unattended'],
      answers: vault,
      defaults: usual,
      terminal,
      errorOutput: { write() {} },
    });
    expect(exit).toMatchObject({ reason: 'closed', value: 'mail:443' });
    expect(vault.asked).toEqual(['name', 'port']);
    expect(usual.asked).toEqual(['name', 'port']);
  });

  it('of questions that a program asks later', async () => {
    const vault = slowSource();
    const extra = text('Extra');
    const exit = await runProgram(server, async (_, app) => app.ask(extra), {
      args: [],
      asks: { extra },
      answers: vault,
      terminal: new ScriptedTerminal({ answers: ['mail', '443', 'more'] }),
      errorOutput: { write() {} },
    });
    expect(exit).toMatchObject({ reason: 'closed', value: 'more' });
    expect(vault.asked).toEqual(['name', 'port', 'extra']);
  });
});

it('an option without an answer that fits ends the run before anything is asked, without sources, too', async () => {
  const asked = form('Server', {
    name: text('Name'),
    level: number('Level', { ask: false, default: () => 12, max: 9 }),
  });
  const app = startApp(asked, { answers: {}, lines: ['mail'] });
  expect(await app.end()).toMatchObject({ reason: 'answer-refused' });
  expect(app.output).toBe('');
});
