// The text of HTML: without tags, comments, scripts and styles. Each expression reads a source once, however it is made.

/** Comments and instructions. One without an end reaches to the end. */
const HIDDEN = /<!--[^]*?(?:-->|$)|<[!?][^>]*(?:>|$)/g;
const TAG = /<\/?[a-z](?:"[^"<]*"|'[^'<]*'|[^"'<>])*>|<\/?[a-z][^<>]*>/gi;
const ALT = /\balt\s*=\s*(["']?)([^]*?)\1(?=[\s/>])/i;
/** Elements that stand in a line, and leave no gap. All others begin a row. */
const IN_LINE = /^(?:a|b|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|su[bp]|u|var)$/;

/** The text that a tag of an element stands for. */
export function tagText(name: string, tag: string): string {
  if (name === 'br') return '\n';
  // A browser ends such a tag at the first sign that does.
  if (/^<(?:\?|!(?!--))/.test(tag)) return tag.slice(tag.indexOf('>') + 1);
  return name === 'img' ? (ALT.exec(tag)?.[2] ?? '') : '';
}

/** The name of the element that a tag begins or ends. */
export function tagName(tag: string): string {
  return /^<\/?([a-z][a-z0-9-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
}

/** The lines of a block of HTML. Entities are left as they are. */
export function htmlText(html: string): string {
  const source = /^\s*<pre\b/i.test(html) ? html : html.replaceAll(/\s+/g, ' ');
  return withoutCode(source.replaceAll(HIDDEN, ''))
    .replaceAll(TAG, (tag) => {
      const element = tagName(tag);
      if (/^(?:img|t[dh])$/.test(element)) return ` ${tagText(element, tag)} `;
      return IN_LINE.test(element) ? '' : '\n';
    })
    .split('\n')
    .map((line) => (source === html ? line.trimEnd() : line.replaceAll(/ +/g, ' ').trim()))
    .filter((line) => line !== '')
    .join('\n');
}

/** Without scripts and styles that have an end. Only the ends of their tags are left. */
function withoutCode(html: string): string {
  const parts = html.split(/<\/(?:script|style)\b/i);
  const last = parts.pop() ?? '';
  return [...parts.map((part) => part.replace(/<(?:script|style)\b[^]*/i, '')), last].join('</p');
}
