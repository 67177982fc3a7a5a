// A whole program out of questions: defaults and questions that depend on answers, and a result that is handed on.
// Every question is also a flag, and --unattended --json prints the result for another program.
// Run it in a clone: npm run example -- 03-new-project --help

import { confirm, form, select, text } from 'textui';
import { runProgram } from 'textui/program';

const isName = (value: string) =>
  /^[a-z][a-z0-9-]*$/.test(value) || 'Lower case letters, digits and hyphens, please; a letter first.';

const project = form('A new project', {
  name: text('Name', { accept: isName, maxLength: 30, example: 'shop' }),
})
  // `given` marks a function of the answers so far.
  .and((given) => ({ folder: text('Folder', { default: given(({ name }) => `./${name}`) }) }))
  .and({
    language: select('Language', { choices: ['TypeScript', 'JavaScript'], default: 'TypeScript' }),
    tested: confirm('Add tests?', { default: true }),
  })
  .and({ runner: select('Test runner', { choices: ['vitest', 'node:test'] }) }, { when: { tested: true } });

const create = confirm('Create it?', { default: true });

await runProgram(
  project,
  async ({ name, folder, language, runner }, app) => {
    const tests = runner === undefined ? 'no tests' : `tests with ${runner}`;
    await app.say(`${name} in ${folder}: ${language}, ${tests}.`);
    if (!(await app.ask(create))) return app.quit(1);
    await app.say(`Now run: cd ${folder}`);
    return { name, folder, language, runner: runner ?? null };
  },
  { name: 'new-project', asks: { create } },
);
