// A transcript: what a person would have seen, typed answers included.

import type { TranscriptEntry } from '../terminal/scripted-terminal.ts';

/** All that was shown and typed in an app, as text for a golden file. */
export function writeTranscript(entries: readonly TranscriptEntry[]): string {
  return entries.map(textOf).join('');
}

function textOf(entry: TranscriptEntry): string {
  if (entry.kind === 'shown') return entry.text;
  if (entry.kind === 'end-of-input') return '(end of input)';
  // The app shows an answer itself, where the terminal does not: only a secret has to be marked.
  return entry.hidden ? '(hidden)' : '';
}
