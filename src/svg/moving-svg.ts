// A picture that moves: rows of text that come and go, and a style sheet that says when. It has no script.
// If the reader prefers reduced motion, or the viewer plays no animation, it is a still picture.

import { argumentError, requireWhole } from '../base/validate.ts';
import { requireLines, requireSvgOptions, type SvgOptions } from './svg-options.ts';
import { SvgWriter } from './svg-writer.ts';

/** One picture of a moving picture, and its time. */
export interface SvgMoment {
  /** The lines, as {@link renderSvg} takes them. */
  readonly lines: string | readonly string[];
  /** For so many seconds. A moment of 0 seconds is only seen in the still picture. */
  readonly seconds: number;
}

/** Options of {@link movingSvg}. */
export interface MovingSvgOptions extends SvgOptions {
  /** The index of the moment that a still picture shows. Default: the last. */
  still?: number | null | undefined;
}

const WHERE = 'movingSvg';
/** The most seconds of one moment: a day. */
const MOST_SECONDS = 86_400;

/**
 * A picture that moves, as the text of an SVG file without a script. It begins again when it has ended. It stands still
 * for readers who prefer reduced motion.
 *
 * @example
 * ```ts
 * const picture = movingSvg([
 *   { lines: ['Copying: 10 %'], seconds: 1 },
 *   { lines: ['Copying: done'], seconds: 2.5 },
 * ]);
 * picture.includes('@media (prefers-reduced-motion: no-preference)'); // → true
 * ```
 */
export function movingSvg(moments: readonly SvgMoment[], options?: MovingSvgOptions | null): string {
  const shown = requireMoments(moments);
  const settings = requireSvgOptions(WHERE, options);
  const last = shown.length - 1;
  const still = shown[requireWhole(WHERE, 'still', options?.still ?? last, 0, last)]?.rows ?? [];
  const total = shown.at(-1)?.to ?? 0;
  const height = shown.reduce((most, { rows }) => Math.max(most, rows.length), 0);
  const writer = new SvgWriter(
    shown.flatMap(({ rows }) => rows),
    height,
    settings,
  );
  const shapes: string[] = [];
  const animations = new Map<string, string>();
  for (let index = 0; index < height; index++) {
    for (const [text, spans] of spansOf(shown, index)) {
      const shape = writer.row(text, index);
      if (shape === '') continue;
      const isStill = (still[index] ?? '') === text;
      const [first] = spans;
      if (isStill && (total === 0 || (first?.from === 0 && first.to === total))) {
        shapes.push(shape);
        continue;
      }
      // The name says when it is seen: in a page that holds several pictures, equal names mean the same.
      const name = ['textui-moving', total, ...spans.flatMap(({ from, to }) => [from, to])].join('-');
      if (!animations.has(name)) animations.set(name, animation(name, spans, total));
      shapes.push(`<g class="${name}"${isStill ? '' : ' visibility="hidden"'}>`, shape, '</g>');
    }
  }
  const styles =
    animations.size === 0
      ? []
      : ['@media (prefers-reduced-motion: no-preference) {', ...animations.values(), '}'];
  return writer.picture(still, shapes, styles);
}

/** From one millisecond to another, not included. */
interface Span {
  readonly from: number;
  to: number;
}

/** A moment, checked: its lines of safe text, and when it is seen. */
interface SeenMoment extends Span {
  readonly rows: readonly string[];
}

/** The texts of one row, each with when it is seen. */
function spansOf(moments: readonly SeenMoment[], index: number): Map<string, Span[]> {
  const texts = new Map<string, Span[]>();
  for (const { rows, from, to } of moments) {
    const text = rows[index] ?? '';
    let spans = texts.get(text);
    if (spans === undefined) texts.set(text, (spans = []));
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else if (to > from) spans.push({ from, to });
  }
  return texts;
}

/** When something is seen, as a rule that repeats for ever. */
function animation(name: string, spans: readonly Span[], total: number): string {
  const steps = spans[0]?.from === 0 ? [] : ['0% { visibility: hidden }'];
  for (const { from, to } of spans) {
    steps.push(`${percent(from, total)} { visibility: visible }`);
    if (to < total) steps.push(`${percent(to, total)} { visibility: hidden }`);
  }
  return `.${name} { animation: ${name} ${total / 1000}s step-end infinite }
@keyframes ${name} { ${steps.join(' ')} }`;
}

function percent(part: number, total: number): string {
  return `${Number(((part / total) * 100).toFixed(6))}%`;
}

function requireMoments(moments: unknown): SeenMoment[] {
  if (!Array.isArray(moments) || moments.length === 0) {
    throw argumentError(WHERE, 'moments', 'an array of at least one moment', moments);
  }
  let passed = 0;
  return moments.map((moment: unknown, index) => {
    const name = `moments[${index}]`;
    if (typeof moment !== 'object' || moment === null) {
      throw argumentError(WHERE, name, 'a moment with lines and seconds', moment);
    }
    const { lines, seconds } = moment as Record<string, unknown>;
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= MOST_SECONDS)) {
      throw argumentError(WHERE, `${name}.seconds`, `a number from 0 to ${MOST_SECONDS}`, seconds);
    }
    const from = passed;
    passed += Math.round(seconds * 1000);
    return { rows: requireLines(WHERE, lines, `${name}.lines`), from, to: passed };
  });
}
