// Every kind of trial, in the order in which they are tried.

import { aborts } from './kinds/aborts.ts';
import { protocol } from './kinds/protocol.ts';
import { sessions } from './kinds/sessions.ts';
import { signals } from './kinds/signals.ts';
import { streams } from './kinds/streams.ts';
import { terminals } from './kinds/terminals.ts';
import { text } from './kinds/text.ts';
import { widgets } from './kinds/widgets.ts';
import type { Kind } from './round.ts';

/** To add a kind: a file in `kinds/`, and its name here. */
export const KINDS: readonly Kind[] = [
  text,
  widgets,
  sessions,
  streams,
  aborts,
  protocol,
  terminals,
  signals,
];
