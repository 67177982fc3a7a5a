// textui: everything that programs are written with.
// Terminals, the testing kit and pictures have their own entry points, for programs that need them.

export type { AbortSignalLike } from './abort-signal.ts';
export type { ModeName } from './answered-app.ts';
export type { MissingQuestion } from './answers/questions.ts';
export type { AnswersOption, Source } from './answers/source.ts';
export type { AnswerValues } from './answers/values.ts';
export { App, type AppAskOptions, type Script } from './app/app.ts';
export type { ExitState } from './app/exit-state.ts';
export type { ErrorHandler } from './app/failures.ts';
export type { QuitScreen } from './app/run.ts';
export type { TaskReport, TaskState } from './app/task-report.ts';
export type { Choice, ChoiceOptions, ChoicesOption, ChoiceValue } from './questions/choices.ts';
export { confirm, type ConfirmOptions } from './questions/confirm.ts';
export { custom, type CustomOptions, type ScreenMaker } from './questions/custom.ts';
export { doubt } from './questions/doubt.ts';
export {
  type AndOptions,
  type FieldPath,
  type Fields,
  type FieldsCheck,
  type FieldValues,
  type Form,
  form,
  type FormOptions,
  type FormReview,
  type Joined,
  type MessagesFor,
  type SchemaForm,
} from './questions/form.ts';
export type { Help } from './questions/help.ts';
export { type Hub, hub, type HubFinish, type HubOptions, type SchemaHub } from './questions/hub.ts';
export { list, type ListLimits, type ListQuestionOptions } from './questions/list.ts';
export { multiselect, type MultiselectChoices, type MultiselectOptions } from './questions/multiselect.ts';
export { number, type NumberOptions } from './questions/number.ts';
export type {
  CommonOptions,
  Question,
  QuestionBuilder,
  QuestionKind,
  SchemaOptions,
  ValueOf,
  ValueOptions,
} from './questions/question.ts';
export { secret, type SecretOptions } from './questions/secret.ts';
export { select, type SelectChoices, type SelectOptions } from './questions/select.ts';
export { text, type TextOptions } from './questions/text.ts';
export { type CreateAppOptions, createApp } from './create-app.ts';
export { MAX_DEPTH, MAX_SIZE, TextUIError, type TextUIErrorCode, type TextUIErrorOptions } from './errors.ts';
export { ENGLISH, type MessageId, type Messages } from './i18n/messages.ts';
export { type AppAction, type TranslateFunction, type Translator, Words } from './i18n/words.ts';
export type { ItemCallback } from './render/containers/callbacks.ts';
export { Container, type ContainerItem, type ContainerOptions } from './render/containers/container.ts';
export { KeyPattern, type KeyPatternOptions } from './render/containers/key-pattern.ts';
export { ListColumnContainer } from './render/containers/list-column-container.ts';
export { type ListOptions, ListRowContainer } from './render/containers/list-row-container.ts';
export type { TableColumn, TableColumns } from './render/containers/table-columns.ts';
export { TableContainer, type TableOptions } from './render/containers/table-container.ts';
export { WindowContainer } from './render/containers/window-container.ts';
export type {
  Check,
  CheckContext,
  CheckFunction,
  CheckResult,
  Doubt,
  FieldMessages,
  StandardIssue,
  StandardResult,
  StandardSchema,
} from './screens/checks.ts';
export { ErrorDialog } from './screens/dialogs/error-dialog.ts';
export { type GetInputOptions, GetInputScreen } from './screens/dialogs/get-input-screen.ts';
export { GetPasswordInputScreen } from './screens/dialogs/get-password-input-screen.ts';
export { HelpScreen } from './screens/dialogs/help-screen.ts';
export { MessageScreen } from './screens/dialogs/message-screen.ts';
export { PasswordDialog, type PasswordOptions } from './screens/dialogs/password-dialog.ts';
export { YesNoDialog, type YesNoOptions } from './screens/dialogs/yes-no-dialog.ts';
export { Prompt, type PromptAction } from './screens/prompt.ts';
export type { Askable, AskOptions, InitialValue } from './screens/askable.ts';
export type { SayKind, SayOptions } from './screens/say-options.ts';
export type { Task, TaskBody, TaskOptions } from './screens/task.ts';
export { InputState, refuse } from './screens/input-state.ts';
export {
  type AnyScreen,
  type MaybePromise,
  type ScreenArgs,
  UIScreen,
  type UserInputOptions,
} from './screens/ui-screen.ts';
export type { Pairs } from './render/pairs.ts';
export type { SemanticNode, SemanticRole, SemanticState } from './render/semantic-node.ts';
export type { TreeNode } from './render/tree-nodes.ts';
export {
  type Cursor,
  type DrawOptions,
  Widget,
  type WidgetOptions,
  type WriteOptions,
} from './render/widget.ts';
export { type BarChartOptions, BarChartWidget } from './render/widgets/bar-chart-widget.ts';
export { CenterWidget } from './render/widgets/center-widget.ts';
export { type CheckboxOptions, CheckboxWidget } from './render/widgets/checkbox-widget.ts';
export { DetailsWidget } from './render/widgets/details-widget.ts';
export { EntryWidget } from './render/widgets/entry-widget.ts';
export { SeparatorWidget } from './render/widgets/separator-widget.ts';
export { TextWidget } from './render/widgets/text-widget.ts';
export { TreeWidget } from './render/widgets/tree-widget.ts';
export {
  type Align,
  graphemes,
  padText,
  safeText,
  sliceText,
  stripStyle,
  textWidth,
  wrapText,
} from './text/text.ts';
