// Values as text that is good to compare line by line: what is short or simple is on one line, else each part has its own.

const WIDTH = 110;

/** A value as JSON, with `undefined` where there is none. */
export function spread(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? String(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((part) => spread(part, inner))
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${spread(part, inner)}`);
  const line = `${open}${parts.join(', ')}${close}`;
  const isSimple = Array.isArray(value) && value.every((part) => typeof part !== 'object');
  if (isSimple || (!line.includes('\n') && indent.length + line.length <= WIDTH)) return line;
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`;
}
