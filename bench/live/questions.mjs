// What the programs ask, and what they print before it.

export const CHOICES = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
  'black',
  'grey',
  'white',
  'brown',
];

/** Ten labels of 46 columns. */
export const WIDE = CHOICES.map((colour) => `${colour}, as they mixed it in the paint shop`.padEnd(46, '.'));

/** Two hundred time zones. */
export const ZONES = Intl.supportedValuesOf('timeZone').slice(0, 200);

/** How many lines are printed before the question. */
export const LINES = 12;

/** Which question is asked. */
export const wanted = process.argv[2] ?? 'select';

/** The lines that a question must leave alone; none where only its start is measured. */
export function printLines() {
  if (process.env['LINES_ABOVE'] !== '1') return;
  for (let number = 1; number <= LINES; number++) console.log(`line ${number}.`);
}
