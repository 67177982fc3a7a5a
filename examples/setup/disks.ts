// Which disks to use, and whether to encrypt them: check boxes.

import { CheckboxWidget, Container } from 'textui';
import { isStrong } from './checks.ts';
import { Spoke } from './spoke.ts';

const DISKS = [
  { name: 'nvme0n1', size: '512 GB', kind: 'solid state' },
  { name: 'sda', size: '4 TB', kind: 'hard disk' },
  { name: 'sdb', size: '64 GB', kind: 'USB stick' },
];

export class DisksSpoke extends Spoke {
  override title = 'Disks';
  override help =
    'Everything on the disks that you choose will be lost. With encryption, the machine asks for the ' +
    'passphrase whenever it starts.';

  get status() {
    const { disks, passphrase } = this.settings;
    return disks.length === 0 ? 'none chosen' : disks.join(', ') + (passphrase === null ? '' : ', encrypted');
  }

  get missing() {
    return this.settings.disks.length === 0 ? 'a disk' : null;
  }

  override refresh() {
    const { disks, passphrase } = this.settings;
    const list = new Container();
    for (const { name, size, kind } of DISKS) {
      const box = new CheckboxWidget({
        title: `${name}, ${size}`,
        text: kind,
        completed: disks.includes(name),
      });
      list.add(box, () => this.#toggle(name));
    }
    const encrypt = new CheckboxWidget({ title: 'Encrypt what is chosen', completed: passphrase !== null });
    list.add(encrypt, () => this.#toggleEncryption());
    this.window.addWithSeparator(list);
  }

  #toggle(name: string) {
    const { settings } = this;
    settings.disks = DISKS.map((disk) => disk.name).filter(
      (disk) => settings.disks.includes(disk) !== (disk === name),
    );
  }

  async #toggleEncryption() {
    const { settings } = this;
    if (settings.passphrase !== null) settings.passphrase = null;
    else settings.passphrase = (await this.askForSecret('Passphrase', isStrong)) ?? null;
  }
}
