// textui: asking questions, and the types that people write down. Widgets and screens have their own entry points.

// Exports nothing, but makes the compiler read textui/types with this file. Only then can the declarations of a program
// that imports `textui` alone name the types that are inferred for it.
// oxlint-disable-next-line unicorn/require-module-specifiers
export type {} from './types.ts';

export type { AnswersOption, Source } from '../sources/source.ts';
export type { App } from '../run/app.ts';
export type { ExitState } from '../run/exit.ts';
export { type Check, doubt } from '../checks/checks.ts';
export { ask, type AskAppOptions, createApp, type CreateAppOptions } from '../wiring/create-app.ts';
export { TextUIError, type TextUIErrorCode } from '../base/errors.ts';
export type { Translator } from '../i18n/words.ts';
export type { Choice } from '../questions/choice-options.ts';
export { confirm } from '../questions/confirm.ts';
export { date, type DateOptions } from '../questions/date.ts';
export { form } from '../questions/form.ts';
export { hub } from '../questions/hub.ts';
export { list } from '../questions/list.ts';
export { multiselect } from '../questions/multiselect.ts';
export { number, type NumberOptions } from '../questions/number.ts';
export type { Question, ValueOf, ValueOptions } from '../questions/question.ts';
export { secret } from '../questions/secret.ts';
export { select } from '../questions/select.ts';
export { text, type TextOptions } from '../questions/text.ts';
export type { Task } from '../run/task.ts';
