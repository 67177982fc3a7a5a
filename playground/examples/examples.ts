// The programs to begin with: most are those of examples/, without their types.

import { text as counter } from './counter.js?text';
import { text as customWidget } from './custom-widget.js?text';
import { text as divider } from './divider.js?text';
import { text as everyWidget } from './every-widget.js?text';
import { text as hello } from './hello.js?text';
import { text as help } from './help.js?text';
import { text as hubAndSpokes } from './hub-and-spokes.js?text';
import { text as job } from './job.js?text';
import { text as languages } from './languages.js?text';
import { text as refusing } from './refusing.js?text';

/** A program to begin with. */
export interface Example {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** In the order in which they are offered. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  { id: 'hello', title: 'Hello', text: hello },
  { id: 'every-widget', title: 'Every widget', text: everyWidget },
  { id: 'counter', title: 'Counter', text: counter },
  { id: 'refusing', title: 'Refusing and continuing', text: refusing },
  { id: 'help', title: 'Help that knows more', text: help },
  { id: 'hub-and-spokes', title: 'Hub and spokes', text: hubAndSpokes },
  { id: 'divider', title: 'Questions with checks', text: divider },
  { id: 'languages', title: 'Languages and columns', text: languages },
  { id: 'custom-widget', title: 'A widget of your own', text: customWidget },
  { id: 'job', title: 'A job in the background', text: job },
];
