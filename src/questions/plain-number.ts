// A number as it is typed: digits only, never an exponent.

/** A number in digits. */
export function plainNumber(value: number): string {
  const text = String(value);
  const [digits = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const negative = digits.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const all = whole + fraction;
  if (point <= 0) return `${negative}0.${'0'.repeat(-point)}${all}`;
  return (
    negative + (point >= all.length ? all.padEnd(point, '0') : `${all.slice(0, point)}.${all.slice(point)}`)
  );
}
