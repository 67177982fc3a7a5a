import { asking, PROMPT } from './first-prompt.mjs';

export const name = 'all-answered';
export const kind = 'first-prompt';
export const title =
  "from the start of a program to its end, with a piped answer, minus a bare Node's start (ms)";

const FIRST_PROMPT = '@clack/prompts';

/** What is loaded after the first prompt counts here. clack asks no pipe: its first prompt on a terminal is the measure. */
export const programs = asking
  .filter(({ name: contender }) => ['textui', 'limit', 'readline', FIRST_PROMPT].includes(contender))
  .map((program) =>
    program.name === FIRST_PROMPT
      ? { ...program, note: 'its first prompt on a terminal' }
      : { ...program, way: 'end' },
  );

export { PROMPT };

export const goals = (results) => [
  results.atMost("no more than clack's first prompt", 'textui', 1, FIRST_PROMPT),
];
