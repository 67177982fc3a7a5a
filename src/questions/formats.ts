// The formats of JSON Schema that a text can be checked for. Each check takes time in proportion to the text.

import { isDay } from './days.ts';
import type { TextFormat } from './shape.ts';

/** Whether a text is in a format. */
export function isInFormat(format: TextFormat, text: string): boolean {
  switch (format) {
    case 'email':
      return isEmail(text);
    case 'uri':
      return /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i.test(text);
    default:
      return isDay(text.slice(0, 10)) && TIME.test(text.slice(10));
  }
}

const TIME = /^T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Words joined by dots, then a name with a dot in it. */
function isEmail(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@');
  const labels = host.split('.');
  return (
    more.length === 0 &&
    name.split('.').every((word) => /^[\w!#$%&'*+/=?^`{|}~-]+$/.test(word)) &&
    labels.length > 1 &&
    labels.every((label) => /^(?!-)[a-z\d-]+$/i.test(label) && !label.endsWith('-'))
  );
}
