import { labels } from '../corpora.mjs';

export const name = 'select';
export const title = '100,000 choices, from a typed part of a name until its first 20 matches are printed';
export const contenders = ['inquirer', 'enquirer'];
export const cases = [{ id: '100,000' }];

/** What is typed: 46 names hold it, and none begins with it. */
const PART = 'ountain-w';

export const input = ({ scale = 1 }) => {
  const all = labels(100_000 * scale);
  const matches = all.filter((label) => label.includes(PART));
  return { labels: all, part: PART, shown: 20, lastShown: matches[19] };
};

export const goals = (results) => [results.atMost('3 × one look at the labels', 'textui', 3, 'limit')];
