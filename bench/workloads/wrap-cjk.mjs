import { cjk } from '../corpora.mjs';

export const name = 'wrap-cjk';
export const title = '200,000 units of ideographs to 80 columns';
export const contenders = ['fast-wrap-ansi', 'wrap-ansi'];
export const cases = [{ id: '200,000 units' }];
export const input = ({ scale = 1 }) => ({ text: cjk(200_000 * scale), width: 80 });

export const goals = (results) => [results.atMost('2.5 × the walk', 'textui', 2.5, 'limit')];
