// The texts that flags such as `--help` print in place of the program. Loaded only for them.

import { missingSecrets } from '../report/outcome.ts';
import { infoOf, factsOf } from '../describe/facts.ts';
import { fileSchemaOf } from '../describe/json-schema.ts';
import { type Json, jsonText } from '../describe/answer-values.ts';
import { stripStyle } from '../text/text.ts';
import { completionScript, type Shell } from './completion-script.ts';
import { helpLines } from './help.ts';
import type { ProgramSetup } from './program-setup.ts';
import { isSecret } from '../questions/shape.ts';

/** Makes the lines of a text for a width. */
type Text = (width: number) => readonly string[];

/** The text that the flags ask for; null if they ask for none. */
export function textOf(setup: ProgramSetup): Text | null {
  const { question, id, later, declared, options, ways, words } = setup;
  const secrets = missingSecrets(declared.filter((one) => isSecret(one)).map(factsOf), ways, words);
  if (setup.has('help')) return (width) => helpLines(setup, width);
  if (setup.has('version')) return () => [stripStyle(options.version ?? '')];
  const { completion: shell } = setup.flags.builtIn;
  if (shell !== undefined) return () => completionScript(shell as Shell, setup);
  if (setup.has('schema')) {
    return () => [jsonText({ ...fileSchemaOf(question, id, later), 'x-secrets': secrets }, 2)];
  }
  if (!setup.has('questions')) return null;
  // Plain data: what is optional is left out, never undefined.
  const questions = declared.map(infoOf) as unknown as Json;
  return () => [jsonText({ questions, secrets }, 2)];
}
