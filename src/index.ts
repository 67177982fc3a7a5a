// textui: everything that programs are written with, and the types that people write down.
// Terminals, the testing kit and pictures have their own entry points, for programs that need them.

// Exports nothing, but makes the compiler read textui/types with this file. Only then can the declarations of a program
// that imports `textui` alone name the types that are inferred for it.
// oxlint-disable-next-line unicorn/require-module-specifiers
export type {} from './types.ts';

export type { ModeName } from './answered-app.ts';
export type { MissingQuestion } from './answers/questions.ts';
export type { AnswersOption, Source } from './answers/source.ts';
export { App, type Script } from './app/app.ts';
export type { ExitState } from './app/run-end.ts';
export type { TaskReport } from './app/task-record.ts';
export type { Choice, ChoiceGroup, ChoiceOptions } from './questions/choice-options.ts';
export { confirm, type ConfirmOptions } from './questions/confirm.ts';
export { custom, type CustomOptions } from './screens/custom.ts';
export { doubt } from './checks/checks.ts';
export { type Form, form, type FormOptions } from './questions/form.ts';
export { type Hub, hub, type HubOptions } from './questions/hub.ts';
export { list, type ListQuestionOptions } from './questions/list.ts';
export { multiselect, type MultiselectOptions } from './questions/multiselect.ts';
export { number, type NumberOptions } from './questions/number.ts';
export type { Question, ValueOf, ValueOptions } from './questions/question.ts';
export type { QuestionKind } from './questions/shape.ts';
export { secret, type SecretOptions } from './questions/secret.ts';
export { select, type SelectOptions } from './questions/select.ts';
export { text, type TextOptions } from './questions/text.ts';
export { ask, type AskAppOptions, type CreateAppOptions, createApp } from './create-app.ts';
export { TextUIError, type TextUIErrorCode } from './errors.ts';
export { ENGLISH, type MessageId, type Messages } from './i18n/messages.ts';
export type { Translator } from './i18n/words.ts';
export { Container, type ContainerOptions } from './render/containers/container.ts';
export { KeyPattern, type KeyPatternOptions } from './render/containers/labels.ts';
export { ListColumnContainer } from './render/containers/list-container.ts';
export { type ListOptions, ListRowContainer } from './render/containers/list-container.ts';
export type { TableColumns } from './render/containers/table-columns.ts';
export { TableContainer, type TableOptions } from './render/containers/table-container.ts';
export { WindowContainer } from './render/containers/window-container.ts';
export type { Check, CheckContext, Doubt, StandardSchema } from './checks/checks.ts';
export { ErrorDialog } from './screens/dialogs/message-screen.ts';
export { type GetInputOptions, GetInputScreen } from './screens/dialogs/get-input-screen.ts';
export { GetPasswordInputScreen } from './screens/dialogs/get-input-screen.ts';
export { HelpScreen } from './screens/dialogs/message-screen.ts';
export { PasswordDialog, type PasswordOptions } from './screens/dialogs/password-dialog.ts';
export { YesNoDialog, type YesNoOptions } from './screens/dialogs/yes-no-dialog.ts';
export { Prompt } from './screens/prompt.ts';
export type { AskOptions } from './checks/askable.ts';
export type { SayOptions } from './screens/screen-context.ts';
export type { Task, TaskOptions } from './screens/screen-context.ts';
export { InputState, refuse } from './screens/input-state.ts';
export { UIScreen } from './screens/ui-screen.ts';
export type { SemanticNode, SemanticRole, SemanticState } from './render/semantic-node.ts';
export type { TreeNode } from './render/semantic-node.ts';
export { Widget, type WidgetOptions } from './render/widget.ts';
export { type BarChartOptions, BarChartWidget } from './render/widgets/bar-chart-widget.ts';
export { CenterWidget } from './render/widgets/text-widget.ts';
export { type CheckboxOptions, CheckboxWidget } from './render/widgets/checkbox-widget.ts';
export { DetailsWidget } from './render/widgets/details-widget.ts';
export { EntryWidget } from './render/widgets/entry-widget.ts';
export { SeparatorWidget } from './render/widgets/text-widget.ts';
export { TextWidget } from './render/widgets/text-widget.ts';
export { TreeWidget } from './render/widgets/tree-widget.ts';
export { graphemes, padText, safeText, sliceText, stripStyle, textWidth, wrapText } from './text/text.ts';
