// textui/messages: the library's own messages, for those who translate them.

export { ENGLISH, type MessageId, type Messages } from '../i18n/messages.ts';
export type { TranslateFunction, Translator } from '../i18n/words.ts';
export { Words } from '../i18n/words.ts';
