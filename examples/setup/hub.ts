// The hub: shows what is done and what is not. Nobody can finish while something is missing.

import { writeFile } from 'node:fs/promises';
import { styleText } from 'node:util';
import {
  CheckboxWidget,
  ErrorDialog,
  InputState,
  ListRowContainer,
  Prompt,
  TextWidget,
  UIScreen,
} from 'textui';
import { DisksSpoke } from './disks.ts';
import { LanguageSpoke } from './language.ts';
import { NetworkSpoke } from './network.ts';
import { type Settings, toJson } from './settings.ts';
import { Summary } from './summary.ts';
import { TimeZoneSpoke } from './time-zone.ts';
import { UserSpoke } from './user.ts';

export class Hub extends UIScreen {
  override title = 'Set up this machine';
  override help = () => {
    const missing = this.#missing();
    if (missing.length === 0) return "Everything is set. Type 'c' to look at it once more and to finish.";
    return `Type the number of what you want to change. Before you can finish, choose ${missing.join(', ')}.`;
  };

  readonly #settings: Settings;
  readonly #file: string | null;
  readonly #spokes;

  constructor(settings: Settings, file: string | null) {
    super();
    this.#settings = settings;
    this.#file = file;
    this.#spokes = [
      new LanguageSpoke(settings),
      new TimeZoneSpoke(settings),
      new DisksSpoke(settings),
      new UserSpoke(settings),
      new NetworkSpoke(settings),
    ];
  }

  override refresh() {
    const list = new ListRowContainer(2);
    for (const spoke of this.#spokes) {
      const { title, status, missing } = spoke;
      const text = missing === null ? status : styleText('yellow', status);
      list.add(new CheckboxWidget({ title, text, completed: missing === null }), () => this.push(spoke));
    }
    this.window.addWithSeparator(list);
  }

  override prompt() {
    const prompt = new Prompt('Your choice');
    prompt.addOption('c', 'to finish');
    prompt.addHelpOption();
    prompt.addQuitOption();
    return prompt;
  }

  override input(key: string) {
    return this.words.actionFor(key) === 'continue' ? this.#finish() : super.input(key);
  }

  async #finish() {
    const missing = this.#missing();
    if (missing.length > 0) return InputState.refuse(`Still missing: ${missing.join(', ')}.`);
    const question = this.#file === null ? 'Is all of this right?' : `Write this to ${this.#file}?`;
    if (await this.ask(new Summary(question, this.#spokes))) await this.#save(toJson(this.#settings));
    return InputState.PROCESSED_AND_REDRAW;
  }

  async #save(json: string) {
    if (this.#file === null) return this.replace(new Done(), json);
    try {
      await writeFile(this.#file, json);
    } catch (error) {
      return this.push(new ErrorDialog(`That did not work. ${(error as Error).message}`));
    }
    this.replace(new Done(), `The answers are in ${this.#file}.`);
  }

  #missing() {
    return this.#spokes.map((spoke) => spoke.missing).filter((missing) => missing !== null);
  }
}

class Done extends UIScreen<string> {
  override title = 'Done';
  override inputRequired = false;

  override refresh(text: string) {
    this.window.add(new TextWidget(text));
  }
}
