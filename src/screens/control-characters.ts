// Control characters: what an arrow key, a function key or a terminal's reply leaves in a line.

/** Any control character except the tab, which may have been pasted. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\x00-\x08\x0a-\x1f\x7f-\x9f]/;

/** Whether a line contains control characters. Nobody types them on purpose. */
export function hasControlCharacters(line: string): boolean {
  return CONTROLS.test(line);
}
