import { createRandom } from '../corpora.mjs';

export const name = 'overlay';
export const title = '40 writes into the middle of each of 1,000 rows';
export const contenders = [];
export const cases = [{ id: '1,000 rows' }];
export const input = ({ scale = 1 }) => {
  const random = createRandom();
  return {
    row: '.'.repeat(100),
    rows: 1000 * scale,
    writes: Array.from({ length: 40 }, (_, index) => ({
      text: String.fromCharCode(97 + (index % 26)).repeat(2 + random(7)),
      column: 1 + random(90),
    })),
  };
};

export const goals = (results) => [results.atMost('2 × typed cells', 'textui', 2, 'limit')];
