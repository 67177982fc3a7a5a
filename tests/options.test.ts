// Options in snake_case, as a program in Python has them: each public call that takes options refuses them.

import { describe, expect, it } from 'vitest';
import {
  ask,
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
  TextUIError,
} from 'textui';
import { source, suggestPaths } from 'textui/answers';
import { command, ProgramFailure, runProgram } from 'textui/program';
import {
  Container,
  KeyPattern,
  ListColumnContainer,
  ListRowContainer,
  TableContainer,
} from 'textui/render/containers';
import { BarChartWidget, CheckboxWidget, PanelWidget, TextWidget, Widget } from 'textui/render/widgets';
import { elicit, fromSchema } from 'textui/schema';
import {
  createApp as createScreensApp,
  custom,
  GetInputScreen,
  GetPasswordInputScreen,
  PasswordDialog,
  UIScreen,
} from 'textui/screens';
import { movingSvg, renderSvg } from 'textui/svg';
import { createProcessTerminal, ScriptedTerminal, StreamTerminal } from 'textui/terminal';
import { complete, startApp } from 'textui/testing';

type Call = (options: never) => unknown;

class Menu extends Container {}

const NAME = text('Name');
const screen = (): UIScreen => new UIScreen('Menu');

/** A screen that is shown, and the call of its method. */
async function inScreen(call: (screen: UIScreen) => unknown) {
  const shown = screen();
  const app = startApp(shown);
  await app.waitForPrompt();
  try {
    await call(shown);
  } finally {
    await app.end();
  }
}

const calls: readonly (readonly [where: string, call: Call])[] = [
  ['Widget', (options) => new Widget(options)],
  ['Widget.draw', (options) => new Widget().draw(new TextWidget('a'), options)],
  ['TextWidget.write', (options) => new TextWidget('a').write('b', options)],
  ['CheckboxWidget', (options) => new CheckboxWidget(options)],
  ['BarChartWidget', (options) => new BarChartWidget({}, options)],
  ['Container', (options) => new Container(options)],
  ['Menu', (options) => new Menu(options)],
  ['ListRowContainer', (options) => new ListRowContainer(2, options)],
  ['ListColumnContainer', (options) => new ListColumnContainer(2, options)],
  ['TableContainer', (options) => new TableContainer([], Object.assign(options, { columns: { a: 'A' } }))],
  [
    'TableContainer',
    (options) => new TableContainer([], { columns: { a: Object.assign(options, { title: 'A' }) } }),
  ],
  ['KeyPattern', (options) => new KeyPattern(options)],
  ['text', (options) => text('A', options)],
  ['number', (options) => number('A', options)],
  ['confirm', (options) => confirm('A', options)],
  ['secret', (options) => secret('A', options)],
  ['select', (options) => select('A', Object.assign(options, { choices: ['a'] }))],
  ['multiselect', (options) => multiselect('A', Object.assign(options, { choices: ['a'] }))],
  ['list', (options) => list('A', NAME, options)],
  ['form', (options) => form('A', { name: NAME }, options)],
  ['form.and', (options) => form('A', { name: NAME }).and({ other: NAME }, options)],
  ['hub', (options) => hub('A', { name: NAME }, options)],
  ['custom', (options) => custom('A', Object.assign(options, { screen }))],
  ['createApp', (options) => createApp(options)],
  ['createApp', (options) => createScreensApp(options)],
  ['ask', (options) => ask(NAME, options)],
  ['ask', (options) => startApp((app) => app.ask(NAME, options)).ended],
  ['ask', (options) => inScreen((shown) => shown.ask(NAME, options))],
  ['UIScreen.getUserInput', (options) => inScreen((shown) => shown.getUserInput('Name', options))],
  ['say', (options) => inScreen((shown) => shown.say('Done', options))],
  ['task', (options) => inScreen((shown) => shown.task('Copying', () => 1, options))],
  ['GetInputScreen', (options) => new GetInputScreen('Name', options)],
  ['GetPasswordInputScreen', (options) => new GetPasswordInputScreen('Name', options)],
  ['PasswordDialog', (options) => new PasswordDialog('Name', options)],
  ['ProgramFailure', (options) => new ProgramFailure('failed', options)],
  ['command', (options) => command(NAME, () => {}, options)],
  ['complete', (options) => complete(NAME, [], options)],
  ['source', (options) => source('mine', {}, options)],
  ['suggestPaths', (options) => suggestPaths(options)],
  ['fromSchema', (options) => fromSchema({ type: 'string' }, options)],
  [
    'elicit',
    (options) => elicit({ message: 'A', requestedSchema: {} }, Object.assign(options, { from: 'a' })),
  ],
  ['renderSvg', (options) => renderSvg('a', options)],
  ['PanelWidget', (options) => new PanelWidget(new TextWidget('a'), options)],
  ['movingSvg', (options) => movingSvg([{ lines: 'a', seconds: 1 }], options)],
  ['ScriptedTerminal', (options) => new ScriptedTerminal(options)],
  ['StreamTerminal', (options) => new StreamTerminal(options)],
  ['createProcessTerminal', (options) => createProcessTerminal(options)],
  ['startApp', (options) => startApp(screen(), options)],
];

async function messageOf(call: Call, options: Record<string, unknown>): Promise<string> {
  try {
    await call(options as never);
  } catch (error) {
    if (error instanceof TextUIError && error.code === 'ERR_TEXTUI_ARGUMENT') return error.message;
    throw error;
  }
  return '';
}

describe('an option in snake_case', () => {
  it.each(calls)('is refused by %s', async (where, call) => {
    expect(await messageOf(call, { some_option: null })).toBe(`${where}: there is no option "some_option"`);
  });

  it.each<[where: string, call: Call, snake: string, camel: string]>([
    ['Widget', (options) => new Widget(options), 'max_width', 'maxWidth'],
    ['ListRowContainer', (options) => new ListRowContainer(2, options), 'columns_width', 'columnsWidth'],
    [
      'ListColumnContainer',
      (options) => new ListColumnContainer(2, options),
      'min_column_width',
      'minColumnWidth',
    ],
    [
      'TableContainer',
      (options) => new TableContainer([], { columns: { a: Object.assign(options, { title: 'A' }) } }),
      'min_width',
      'minWidth',
    ],
    ['text', (options) => text('A', options), 'min_length', 'minLength'],
    ['text', (options) => text('A', options), 'max_length', 'maxLength'],
    ['secret', (options) => secret('A', options), 'min_length', 'minLength'],
    ['createApp', (options) => createApp(options), 'error_output', 'errorOutput'],
    ['createApp', (options) => createScreensApp(options), 'error_output', 'errorOutput'],
    ['createApp', (options) => createScreensApp(options), 'on_error', 'onError'],
    ['createApp', (options) => createScreensApp(options), 'quit_screen', 'quitScreen'],
    ['ask', (options) => ask(NAME, options), 'error_output', 'errorOutput'],
    ['ProgramFailure', (options) => new ProgramFailure('failed', options), 'exit_code', 'exitCode'],
    ['command', (options) => command(NAME, () => {}, options), 'read_only', 'readOnly'],
    ['complete', (options) => complete(NAME, [], options), 'read_only', 'readOnly'],
    ['StreamTerminal', (options) => new StreamTerminal(options), 'hidden_input', 'hiddenInput'],
    ['StreamTerminal', (options) => new StreamTerminal(options), 'on_resize', 'onResize'],
    ['StreamTerminal', (options) => new StreamTerminal(options), 'on_signal', 'onSignal'],
    ['startApp', (options) => startApp(screen(), options), 'on_error', 'onError'],
    ['startApp', (options) => startApp(screen(), options), 'quit_screen', 'quitScreen'],
  ])('of %s has another name', async (where, call, snake, camel) => {
    const message = `${where}: there is no option "${snake}"; write ${camel}`;
    expect(await messageOf(call, { [snake]: 1 })).toBe(message);
    expect(await messageOf(call, { [snake]: undefined, [camel]: undefined })).toBe(message);
  });

  it('has another name only where there is such an option', async () => {
    expect(await messageOf((options) => new Container(options), { columns_width: 9 })).toBe(
      'Container: there is no option "columns_width"',
    );
    expect(await messageOf((options) => new Widget().write('a', options), { word_wrap: true })).toBe(
      'Widget.write: there is no option "word_wrap"',
    );
  });

  it('is found among others, and leaves a widget as it was', () => {
    const widget = new Widget({ default: 'before' });
    expect(() => widget.write('after', { row: 0, max_width: 3, block: true } as never)).toThrow(TextUIError);
    expect([widget.getLines(), widget.cursor]).toEqual([['before'], { row: 0, col: 0 }]);
  });

  it.each([
    ['built_in', 'builtIn'],
    ['read_only', 'readOnly'],
  ])('ends a program with a message: %s', async (snake, camel) => {
    const lines: string[] = [];
    const errorOutput = { write: (line: string) => lines.push(line) };
    const terminal = new ScriptedTerminal();
    const code = process.exitCode;
    const options = { [snake]: null, terminal, errorOutput, env: {}, args: [] };
    const exit = await runProgram(NAME, () => {}, options as never);
    process.exitCode = code;
    expect(exit).toMatchObject({ reason: 'failed', code: 1 });
    expect(lines.join('')).toContain(`runProgram: there is no option "${snake}"; write ${camel}`);
  });

  it('of a flag is refused', async () => {
    const lines: string[] = [];
    const errorOutput = { write: (line: string) => lines.push(line) };
    const code = process.exitCode;
    const flags = { name: { short_name: 'n' } };
    const options = { flags, terminal: new ScriptedTerminal(), errorOutput, env: {}, args: [] };
    await runProgram(NAME, () => {}, options as never);
    process.exitCode = code;
    expect(lines.join('')).toContain('runProgram: there is no option "short_name"');
  });
});

describe('any other name that is no option', () => {
  it.each(['unknown', '_', '_private', 'trailing_', '__', 'a_$', 'maxwidth'])(
    'such as %s is passed over',
    (name) => {
      expect(new Widget({ [name]: 1 }).height).toBe(0);
      const widget = new Widget();
      widget.write('a', { [name]: 1 });
      expect(widget.getLines()).toEqual(['a']);
    },
  );

  it('may be the id of a question, the key of a column or the name of a value', () => {
    expect(form('A', { first_name: NAME }).label).toBe('A');
    const table = new TableContainer([{ first_name: 'Ada' }], { columns: { first_name: 'Name' } });
    table.render(20);
    expect(table.getLines()).toEqual(['Name', 'Ada']);
    expect(source('mine', { first_name: 'Ada' })).toBeDefined();
  });
});
