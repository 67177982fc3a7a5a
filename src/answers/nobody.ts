// Nobody: keeps what there is, and collects what is missing or refused.

import { type Answerer, type Ask, type Note, OPEN, type Refused, type Reply } from '../engine/answerer.ts';
import type { ChoiceList } from '../questions/choice-list.ts';
import { isLater } from '../questions/marked.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requestName } from './names.ts';
import type { RefusedAnswer } from './sources.ts';

/** A question that nothing answers. */
export interface MissingAnswer {
  readonly id: string;
  readonly question: AnyQuestion;
  /** The choices that a function has given. */
  readonly choices?: ChoiceList | undefined;
  /** The help that a function has given; empty while it is asked for. */
  help?: string;
}

/** Answers where nobody is asked. */
export class Nobody implements Answerer {
  readonly isPerson = false;
  readonly missing: MissingAnswer[] = [];
  readonly refused: RefusedAnswer[] = [];
  readonly #missesOpen: boolean;
  #isHelped = false;

  /** `missesOpen`: what was refused, and is open, is missing. */
  constructor(missesOpen = false) {
    this.#missesOpen = missesOpen;
  }

  answer({ again, id, question }: Ask): Reply | typeof OPEN {
    if (again === null) return { keep: true, from: null };
    const missing = isLater(question.help) ? this.missing.find((one) => one.id === id) : undefined;
    if (missing !== undefined && missing.help === undefined) {
      missing.help = '';
      return { line: '?' };
    }
    if (this.#missesOpen && id !== null) this.missing.push({ id, question });
    return OPEN;
  }

  refuse(refused: readonly Refused[]): void {
    for (const { id, question, message, isMissing, ask } of refused) {
      const view = ask?.view();
      if (isMissing) this.missing.push({ id, question, choices: view?.line?.reader.choices });
      else {
        const shown = view?.shown ?? null;
        this.refused.push({ id: requestName(question, id), from: null, isNamed: false, shown, message });
      }
    }
  }

  async tell({ kind, text }: Note): Promise<void> {
    const missing = kind === 'help' ? this.missing.find(({ help }) => help === '') : undefined;
    if (missing !== undefined) missing.help = text;
  }

  /** Another walk asks for help, once. */
  async more(): Promise<boolean> {
    const isFirst = !this.#isHelped;
    this.#isHelped = true;
    return isFirst && this.missing.some(({ question }) => isLater(question.help));
  }
}
