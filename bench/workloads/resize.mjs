import { itemTexts } from '../corpora.mjs';

export const name = 'resize';
export const title = 'a list of 100,000 items, rendered at 120, then at 80 (which is timed)';
export const contenders = [];
export const cases = [{ id: '100,000' }];
export const input = ({ scale = 1 }) => ({
  texts: itemTexts(100_000 * scale),
  columns: 3,
  from: 120,
  width: 80,
});

export const goals = (results) => [results.atMost('a fresh render (5 % for noise)', 'textui', 1.05, 'limit')];
