import { itemTexts } from '../corpora.mjs';

export const name = 'change';
export const title = 'one of 1,000 items gets another text, and all is rendered again';
export const contenders = ['ink'];
export const cases = [{ id: '1,000' }];
export const input = ({ scale = 1 }) => ({
  texts: itemTexts(1000 * scale),
  columns: 3,
  width: 120,
  other: 'something else, and long enough that it needs a second line',
});

export const goals = (results) => [results.atMost('half a fresh render', 'textui', 0.5, 'limit')];
