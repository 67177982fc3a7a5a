import { itemTexts } from '../corpora.mjs';

export const name = 'memory';
export const kind = 'memory';
export const title = 'heap of a rendered list of 100,000 items and its lines (bytes per item)';
export const contenders = ['ink'];
export const count = 100_000;
export const input = () => ({ texts: itemTexts(count), columns: 3, width: 120 });

export const goals = (results) => [results.valueAtMost('500 bytes an item', 'textui', 500)];
