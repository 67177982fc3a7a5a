// prompts again, with answers that are handed over by `inject`: it then prints nothing and reads nothing.

import prompts from 'prompts';

export const name = 'prompts (inject)';

export const tasks = {
  interview:
    ({ questions, answers }) =>
    async () => {
      prompts.inject(answers);
      const given = [];
      for (const message of questions) {
        given.push((await prompts({ type: 'text', name: 'value', message })).value);
      }
      return given;
    },
};
export const notes = { interview: 'no pipe: answers from a list; prints and reads nothing' };
