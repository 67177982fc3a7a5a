// The question of a dialog, for a mode that shows it as one.

import type { DialogView } from '../../run/mode.ts';
import type { AnyScreen } from '../ui-screen.ts';
import { defaultLineOf, GetInputScreen } from './get-input-screen.ts';
import { defaultOf, YesNoDialog } from './yes-no-dialog.ts';

/** The question that a screen is, once it is filled; null for a screen with a window of its own. */
export function dialogOf(screen: AnyScreen): DialogView | null {
  const { title: heading } = screen;
  if (screen instanceof YesNoDialog)
    return { kind: 'confirm', label: screen.message, heading, start: defaultOf(screen), preset: null };
  if (screen instanceof GetInputScreen && screen.window.size === 0)
    return { kind: 'line', label: screen.message, heading, start: null, preset: defaultLineOf(screen) };
  return null;
}
