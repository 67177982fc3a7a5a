// Screens in a few lines, for tests of the app.

import { UIScreen } from 'textui/screens';

/** The members of a screen that a test chooses. */
export type ScreenMembers<Args, Result> = Partial<UIScreen<Args, Result>> & ThisType<UIScreen<Args, Result>>;

/** A screen with members of its own: `screenOf('Title', { input() { … } })`. */
export function screenOf<Result = undefined, Args = undefined>(
  title: string | null,
  members: ScreenMembers<Args, Result> = {},
): UIScreen<Args, Result> {
  return Object.assign(new UIScreen<Args, Result>(title), members);
}

/** How often something was called. */
export function counter(): { count: number; add: () => void } {
  const counted = {
    count: 0,
    add: (): void => {
      counted.count++;
    },
  };
  return counted;
}
