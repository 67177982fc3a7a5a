export const name = 'task';
export const title = 'a task that changes a million times and then ends, with its lines read';
export const contenders = ['cli-progress', 'listr2'];

const CHANGES = 1_000_000;

export const cases = [{ id: '1,000,000' }];
export const input = ({ scale = 1 }) => ({ label: 'Copying files', changes: CHANGES * scale });

export const goals = (results) => [
  results.overByAtMost('20 ns a change over the counter', 'textui', 20e-6 * CHANGES, 'limit'),
  ...contenders.map((rival) => results.ahead('textui', rival)),
];
