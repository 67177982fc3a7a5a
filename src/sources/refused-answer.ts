// The end of a run whose answers are refused or missing, and the lines with the reasons.

import { quoted } from '../checks/yes-or-no.ts';
import type { Words } from '../i18n/words.ts';
import { plainText } from '../text/one-line.ts';
import type { SourceProblem } from './source.ts';
import type { MissingQuestion } from '../describe/question-facts.ts';

/** Why a run ends without its answers. */
export type AnswersEnd =
  | {
      /** No person was there to ask. */
      readonly reason: 'needs-answers';
      readonly code: 2;
      /** All questions that are known to be missing. */
      readonly questions: readonly MissingQuestion[];
    }
  | {
      readonly reason: 'answer-refused';
      readonly code: 2;
      /**
       * The reasons, by the id of the question; an error that concerns no question is under its file, flag or variable.
       */
      readonly errors: Readonly<Record<string, string>>;
      /** The missing answers besides; absent for none. */
      readonly questions?: readonly MissingQuestion[];
    };

/** An error: its line, and the id or name that it concerns; null for none. */
export interface Wrong {
  readonly line: string;
  readonly id: string | null;
  readonly message: string;
}

/** An answer that was refused. */
export interface RefusedAnswer extends Wrong {
  readonly id: string;
  /** The same as a person reads it at the question; the line unless given. */
  readonly sentence?: string;
}

/** The error of a source. */
export function wrongSource(problem: SourceProblem, words: Words): RefusedAnswer {
  const { about, id = about } = problem;
  const message = 'say' in problem ? words.say(problem.say, problem.values) : problem.message;
  return { line: about === '' ? message : `${plainText(about)}: ${message}`, id, message };
}

/** Why an answer was refused. `about`: whose it is; `shown`: the answer, null for one that is secret, or none. */
export function wrongAnswer(
  id: string,
  message: string,
  shown: string | null,
  about: readonly string[] = [id],
): RefusedAnswer {
  const answer = answerBeside(message, shown);
  const line = [...about, ...(answer === null ? [] : [answer]), plainText(message)].join(': ');
  return { line, id, message };
}

/** An answer as it is shown beside a message; null where that quotes it, or there is nothing to show. */
export function answerBeside(message: string, shown: string | null): string | null {
  return shown === null || shown === '' || quotes(message, shown) ? null : quoted(shown);
}

/** Whether a message quotes an answer, or one of the names in it. */
function quotes(message: string, shown: string): boolean {
  return [shown, ...shown.split(/[,\s]+/)].some((name) => {
    const at = name === '' ? -1 : message.indexOf(quoted(name));
    const around = [message[at - 1], message[at + quoted(name).length]];
    return at > 0 && around.every((sign) => sign !== undefined && /\p{P}/u.test(sign));
  });
}
