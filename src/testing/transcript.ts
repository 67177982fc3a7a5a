// A transcript: what a person would have seen, typed answers included.

import type { TranscriptEntry } from '../terminal/scripted-terminal.ts';

/** All that was shown and typed, as text for a golden file. */
export function writeTranscript(entries: readonly TranscriptEntry[]): string {
  let text = '';
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'shown') text += entry.text;
    else if (entry.kind === 'end-of-input') text += '(end of input)';
    else if (entry.hidden) text += '(hidden)';
    else if (!startsWithAnswer(entries[index + 1], entry.text)) text += `${entry.text}\n`;
  }
  return text;
}

// Whoever asks prints the answer where the terminal does not: it then stands in what is shown next.
function startsWithAnswer(next: TranscriptEntry | undefined, answer: string): boolean {
  return next?.kind === 'shown' && next.text.startsWith(`${answer}\n`);
}
