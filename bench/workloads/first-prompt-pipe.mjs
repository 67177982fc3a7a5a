import { programs as onTerminals, PROMPT } from './first-prompt.mjs';

export const name = 'first-prompt-pipe';
export const kind = 'first-prompt';
export const title = 'the same in a pipe (ms)';

/** Those that ask in a pipe, too. */
export const programs = onTerminals
  .filter(({ name: contender }) => ['textui', 'limit', 'readline'].includes(contender))
  .map((program) => ({ ...program, way: 'pipe' }));

export { PROMPT };

export const goals = () => [];
