// What the compiler makes of questions: the types of their values, and what it refuses.

import {
  type Choice,
  confirm,
  doubt,
  type ExitState,
  form,
  hub,
  list,
  multiselect,
  number,
  type Question,
  secret,
  select,
  text,
  type Translator,
  type ValueOf,
} from 'textui';
import { type App, custom, UIScreen } from 'textui/screens';
import { startApp } from 'textui/testing';
import * as v from 'valibot';

/** Whether two types are the same. */
type Same<One, Other> =
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** Compiles only where the type of a question's value is just that. */
function gives<Value>(): <Given>(
  question: Question<Given> & (Same<Given, Value> extends true ? unknown : never),
) => void {
  return () => {};
}

// The kinds.
gives<string>()(text('Name'));
gives<string>()(text('Name', { minLength: 1, maxLength: 9, trim: false, default: 'Ada', help: 'Help.' }));
gives<string>()(text('Name', null));
gives<number>()(number('Port', { min: 1, max: 9, integer: true, default: () => 5 }));
gives<boolean>()(confirm('Sure?', { default: async () => Promise.resolve(true) }));
gives<boolean>()(confirm('Sure?', { danger: true }));
gives<boolean>()(confirm('Sure?', { danger: Date.now() > 1 }));
gives<boolean>()(confirm('Sure?', { danger: false, default: true }));
gives<boolean | null>()(confirm('Sure?', { danger: true, optional: true, accept: (sure) => sure }));
// @ts-expect-error -- what cannot be undone takes no default
confirm('Sure?', { danger: true, default: true });
gives<string>()(secret('Password', { confirm: true, minLength: 8 }));

// Optional: null, and the type says so.
gives<string | null>()(text('Name', { optional: true }));
gives<string | null>()(text('Name', { optional: true, default: 'Ada' }));
gives<string>()(text('Name', { optional: false }));
gives<number | null>()(number('Port', { optional: true, min: 1 }));
gives<boolean | null>()(confirm('Sure?', { optional: true }));
gives<string | null>()(secret('Password', { optional: true }));
gives<'a' | 'b' | null>()(select('Letter', { choices: ['a', 'b'], optional: true }));

// select and multiselect: the literals of their choices.
gives<'full' | 'inc'>()(select('Kind', { choices: ['full', 'inc'] }));
gives<'full' | 'inc'>()(
  select('Kind', { choices: ['full', { value: 'inc', label: 'incremental' }], default: 'inc' }),
);
gives<1 | 2 | true>()(select('Number', { choices: [1, { value: 2, hint: 'two', disabled: 'no' }, true] }));
gives<('nas' | 's3')[]>()(multiselect('Targets', { choices: ['nas', { value: 's3', label: 'S3' }], min: 1 }));
gives<'none' | 'pg' | 'my'>()(
  select('Store', {
    choices: ['none', { group: 'Databases', choices: ['pg', { value: 'my', label: 'MySQL' }] }],
    default: 'pg',
  }),
);
gives<('pg' | 's3')[]>()(
  multiselect('Stores', { choices: [{ group: 'Databases', choices: ['pg'] }, 's3'], default: ['pg'] }),
);
// @ts-expect-error a group in a group
select('Store', { choices: [{ group: 'A', choices: [{ group: 'B', choices: ['b'] }] }] });
// @ts-expect-error not one of the choices
select('Store', { choices: [{ group: 'A', choices: ['a'] }], default: 'b' });
gives<string>()(text('Message', { multiline: true }));
gives<string>()(text('Folder', { suggest: async (typed) => Promise.resolve([typed]) }));
gives<string>()(select('Zone', { choices: [] as string[] }));
gives<string>()(select('Zone', { choices: async (): Promise<string[]> => Promise.resolve(['a']) }));
gives<'x' | 'y'>()(select('Zone', { choices: () => ['x', 'y'] as const }));
gives<number[]>()(
  multiselect('Ids', { choices: async () => Promise.resolve([{ value: 1 as number, label: 'one' }]) }),
);
interface Disk {
  readonly name: string;
}
const disks: Disk[] = [];
gives<Disk>()(select('Disk', { choices: disks.map((disk) => ({ value: disk, label: disk.name })) }));
gives<Disk[]>()(
  multiselect('Disks', { choices: () => disks.map((disk) => ({ value: disk, label: disk.name })) }),
);
const colours = ['red', 'blue'] as const;
gives<'red' | 'blue'>()(select('Colour', { choices: colours, summary: (colour) => colour.toUpperCase() }));
const given: readonly Choice[] = ['a'];
select('Any', { choices: given });

// list: of any question.
gives<string[]>()(list('Names', text('Name')));
gives<(number | null)[]>()(list('Ports', number('Port', { optional: true }), { min: 1, default: [1, null] }));
gives<{ name: string; tags: ('a' | 'b')[] }[]>()(
  list('Items', form('Item', { name: text('Name'), tags: multiselect('Tags', { choices: ['a', 'b'] }) })),
);

// form: an object of its fields, and undefined for what may not be asked.
const server = form('New server', {
  name: text('Name'),
  port: number('Port', { integer: true, min: 1, max: 65535, default: 443 }),
  zone: select('Time zone', { choices: ['UTC', 'CET'] }),
  tls: confirm('Use TLS?', { default: true }),
});
gives<{ name: string; port: number; zone: 'UTC' | 'CET'; tls: boolean }>()(server);
const more = server.and({ certificate: text('Certificate') }, { when: { tls: true } });
gives<{ name: string; port: number; zone: 'UTC' | 'CET'; tls: boolean; certificate: string | undefined }>()(
  more,
);
// @ts-expect-error -- `when` says whether it is asked
form('Nothing', { a: null });
gives<{ outer: string; inner: { age: number; city: string | null } }>()(
  form(null, {
    outer: text('Outer'),
    inner: form('Inner', { age: number('Age'), city: text('City', { optional: true }) }),
  }),
);

// hub: the same, also in one another.
const setup = hub('Set up', {
  user: form('User', { name: text('Name'), password: secret('Password') }),
  network: hub(
    'Network',
    { host: text('Host'), ports: list('Ports', number('Port')) },
    { finish: 'to go on' },
  ),
}).and({ raid: confirm('RAID?') }, { when: ({ user }) => user.name === 'root' });
gives<{
  user: { name: string; password: string };
  network: { host: string; ports: number[] };
  raid: boolean | undefined;
}>()(setup);

// and: fields that are always asked, and fields with a condition.
const plain = form('Server', {
  name: text('Name', { optional: true }),
  tls: confirm('Use TLS?', { default: true }),
  kind: select('Kind', { choices: ['full', 'inc'] }),
  targets: multiselect('Targets', { choices: ['nas', 's3'] }),
  ports: list('Ports', number('Port')),
  inner: form(null, { port: number('Port'), deep: form(null, { on: confirm('On?') }) }),
});
type Plain = ValueOf<typeof plain>;
gives<Plain & { more: string } extends infer All ? { [Key in keyof All]: All[Key] } : never>()(
  plain.and({ more: text('More') }),
);
form('A', { a: text('A') }).and({ b: text('B') }, null);
form('A', { a: text('A') }).and({ b: text('B') }, { when: null });
// @ts-expect-error -- `when` says whether it is asked
form('A', { a: text('A') }).and({ b: null });
gives<{ a: boolean; b: string | undefined; c: number | null | undefined }>()(
  form('A', { a: confirm('A?') }).and(
    { b: text('B'), c: number('C', { optional: true }) },
    { when: { a: true } },
  ),
);
gives<{ a: boolean; b: string | undefined; c: number | undefined }>()(
  form('A', { a: confirm('A?') })
    .and({ b: text('B') }, { when: ({ a }) => a satisfies boolean })
    .and({ c: number('C') }, { when: { b: ['x', 'y'] } }),
);
const ask = { more: text('More') };
plain.and(ask, { when: { tls: false } });
plain.and(ask, { when: { tls: [true, false], kind: 'inc' } });
plain.and(ask, { when: { kind: ['full', 'inc'] } });
plain.and(ask, { when: { targets: 'nas' } });
plain.and(ask, { when: { targets: ['nas', 's3'] } });
plain.and(ask, { when: { ports: 80 } });
plain.and(ask, { when: { name: null } });
plain.and(ask, { when: { name: ['ada', null] } });
plain.and(ask, { when: { 'inner.port': 80, 'inner.deep.on': true } });
const when = Date.now() > 1 ? ({ tls: true } as const) : null;
plain.and(ask, { when });
// @ts-expect-error -- there is no such field
plain.and(ask, { when: { tsl: true } });
// @ts-expect-error -- nor among the new ones
plain.and(ask, { when: { more: 'x' } });
// @ts-expect-error -- nor inside
plain.and(ask, { when: { 'inner.prot': 80 } });
// @ts-expect-error -- another type
plain.and(ask, { when: { tls: 'yes' } });
// @ts-expect-error -- no choice
plain.and(ask, { when: { kind: 'tape' } });
// @ts-expect-error -- no choice, in a list
plain.and(ask, { when: { kind: ['full', 'tape'] } });
// @ts-expect-error -- no choice of several
plain.and(ask, { when: { targets: 'tape' } });
// @ts-expect-error -- another type inside
plain.and(ask, { when: { 'inner.port': '80' } });
// @ts-expect-error -- it cannot be left empty
plain.and(ask, { when: { kind: null } });
// @ts-expect-error -- true or false
plain.and(ask, { when: () => 'yes' });
// @ts-expect-error -- nobody has asked for it yet
plain.and(ask, { when: ({ more: asked }) => asked === 'x' });
plain.and(
  { more: text('More') },
  {
    when: { tls: true },
    accept: ({ tls, more: asked }) => {
      asked satisfies string | undefined;
      // @ts-expect-error -- it may not have been asked
      asked satisfies string;
      return tls || { more: 'No.' };
    },
  },
);
plain.and({ more: text('More') }, { accept: ({ more: asked }) => asked.length > 1 || { more: 'No.' } });
gives<{ user: { name: string }; raid: number | undefined; last: string }>()(
  hub('Set up', { user: form('User', { name: text('Name') }) })
    .and({ raid: number('RAID') }, { when: { 'user.name': 'root' } })
    .and({ last: text('Last') }),
);
// @ts-expect-error -- another type
hub('Set up', { a: number('A') }).and({ b: text('B') }, { when: { a: 'x' } });

// custom: what its screen closes with.
class DiskScreen extends UIScreen<undefined, Disk[]> {
  readonly current: readonly Disk[];
  constructor(current?: Disk[]) {
    super('Disks');
    this.current = current ?? [];
  }
}
gives<Disk[]>()(custom('Disks', { screen: () => new DiskScreen() }));
gives<Disk[]>()(custom('Disks', { screen: (current) => new DiskScreen(current) }));
gives<Disk[]>()(
  custom('Disks', {
    screen: (current: Disk[] | undefined) => new DiskScreen(current),
    default: [],
    summary: String,
  }),
);
gives<Disk[] | null>()(custom('Disks', { screen: () => new DiskScreen(), optional: true }));
gives<number>()(
  custom('Disks', {
    screen: () => new DiskScreen(),
    accept: v.pipe(
      v.array(v.object({ name: v.string() })),
      v.transform((found) => found.length),
    ),
  }),
);

// A single schema: the value is its output; among other checks it changes no type.
const toNumber = v.pipe(v.string(), v.transform(Number));
gives<number>()(text('Age', { accept: toNumber }));
gives<number>()(text('Age', { accept: toNumber, default: '5', summary: (age) => age.toFixed() }));
gives<number | null>()(text('Age', { accept: toNumber, optional: true }));
gives<string>()(text('Age', { accept: [toNumber] }));
gives<number>()(secret('Pin', { accept: toNumber, minLength: 4 }));
gives<number>()(select('Age', { choices: ['1', '2'], accept: toNumber }));
gives<number | null>()(select('Age', { choices: ['1', '2'], accept: toNumber, optional: true }));
const toSet = v.pipe(
  v.array(v.string()),
  v.transform((names) => new Set(names)),
);
gives<Set<string>>()(multiselect('Names', { choices: ['a', 'b'], accept: toSet, min: 1 }));
gives<Set<string>>()(list('Names', text('Name'), { accept: toSet, max: 3 }));
const toLength = v.pipe(
  v.object({ name: v.string() }),
  v.transform(({ name }) => name.length),
);
gives<number>()(form('Form', { name: text('Name') }, { accept: toLength, review: true }));
gives<number>()(
  form('Form', { name: text('Name') }, { accept: toLength }).and(() => ({ last: text('Last') })),
);
gives<number>()(hub('Hub', { name: text('Name') }, { accept: toLength, finish: 'to go on' }));
gives<number>()(
  form('Form', { name: text('Name') }, { accept: toLength })
    .and({ last: text('Last') }, { when: { name: 'ada' } })
    .and({ first: text('First') }, { when: ({ last }) => last === 'x' })
    .and({ size: number('Size') })
    .and((mark) => ({ more: number('More', { default: mark(({ size }) => size + 1) }) })),
);
gives<number>()(
  hub('Hub', { name: text('Name') }, { accept: toLength })
    .and({ last: text('Last') }, { when: { name: ['ada'] } })
    .and({ size: number('Size') }),
);
// @ts-expect-error -- the answers, not what the schema makes of them
form('Form', { name: text('Name') }, { accept: toLength }).and({ last: text('Last') }, { when: { name: 5 } });
// @ts-expect-error -- the default is an answer, not what the schema makes of it
text('Age', { accept: toNumber, default: 5 });
form('Form', { name: text('Name') }, { accept: toLength, default: { name: 'Ada' } });
// @ts-expect-error -- the default is an answer, not what the schema makes of it
form('Form', { name: text('Name') }, { accept: toLength, default: 5 });

// Checks get the value with its type, and a signal.
number('Port', { accept: (value) => value > 1023 || doubt('Ports below 1024 need root.') });
number('Port', { accept: [(value) => value.toFixed() !== '0', async (_, { signal }) => !signal.aborted] });
select('Kind', { choices: ['full', 'inc'], accept: (kind) => kind satisfies 'full' | 'inc' });
multiselect('Kinds', { choices: ['full', 'inc'], accept: (kinds) => kinds.includes('full') });
list('Ports', number('Port'), { accept: (ports) => ports.every((port) => port > 0) });
form(
  'Span',
  { start: number('Start'), end: number('End') },
  { accept: ({ start, end }) => end > start || { end: 'No.' } },
);
hub('Hub', { start: number('Start') }, { accept: ({ start }) => start > 0 });
form(
  'Span',
  { start: number('Start'), inner: form(null, { end: number('End') }) },
  { accept: [({ inner }) => inner.end > 0 || { 'inner.end': 'No.' }, async () => Promise.resolve({})] },
);
form('Span', { start: number('Start') }, { accept: [v.looseObject({ start: v.number() }), () => true] });
// @ts-expect-error -- there is no such field
form('Span', { start: number('Start') }, { accept: ({ start }) => start > 0 || { strat: 'No.' } });
// @ts-expect-error -- nor in a list of checks
hub('Span', { start: number('Start') }, { accept: [() => ({ strat: 'No.' })] });

interface Folder {
  readonly name: string;
  readonly parent: Folder | null;
}
class FolderScreen extends UIScreen<undefined, Folder> {}
form(
  'Deep',
  {
    outer: form(null, { inner: form(null, { names: list('Names', text('Name')) }) }),
    folder: custom('Folder', { screen: () => new FolderScreen() }),
    maybe: number('Maybe', { optional: true }),
  },
  {
    accept: [
      () => ({ 'outer.inner.names': 'No.' }),
      () => ({ 'folder.parent.name': 'No.' }),
      ({ maybe }) => ({ maybe: maybe === null ? undefined : 'No.' }),
    ],
  },
);

// Checks that are added with fields see those, too.
const checked = form('Span', { start: number('Start') }).and(() => ({ end: number('End') }), {
  accept: [
    ({ start, end }) => end > start || { end: 'No.' },
    (values) => {
      values satisfies { start: number; end: number };
      return true;
    },
  ],
});
gives<{ start: number; end: number }>()(checked);
checked.and(() => ({ note: text('Note') }), {
  accept: async ({ end, note }) => Promise.resolve(note === '' || `${end}`),
});
// @ts-expect-error -- there is no such field
checked.and(() => ({ note: text('Note') }), { accept: () => ({ nota: 'No.' }) });
// @ts-expect-error -- a later field
checked.and(() => ({ note: text('Note') }), { accept: ({ later }) => later === 1 });
hub('Span', { start: number('Start') }).and(() => ({ end: number('End') }), {
  accept: ({ start, end }) => end > start || { start: 'No.' },
});
gives<string>()(
  form(
    null,
    { start: number('Start') },
    {
      accept: v.pipe(
        v.looseObject({ start: v.number() }),
        v.transform(({ start }) => `${start}`),
      ),
    },
  ).and(() => ({ end: number('End') }), { accept: ({ start, end }) => end > start }),
);
custom('Disks', { screen: () => new DiskScreen(), accept: (found) => found.length > 0 || 'None.' });
// @ts-expect-error -- a number has no length
number('Port', { accept: (value) => value.length > 0 });
// @ts-expect-error -- a check gives true, false, a message or a doubt
text('Name', { accept: (value) => value.length });

// Defaults of another type, and options of another kind.
// @ts-expect-error -- a text
text('Name', { default: 5 });
// @ts-expect-error -- a number
number('Port', { default: '443' });
// @ts-expect-error -- true or false
confirm('Sure?', { default: 'yes' });
// @ts-expect-error -- one of the choices
select('Kind', { choices: ['full', 'inc'], default: 'tape' });
// @ts-expect-error -- a list of choices
multiselect('Kinds', { choices: ['full', 'inc'], default: 'full' });
// @ts-expect-error -- of the choices
multiselect('Kinds', { choices: ['full', 'inc'], default: ['tape'] });
// @ts-expect-error -- a list of numbers
list('Ports', number('Port'), { default: ['x'] });
// @ts-expect-error -- the value of a field
form('Form', { name: text('Name') }, { default: { name: 5 } });
form('Form', { name: text('Name'), age: number('Age') }, { default: { name: 'Ada' } });
// @ts-expect-error -- what the screen closes with
custom('Disks', { screen: () => new DiskScreen(), default: 5 });
// @ts-expect-error -- a number has no shortest length
number('Port', { minLength: 5 });
// @ts-expect-error -- there are always choices
select('Kind', {});
// @ts-expect-error -- a choice has a value
select('Kind', { choices: [{ label: 'full' }] });
// @ts-expect-error -- a choice has a value
select('Kind', { choices: [{ value: undefined, label: 'full' }] });
// @ts-expect-error -- optional: true gives null
select('Kind', { choices: ['full', { value: null, label: 'none' }] });
// @ts-expect-error -- a choice has a value, whoever gives it
select('Kind', { choices: () => [{ value: undefined, label: 'full' }] });
// @ts-expect-error -- a choice has a value
multiselect('Kinds', { choices: [{ value: undefined, label: 'full' }] });
// @ts-expect-error -- a choice has a value
multiselect('Kinds', { choices: [{ value: 'full' as 'full' | undefined, label: 'full' }] });
// @ts-expect-error -- a choice has a value, also where a schema reads it
select('Age', { choices: [{ value: undefined, label: 'one' }], accept: toNumber });
// @ts-expect-error -- [] is an answer
multiselect('Kinds', { choices: ['a'], optional: true });
// @ts-expect-error -- [] is an answer
list('Names', text('Name'), { optional: true });
// @ts-expect-error -- its fields may be optional
form('Form', { name: text('Name') }, { optional: true });
// @ts-expect-error -- fields are questions
form('Form', { name: 'Name' });
// @ts-expect-error -- an item is a question
list('Names', 'Name');
// @ts-expect-error -- a label is a text
text(5);

// Asking: the value is there in a script, unless the user may go back; a screen always lets them.
async function script(app: App): Promise<void> {
  (await app.ask(server)).port satisfies number;
  const left = await app.ask(server, { back: true });
  // @ts-expect-error -- the user may have gone back
  left.port;
  left satisfies { port: number } | undefined;
  await app.ask(server, { initial: { port: 80 } });
  await app.ask(setup, { initial: { network: { host: 'mail' } }, signal: new AbortController().signal });
  await app.ask(text('Name', { optional: true }), { initial: null });
  // @ts-expect-error -- a port is a number
  await app.ask(server, { initial: { port: '80' } });
  // @ts-expect-error -- none of the choices
  await app.ask(select('Kind', { choices: ['full', 'inc'] }), { initial: 'tape' });
  (await app.ask(new DiskScreen())) satisfies Disk[] | undefined;
  const exit: ExitState<number> = await app.run(number('Port'));
  if (exit.reason === 'closed') exit.value satisfies number | undefined;
  const other = await app.run(async () => Promise.resolve('x'));
  if (other.reason === 'closed') other.value satisfies string | undefined;
  const closed = await app.run(new DiskScreen());
  if (closed.reason === 'closed') closed.value satisfies Disk[] | undefined;
}
class Menu extends UIScreen {
  override async shown(): Promise<void> {
    const port = await this.ask(number('Port'), { initial: 80 });
    // @ts-expect-error -- the user may have gone back
    port.toFixed();
    port satisfies number | undefined;
    // @ts-expect-error -- only an app may forbid it
    await this.ask(number('Port'), { back: true });
  }
}
void (startApp(server).result satisfies Promise<{ port: number } | undefined>);
void (startApp(async (app) => app.ask(server), { lines: [] }).result satisfies Promise<
  { port: number } | undefined
>);
void (startApp(new Menu()).result satisfies Promise<undefined>);
void script;

// Questions by themselves.
server.label satisfies string;
server.kind satisfies string;
server.summaryOf({ name: 'a', port: 1, zone: 'UTC', tls: true }) satisfies string;
void (number('Port').check(5) satisfies Promise<string | true>);
// @ts-expect-error -- a port is a number
number('Port').summaryOf('5');
// @ts-expect-error -- immutable
server.label = 'x';

// A translator gets the id, the English and the values.
const translate: Translator = (id, english, values) => {
  if (id === 'text.too-short') return `Mindestens ${values['count']} Zeichen.`;
  return english.toUpperCase();
};
void translate;
