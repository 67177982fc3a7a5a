// The flags and variables of this process as sources.

import type { AbortSignalLike } from '../../base/abort-signal.ts';
import { ENGLISH_WORDS } from '../../i18n/words.ts';
import { type Question, requireQuestion } from '../../questions/question.ts';
import { arrayIn } from '../../questions/values.ts';
import { argumentError, requireString } from '../../base/validate.ts';
import { pathsIn } from '../../describe/path.ts';
import { type Source, SourceError } from '../source.ts';
import { fileVariableOf, type VariablePrefix, variableOf } from '../../describe/names.ts';
import { idsIn } from '../../describe/answer-values.ts';
import { flagSource, readFlags } from './flags.ts';
import { currentFolder, pathFrom } from './paths.ts';
import { readBounded } from './read-bounded.ts';
import { isList, isSecret } from '../../questions/shape.ts';

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
  if (!Array.isArray(args)) throw argumentError('answersFromArgs', 'args', 'a list of strings', args);
  const asked = requireQuestion('answersFromArgs', 'question', question);
  const questions = pathsIn(asked);
  const words = ENGLISH_WORDS;
  const context = { questions, builtIn: ['set'], secretWay: () => null, words } as const;
  const read = readFlags(args, context);
  const open = async (): Promise<void> => {
    if (read.errors.length > 0) throw new SourceError(read.errors);
  };
  return { ...flagSource(read, 'flags'), open };
}

/** The values in a variable with several lines, one on each: JSON may have such lines, too. */
function linesOf(value: string | undefined): string | readonly string[] | undefined {
  if (value === undefined || !value.includes('\n') || value.trimStart().startsWith('[')) return value;
  return value.split(/\r?\n/).filter((line) => line !== '');
}

/** Environment variables by their names. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Answers from environment variables: with the prefix `BACKUP_`, `BACKUP_PORT` answers `port`. A secret is read from
 * the file that `BACKUP_PASSWORD_FILE` names.
 *
 * @example
 * ```ts
 * const env = answersFromEnv({ BACKUP_USER_NAME: 'ada' }, 'BACKUP_');
 * env.get({ id: 'user.name', kind: 'text' }); // → 'ada'
 * ```
 */
export function answersFromEnv(env: Environment, prefix: string): Source {
  if (typeof env !== 'object' || env === null) {
    throw argumentError('answersFromEnv', 'env', 'an object of variables', env);
  }
  return environmentSource(env, requireString('answersFromEnv', 'prefix', prefix), null);
}

/** The same. `start`: the folder in which paths begin; null for that of the process when the run begins. */
export function environmentSource(env: Environment, prefix: VariablePrefix, start: string | null): Source {
  const read = (name: string): string | undefined => {
    const value = Object.hasOwn(env, name) ? env[name] : undefined;
    return value === '' ? undefined : value; // `PORT= command` is the shell's way to unset a variable for one command
  };
  let signal: AbortSignalLike | null = null; // of the run that has begun last
  let folder = start ?? '.';
  const readSecret = async (id: string): Promise<string | undefined> => {
    const [plain, file] = [variableOf(id, prefix), fileVariableOf(id, prefix)];
    if (read(plain) !== undefined) {
      throw new SourceError([{ about: plain, id, say: 'variable.secret', values: { way: `${file}=FILE` } }]);
    }
    const path = read(file);
    if (path === undefined) return undefined;
    return (await readBounded(pathFrom(folder, path), file, signal)).replace(/\r?\n$/, '');
  };
  let lists: readonly string[] = [];
  return {
    name: 'environment',
    open: (question, ended) => {
      signal = ended;
      folder = start ?? currentFolder();
      const declared = question === null ? [] : pathsIn(requireQuestion('open', 'question', question));
      lists = declared.filter((one) => isList(one)).map(({ id }) => id);
    },
    // Other variables belong to other programs: no one is told of them, but of unknown keys inside the items of a list.
    ids: () => lists.flatMap((id) => idsIn({ [id]: arrayIn(read(variableOf(id, prefix)) ?? '') })),
    get(asked) {
      const { id, kind } = asked;
      if (isSecret(asked)) return readSecret(id);
      const value = read(variableOf(id, prefix));
      return kind === 'multiselect' || isList(asked) ? linesOf(value) : value;
    },
    nameOf: (asked) =>
      (isSecret(asked) ? fileVariableOf : variableOf)(asked.id.replace(/\.\d.*$/, ''), prefix),
  };
}
