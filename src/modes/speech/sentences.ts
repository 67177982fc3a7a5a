// Sentences for a voice: it pauses at a full stop.

/** After these a voice pauses already. */
const PAUSES = /[.!?:;,…。！？：；、،؟]$/u;

/** A text with a full stop at its end, unless it ends in another sign at which a voice pauses. */
export function withStop(text: string): string {
  return text === '' || PAUSES.test(text) ? text : `${text}.`;
}
