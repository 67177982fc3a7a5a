// The lines of answers, above the frame: a person who goes back sees the line of that answer go, if it is in the window.

import { asName } from '../../checks/label-text.ts';
import { sliceText, stripStyle } from '../../text/text.ts';
import { paint } from './layout.ts';
import { NOTHING_OVER, type Surface } from './surface.ts';

/** An answer that was printed, with nothing but answers below it. */
interface AnswerLine {
  readonly id: string | null;
  readonly rows: readonly string[];
  /** How many rows there are from its first down to the lowest that was drawn since. */
  reach: number;
}

/** So many answers are kept for a person who goes back. */
const MOST_KEPT = 100;

/** Prints the lines of answers, and takes them back. */
export class AnswerLines {
  readonly #surface: Surface;
  #lines: AnswerLine[] = [];
  /** The rows of the question before, which each question that is asked over a screen has covered. */
  readonly #covered = new Map<object, { readonly over: Surface['over']; readonly lines: AnswerLine[] }>();

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** Something else was printed below them: they stay for ever. */
  forget(): void {
    this.#lines = [];
  }

  /** A frame of so many rows was drawn below them. */
  drawn(height: number): void {
    let below = Math.max(height, 1); // the cursor is in the first
    for (const line of this.#lines.toReversed()) {
      below += line.rows.length;
      line.reach = Math.max(line.reach, below);
    }
  }

  /** The frame makes way for the lines that stay of an answer; those of an earlier answer to the same are replaced. */
  settle(id: string | null, lines: readonly string[], answer: string | null = null): void {
    const surface = this.#surface;
    if (surface.screen !== null) return this.#settleOver(id, lines);
    const prompt = stripStyle(surface.field?.content.prompt ?? '');
    const above = surface.endField();
    if (above > 0 && answer !== null) {
      // The prompt is there already, or the start of it.
      const [, ...others] = lines;
      const line = (sliceText(prompt, above) || '  ') + answer;
      return void surface.printSoon(surface.wrapped([line, ...others]));
    }
    const own: AnswerLine = { id, rows: surface.wrapped(lines), reach: 0 };
    const at = id === null ? -1 : this.#lines.findIndex((line) => line.id === id);
    const later = at >= 0 && this.#isSeen(at) ? this.#takeBack(at).slice(1) : [];
    const all = [...this.#lines, own, ...later].filter(({ rows }) => rows.length > 0);
    void surface.printSoon([own, ...later].flatMap(({ rows }) => rows));
    this.#lines = all.slice(-MOST_KEPT);
    this.drawn(surface.height);
  }

  /** The next question is part of a form with a title. */
  async title(text: string): Promise<void> {
    const surface = this.#surface;
    if (surface.screen !== null) surface.over = { heading: text, soFar: [] };
    else await surface.print(surface.wrapped([paint(stripStyle(text), 'bold', surface.look)]));
  }

  /** Over a screen, the answers to a form are rows of the frame, until the form is done. */
  #settleOver(id: string | null, lines: readonly string[]): void {
    const surface = this.#surface;
    surface.endField();
    const at = id === null ? -1 : this.#lines.findIndex((line) => line.id === id);
    const own = { id, rows: lines, reach: 0 };
    if (at < 0) this.#lines.push(own);
    else this.#lines[at] = own;
    this.#showOver();
  }

  #showOver(): void {
    const surface = this.#surface;
    surface.over = { ...surface.over, soFar: this.#lines.flatMap(({ rows }) => rows) };
    surface.drawSoon();
  }

  /** A question is asked: over a screen, it has rows of its own in the frame. */
  begin(question: object): void {
    const surface = this.#surface;
    if (surface.screen === null) return;
    const { over } = surface;
    this.#covered.set(question, { over, lines: over === NOTHING_OVER ? [] : this.#lines });
    this.#lines = [];
    surface.over = NOTHING_OVER;
  }

  /** A question is done: the rows that it has covered are back. */
  end(question: object): void {
    const covered = this.#covered.get(question);
    if (covered === undefined) return;
    this.#covered.delete(question);
    this.#lines = covered.lines;
    this.#surface.over = covered.over;
  }

  /** A person goes back to a question: its line is removed where it is certain to be there. */
  async goBack(id: string, label: string): Promise<void> {
    const surface = this.#surface;
    if (surface.screen !== null) {
      const at = this.#lines.findIndex((line) => line.id === id);
      if (at >= 0) this.#lines.splice(at);
      return this.#showOver();
    }
    const last = this.#lines.length - 1;
    if (this.#lines[last]?.id === id && this.#isSeen(last)) return void this.#takeBack(last);
    const { look } = surface;
    const text = paint(look.words.say('live.back-to', { label: asName(label) }), 'dim', look);
    await surface.print(surface.wrapped([text]));
  }

  /** The lines of answers, from one on, are part of the frame again. */
  #takeBack(at: number): AnswerLine[] {
    const taken = this.#lines.splice(at);
    this.#surface.reclaim(taken.flatMap(({ rows }) => rows));
    return taken;
  }

  /** Whether the line of an answer is certainly in the window. */
  #isSeen(at: number): boolean {
    return (this.#lines[at]?.reach ?? 0) <= this.#surface.window.rows;
  }
}
