// textui/types: types that only signatures of textui name. The compiler infers them; people rarely write one down.

export type { AbortSignalLike } from './abort-signal.ts';
export type { AnswerValues } from './answers/values.ts';
export type { AppAskOptions } from './app/app.ts';
export type { ErrorHandler } from './app/failures.ts';
export type { QuitScreen } from './app/run.ts';
export type { TaskState } from './app/task-record.ts';
export type { ChoicesOption, ChoiceValue, SingleChoice } from './questions/choice-options.ts';
export type { ScreenMaker } from './screens/custom.ts';
export type {
  AddedFields,
  AndOptions,
  FieldPath,
  Fields,
  FieldsCheck,
  FieldValues,
  FormReview,
  Joined,
  MessagesFor,
  SchemaForm,
  SkippableValues,
  ValueAt,
  When,
  WhenOptions,
  WhenValue,
} from './questions/form.ts';
export type { Given, Marked, ReadonlyOf } from './questions/marked.ts';
export type { Help } from './questions/question.ts';
export type { HubFinish, SchemaHub } from './questions/hub.ts';
export type { ListLimits } from './questions/list.ts';
export type { MultiselectChoices } from './questions/multiselect.ts';
export type { CommonOptions, QuestionBuilder, SchemaOptions, SimpleOptions } from './questions/question.ts';
export type { SelectChoices } from './questions/select.ts';
export type { SuggestFunction } from './questions/shape.ts';
export type { TextUIErrorOptions } from './errors.ts';
export type { AppAction, TranslateFunction, Words } from './i18n/words.ts';
export type { ItemCallback } from './render/containers/callbacks.ts';
export type { ContainerItem } from './render/containers/container.ts';
export type { TableColumn } from './render/containers/table-columns.ts';
export type {
  CheckFunction,
  CheckResult,
  FieldMessages,
  StandardIssue,
  StandardResult,
} from './checks/checks.ts';
export type { MessageScreen } from './screens/dialogs/message-screen.ts';
export type { PromptAction } from './screens/prompt.ts';
export type { CancelledText } from './app/run.ts';
export type { Askable, InitialValue } from './checks/askable.ts';
export type { SayKind } from './screens/screen-context.ts';
export type { TaskBody } from './screens/screen-context.ts';
export type { AnyScreen, MaybePromise, ScreenArgs, UserInputOptions } from './screens/ui-screen.ts';
export type { Pairs } from './render/row-buffer.ts';
export type { Cursor, DrawOptions, WriteOptions } from './render/widget.ts';
export type { Align } from './text/text.ts';
