// Options: questions with `ask: false`, which nobody is asked.

import {
  confirm,
  doubt,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
} from 'textui';
import { createApp, custom } from 'textui/screens';
import { ScriptedTerminal } from 'textui/terminal';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { jsonSession } from '../support/json-session.ts';

const project = form('Project', {
  template: select('Template', {
    choices: ['react', 'vue'],
    ask: false,
    optional: true,
    help: 'Instead of a framework.',
  }),
  name: text('Name'),
  verbose: confirm('Say more', { ask: false, default: false }),
  tags: list('Tags', text('Tag'), { ask: false }),
  extras: multiselect('Extras', { choices: ['a', 'b'], ask: false }),
  level: number('Level', { ask: false, default: () => 3 }),
  key: secret('Key', { ask: false, optional: true }),
}).and({ framework: text('Framework') }, { when: ({ template }) => template === null });

const EMPTY = { template: null, verbose: false, tags: [], extras: [], level: 3, key: null };

describe('an option', () => {
  it('is not asked of a person, and nothing is printed for it', async () => {
    const app = startApp(project, { lines: ['shop', 'lit'] });
    expect(await app.result).toEqual({ ...EMPTY, name: 'shop', framework: 'lit' });
    expect(app.output).toBe(
      ['Project', "Type '<' to go back.", 'Name: shop', 'Framework: lit', ''].join('\n'),
    );
  });

  it('has the answer that a source gives, which nobody is told of', async () => {
    const answers = { template: 'vue', verbose: true, tags: 'x,y', extras: ['b'], level: 5, key: 'hunter22' };
    const app = startApp(project, { lines: ['shop'], answers });
    expect(await app.result).toEqual({ ...answers, tags: ['x', 'y'], name: 'shop', framework: undefined });
    expect(app.output).toBe(['Project', "Type '<' to go back.", 'Name: shop', ''].join('\n'));
    expect(app.asked.map(({ id }) => id)).toEqual(['name']);
  });

  it('is passed over on the way back', async () => {
    const app = startApp(project, { lines: ['<', 'shop', '<', 'mail', 'lit'] });
    expect(await app.result).toEqual({ ...EMPTY, name: 'mail', framework: 'lit' });
    expect(app.output).toContain('Name: <\nNothing to go back to.\n');
  });

  it('is not asked at a live terminal', async () => {
    const app = startApp(project, { mode: 'live', lines: ['shop', 'lit'] });
    expect(await app.result).toEqual({ ...EMPTY, name: 'shop', framework: 'lit' });
  });

  it('is not asked where nobody is asked, and its default is not printed', async () => {
    const app = startApp(project, {
      mode: 'unattended',
      answers: { name: 'shop', framework: 'lit', level: 4 },
    });
    expect(await app.result).toEqual({ ...EMPTY, level: 4, name: 'shop', framework: 'lit' });
    expect(app.output).toBe('Project\nName: shop (answers)\nFramework: lit (answers)\n');
  });

  it('is not asked of another program, which gets what depends on it at once', async () => {
    const site = form('Site', {
      name: text('Name'),
      tls: confirm('Use TLS', { ask: false, default: true }),
    }).and({ certificate: text('Certificate') }, { when: { tls: true } });
    const { value, requests } = await jsonSession(site, [{ name: 'mail', certificate: 'x' }]);
    expect(value).toEqual({ name: 'mail', tls: true, certificate: 'x' });
    expect(requests.map(({ requestedSchema }) => Object.keys(requestedSchema.properties))).toEqual([
      ['name', 'certificate'],
    ]);
  });

  it('is offered what somebody asks with, before its default', async () => {
    const app = startApp((own) => own.ask(project, { initial: { template: 'react', level: 9 } }), {
      lines: ['shop'],
    });
    expect(await app.result).toMatchObject({ template: 'react', level: 9, framework: undefined });
  });

  it('is no question of its own, either', async () => {
    const app = startApp(number('Level', { ask: false, default: 3 }));
    expect(await app.result).toBe(3);
    expect(app.output).toBe('');
  });

  it('is neither in a review nor in a summary', async () => {
    const site = form(
      'Site',
      {
        host: form('Host', { name: text('Name'), tls: confirm('TLS', { ask: false, default: true }) }),
        level: number('Level', { ask: false, default: 3 }),
      },
      { review: true },
    );
    const app = startApp(site, { lines: ['mail', '1', 'web', ''] });
    expect(await app.result).toEqual({ host: { name: 'web', tls: true }, level: 3 });
    expect(app.output).toContain('1) Host: mail\nPress ENTER');
  });

  it('is no section of a hub', async () => {
    const setup = hub('Setup', {
      level: number('Level', { ask: false, default: 3 }),
      debug: form('Debug', { trace: confirm('Trace', { ask: false, default: false }) }),
      name: text('Name'),
    }).and({ why: text('Why') }, { when: { level: 3 } });
    const app = startApp(setup, { lines: ['c', '1', 'mail', '2', 'so', 'c'] });
    expect(await app.result).toEqual({ level: 3, debug: { trace: false }, name: 'mail', why: 'so' });
    expect(app.output).toContain('Still missing: Name, Why.');
    const only = startApp(hub('Setup', { level: number('Level', { ask: false, default: 3 }) }));
    expect(await only.result).toEqual({ level: 3 });
  });

  it('may be in the items of a list', async () => {
    const hosts = list(
      'Hosts',
      form(null, { name: text('Name'), port: number('Port', { ask: false, default: 80 }) }),
    );
    const app = startApp(hosts, {
      lines: ['+', 'a', '2', 'b', ''],
      answers: { 'hosts.0.name': 'x', 'hosts.0.port': 8080 },
    });
    expect(await app.result).toEqual([{ name: 'x', port: 8080 }]);
    const typed = startApp(hosts, { lines: ['+', 'a', ''] });
    expect(await typed.result).toEqual([{ name: 'a', port: 80 }]);
  });

  it('is checked, and a doubt about it is said', async () => {
    const even = (level: number) => level % 2 === 0 || 'Must be even.';
    const level = number('Level', {
      ask: false,
      default: 2,
      accept: [even, (n) => n < 5 || doubt('That is a lot.')],
    });
    const site = form('Site', { level, name: text('Name') });
    const app = startApp(site, { lines: ['x'], answers: { level: 8 } });
    expect(await app.result).toEqual({ level: 8, name: 'x' });
    expect(app.output).toContain('That is a lot.');
    const refused = startApp(async (own) => own.ask(site), { lines: ['x'], answers: { level: 7 } });
    expect(await refused.ended).toMatchObject({
      reason: 'answer-refused',
      code: 2,
      errors: { level: 'Must be even.' },
    });
    expect(refused.output).not.toContain('Name');
  });

  it('that is refused ends a run in which a person is there, too', async () => {
    const level = number('Level', { ask: false, default: 2, max: 5 });
    const site = form('Site', { level, name: text('Name') });
    const refused = { reason: 'answer-refused', code: 2, errors: { level: 'Must be at most 5.' } };
    const options = { mode: 'live', answers: { level: 7 } } as const;
    expect(await startApp(site, options).ended).toMatchObject(refused);
    expect(await startApp((own) => own.ask(site), options).ended).toMatchObject(refused);
  });

  it('ends the run if the form refuses it', async () => {
    const site = form(
      'Site',
      { level: number('Level', { ask: false, default: 2 }), name: text('Name') },
      { accept: ({ level, name }) => level < 3 || name === 'big' || { level: 'Too high.' } },
    );
    const app = startApp(site, { lines: ['mail', 'more'], answers: { level: 7 } });
    expect(await app.ended).toMatchObject({ reason: 'answer-refused', errors: { level: 'Too high.' } });
    const all = form(
      'Site',
      { level: number('Level', { ask: false, default: 2 }) },
      { accept: () => 'Never.' },
    );
    expect(await startApp(all, { answers: { level: 3 } }).ended).toMatchObject({
      reason: 'answer-refused',
      code: 2,
    });
  });

  it('has a default that is right', async () => {
    const level = number('Level', { ask: false, default: 1, accept: (n) => n > 1 || 'Too low.' });
    expect(await startApp(level).ended).toMatchObject({
      reason: 'answer-refused',
      errors: { level: 'Too low.' },
    });
    const app = createApp({ terminal: new ScriptedTerminal(), answers: null, mode: 'lines' });
    await expect(app.run(level)).rejects.toThrow("number 'Level': its default was refused: Too low.");
  });
});

describe('an option is refused when it is built', () => {
  const wrong: readonly (readonly [string, () => Question<never>])[] = [
    ['text: ask: false needs a default or optional: true', () => text('A', { ask: false })],
    ['number: ask: false needs a default or optional: true', () => number('A', { ask: false })],
    ['confirm: ask: false needs a default or optional: true', () => confirm('A', { ask: false })],
    ['secret: ask: false needs a default or optional: true', () => secret('A', { ask: false })],
    [
      'select: ask: false needs a default or optional: true',
      () => select('A', { choices: ['a'], ask: false }),
    ],
    [
      'multiselect: ask: false needs a default',
      () => multiselect('A', { choices: ['a'], min: 1, ask: false }),
    ],
    [
      'list: ask: false needs a default or optional: true',
      () => list('A', text('B'), { min: 1, ask: false }),
    ],
    [
      'confirm: ask: false is not possible with danger',
      () => confirm('A', { ask: false, danger: true } as never),
    ],
    [
      'list: ask: false is not possible with danger',
      () => list('A', confirm('B', { danger: true }), { ask: false }),
    ],
    [
      'list: ask: false is only for simple questions and lists of them',
      () => list('A', form('B', { c: text('C') }), { ask: false }),
    ],
    [
      'list: item must be a question without ask: false',
      () => list('A', text('B', { ask: false, default: 'x' })),
    ],
    [
      'form: ask: false is only for simple questions and lists of them',
      () => form('A', { b: text('B') }, { ask: false } as never),
    ],
    [
      'hub: ask: false is only for simple questions and lists of them',
      () => hub('A', { b: text('B') }, { ask: false } as never),
    ],
    [
      'custom: ask: false is only for simple questions and lists of them',
      () => custom('A', { screen: () => null as never, ask: false } as never),
    ],
    ['text: ask must be true or false', () => text('A', { ask: 0 } as never)],
    [
      'form.and: the field "b" has ask: false, so it cannot have a condition',
      () =>
        form('A', { a: text('A') }).and({ b: text('B', { ask: false, default: 'x' }) }, { when: { a: 'x' } }),
    ],
    [
      'hub.and: the field "b" has ask: false, so it cannot have a condition',
      () =>
        hub('A', { a: text('A') }).and(
          { b: form('B', { c: text('C', { ask: false, default: 'x' }) }) },
          { when: () => true },
        ),
    ],
  ];
  it.each(wrong)('%s', (message, build) => {
    expect(build).toThrow(
      expect.objectContaining({ code: 'ERR_TEXTUI_ARGUMENT', message: expect.stringContaining(message) }),
    );
  });
});
