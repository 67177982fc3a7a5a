import { labels } from '../corpora.mjs';

export const name = 'interview-object';
export const title = '1,000 text questions with a check each, answered from an object';
export const contenders = [];
export const cases = [{ id: '1,000' }];
export const input = ({ scale = 1 }) => ({
  questions: Array.from({ length: 1000 * scale }, (_, index) => `Question ${index + 1}`),
  answers: labels(1000 * scale),
});

export const goals = (results) => [results.atMost('100 × the checks alone', 'textui', 100, 'limit')];
