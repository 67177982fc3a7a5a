// The few words that the summary of a value needs: a program may ask for one before anything else is loaded.

/** Their messages, which are among all others in `ENGLISH`. */
export const SUMMARY_MESSAGES = {
  'question.given': 'given',
  'answer.yes': 'yes',
  'answer.no': 'no',
  'multiselect.none': 'none',
  'text.lines': '{line} ({count} lines)',
} as const;

/** The part of the words that summaries need. */
export interface SummaryWords {
  say(id: keyof typeof SUMMARY_MESSAGES, values?: Readonly<Record<string, string | number>>): string;
}

/** The library's own English. */
export const SUMMARY_WORDS: SummaryWords = {
  say: (id, values = {}) =>
    SUMMARY_MESSAGES[id].replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(values[name])),
};
