// The limits: what the least possible work costs. See limits.mjs.
// Where a limit makes no lines, it still ends with the bytes of the whole text, as everybody does.

import { createOutput, pipeOf } from '../harness/streams.mjs';
import {
  countByHand,
  hubByHand,
  listByHand,
  lookAtEveryCode,
  matchesByHand,
  overlayOnTypedCells,
  readLinesByHand,
  readMessages,
  tableByHand,
  walkOverGraphemes,
} from '../limits.mjs';
import { tasks as textui } from './textui.mjs';

export const name = 'limit';

const look =
  ({ text }) =>
  () =>
    lookAtEveryCode(text) === 0 ? '' : text;
const walk =
  ({ text }) =>
  () =>
    walkOverGraphemes(text) === 0 ? '' : text;

export const tasks = {
  'wrap-ascii': look,
  'wrap-ansi': look,
  'wrap-mixed': walk,
  'wrap-cjk': walk,
  'wrap-latin': walk,
  list:
    ({ texts, columns, width }) =>
    () =>
      listByHand(texts, columns, width),
  table:
    ({ columns, rows }) =>
    () =>
      tableByHand(columns, rows),
  hub:
    ({ hub, width }) =>
    () =>
      hubByHand(hub, width),
  overlay:
    ({ row, rows, writes }) =>
    () =>
      overlayOnTypedCells(row, rows, writes),
  resize: textui['resize/fresh'],
  page: textui['page/first'],
  interview:
    ({ questions, answers }) =>
    () =>
      readLinesByHand(questions, pipeOf(answers), createOutput()),
  protocol: ({ forms, requests, replies }) => {
    const answers = forms.flat().map(({ answer }) => answer);
    return () => (readMessages(requests, replies) === 0 ? [] : answers);
  },
  select:
    ({ labels, part, shown }) =>
    () =>
      matchesByHand(labels, part).slice(0, shown),
  task:
    ({ label, changes }) =>
    () =>
      countByHand(label, changes),
  memory: ({ texts, columns, width }) => listByHand(texts, columns, width),
};

/** What the limit is, for the table. */
export const notes = {
  'wrap-ascii': 'one look at every char code',
  'wrap-ansi': 'one look at every char code',
  'wrap-mixed': 'one walk over grapheme clusters',
  'wrap-cjk': 'one walk over grapheme clusters',
  'wrap-latin': 'one walk over grapheme clusters',
  list: 'a loop written for this one case',
  table: 'two loops written for this one case',
  hub: 'strings put together by hand',
  overlay: 'typed cells',
  resize: 'textui, a fresh list at the new width',
  page: 'textui, the first 80 items alone',
  interview: 'a loop over lines with readline',
  select: 'one includes over the labels',
  task: 'a counter',
  memory: 'the lines alone, from a loop written by hand',
};
