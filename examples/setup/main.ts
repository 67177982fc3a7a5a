// A machine set-up: a hub of questions that writes its answers as JSON. A complete program.
// It has no flags: it asks until all of it is right, and writes the file itself. With `createApp` it can.
// Run it in a clone: npm start -- answers.json (without a file, it shows the answers instead)

import { writeFile } from 'node:fs/promises';
import { confirm } from 'textui';
import { createApp, YesNoDialog } from 'textui/screens';
import { setup } from './setup.ts';

const [file = null] = process.argv.slice(2);
const isRight = confirm(file === null ? 'Is all of this right?' : `Write this to ${file}?`);
const quitScreen = () => new YesNoDialog('Leave the set-up? Nothing has been written yet.');

const { code } = await createApp({ quitScreen }).run(async (app) => {
  for (let answers = await app.ask(setup); ; answers = await app.ask(setup, { initial: answers })) {
    if (!(await app.ask(isRight))) continue;
    const json = JSON.stringify(answers, withoutSecrets, 2);
    if (file === null) return app.say(json);
    try {
      await writeFile(file, `${json}\n`);
      return await app.say(`The answers are in ${file}.`);
    } catch (error) {
      await app.say(`That did not work. ${(error as Error).message}`);
    }
  }
});
process.exitCode = code;

/** Secrets do not belong in a file: it only says that there is one. */
function withoutSecrets(key: string, value: unknown) {
  return ['password', 'passphrase'].includes(key) && value !== undefined ? 'set' : value;
}
