// A README: all of it in a pipe, or the section that the user chooses.
// Run it in a clone: npm run example -- 27-readme (add --help for its flags)

import { readFileSync } from 'node:fs';
import { select } from 'textui';
import { markdown } from 'textui/markdown';
import { runProgram } from 'textui/program';

const source = readFileSync(process.env['README'] ?? 'examples/27-readme/README.md', 'utf8');
const [introduction = '', ...sections] = source.split(/^(?=## )/m);
const titleOf = (section: string): string => section.slice(3, section.indexOf('\n'));

const section = select('Section', {
  choices: sections.map((value) => ({ value: titleOf(value), label: titleOf(value) })),
});

await runProgram(
  section,
  async (title, app) => {
    const chosen = sections.find((value) => titleOf(value) === title) ?? '';
    await app.say(markdown(introduction + chosen));
  },
  { name: 'readme' },
);
