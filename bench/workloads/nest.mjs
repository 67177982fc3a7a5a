import { itemTexts } from '../corpora.mjs';

export const name = 'nest';
export const title = 'numbered lists, one inside the other, three texts in the innermost';
export const contenders = ['neo-blessed', 'ink', 'opentui'];
export const cases = [4, 8, 16, 50].map((depth) => ({ id: `${depth} deep`, depth }));
export const input = ({ depth = 16, scale = 1 }) => ({
  depth: depth * scale,
  texts: itemTexts(3),
  width: 240,
});

export const goals = (results) => [
  results.growth('linear in the depth (at most 1.3 × the step)', 'textui', [
    ['4 deep', '8 deep', 2 * 1.3],
    ['8 deep', '16 deep', 2 * 1.3],
    ['16 deep', '50 deep', (50 / 16) * 1.3],
  ]),
];
