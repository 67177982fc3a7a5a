// What the compiler knows of a program: its answers have the type of the question.

import {
  type App,
  confirm,
  type ExitState,
  form,
  hub,
  multiselect,
  number,
  type Question,
  secret,
  text,
} from 'textui';
import { type Json, questionsOf, schemaOf } from 'textui/answers';
import { runProgram } from 'textui/program';

const server = form('Server', {
  name: text('Name'),
  port: number('Port', { optional: true }),
  targets: multiselect('Targets', { choices: ['nas', 's3'] }),
}).and(({ name }) => ({ certificate: name === '' ? null : text('Certificate') }));

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

// options: their values are typed by their settings.
await runProgram(
  server,
  (_answers, _app, { out, dryRun, tags, level, all }) => {
    out satisfies string;
    dryRun satisfies boolean | undefined;
    tags satisfies readonly string[] | undefined;
    level satisfies string | undefined;
    all satisfies readonly boolean[];
    // @ts-expect-error -- it has no default, so it may be undefined
    level satisfies string;
  },
  {
    flags: { name: { positional: true, short: 'n' }, targets: { positional: 'rest', alias: ['to'] } },
    options: {
      out: { type: 'string', short: 'o', default: 'plan.json', help: 'Where the plan goes.' },
      dryRun: { type: 'boolean' },
      tags: { type: 'string', multiple: true },
      level: {
        type: 'string',
        answers: (value: string) => (value.length > 3 ? 'Too long.' : { name: value }),
      },
      all: { type: 'boolean', multiple: true, default: [true] },
    },
    asks: { go: confirm('Go on?') },
  },
);
await runProgram(server, (_answers, _app, options) => {
  // @ts-expect-error -- there are no options
  void options.out;
});
// @ts-expect-error -- there is no such option
await runProgram(server, (_answers, _app, { colour }) => colour, { options: { out: { type: 'string' } } });
// @ts-expect-error -- a default has the type of the option
await runProgram(server, () => {}, { options: { out: { type: 'string', default: 5 } } });
// @ts-expect-error -- there is no such type
await runProgram(server, () => {}, { options: { out: { type: 'number' } } });

// schemaOf and questionsOf take any question.
const any: Question<Date> = text('Date') as never;
schemaOf(any) satisfies Json;
questionsOf(any)[0]?.choices?.[0]?.value satisfies Json | undefined;
// @ts-expect-error -- a text is no question
schemaOf('port');
