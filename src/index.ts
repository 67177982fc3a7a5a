// textui: everything, from one door. The testing kit and pictures have doors of their own.

export type { AbortSignalLike, AppOptions } from './app/app.ts';
export { App } from './app/app.ts';
export { Interrupt } from './app/interrupt.ts';
export type { Mode, Question, Stopped, View } from './app/mode.ts';
export type { ErrorHandler, ExitState, QuitScreen } from './app/run.ts';
export { type CreateAppOptions, createApp } from './create-app.ts';
export {
  MAX_DEPTH,
  MAX_SIZE,
  TextUIError,
  type TextUIErrorCode,
  type TextUIErrorOptions,
} from './errors.ts';
export { ENGLISH, type MessageId, type Messages } from './i18n/messages.ts';
export { type AppAction, type Translator, Words } from './i18n/words.ts';
export { LineMode, type LineModeOptions } from './modes/line/line-mode.ts';
export type { ItemCallback } from './render/containers/callbacks.ts';
export { Container, type ContainerItem, type ContainerOptions } from './render/containers/container.ts';
export { KeyPattern, type KeyPatternOptions } from './render/containers/key-pattern.ts';
export { ListColumnContainer } from './render/containers/list-column-container.ts';
export { type ListOptions, ListRowContainer } from './render/containers/list-row-container.ts';
export { WindowContainer } from './render/containers/window-container.ts';
export type { Check, CheckFunction, StandardResult, StandardSchema } from './render/dialogs/checks.ts';
export { ErrorDialog } from './render/dialogs/error-dialog.ts';
export { type GetInputOptions, GetInputScreen } from './render/dialogs/get-input-screen.ts';
export { GetPasswordInputScreen } from './render/dialogs/get-password-input-screen.ts';
export { HelpScreen } from './render/dialogs/help-screen.ts';
export { MessageScreen } from './render/dialogs/message-screen.ts';
export { PasswordDialog, type PasswordOptions } from './render/dialogs/password-dialog.ts';
export { YesNoDialog } from './render/dialogs/yes-no-dialog.ts';
export { Prompt } from './render/prompt.ts';
export { InputState, refuse } from './render/screen/input-state.ts';
export type { ScreenContext } from './render/screen/screen-context.ts';
export {
  type AnyScreen,
  type MaybePromise,
  type ScreenArgs,
  UIScreen,
  type UserInputOptions,
} from './render/screen/ui-screen.ts';
export {
  type Cursor,
  type DrawOptions,
  Widget,
  type WidgetOptions,
  type WriteOptions,
} from './render/widget.ts';
export { CenterWidget } from './render/widgets/center-widget.ts';
export { type CheckboxOptions, CheckboxWidget } from './render/widgets/checkbox-widget.ts';
export { EntryWidget } from './render/widgets/entry-widget.ts';
export { SeparatorWidget } from './render/widgets/separator-widget.ts';
export { TextWidget } from './render/widgets/text-widget.ts';
export type { EditedKeys, KeyEditor, SignalKey } from './terminal/key-editor.ts';
export type { PausableInput } from './terminal/node/idle-input.ts';
export {
  createProcessTerminal,
  type ProcessInput,
  type ProcessOutput,
  type ProcessTerminalOptions,
} from './terminal/node/process-terminal.ts';
export type { ProcessSignals } from './terminal/node/raw-mode.ts';
export {
  type GivenAnswer,
  ScriptedTerminal,
  type ScriptedTerminalOptions,
  type TranscriptEntry,
} from './terminal/scripted-terminal.ts';
export type { InputStream, TerminalInput } from './terminal/chunk-source.ts';
export type { OutputStream } from './terminal/output-writer.ts';
export {
  type HiddenInput,
  type SizeOption,
  StreamTerminal,
  type StreamTerminalOptions,
} from './terminal/stream-terminal.ts';
export type {
  ReadLineOptions,
  ReadSignal,
  Terminal,
  TerminalCapabilities,
  TerminalSize,
} from './terminal/terminal.ts';
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
