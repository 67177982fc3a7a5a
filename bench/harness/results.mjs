// The figures of one workload, and what they say about its goals.

/** The middle value; half-way between the two in the middle. */
export function median(values) {
  if (values.length === 0) return Number.NaN;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * One contender on one case: `rounds` are its times in milliseconds (or bytes), or `status` says why
 * there are none. `bound` is the time that was not enough.
 *
 * @typedef {{ contender: string, caseId: string, rounds: number[], status: string, bound?: number, note: string, check: any }} Figure
 */

export class Results {
  /**
   * `paired` is false where the figures are differences: divided round by round, those lean to one side.
   *
   * @param {string} workload @param {Figure[]} figures @param {{ paired?: boolean }} options
   */
  constructor(workload, figures, { paired = true } = {}) {
    this.workload = workload;
    this.figures = figures;
    this.paired = paired;
  }

  get cases() {
    return [...new Set(this.figures.map(({ caseId }) => caseId))];
  }

  find(contender, caseId = this.cases[0]) {
    return this.figures.find((figure) => figure.contender === contender && figure.caseId === caseId);
  }

  value(contender, caseId) {
    const figure = this.find(contender, caseId);
    return figure === undefined || figure.rounds.length === 0 ? Number.NaN : median(figure.rounds);
  }

  /**
   * How many times as long as another a contender took: the median of the ratios round by round, for both
   * were measured in the same moments, or the ratio of the medians. `least` where the first did not finish.
   */
  ratio(contender, other, caseId) {
    const [a, b] = [this.find(contender, caseId), this.find(other, caseId)];
    if (a === undefined || b === undefined || b.rounds.length === 0)
      return { ratio: Number.NaN, least: false };
    if (a.rounds.length === 0) return { ratio: (a.bound ?? Number.NaN) / median(b.rounds), least: true };
    const pairs = Math.min(a.rounds.length, b.rounds.length);
    if (pairs < 3 || !this.paired) {
      const divisor = median(b.rounds); // nothing is a multiple of a difference that is not there
      return { ratio: divisor > 0 ? median(a.rounds) / divisor : Number.NaN, least: false };
    }
    const ratios = a.rounds.slice(0, pairs).map((time, round) => time / b.rounds[round]);
    return { ratio: median(ratios), least: false };
  }

  /** At most `factor` times as long as another. */
  atMost(words, contender, factor, other, caseId) {
    const { ratio } = this.ratio(contender, other, caseId);
    return this.#goal(`${named(contender)}at most ${words}`, caseId, ratio, ratio <= factor);
  }

  /** At least `factor` times as fast as another. */
  atLeast(words, contender, factor, other, caseId) {
    const { ratio, least } = this.ratio(other, contender, caseId);
    return this.#goal(`at least ${words}`, caseId, ratio, ratio >= factor, least);
  }

  ahead(contender, other, caseId) {
    const { ratio, least } = this.ratio(other, contender, caseId);
    return this.#goal(`ahead of ${other}`, caseId, ratio, ratio > 1, least);
  }

  valueAtMost(words, contender, most, caseId) {
    const value = this.value(contender, caseId);
    return this.#goal(`${named(contender)}at most ${words}`, caseId, value, value <= most);
  }

  /** Longer than another by at most so many milliseconds, round by round. */
  overByAtMost(words, contender, most, other) {
    const [a, b] = [this.find(contender), this.find(other)];
    const over = (a?.rounds ?? [])
      .slice(0, b?.rounds.length ?? 0)
      .map((time, round) => time - b.rounds[round]);
    const value = median(over);
    return this.#goal(`at most ${words}`, undefined, value, value <= most);
  }

  /** Steps from one case to a larger one, each at most a factor. */
  growth(words, contender, steps) {
    const factors = steps.map(([from, to, most]) => ({
      // The best of each: the cases are measured one after the other, not in the same moments.
      factor: this.#best(contender, to) / this.#best(contender, from),
      most,
    }));
    const worst = factors.reduce((a, b) => (b.factor / b.most > a.factor / a.most ? b : a));
    return this.#goal(words, undefined, worst.factor, worst.factor <= worst.most);
  }

  #best(contender, caseId) {
    return Math.min(...(this.find(contender, caseId)?.rounds ?? []));
  }

  #goal(words, caseId, value, reached, least = false) {
    const where = caseId === undefined ? '' : ` (${caseId})`;
    const judged = !Number.isNaN(value);
    return { workload: this.workload, words: words + where, value, least, reached: judged ? reached : null };
  }
}

const named = (contender) => (contender === 'textui' ? '' : `${contender} `);
