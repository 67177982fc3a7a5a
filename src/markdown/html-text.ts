// The text of HTML: without tags, comments, scripts and styles. Each expression reads a source once, however it is made.

/** What shows nothing. A comment without an end reaches to the end. */
const HIDDEN = /<!--[^]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;
const TAG = /<\/?([a-z][a-z0-9-]*)(?:"[^"<]*"|'[^'<]*'|[^"'<>])*>|<\/?([a-z][a-z0-9-]*)[^<>]*>/gi;
const ALT = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const CODE = [
  [/<script\b[^<>]*>[^]*?(<\/script)/gi, /<\/script/i],
  [/<style\b[^<>]*>[^]*?(<\/style)/gi, /<\/style/i],
] as const;
/** Elements that stand in a line, and leave no gap. All others begin a row. */
const IN_LINE =
  /^(?:a|abbr|b|big|bdi|bdo|cite|code|del|dfn|em|font|i|ins|kbd|label|mark|picture|q|s|samp|small|source|span|strike|strong|sub|sup|time|tt|u|var|wbr)$/i;

/** The text that a tag stands for. */
export function tagText(tag: string): string {
  const name = tagName(tag);
  if (name === 'br') return '\n';
  // A browser ends such a tag at the first sign that does.
  if (/^<(?:\?|!(?!--))/.test(tag)) return tag.slice(tag.indexOf('>') + 1);
  if (name !== 'img') return '';
  const [, double, single, plain] = ALT.exec(tag) ?? [];
  return double ?? single ?? plain ?? '';
}

/** The name of the element that a tag begins or ends. */
export function tagName(tag: string): string {
  return /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
}

/** The lines of a block of HTML. Entities are left as they are. */
export function htmlText(html: string): string {
  const source = /^\s*<pre\b/i.test(html) ? html : html.replaceAll(/\s+/g, ' ');
  return withoutCode(source.replaceAll(HIDDEN, ''))
    .replaceAll(TAG, (tag, name: string | undefined, other: string) => {
      const element = name ?? other;
      if (/^(?:img|t[dh])$/i.test(element)) return ` ${tagText(tag)} `;
      return IN_LINE.test(element) ? '' : '\n';
    })
    .split('\n')
    .map((line) => (source === html ? line.trimEnd() : line.replaceAll(/ +/g, ' ').trim()))
    .filter((line) => line !== '')
    .join('\n');
}

/** Without the content of scripts and styles that have an end. Only their tags are left. */
function withoutCode(html: string): string {
  let text = html;
  for (const [element, end] of CODE) {
    const { length } = text.split(end).at(-1) as string;
    const last = text.length - length;
    text = text.slice(0, last).replaceAll(element, '$1') + text.slice(last);
  }
  return text;
}
