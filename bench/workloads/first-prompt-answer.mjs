import { programs as onTerminals, PROMPT } from './first-prompt.mjs';

export const name = 'first-prompt-answer';
export const kind = 'first-prompt';
export const title = 'until an answer is taken that is typed at the prompt at once (ms)';

/** The same programs say what they were given. */
export const programs = onTerminals
  .filter(({ name: contender }) => contender !== 'limit')
  .map((program) => ({
    ...program,
    way: 'answer',
    code: program.code.replace(
      /console\.log\((await .*)\);/,
      "const given = $1;\nconsole.log('got=' + (given.name ?? given));",
    ),
  }));

export { PROMPT };

export const goals = (results) => [results.atMost('as clack', 'textui', 1, '@clack/prompts')];
