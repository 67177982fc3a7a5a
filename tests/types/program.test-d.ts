// What the compiler knows of a program: its answers have the type of the question.

import {
  type App,
  confirm,
  type ExitState,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  text,
} from 'textui';
import { type Json, questionsOf, schemaOf } from 'textui/answers';
import { type Command, type Commands, command, commands, runCommands, runProgram } from 'textui/program';

const server = form('Server', {
  name: text('Name'),
  port: number('Port', { optional: true }),
  targets: multiselect('Targets', { choices: ['nas', 's3'] }),
}).and({ certificate: text('Certificate') }, { when: ({ name }) => name !== '' });

// main: its answers are those of the question, and its result is the value of the exit state.
await runProgram(server, (answers, app) => {
  answers satisfies {
    name: string;
    port: number | null;
    targets: ('nas' | 's3')[];
    certificate: string | undefined;
  };
  app satisfies App;
});
(await runProgram(number('Port'), (port) => port.toFixed(), {})) satisfies ExitState<string>;
(await runProgram(
  confirm('Sure?'),
  async (sure) => Promise.resolve(sure),
  null,
)) satisfies ExitState<boolean>;
await runProgram(hub('All', { server, pin: secret('Pin') }), ({ server: { name }, pin }) => [name, pin], {
  name: 'all',
  args: ['--help'],
  env: { ALL_PIN_FILE: undefined },
  version: '1.0.0',
  save: 'all.json',
  mode: 'unattended',
  errorOutput: { write: () => true },
});
// @ts-expect-error -- a number has no length
await runProgram(number('Port'), (port) => port.length);
// @ts-expect-error -- there is no such field
await runProgram(server, ({ colour }) => colour);
// @ts-expect-error -- a program has a function
await runProgram(server);
// @ts-expect-error -- arguments are texts
await runProgram(server, () => {}, { args: [1] });

// Options are fields: their values are among the answers, with their types.
const planned = form('Plan', {
  name: text('Name'),
  out: text('Where the plan goes', { ask: false, default: 'plan.json' }),
  dryRun: confirm('Write nothing', { ask: false, default: false }),
  level: number('Level', { ask: false, optional: true }),
  tags: list('Tags', text('Tag'), { ask: false }),
  targets: multiselect('Targets', { choices: ['nas', 's3'], ask: false, save: true }),
}).and({ why: text('Why') }, { when: ({ dryRun, level }) => dryRun && level !== null });
await runProgram(
  planned,
  (answers, app) => {
    answers satisfies {
      name: string;
      out: string;
      dryRun: boolean;
      level: number | null;
      tags: string[];
      targets: ('nas' | 's3')[];
      why: string | undefined;
    };
    app satisfies App;
  },
  {
    description: 'Makes a plan.',
    builtIn: ['help', 'answers'],
    flags: { name: { positional: true, short: 'n' }, targets: { positional: 'rest', alias: ['to'] } },
    asks: { go: confirm('Go on?') },
  },
);
// @ts-expect-error -- a program has no options besides its questions
await runProgram(server, () => {}, { options: { out: { type: 'string' } } });
// @ts-expect-error -- there is no third argument
await runProgram(server, (_answers, _app, options) => options);
// @ts-expect-error -- no such group of flags
await runProgram(server, () => {}, { builtIn: ['mcp'] });
// @ts-expect-error -- danger is asked
confirm('Erase?', { danger: true, ask: false });
// @ts-expect-error -- a form is asked, or its fields are not
form('Plan', { name: text('Name') }, { ask: false });

// schemaOf and questionsOf take any question.
const any: Question<Date> = text('Date') as never;
schemaOf(any) satisfies Json;
questionsOf(any)[0]?.choices?.[0]?.value satisfies Json | undefined;
// @ts-expect-error -- a text is no question
schemaOf('port');

// Commands: main gets what its question gives, and only commands and groups are children.
const saying = confirm('Say more', { ask: false, default: false });
const greeting = command(
  server,
  async (answers, app) => {
    answers.port satisfies number | null;
    (await app.ask(saying)) satisfies boolean;
  },
  { readOnly: true, flags: { port: { short: 'p' } }, cancelled: () => 'Left.' },
);
greeting satisfies Command;
const grouped = commands('All', {
  greeting,
  more: commands('More', { greeting }),
  later: { about: 'Later', load: async () => ({ default: greeting }) },
});
grouped satisfies Commands;
(await runCommands(grouped, {
  name: 'all',
  version: '1.0.0',
  shared: { saying },
  flags: { saying: { short: 's' } },
  args: ['greeting'],
})) satisfies ExitState;
await runCommands(grouped);
// @ts-expect-error -- a number has no length
command(number('Port'), (port) => port.length);
// @ts-expect-error -- a command has a function
command(number('Port'));
// @ts-expect-error -- a question is no command
commands('All', { name: text('Name') });
// @ts-expect-error -- the module has another default
commands('All', { later: { about: 'Later', load: async () => ({ default: 3 }) } });
// @ts-expect-error -- the version is that of the program
command(text('Name'), () => {}, { version: '1.0.0' });
// @ts-expect-error -- a program of several commands has no description: each command has one
await runCommands(grouped, { description: 'All of it.' });
// @ts-expect-error -- a command is not run by itself
await runCommands(greeting);
