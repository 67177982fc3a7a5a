import { markdown } from '../../../temp/bench/textui/markdown.js';

export function show(source, columns) {
  const widget = markdown(source);
  widget.render(columns);
  return widget.getStyledLines().join('\n');
}
