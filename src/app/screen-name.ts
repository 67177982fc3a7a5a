// The name of a screen, for messages.

import { className } from '../validate.ts';
import type { AnyScreen } from '../screens/ui-screen.ts';

/** What a screen is called in messages: its class, and its title if it has one. */
export function screenName(screen: AnyScreen): string {
  const name = className(screen);
  return screen.title === null ? name : `${name} "${screen.title}"`;
}
