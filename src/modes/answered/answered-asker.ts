// Answers questions from sources. What they do not give is asked of the person, or settled where nobody is there.

import type { Asker } from '../../app/answerer.ts';
import type { Ends } from '../../app/mode.ts';
import type { Answering, AskedQuestion } from '../../answers/answering.ts';
import { type Filling, type TakenAnswer, toldOf } from '../../answers/filling.ts';
import type { Told } from '../../answers/wording.ts';
import { joinId, ownIdOf } from '../../answers/ids.ts';
import { plainText } from '../../answers/defaults.ts';
import { Draft } from '../../questions/draft.ts';
import { isSame } from '../../questions/same.ts';
import { FieldsQuestion } from '../../questions/fields-question.ts';
import type { Asked, Interview, Situation } from '../../questions/interview.ts';
import type { AnyQuestion } from '../../questions/question.ts';
import { asksForSecret } from '../../questions/secrets.ts';
import type { Words } from '../../i18n/words.ts';
import type { MaybePromise } from '../../screens/maybe-promise.ts';
import { Prompt } from '../../screens/prompt.ts';

/** Who answered, where it was a person. */
const PERSON = 'person';

/** What was taken from a source. */
interface TakenGiven {
  /** How many items of a list were given, where some of them only in part; 0 for none. */
  readonly itemsInPart: number;
}

const NOTHING_TAKEN: TakenGiven = { itemsInPart: 0 };

/** A situation in which the id is known. */
type Here = Situation & { readonly id: string };

/** Answers questions from sources, then asks the person, if there is one. */
export class AnsweredAsker implements Asker {
  readonly #answering: Answering;
  /** What was asked last under each id. */
  readonly #notes = new Map<string, AskedQuestion>();

  constructor(answering: Answering) {
    this.#answering = answering;
  }

  async ask(
    question: AnyQuestion,
    draft: Draft,
    situation: Situation,
    interview: Interview,
  ): Promise<Asked<unknown> | Ends> {
    if (situation.id !== null)
      return this.#ask(question, draft, { ...situation, id: situation.id }, interview);
    const { id } = ownIdOf(question);
    this.#answering.noteAsk({ question, id, draft });
    return this.#ask(question, draft, { ...situation, id }, interview);
  }

  /** A question is asked by itself, by somebody who asks in another way than a person is asked. */
  begin(question: AnyQuestion, id: string, draft: Draft): void {
    this.#answering.noteAsk({ question, id, draft });
  }

  /**
   * Takes the answer that a source gives to a question, if one does: it is then in the draft. Says how many items of a
   * list were given where some of them only in part; whoever asks for the others asks for these first.
   */
  take(
    question: AnyQuestion,
    id: string,
    draft: Draft,
    interview: Interview,
  ): MaybePromise<TakenGiven | Ends> {
    if (!this.#answering.givesNothing) return this.#takeInPart(question, id, draft, interview);
    this.#note(question, id);
    return NOTHING_TAKEN;
  }

  async #takeInPart(
    question: AnyQuestion,
    id: string,
    draft: Draft,
    interview: Interview,
  ): Promise<TakenGiven | Ends> {
    try {
      const taken = await this.#take(question, id, draft, interview);
      if ('itemsInPart' in taken && taken.itemsInPart > 0) this.#answering.given.askItemsAgain(id);
      return taken;
    } catch (error) {
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  /** Somebody has answered what no source did. */
  answered(id: string): void {
    const note = this.#notes.get(id);
    if (note !== undefined) note.answeredBy = PERSON;
  }

  /** Ends the run where a secret inside a question is missing, or a list of secrets that nothing fills. */
  async requireSecrets(
    question: AnyQuestion,
    id: string,
    draft: Draft,
    interview: Interview,
  ): Promise<Ends | null> {
    try {
      const filling = this.#answering.filling(interview.signal, { attended: false, counts: false });
      await filling.fill(question, id, draft.copy());
      const missing = [...filling.missing.filter(isSecret), ...(await emptyLists(filling))];
      return missing.length > 0 ? this.miss(missing) : null;
    } catch (error) {
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  /** Ends the run with questions that nothing answers. */
  miss(questions: readonly Told[]): Ends {
    return { ends: this.#answering.miss(questions) };
  }

  async #take(
    question: AnyQuestion,
    id: string,
    draft: Draft,
    interview: Interview,
  ): Promise<TakenGiven | Ends> {
    const note = this.#note(question, id);
    const filling = this.#answering.filling(interview.signal);
    await filling.fill(question, id, draft);
    if (filling.refused.length > 0) return { ends: this.#answering.refuse(filling.refused) };
    if (draft.answer !== undefined) note.answeredBy = await this.#print(filling, interview, false);
    return { itemsInPart: filling.itemsInPart };
  }

  async #ask(
    question: AnyQuestion,
    draft: Draft,
    situation: Here,
    interview: Interview,
  ): Promise<Asked<unknown> | Ends> {
    try {
      if (!this.#answering.attended) return await this.#settle(question, draft, situation, interview);
      // Whoever comes back to a question is asked, with its answer as the default.
      const isNew =
        draft.answer === undefined && situation.entering === 'forwards' && situation.startAt === undefined;
      if (question.kind === 'form') return await question.ask(interview, draft, situation);
      if (question instanceof FieldsQuestion) {
        return await this.#askHub(question, draft, situation, interview, isNew);
      }
      if (isNew) return await this.#askNew(question, draft, situation, interview);
      return await question.ask(interview, draft, situation);
    } catch (error) {
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  /** Nobody is there: everything is given, initial or a default, or the run ends. */
  async #settle(
    question: AnyQuestion,
    draft: Draft,
    { id }: Here,
    interview: Interview,
  ): Promise<Asked<unknown> | Ends> {
    let filling = this.#answering.takePrepared(question, draft);
    if (filling === null) {
      filling = this.#answering.filling(interview.signal);
      await filling.fill(question, id, draft);
    }
    const ends = this.#answering.endAfter(filling);
    if (ends !== null) return { ends };
    await this.#print(filling, interview);
    return { value: draft.answer };
  }

  /** What is given is taken before the hub is shown. */
  async #askHub(
    hub: FieldsQuestion,
    draft: Draft,
    situation: Here,
    interview: Interview,
    isNew: boolean,
  ): Promise<Asked<unknown> | Ends> {
    if (isNew) {
      const filling = this.#answering.filling(interview.signal);
      await filling.fillInside(hub, situation.id, draft);
      if (filling.refused.length > 0) return { ends: this.#answering.refuse(filling.refused) };
      await this.#print(filling, interview);
    }
    return hub.ask(interview, draft, situation);
  }

  async #askNew(
    question: AnyQuestion,
    draft: Draft,
    situation: Here,
    interview: Interview,
  ): Promise<Asked<unknown> | Ends> {
    const { id } = situation;
    const taken = await this.#take(question, id, draft, interview);
    if ('ends' in taken) return taken;
    if (draft.answer !== undefined) return { value: draft.answer };
    await this.#askItems(taken.itemsInPart, question, draft, situation, interview);
    const asked = await question.ask(interview, draft, situation);
    if (asked !== 'back') this.answered(id);
    return asked;
  }

  /** Asks for what is missing in the items of a list that were given in part. The list then begins with them. */
  async #askItems(
    count: number,
    { shape }: AnyQuestion,
    draft: Draft,
    { id, help }: Here,
    interview: Interview,
  ): Promise<void> {
    if (shape.kind !== 'list' || count === 0) return;
    this.#answering.given.askItemsAgain(id);
    const items: Draft[] = [];
    for (let index = 0; index < count; index++) {
      const own = new Draft();
      const inside = {
        id: joinId(id, index),
        canGoBack: false,
        entering: 'forwards',
        help,
        outermost: false,
      } as const;
      await interview.put(shape.item, own, inside);
      items.push(own);
    }
    draft.items = items;
    draft.soFar = items.map((item) => item.answer);
  }

  #note(question: AnyQuestion, id: string): AskedQuestion {
    const note = { id, kind: question.kind, label: plainText(question.label), answeredBy: null };
    this.#answering.note(note);
    this.#notes.set(id, note);
    return note;
  }

  /** Prints what was taken as if it had been typed, and where it came from; gives who answered last. */
  async #print({ taken }: Filling, interview: Interview, notes = true): Promise<string | null> {
    const { words } = this.#answering;
    let by: string | null = null;
    for (const one of taken) {
      if ('title' in one) await interview.say(one.title);
      else if ('doubts' in one) for (const doubt of one.doubts) await interview.say(doubt);
      else {
        by = one.from ?? 'default';
        if (notes) this.#note(one.question, one.id).answeredBy = by;
        await interview.say(lineOf(one, words));
      }
    }
    return by;
  }
}

function isSecret({ kind, items = [] }: Told): boolean {
  return kind === 'secret' || items.some((item) => asksForSecret(item.question));
}

/** The lists of secrets that are empty because nobody has filled them. */
async function emptyLists({ taken }: Filling): Promise<Told[]> {
  const empty: Told[] = [];
  for (const one of taken) {
    if (!('from' in one) || one.from !== null || one.question.hasDefault) continue;
    const { question, id, draft } = one;
    const isEmpty = question.kind === 'list' && isSame(draft.answer, []);
    if (isEmpty && asksForSecret(question)) empty.push(await toldOf(question, id, false));
  }
  return empty;
}

/** An answer as if it had been typed, and where it came from; never a secret. */
function lineOf({ question, draft, from }: TakenAnswer, words: Words): string {
  const prompt = new Prompt(question.label).textIn(words);
  if (question.kind === 'secret') return `${prompt}(${words.say('question.given')})`;
  const answer = plainText(question.summaryIn(draft.answer, words, draft));
  return answerLine(prompt, answer, from, words);
}

/** `Port: 8443 (site.json)`. */
export function answerLine(prompt: string, answer: string, from: string | null, words: Words): string {
  const source = from ?? words.say('given.default');
  return words.say('given.answer', { prompt, answer, source }).replace('  (', ' (');
}
