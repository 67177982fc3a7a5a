import { colored } from '../corpora.mjs';

export const name = 'wrap-ansi';
export const title = '1 MB with a third of the words coloured, wrapped into styled lines';
export const contenders = ['neo-blessed', 'wrap-ansi', 'fast-wrap-ansi', 'visulima-string'];
export const cases = [{ id: '1 MB' }];
export const input = ({ scale = 1 }) => ({ text: colored(1_000_000 * scale), width: 80 });

export const goals = (results) => [
  results.atLeast('5 × wrap-ansi', 'textui', 5, 'wrap-ansi'),
  results.ahead('textui', 'neo-blessed'),
];
