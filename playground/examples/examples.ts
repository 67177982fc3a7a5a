// The programs to begin with: most are those of examples/, without their types.

const texts = import.meta.glob<string>('./*.js', { query: '?raw', import: 'default', eager: true });

/** A program to begin with. */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** In the order in which they are offered. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  example('hello', 'Hello'),
  example('every-widget', 'Every widget'),
  example('counter', 'Counter'),
  example('refusing', 'Refusing and continuing'),
  example('help', 'Help that knows more'),
  example('hub-and-spokes', 'Hub and spokes'),
  example('divider', 'Questions with checks'),
  example('form', 'Questions: a form'),
  example('tables', 'Tables and charts'),
  example('long-work', 'Long work'),
  example('speech', 'For people who listen'),
  example('languages', 'Languages and columns'),
  example('custom-widget', 'A widget of your own'),
  example('job', 'A job in the background'),
];

function example(id: string, title: string): Example {
  return { id, title, text: texts[`./${id}.js`] ?? '' };
}
