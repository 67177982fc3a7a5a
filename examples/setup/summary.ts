// All answers again, and the question whether they are right.

import { EntryWidget, ListColumnContainer, TextWidget, YesNoDialog } from 'textui';
import type { Spoke } from './spoke.ts';

export class Summary extends YesNoDialog {
  override title = 'Summary';
  readonly #spokes: readonly Spoke[];

  constructor(question: string, spokes: readonly Spoke[]) {
    super(question);
    this.#spokes = spokes;
  }

  override refresh() {
    const list = new ListColumnContainer(2, { numbering: false });
    for (const { title, status } of this.#spokes) list.add(new EntryWidget(title, status));
    this.window.addWithSeparator(list);
    this.window.addWithSeparator(new TextWidget(this.message));
  }
}
