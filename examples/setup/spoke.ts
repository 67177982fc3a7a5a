// A spoke: a screen for one part of the settings, opened from the hub.

import { type CheckFunction, GetInputScreen, PasswordDialog, Prompt, UIScreen } from 'textui';
import type { Settings } from './settings.ts';

export abstract class Spoke extends UIScreen {
  abstract override title: string;
  /** What the hub shows about it. */
  abstract get status(): string;
  /** What is still missing, as part of a sentence; null if nothing is. */
  abstract get missing(): string | null;

  protected readonly settings: Settings;

  constructor(settings: Settings) {
    super();
    this.settings = settings;
  }

  override prompt() {
    const prompt = new Prompt('Your choice');
    prompt.addOption('c', 'to go back');
    if (this.help !== null) prompt.addHelpOption();
    prompt.addQuitOption();
    return prompt;
  }

  /** Asks for one line; undefined if the user types nothing, so that nobody gets stuck. */
  protected async askFor(message: string, ...checks: CheckFunction[]) {
    const screen = new GetInputScreen(`${message}, or ENTER to go back`, { accept: checks.map(orEmpty) });
    return (await this.ask(screen)) || undefined;
  }

  /** Asks for a secret, twice; undefined if the user types nothing. */
  protected async askForSecret(message: string, ...checks: CheckFunction[]) {
    const accept = checks.map(orEmpty);
    const dialog = new PasswordDialog(`${message}, or ENTER to go back`, { confirm: true, accept });
    dialog.title = message;
    return (await this.ask(dialog)) || undefined;
  }
}

function orEmpty(check: CheckFunction): CheckFunction {
  return (value) => value === '' || check(value);
}
