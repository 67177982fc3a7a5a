// One read of an input at a time, however many terminals there are on it: a line must reach only who asked for it.

import { busyError } from './busy-error.ts';

/** Who waits for a line is kept on the input itself, under this name. */
const ASKER = Symbol('textui: asker');

/** Claims an input for one read, and gives what frees it. Throws where somebody else waits for a line of it. */
export function claimInput(input: object & { readonly origin?: object }, asker: string): () => void {
  const claimed: { [ASKER]?: string } = input.origin ?? input;
  if (claimed[ASKER] !== undefined) throw busyError(asker, claimed[ASKER]);
  Reflect.defineProperty(claimed, ASKER, { value: asker, configurable: true });
  return () => void Reflect.deleteProperty(claimed, ASKER);
}
