// Every kind of trial, in the order in which they are tried.

import { aborts } from './kinds/aborts.ts';
import { files } from './kinds/files.ts';
import { flags } from './kinds/flags.ts';
import { protocol } from './kinds/protocol.ts';
import { replies } from './kinds/replies.ts';
import { saving } from './kinds/saving.ts';
import { secrets } from './kinds/secrets.ts';
import { sessions } from './kinds/sessions.ts';
import { sizes } from './kinds/sizes.ts';
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
  replies,
  files,
  flags,
  saving,
  secrets,
  terminals,
  sizes,
  signals,
];
