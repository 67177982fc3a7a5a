// Every kind of trial, in the order in which they are tried.

import { sessions } from './kinds/sessions.ts';
import { text } from './kinds/text.ts';
import { widgets } from './kinds/widgets.ts';
import type { Kind } from './round.ts';

/** To add a kind: a file in `kinds/`, and a line here. */
export const KINDS: readonly Kind[] = [text, widgets, sessions];
