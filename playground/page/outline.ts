// The screen as data, beside the session: an outline as lists inside lists, as assistive technology reads it.

/** Shows an outline in an element: an item for each of its lines, inside the item that it belongs to. */
export function showOutline(element: HTMLElement, outline: string): void {
  const top = document.createElement('ul');
  const open = [top]; // the list of each depth
  for (const line of outline === '' ? [] : outline.split('\n')) {
    const [, indent = '', role = '', rest = ''] = /^( *)- ([^\s:]+)(.*)$/.exec(line) ?? [];
    const depth = indent.length / 2;
    const item = document.createElement('li');
    const name = document.createElement('b');
    name.textContent = role;
    item.append(name, rest.replace(/:$/, ''));
    open.length = depth + 1;
    let list = open[depth];
    if (list === undefined) {
      list = document.createElement('ul');
      open[depth - 1]?.lastElementChild?.append(list);
      open[depth] = list;
    }
    list.append(item);
  }
  element.replaceChildren(...(top.childElementCount === 0 ? [] : [top]));
}
