// answersFromArgs: answers in the flags of a command line.

import { ENGLISH_WORDS } from '../../i18n/words.ts';
import { type Question, requireQuestion } from '../../questions/question.ts';
import { argumentError } from '../../validate.ts';
import { declaredIn, hasMoreThanDeclared } from '../declared.ts';
import { type Source, SourceError } from '../source.ts';
import { itemCounts } from '../values.ts';
import { readFlags } from './flags.ts';

/**
 * Answers from flags: `--port 8443` answers `port`, `--set port=8443` any id. Unknown flags and bad values end the run.
 *
 * @example
 * ```ts
 * const server = form('Server', { port: number('Port'), tls: confirm('Use TLS?') });
 * const flags = answersFromArgs(['--port', '8443', '--no-tls'], server);
 * flags.get({ id: 'port', kind: 'number' }); // → '8443'
 * flags.get({ id: 'tls', kind: 'confirm' }); // → false
 * ```
 */
export function answersFromArgs(args: readonly string[], question: Question<never>): Source {
  if (!Array.isArray(args)) throw argumentError('answersFromArgs', 'args', 'a list of texts', args);
  const asked = requireQuestion('answersFromArgs', 'question', question);
  const questions = declaredIn(asked);
  const words = ENGLISH_WORDS;
  const hasMore = hasMoreThanDeclared(asked);
  const context = { questions, hasMore, builtIn: ['set'], secretWay: () => null, words } as const;
  const { answers, errors } = readFlags(args, context);
  const counts = itemCounts(answers.keys());
  return {
    name: 'flags',
    open: () =>
      errors.length === 0
        ? Promise.resolve()
        : Promise.reject(new SourceError(errors.map(({ name, message }) => ({ about: name, message })))),
    get: ({ id }) => answers.get(id)?.value,
    listsTexts: true,
    ids: () => [...answers.keys()],
    countItems: (id) => counts.get(id) ?? 0,
    nameOf: ({ id }) => answers.get(id)?.name ?? 'flags',
  };
}
