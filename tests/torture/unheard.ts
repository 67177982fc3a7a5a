// Errors that nobody caught: each would end a program. They are kept, and fail the case in which they came.

import { inspect } from 'node:util';

const unheard: unknown[] = [];

/** Keeps what would end this process. */
export function watchProcess(): void {
  process.on('unhandledRejection', (reason) => unheard.push(reason));
  process.on('uncaughtException', (error) => unheard.push(error));
}

/** Throws where an error came that nobody caught. */
export function expectNothingUnheard(): void {
  const [first] = unheard.splice(0);
  if (first === undefined) return;
  throw new Error(`Nobody caught: ${inspect(first)}`);
}
