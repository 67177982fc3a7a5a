// Asks the questions that a JSON Schema describes. The command `textui run survey.json` does the same.

import { runProgram } from 'textui/program';
import { fromSchema } from 'textui/schema';
import survey from './survey.json' with { type: 'json' };

await runProgram(
  fromSchema(survey),
  async (answers, app) => {
    await app.say(JSON.stringify(answers, null, 2), { wrap: false });
    return answers;
  },
  { name: 'survey' },
);
