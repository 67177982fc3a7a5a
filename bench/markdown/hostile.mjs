// Text that is made to do harm, in every element of Markdown.

export const ELEMENTS = {
  heading: (evil) => `# ${evil}`,
  paragraph: (evil) => `a ${evil} b`,
  bold: (evil) => `**${evil}**`,
  code: (evil) => `\`${evil}\``,
  'indented code': (evil) => `    ${evil}`,
  'fenced code': (evil) => `\`\`\`\n${evil}\n\`\`\``,
  link: (evil) => `[${evil}](http://example.org)`,
  address: (evil) => `[a](<http://example.org/${evil}>)`,
  image: (evil) => `![${evil}](http://example.org/a.png)`,
  item: (evil) => `- ${evil}`,
  task: (evil) => `- [x] ${evil}`,
  quote: (evil) => `> ${evil}`,
  cell: (evil) => `| a |\n|---|\n| ${evil} |`,
  'HTML block': (evil) => `<div>\n${evil}\n</div>`,
  'HTML in a line': (evil) => `a <b>${evil}</b>`,
};

export const CLEAR_SCREEN = '\x1b[2J';
export const RIGHT_TO_LEFT = '\u202e';
export const FILE_LINK = '[a](file:///etc/passwd)';
/** A link that a terminal follows, as `ESC ] 8`. */
export const OPEN_FILE = /\x1b\]8;[^;]*;file:/; // oxlint-disable-line no-control-regex -- what it looks for

const CELL = 'word '.repeat(30).trim();
export const WIDE_TABLE = `| a | b |\n|---|---|\n| ${CELL} | ${CELL} |\n`;
