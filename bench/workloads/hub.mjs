import { HUB } from '../corpora.mjs';

export const name = 'hub';
export const title = 'a typical screen: title, centred line, 12 entries in 2 columns, 4 checkboxes';
export const contenders = ['terminal-kit', 'neo-blessed', 'ink', 'opentui'];
export const cases = [{ id: 'one screen' }];
export const input = () => ({ hub: HUB, width: 80 });

export const goals = (results) => [
  results.atMost('6 × by hand', 'textui', 6, 'limit'),
  results.atLeast('20 × terminal-kit', 'textui', 20, 'terminal-kit'),
  results.atLeast('200 × Ink', 'textui', 200, 'ink'),
];
