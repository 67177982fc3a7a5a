// Asks the questions that a JSON Schema describes.
// It has no flags: the command `textui run survey.json` adds them.

import { ask } from 'textui';
import { fromSchema } from 'textui/schema';
import survey from './survey.json' with { type: 'json' };

console.log(JSON.stringify(await ask(fromSchema(survey)), null, 2));
