// Nobody: keeps what there is, and collects what is missing or refused.

import { type Answerer, type Ask, type Note, OPEN, type Refused, type Reply } from '../engine/answerer.ts';
import type { Choices } from '../questions/choices.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requestName } from './names.ts';
import type { RefusedAnswer } from './sources.ts';

/** A question that nothing answers. */
export interface MissingAnswer {
  readonly id: string;
  readonly question: AnyQuestion;
  /** The choices that a function has given. */
  readonly choices?: Choices | undefined;
  /** The help that a function has given. */
  help?: string;
}

/** Answers where nobody is asked. */
export class Nobody implements Answerer {
  readonly isPerson = false;
  readonly missing: MissingAnswer[] = [];
  readonly refused: RefusedAnswer[] = [];
  readonly #missesOpen: boolean;
  /** What is missing, and has help that only a function knows, by id. */
  readonly #helpless = new Map<string, MissingAnswer>();
  #asked: MissingAnswer | null = null;
  #helps = 0;

  /** `missesOpen`: what was refused, and is open, is missing. */
  constructor(missesOpen = false) {
    this.#missesOpen = missesOpen;
  }

  answer({ again, id, question }: Ask): Reply | typeof OPEN {
    if (again === null) return { keep: true, from: null };
    this.#asked = this.#helpless.get(id ?? '') ?? null;
    if (this.#asked !== null) return { line: '?' };
    if (this.#missesOpen && id !== null) this.missing.push({ id, question });
    return OPEN;
  }

  refuse(refused: readonly Refused[]): void {
    for (const { id, question, message, isMissing, ask } of refused) {
      if (isMissing) this.#miss({ id, question, choices: ask?.view().line?.reader.choices });
      else
        this.refused.push({
          id: requestName(question, id),
          from: null,
          isNamed: false,
          shown: ask?.view().shown ?? null,
          message,
        });
    }
  }

  #miss(missing: MissingAnswer): void {
    this.missing.push(missing);
    const { help } = missing.question;
    if (help !== null && typeof help !== 'string') this.#helpless.set(missing.id, missing);
  }

  async tell({ kind, text }: Note): Promise<void> {
    if (kind !== 'help' || this.#asked === null) return;
    this.#asked.help = text;
    this.#helpless.delete(this.#asked.id);
    this.#asked = null;
  }

  /** Another walk asks for help; each once. */
  async more(): Promise<boolean> {
    const { size } = this.#helpless;
    const isNew = size !== this.#helps;
    this.#helps = size;
    return isNew;
  }
}
