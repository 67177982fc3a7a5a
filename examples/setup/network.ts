// How the machine is reached: an automatic address, or addresses that must fit together.

import { CheckboxWidget, EntryWidget, ListRowContainer } from 'textui';
import { isAddress, isBeside, isHostName, isInterface } from './checks.ts';
import { Spoke } from './spoke.ts';

export class NetworkSpoke extends Spoke {
  override title = 'Network';
  override help = () =>
    this.settings.network.automatic
      ? 'Most networks hand out addresses by themselves. Untick the box where yours does not.'
      : 'Ask whoever runs the network for the address of this machine, of the gateway and of a name server.';

  get status() {
    const { hostName, automatic, address } = this.settings.network;
    return `${hostName}, ${automatic ? 'automatic address' : (address ?? 'no address yet')}`;
  }

  get missing() {
    const { automatic, address, gateway } = this.settings.network;
    if (automatic) return null;
    if (address === null) return 'the address of the machine';
    return gateway === null ? 'the gateway' : null;
  }

  override refresh() {
    const { network } = this.settings;
    const form = new ListRowContainer(2);
    form.add(new EntryWidget('Host name', network.hostName), async () => {
      network.hostName = (await this.askFor('Host name', isHostName)) ?? network.hostName;
    });
    form.add(new CheckboxWidget({ title: 'Automatic address', completed: network.automatic }), () => {
      network.automatic = !network.automatic;
    });
    if (!network.automatic) {
      form.add(new EntryWidget('Address', network.address ?? '(required)'), async () => {
        const address = await this.askFor('Address, as in 192.0.2.10/24', isInterface);
        if (address === undefined) return;
        network.address = address;
        network.gateway = null; // it belonged to the previous address
      });
      form.add(new EntryWidget('Gateway', network.gateway ?? '(required)'), async () => {
        const beside = network.address === null ? [] : [isBeside(network.address)];
        network.gateway = (await this.askFor('Gateway', isAddress, ...beside)) ?? network.gateway;
      });
      form.add(new EntryWidget('Name server', network.nameServer ?? '(none)'), async () => {
        network.nameServer = (await this.askFor('Name server', isAddress)) ?? network.nameServer;
      });
    }
    this.window.addWithSeparator(form);
  }
}
