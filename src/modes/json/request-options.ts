// What asking by requests needs besides the other end: the port to the answers that come from elsewhere.

import type { Told } from '../../answers/wording.ts';
import type { Ends } from '../../app/mode.ts';
import type { Draft } from '../../questions/draft.ts';
import type { Interview } from '../../questions/interview.ts';
import type { AnyQuestion } from '../../questions/question.ts';
import type { MaybePromise } from '../../screens/maybe-promise.ts';
import type { OnAsk } from './flat-requests.ts';

/** What asking by requests needs besides the other end. */
export interface RequestOptions {
  /** Whether secrets are asked like other questions. */
  readonly asksSecrets: boolean;
  /** The answers that come from elsewhere. */
  readonly given: GivenPort;
  /** Called with what is asked for, and with null when that is over. */
  readonly onAsk?: OnAsk | undefined;
}

/** Answers that come from elsewhere, and who is told what was answered here. */
interface GivenPort {
  /** A question is asked by itself. */
  begin(question: AnyQuestion, id: string, draft: Draft): void;
  /** Takes the answer that a source gives, if one does: it is then in the draft. */
  take(
    question: AnyQuestion,
    id: string,
    draft: Draft,
    interview: Interview,
  ): MaybePromise<{ readonly itemsInPart: number } | Ends>;
  /** A question was answered here. */
  answered(id: string): void;
  /** Ends the run where a secret inside a question is missing, or a list of secrets that nothing fills. */
  requireSecrets(question: AnyQuestion, id: string, draft: Draft, interview: Interview): Promise<Ends | null>;
  /** Ends the run with questions that nothing answers. */
  miss(questions: readonly Told[]): Ends;
}
