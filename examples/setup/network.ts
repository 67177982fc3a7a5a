// The network: a section with a screen of its own, on which everything is seen and changed at once.

import { type Question, text } from 'textui';
import { ListRowContainer } from 'textui/render/containers';
import { CheckboxWidget, EntryWidget } from 'textui/render/widgets';
import { custom, InputState, Prompt, UIScreen } from 'textui/screens';
import { isAddress, isBeside, isHostName, isInterface } from './checks.ts';

interface Network {
  hostName: string;
  automatic: boolean;
  address?: string;
  gateway?: string;
}

const AUTOMATIC: Network = { hostName: 'localhost', automatic: true };

class NetworkScreen extends UIScreen<undefined, Network> {
  override help = () =>
    this.#network.automatic
      ? 'Most networks hand out addresses by themselves. Untick the box where yours does not.'
      : 'Ask whoever runs the network for the address of this machine and of the gateway.';
  readonly #network: Network;

  constructor(current: Network) {
    super('Network');
    this.#network = { ...current };
  }

  override refresh() {
    const network = this.#network;
    const { hostName, automatic, address, gateway } = network;
    const list = new ListRowContainer('auto', { minColumnWidth: 30 });
    list.add(new EntryWidget('Host name', hostName), () =>
      this.#change('hostName', text('Host name', { accept: isHostName })),
    );
    list.add(new CheckboxWidget({ title: 'Automatic address', completed: automatic }), () => {
      network.automatic = !automatic;
    });
    if (!automatic) {
      list.add(new EntryWidget('Address', address ?? '(missing)'), async () => {
        await this.#change('address', text('Address, as in 192.0.2.10/24', { accept: isInterface }));
        if (network.address !== address) delete network.gateway; // it belonged to the previous address
      });
      if (address !== undefined) {
        list.add(new EntryWidget('Gateway', gateway ?? '(missing)'), () =>
          this.#change('gateway', text('Gateway', { accept: [isAddress, isBeside(address)] })),
        );
      }
    }
    this.window.addWithSeparator(list);
  }

  override prompt() {
    const prompt = new Prompt('Your choice');
    prompt.addContinueOption('to accept', () => {
      const { automatic, address, gateway, ...others } = this.#network;
      if (automatic) return this.close({ automatic, ...others });
      if (address === undefined || gateway === undefined)
        return InputState.refuse('An address and a gateway, please.');
      this.close(this.#network);
    });
    prompt.addOption('<', 'to go back', () => this.close());
    prompt.addHelpOption();
    return prompt;
  }

  async #change(key: 'hostName' | 'address' | 'gateway', question: Question<string>) {
    const answer = await this.ask(question, { initial: this.#network[key] });
    if (answer !== undefined) this.#network[key] = answer;
  }
}

export const network = custom('Network', {
  screen: (current: Network) => new NetworkScreen(current),
  default: AUTOMATIC,
  summary: ({ hostName, automatic, address }) => `${hostName}, ${automatic ? 'automatic address' : address}`,
});
