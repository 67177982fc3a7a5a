// textui/screens: apps that show windows of widgets, screens of one's own, and the dialogs.

// Makes the compiler read textui/types with this file, as in index.ts.
// oxlint-disable-next-line unicorn/require-module-specifiers
export type {} from './types.ts';

export type { ExitState } from '../run/exit.ts';
export { InputState, refuse } from '../run/input-state.ts';
export { Prompt, type PromptAction } from '../run/prompt.ts';
export type { Task } from '../run/task.ts';
export { createApp, type CreateAppOptions } from '../wiring/create-screens-app.ts';
export type { AppAction, Words } from '../i18n/words.ts';
export type { Question } from '../questions/question.ts';
export { custom, type CustomOptions, type ScreenMaker } from '../screens/run/custom.ts';
export {
  type GetInputOptions,
  GetInputScreen,
  GetPasswordInputScreen,
} from '../screens/dialogs/get-input-screen.ts';
export { ErrorDialog, HelpScreen, type MessageScreen } from '../screens/dialogs/message-screen.ts';
export { PasswordDialog, type PasswordOptions } from '../screens/dialogs/password-dialog.ts';
export { YesNoDialog, type YesNoOptions } from '../screens/dialogs/yes-no-dialog.ts';
export type { App } from '../screens/run/screens-app.ts';
export type { ErrorHandler } from '../screens/run/failures.ts';
export type { QuitScreen, ScreenOptions } from '../screens/run/screens.ts';
export { type AnyScreen, type ScreenArgs, UIScreen, type UserInputOptions } from '../screens/ui-screen.ts';
