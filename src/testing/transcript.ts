// The transcript of a session, as text for a golden file.

import type { TranscriptEntry } from '../terminal/scripted-terminal.ts';

/** Everything that was shown and typed in an app, as text for a golden file. */
export function writeTranscript(entries: readonly TranscriptEntry[]): string {
  return entries.map(textOf).join('');
}

function textOf(entry: TranscriptEntry): string {
  if (entry.kind === 'shown') return entry.text;
  if (entry.kind === 'end-of-input') return '(end of input)';
  // The app has already printed the answer, unless it is a secret.
  return entry.hidden ? '(hidden)' : '';
}
