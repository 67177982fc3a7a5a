// What the compiler makes of functions that `given` marks: everything is inferred, and what does not fit is refused.

import {
  type Choice,
  confirm,
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
import { custom, UIScreen } from 'textui/screens';
import type { Given, Marked } from 'textui/types';
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

interface Disk {
  readonly name: string;
  readonly size: number;
}
const disksOf = async (host: string): Promise<Disk[]> => Promise.resolve([{ name: host, size: 1 }]);

// The values of the form on which `and` was called, without the new fields.
const server = form('Server', {
  name: text('Name'),
  host: text('Host', { optional: true }),
  port: number('Port'),
  kind: select('Kind', { choices: ['full', 'inc'] }),
});
gives<{
  name: string;
  host: string | null;
  port: number;
  kind: 'full' | 'inc';
  folder: string;
  next: number;
  tls: boolean;
  password: string;
}>()(
  server.and((given) => ({
    folder: text('Folder', { default: given(({ name }) => `/srv/${name}`) }),
    next: number('Next', { default: given(async ({ port }) => Promise.resolve(port + 1)), min: 1 }),
    tls: confirm('TLS?', { default: given(({ port }) => port === 443), help: given(({ name }) => name) }),
    password: secret('Password', {
      help: given((values) => {
        values satisfies { name: string; host: string | null; port: number; kind: 'full' | 'inc' };
        // @ts-expect-error -- a new field
        values.folder;
        return values.host ?? '';
      }),
    }),
  })),
);

// Choices: their literals, their objects, their groups.
const found = form('F', { host: text('Host') }).and((given) => ({
  letter: select('Letter', { choices: given(({ host }) => (host === 'x' ? ['a', 'b'] : ['a'])) }),
  one: select('One', {
    choices: given(async ({ host }) =>
      (await disksOf(host)).map((disk) => ({ value: disk, label: disk.name })),
    ),
  }),
  name: select('Name', {
    choices: given(async ({ host }) => (await disksOf(host)).map(({ name }) => name)),
    default: given(({ host }) => host),
    accept: (name) => name.length > 1,
  }),
  names: multiselect('Names', {
    choices: given(({ host }) => [host, 'other']),
    default: given(({ host }) => [host]),
    min: 1,
  }),
  kinds: multiselect('Kinds', {
    choices: given(() => ['nas', { value: 's3', label: 'S3' }, { group: 'Old', choices: ['tape'] }]),
    default: given(() => ['nas', 'tape']),
  }),
  maybe: select('Maybe', { choices: given(() => [1, 2]), optional: true }),
}));
gives<{
  host: string;
  letter: 'a' | 'b';
  one: Disk;
  name: string;
  names: string[];
  kinds: ('nas' | 's3' | 'tape')[];
  maybe: 1 | 2 | null;
}>()(found);
gives<{ a: string; b: number }>()(
  form('F', { a: text('A') }).and((given) => ({
    b: select('B', { choices: given(() => ['1', '2']), accept: v.pipe(v.string(), v.transform(Number)) }),
  })),
);
form('F', { a: text('A') }).and((given) => ({
  // @ts-expect-error -- a choice has a value
  b: select('B', { choices: given(() => [{ label: 'x' }]) }),
  // @ts-expect-error -- choices are a list
  c: select('C', { choices: given(({ a }) => a) }),
  // @ts-expect-error -- one of the choices
  d: select('D', { choices: ['x', 'y'], default: given(() => 'z') }),
  // @ts-expect-error -- one of the marked choices
  e: select('E', { choices: given(() => ['x', 'y']), default: given(() => 'z') }),
  // @ts-expect-error -- a list of choices
  f: multiselect('F', { choices: ['x', 'y'], default: given(() => 'x') }),
}));

// Defaults of another type.
form('F', { a: text('A'), n: number('N') }).and((given) => ({
  // @ts-expect-error -- a text
  b: text('B', { default: given(({ n }) => n) }),
  // @ts-expect-error -- a number
  c: number('C', { default: given(async ({ a }) => Promise.resolve(a)) }),
  // @ts-expect-error -- true or false
  d: confirm('D', { default: given(() => 'yes') }),
  // @ts-expect-error -- what cannot be undone takes no default
  e: confirm('E', { danger: true, default: given(() => true) }),
  // @ts-expect-error -- a help text
  f: text('F', { help: given(({ n }) => n) }),
  // @ts-expect-error -- no such value
  g: text('G', { default: given(({ z }) => z) }),
  // @ts-expect-error -- a check is no marked function
  h: text('H', { accept: given(() => true) }),
  // @ts-expect-error -- a label is the same for all answers
  i: text(given(({ a }) => a)),
  // @ts-expect-error -- a limit is the same for all answers
  j: number('J', { max: given(({ n }) => n) }),
}));

// From inside a nested form, hub or list; defaults of these.
class DiskScreen extends UIScreen<undefined, Disk[]> {}
const nested = form('F', { a: text('A'), n: number('N') }).and((given) => ({
  inner: form('I', {
    b: text('B', { default: given(({ a }) => a) }),
    some: list('L', form('Item', { c: number('C', { default: given(({ n }) => n) }) })),
  }),
  whole: form('W', { d: text('D'), e: list('E', text('E')) }, { default: given(({ a }) => ({ e: [a] })) }),
  section: hub('H', { f: text('F') }, { default: given(({ a }) => ({ f: a })) }),
  items: list('Items', number('Item'), { default: given(({ n }) => [n, 2]) }),
  deep: list('Deep', list('Deeper', text('T')), { default: given(({ a }) => [[a], ['b']]) }),
  own: custom('Own', {
    screen: () => new DiskScreen('Disks'),
    default: given(({ a }) => [{ name: a, size: 1 }]),
  }),
}));
gives<{
  a: string;
  n: number;
  inner: { b: string; some: { c: number }[] };
  whole: { d: string; e: string[] };
  section: { f: string };
  items: number[];
  deep: string[][];
  own: Disk[];
}>()(nested);
form('F', { a: text('A') }).and((given) => ({
  // @ts-expect-error -- the value of a field
  inner: form('I', { n: number('N') }, { default: given(({ a }) => ({ n: a })) }),
  // @ts-expect-error -- a list of numbers
  items: list('L', number('N'), { default: given(({ a }) => [a]) }),
}));

// Two calls of `and`, one in the other: each has its values.
gives<{ a: string; inner: { b: number; c: string; d: number } }>()(
  form('F', { a: text('A') }).and((outer) => ({
    inner: form('I', { b: number('B') }).and((own) => ({
      c: text('C', { default: outer(({ a }) => a) }),
      d: number('D', { default: own(({ b }) => b) }),
    })),
  })),
);

// With a condition and with checks.
gives<{ tls: boolean; name: string; certificate: string | undefined }>()(
  form('F', { tls: confirm('TLS?'), name: text('Name') }).and(
    (given) => ({ certificate: text('Certificate', { default: given(({ name }) => `${name}.pem`) }) }),
    {
      when: { tls: true },
      accept: ({ name, certificate }) => {
        certificate satisfies string | undefined;
        return certificate !== name || { certificate: 'No.' };
      },
    },
  ),
);
gives<{ a: string; b: string | undefined; c: string }>()(
  hub('H', { a: text('A') })
    .and((given) => ({ b: text('B', { default: given(({ a }) => a) }) }), { when: ({ a }) => a !== '' })
    .and(
      (given) => ({
        c: text('C', {
          default: given(({ a, b }) => {
            b satisfies string | undefined;
            return b ?? a;
          }),
        }),
      }),
      { accept: ({ b, c }) => b !== c || { c: 'No.' } },
    ),
);
form('F', { a: text('A') }).and((given) => ({ b: text('B', { help: given(({ a }) => a) }) }), {
  // @ts-expect-error -- there is no such field
  when: { z: true },
});
form('F', { a: text('A') }).and((given) => ({ b: text('B', { help: given(({ a }) => a) }) }), {
  // @ts-expect-error -- there is no such field
  accept: () => ({ z: 'No.' }),
});
const schema = v.pipe(
  v.looseObject({ a: v.string() }),
  v.transform(({ a }) => a.length),
);
gives<number>()(
  form('F', { a: text('A') }, { accept: schema }).and((given) => ({
    b: text('B', { default: given(({ a }) => a.trim()) }),
  })),
);
gives<number>()(
  hub('H', { a: text('A') }, { accept: schema }).and((given) => ({
    b: text('B', { default: given(({ a }) => a.trim()) }),
  })),
);

// It is no object of values.
form('F', { name: text('Name'), length: number('Length'), tls: confirm('TLS?') }).and((given) => {
  given.name satisfies undefined;
  given.length satisfies undefined;
  // @ts-expect-error -- mark a function of them
  given.name.trim();
  // @ts-expect-error -- mark a function of them
  given.length + 1;
  // @ts-expect-error -- mark a function of them
  given.tls;
  // @ts-expect-error -- a function of the values
  given('x');
  return { more: text('More') };
});
// @ts-expect-error -- `when` says whether a field is asked
form('F', { tls: confirm('TLS?') }).and(({ tls }) => ({ more: tls ? text('More') : null }));
// @ts-expect-error -- nor null
form('F', { tls: confirm('TLS?') }).and(() => ({ more: null }));
// @ts-expect-error -- the fields are known at once
form('F', { tls: confirm('TLS?') }).and(async () => Promise.resolve({ more: text('More') }));

// Marked functions are covariant, and nobody can look into them or make one.
declare const marked: Marked<'a' | 'b'>;
marked satisfies Marked<string>;
// @ts-expect-error -- wider
marked satisfies Marked<'a'>;
// @ts-expect-error -- `given` makes it
({}) satisfies Marked<string>;
// @ts-expect-error -- opaque
marked.find;
text('T', { default: marked });
// @ts-expect-error -- another type
number('N', { default: marked });
declare const given: Given<{ name: string }>;
given(({ name }) => name) satisfies Marked<string>;
given(async ({ name }) => Promise.resolve([name])) satisfies Marked<readonly string[]>;
const choices: Marked<readonly Choice[]> = given(({ name }) => [name]);
select('S', { choices });

// Checks that are marked: the answer has its type, and only checks are taken.
server.and((given) => ({
  next: number('Next', {
    accept: given(
      ({ port }) =>
        (next) =>
          next.toFixed() !== port.toFixed() || 'No.',
    ),
  }),
  disk: select('Disk', {
    choices: ['sda', 'sdb'],
    accept: given(async ({ name }) => Promise.resolve([(disk: string) => disk === 'sda' || name])),
  }),
  tags: list('Tags', text('Tag'), {
    accept: given(
      ({ kind }) =>
        (tags) =>
          tags.length > 0 || kind,
    ),
  }),
  inner: form(
    null,
    { a: number('A') },
    {
      accept: given(
        ({ port }) =>
          ({ a }) =>
            a < port || { a: 'Too large.' },
      ),
    },
  ),
}));
server.and((given) => ({
  // @ts-expect-error -- a check
  next: number('Next', { accept: given(() => 3) }),
}));
