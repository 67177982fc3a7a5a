import { itemTexts } from '../corpora.mjs';

export const name = 'page';
export const title = 'the first 25 lines of a list of 100,000 items';
export const contenders = [];
export const cases = [{ id: '100,000' }];
export const input = ({ scale = 1 }) => ({
  texts: itemTexts(100_000 * scale),
  columns: 3,
  width: 120,
  items: 80,
  lines: 25,
});

export const goals = (results) => [results.atMost('4 × the first 80 items alone', 'textui', 4, 'limit')];
