// A list that the user can add things to and remove things from.

import { ListColumnContainer } from 'textui/render/containers';
import { TextWidget } from 'textui/render/widgets';
import { GetInputScreen, InputState, Prompt, UIScreen, YesNoDialog } from 'textui/screens';

export class ShoppingList extends UIScreen {
  override title = 'Shopping list';
  readonly #things: string[] = [];

  override refresh() {
    if (this.#things.length === 0) this.window.add(new TextWidget('Nothing yet.'));
    const list = new ListColumnContainer(2);
    for (const thing of this.#things) list.add(new TextWidget(thing), () => this.#remove(thing));
    this.window.addWithSeparator(list);
  }

  override prompt() {
    const prompt = new Prompt('A number takes a thing off the list');
    prompt.addOption('a', 'to add one');
    prompt.addContinueOption();
    return prompt;
  }

  override async input(key: string) {
    if (key !== 'a') return super.input(key);
    const isNew = (thing: string) => !this.#things.includes(thing) || `There is ${thing} on it already.`;
    const thing = await this.ask(new GetInputScreen('What', { accept: isNew }));
    if (thing !== undefined) this.#things.push(thing);
    return InputState.PROCESSED_AND_REDRAW;
  }

  async #remove(thing: string) {
    const sure = await this.ask(new YesNoDialog(`Take ${thing} off the list?`));
    if (sure === true) this.#things.splice(this.#things.indexOf(thing), 1);
  }
}
