// What a screen is to whoever reads along: a screen of the program, a hub, or one question.

import { GetInputScreen } from '../screens/dialogs/get-input-screen.ts';
import { PasswordDialog } from '../screens/dialogs/password-dialog.ts';
import { YesNoDialog } from '../screens/dialogs/yes-no-dialog.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';
import type { ViewKind } from './mode.ts';

/** The screens that ask one thing. */
const QUESTIONS = [GetInputScreen, YesNoDialog, PasswordDialog] as const;

/** What a screen is. */
export function viewKindOf(screen: AnyScreen): ViewKind {
  return QUESTIONS.some((kind) => screen instanceof kind) ? 'question' : 'screen';
}
