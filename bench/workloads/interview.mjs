import { labels } from '../corpora.mjs';

export const name = 'interview';
export const title = '1,000 text questions answered from a pipe: a form in textui, a loop elsewhere';
export const contenders = ['inquirer', 'enquirer', 'prompts', 'prompts-inject', 'readline'];
export const cases = [{ id: '1,000' }];
export const input = ({ scale = 1 }) => ({
  questions: Array.from({ length: 1000 * scale }, (_, index) => `Question ${index + 1}`),
  answers: labels(1000 * scale),
});

export const goals = (results) =>
  ['@inquirer/prompts', 'enquirer', 'prompts'].map((rival) => results.ahead('textui', rival));
