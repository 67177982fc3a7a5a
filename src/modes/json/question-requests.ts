// Asks a question, and those inside it, by requests: a form as one request, a list item by item, a hub section
// by section.

import { requestName } from '../../answers/ids.ts';
import { toldOf } from '../../answers/filling.ts';
import type { Ends } from '../../app/mode.ts';
import { confirm } from '../../questions/confirm.ts';
import { Draft } from '../../questions/draft.ts';
import { idInside, type Interview } from '../../questions/interview.ts';
import { type AnyQuestion, messageOf, type QuestionShape } from '../../questions/question.ts';
import type { Field, Values } from '../../questions/fields.ts';
import { asksForSecret } from '../../questions/secrets.ts';
import type { Refusal } from '../../screens/checks.ts';
import type { MaybePromise } from '../../screens/maybe-promise.ts';
import { asName } from '../../screens/prompt.ts';
import type { Elicitor, Errors } from './elicitor.ts';
import { type FlatOptions, FlatRequests } from './flat-requests.ts';
import { DECLINED, type Inquiry, inquiryInside, missingIn, offerDefault, RunEnds } from './inquiry.ts';
import type { RequestOptions } from './request-options.ts';
import { isFlat, requiresReply, titleOf, valueOf } from './question-facts.ts';

/** The paths to questions that are asked again though they have an answer; the empty path is everything. */
type Paths = readonly (readonly string[])[];

/** How something is asked again. */
interface Again {
  readonly paths: Paths;
  readonly why: Errors;
}

type FieldsShape = Extract<QuestionShape, { kind: 'form' | 'hub' }>;
type ListShape = Extract<QuestionShape, { kind: 'list' }>;

const EVERYTHING: Paths = [[]];
const FIRST_TIME: Again = { paths: [], why: {} };
const ALL_AGAIN: Again = { paths: EVERYTHING, why: {} };
/** No item of a list was given. */
const NOTHING: unique symbol = Symbol('nothing');

/** Asks the questions of one ask. It throws `DECLINED` or a `RunEnds` where it ends early. */
export class QuestionRequests {
  readonly #elicitor: Elicitor;
  readonly #interview: Interview;
  readonly #options: RequestOptions;
  readonly #flat: FlatRequests;

  constructor(elicitor: Elicitor, interview: Interview, options: RequestOptions) {
    this.#elicitor = elicitor;
    this.#interview = interview;
    this.#options = options;
    this.#flat = new FlatRequests(elicitor, interview, options.onAsk);
  }

  /** Asks a question; gives its value. Secrets that nobody may ask for must be there before anything is asked. */
  async ask(inquiry: Inquiry): Promise<unknown> {
    await this.#requireSecrets(inquiry);
    return this.#ask(inquiry, FIRST_TIME, false);
  }

  async #ask(inquiry: Inquiry, again: Again, mayBeNothing: boolean): Promise<unknown> {
    const { question, id, draft } = inquiry;
    const { shape } = question;
    const inPart = again.paths.length === 0 ? await this.#takeGiven(inquiry) : 0;
    if (again.paths.length === 0 && draft.isAccepted) return draft.answer;
    if (shape.kind === 'form' || shape.kind === 'hub') {
      return this.#askFields(inquiry, shape, again, mayBeNothing);
    }
    if (shape.kind === 'list') return this.#askList(inquiry, shape, inPart);
    if (shape.kind === 'custom') return this.#askCustom(inquiry);
    if (this.#isNotAsked(question)) {
      await this.#settleSecret(inquiry);
      return draft.answer;
    }
    const topic = { id, kind: question.kind, message: question.label };
    const isAnswered = await this.#askAtOnce([inquiry], { ...topic, why: again.why, mayBeNothing });
    return isAnswered ? draft.answer : NOTHING;
  }

  /** Asks a form or hub until its checks take the values. */
  async #askFields(
    inquiry: Inquiry,
    { kind, fields }: FieldsShape,
    first: Again,
    mayBeNothing: boolean,
  ): Promise<unknown> {
    const { question, draft } = inquiry;
    await offerDefault(inquiry);
    let again = first;
    for (let time = 1; ; time++) {
      const values: Values = {};
      const asked: Field[] = [];
      for (let index = 0; index <= fields.adds.length; index++) {
        const given = { ...values };
        const group =
          index === 0 ? fields.first : draft.fieldsOf(index, given, () => fields.group(index, given));
        const taken = group.find(({ key }) => Object.hasOwn(values, key));
        if (taken !== undefined) throw fields.takenError(taken.key);
        if (kind === 'hub') await this.#askSections(inquiry, group, again);
        else if (!(await this.#askGroup(inquiry, group, again, mayBeNothing && index === 0))) return NOTHING;
        for (const { key, question: one } of group) {
          const { answer } = draft.child(key);
          values[key] = answer === undefined && one !== null ? await valueOf(one, draft.child(key)) : answer;
        }
        asked.push(...group.filter((field) => field.question !== null));
      }
      const refused = kind === 'hub' ? await this.#verify(inquiry, asked) : null;
      const verdict = refused ?? (await this.#flat.judged(question.judge(values, this.#interview.signal)));
      if (!('refused' in verdict)) {
        draft.take(verdict.accepted, values);
        return verdict.accepted;
      }
      again = await this.#refuse(inquiry, verdict, time, asked);
    }
  }

  /** Asks the fields of a form: all that fit into one request together, then the others. */
  async #askGroup(
    form: Inquiry,
    group: readonly Field[],
    { paths, why }: Again,
    mayBeNothing: boolean,
  ): Promise<boolean> {
    const flat: Inquiry[] = [];
    const others: { readonly inquiry: Inquiry; readonly again: Again }[] = [];
    for (const { key, question } of group) {
      if (question === null) continue;
      const inquiry = inquiryInside(form, key, question);
      const again = { paths: pathsInside(paths, key), why };
      if (!isFlat(question)) {
        others.push({ inquiry, again });
        continue;
      }
      if (again.paths.length === 0) {
        const taken = this.#takeGiven(inquiry);
        if (taken instanceof Promise) await taken; // there may be thousands, and most are not given
        if (inquiry.draft.isAccepted) continue;
      }
      if (this.#isNotAsked(question)) await this.#settleSecret(inquiry);
      else flat.push(inquiry);
    }
    if (flat.length > 0) {
      const topic = {
        id: requestName(form.question, form.id),
        kind: 'form',
        message: await titleOf(form.question),
      };
      if (!(await this.#askAtOnce(flat, { ...topic, why, mayBeNothing }))) return false;
    }
    for (const { inquiry, again } of others) await this.#ask(inquiry, again, false);
    return true;
  }

  /** Asks the sections of a hub in order; one that is declined stays as it was. */
  async #askSections(hub: Inquiry, group: readonly Field[], { paths, why }: Again): Promise<void> {
    for (const { key, question } of group) {
      if (question === null) continue;
      const section = inquiryInside(hub, key, question);
      const again = { paths: pathsInside(paths, key), why };
      const own = section.draft.copy();
      try {
        await this.#ask({ ...section, draft: own }, again, false);
        section.draft.replaceBy(own);
      } catch (error) {
        if (error !== DECLINED) throw error;
        if ((await missingIn(section)).length > 0) throw await this.#miss(await missingIn(hub));
      }
    }
  }

  /** Asks for items until there are no more. */
  async #askList(inquiry: Inquiry, shape: ListShape, inPart: number): Promise<unknown> {
    const { question, draft } = inquiry;
    const settled = await question.settle(draft);
    let known = 'value' in settled && Array.isArray(settled.value) ? settled.value : [];
    let given = inPart;
    for (let time = 1; ; time++) {
      const drafts = await this.#askItems(inquiry, shape, known, given, time === 1 ? FIRST_TIME : ALL_AGAIN);
      const items = drafts.map((item) => item.answer);
      const verdict = await this.#flat.judged(question.judgeAnswer(items, this.#interview));
      if (!('refused' in verdict)) {
        draft.items = drafts;
        draft.take(verdict.accepted, items);
        return verdict.accepted;
      }
      await this.#refuse(inquiry, verdict, time, []);
      [known, given] = [items, 0];
    }
  }

  async #askItems(
    list: Inquiry,
    { item, min, max }: ListShape,
    known: readonly unknown[],
    given: number,
    again: Again,
  ): Promise<Draft[]> {
    const { words } = this.#interview;
    const help = list.question.help ?? list.help;
    const drafts: Draft[] = [];
    const mayBeEmpty = min === 0 && known.length === 0 && given === 0;
    const isAsked = this.#options.asksSecrets || !asksForSecret(item);
    const canBeLeftOut = mayBeEmpty && isAsked && (await requiresReply(item));
    if (mayBeEmpty && !canBeLeftOut && !(await this.#askMore(list, () => true, false))) return drafts;
    for (;;) {
      const index = drafts.length;
      const draft = new Draft(known[index]);
      const inner = { question: item, id: idInside(list.id, index), draft, help };
      if ((await this.#ask(inner, again, canBeLeftOut && index === 0)) === NOTHING) return drafts;
      drafts.push(draft);
      if (drafts.length < given) continue;
      const accept = (isMore: boolean): true | string => {
        if (!isMore && drafts.length < min) return words.say('list.too-few', { min });
        return isMore && drafts.length >= max ? words.say('list.too-many', { max }) : true;
      };
      if (!(await this.#askMore(list, accept, known.length > drafts.length))) return drafts;
    }
  }

  /** Whether there is another item. */
  async #askMore(
    { question, id, help }: Inquiry,
    accept: (isMore: boolean) => true | string,
    isExpected: boolean,
  ): Promise<boolean> {
    const message = this.#interview.words.say('json.more', { label: asName(question.label) });
    const more = confirm(message, { accept }) as unknown as AnyQuestion;
    const inquiry = {
      question: more,
      id: idInside(id, 'more'),
      draft: new Draft(isExpected || undefined),
      help,
    };
    const topic = { id: inquiry.id, kind: 'confirm', message };
    await this.#flat.ask([inquiry], { ...topic, why: {}, mayBeNothing: false });
    return inquiry.draft.answer === true;
  }

  async #askCustom({ question, id, draft, help }: Inquiry): Promise<unknown> {
    const asked = await question.ask(this.#interview, draft, {
      id,
      canGoBack: true,
      entering: 'forwards',
      help,
      outermost: false,
    });
    if (asked === 'back') throw DECLINED;
    return asked.value;
  }

  /** The first section whose values nobody looked at, and whose checks refuse them. */
  async #verify(hub: Inquiry, sections: readonly Field[]): Promise<Refusal | null> {
    for (const { key, question } of sections) {
      const refused = question === null ? null : await question.verify(hub.draft.child(key), this.#interview);
      if (refused === null) continue;
      const { id, message } = refused;
      return { refused: message, fields: [{ path: [key, ...(id === '' ? [] : id.split('.'))], message }] };
    }
    return null;
  }

  /** Tells why values were refused together; what is to be asked again: the fields that are wrong, or all. */
  async #refuse(
    { question, id }: Inquiry,
    refusal: Refusal,
    time: number,
    asked: readonly Field[],
  ): Promise<Again> {
    const fields = (refusal.fields ?? []).filter(({ path }) => asked.some(({ key }) => key === path[0]));
    const why: Record<string, string> = {};
    for (const { path, message } of fields) why[idInside(id, path.join('.'))] = message;
    if (fields.length === 0) why[requestName(question, id)] = messageOf(refusal, this.#interview.words);
    const ended = await this.#elicitor.refuse(why, time);
    if (ended !== null) throw new RunEnds(ended);
    return { paths: fields.length === 0 ? EVERYTHING : fields.map(({ path }) => path), why };
  }

  /** Asks questions in one request; false where a reply may leave all of them out, and does. */
  async #askAtOnce(inquiries: readonly Inquiry[], options: FlatOptions): Promise<boolean> {
    const isAnswered = await this.#flat.ask(inquiries, options);
    if (isAnswered) for (const { id } of inquiries) this.#options.given.answered(id);
    return isAnswered;
  }

  /** Takes what a source gives; how many items of a list are there, some of them only in part. */
  #takeGiven({ question, id, draft }: Inquiry): MaybePromise<number> {
    if (draft.answer !== undefined || question.kind === 'form' || question.kind === 'hub') return 0;
    const taken = this.#options.given.take(question, id, draft, this.#interview);
    return taken instanceof Promise ? taken.then(itemsInPart) : itemsInPart(taken);
  }

  /** Ends the run where secrets are missing that nobody may ask for here. */
  async #requireSecrets(inquiry: Inquiry): Promise<void> {
    const { question, id, draft } = inquiry;
    if (this.#options.asksSecrets || !asksForSecret(question)) return;
    await this.#takeGivenSecrets(inquiry);
    const ends = await this.#options.given.requireSecrets(question, id, draft, this.#interview);
    if (ends !== null) throw new RunEnds(ends);
  }

  async #takeGivenSecrets(inquiry: Inquiry): Promise<void> {
    const { shape } = inquiry.question;
    if (shape.kind === 'secret') await this.#takeGiven(inquiry);
    if (shape.kind !== 'form' && shape.kind !== 'hub') return;
    for (const { key, question } of shape.fields.first) {
      if (question !== null) await this.#takeGivenSecrets(inquiryInside(inquiry, key, question));
    }
  }

  /** Whether a question is a secret that nobody is asked for. */
  #isNotAsked({ kind }: AnyQuestion): boolean {
    return kind === 'secret' && !this.#options.asksSecrets;
  }

  /** Takes the value that a secret has by itself; ends the run where it has none. */
  async #settleSecret(inquiry: Inquiry): Promise<void> {
    if ((await this.#flat.takeSettled(inquiry)) !== null) throw await this.#miss([inquiry]);
  }

  async #miss(missing: readonly Inquiry[]): Promise<RunEnds> {
    const told = await Promise.all(missing.map(({ question, id }) => toldOf(question, id, true)));
    return new RunEnds(this.#options.given.miss(told));
  }
}

/** How many items of a list were given in part; throws where the run ends. */
function itemsInPart(taken: { readonly itemsInPart: number } | Ends): number {
  if ('ends' in taken) throw new RunEnds(taken);
  return taken.itemsInPart;
}

/** What is asked again inside a field. */
function pathsInside(paths: Paths, key: string): Paths {
  return paths.filter(([first]) => first === undefined || first === key).map((path) => path.slice(1));
}
