// Patterns of strangers: each test of a text ends in time, however long the expression would take.

import { createContext, type Context, Script } from 'node:vm';
import type { TextPattern } from '../questions/shape.ts';

/** A text is tested for so many milliseconds at most. */
const MOST_TIME = 500;

/** A pattern whose tests are interrupted. */
export function boundedPattern(source: string): TextPattern {
  let opened: { readonly context: Context; readonly script: Script } | null = null;
  return {
    source,
    test(text) {
      opened ??= {
        context: createContext({ expression: new RegExp(source, 'u') }),
        script: new Script('expression.test(text)'),
      };
      opened.context['text'] = text;
      try {
        return opened.script.runInContext(opened.context, { timeout: MOST_TIME }) as boolean;
      } catch {
        return null;
      }
    },
  };
}
