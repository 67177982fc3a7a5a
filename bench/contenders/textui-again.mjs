// textui, asked to render what it has just rendered.

import { tasks as textui } from './textui.mjs';

export const name = 'textui-again';
export const tasks = { resize: textui['resize/again'] };
export const notes = { resize: 'the same width again, no lines read' };
