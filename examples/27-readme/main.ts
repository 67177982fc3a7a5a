// Markdown: a package's README, and the section that the user chooses.
// Run it in a clone: npm run example -- 27-readme (add --help for its flags)

import { select } from 'textui';
import { markdown } from 'textui/markdown';
import { runProgram } from 'textui/program';
import { README } from './readme.ts';

const [introduction = '', ...sections] = README.split(/^(?=## )/m);
const titleOf = (section: string): string => section.slice('## '.length, section.indexOf('\n'));

const section = select('Section', { choices: sections.map(titleOf) });

await runProgram(
  section,
  async (title, app) => {
    const chosen = sections.find((one) => titleOf(one) === title) ?? '';
    await app.say(markdown(introduction + chosen));
  },
  { name: 'readme' },
);
