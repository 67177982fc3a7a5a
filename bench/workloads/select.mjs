import { labels } from '../corpora.mjs';

export const name = 'select';
export const title = '100,000 choices, from a typed part of a name until its first 20 matches are printed';
export const contenders = ['inquirer', 'enquirer'];
export const cases = [{ id: '100,000' }];

/** What is typed: 55 names hold it, and none begins with it. */
const PART = 'ountain-w';

export const input = ({ scale = 1 }) => ({ labels: labels(100_000 * scale), part: PART, shown: 20 });

export const goals = (results) => [results.atMost('3 × one look at the labels', 'textui', 3, 'limit')];
