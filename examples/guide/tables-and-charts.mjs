// Disks in a table to choose from, then everything about one of them.

import { TableContainer } from 'textui/render/containers';
import { BarChartWidget, DetailsWidget, TreeWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

const disks = [
  { name: 'sda', size: 512, model: 'Ironwood 870', note: 'Has the system on it' },
  { name: 'nvme0n1', size: 2048, model: '写真の倉庫', note: null },
];

const used = { sda: 61, nvme0n1: 4 }; // percent

const partitions = [
  { label: 'boot' },
  { label: 'encrypted', children: [{ label: 'system' }, { label: 'home' }] },
];

/** @extends {UIScreen<undefined, (typeof disks)[number]>} */
class Disks extends UIScreen {
  title = 'Which disk?';

  refresh() {
    const columns = {
      name: 'Disk',
      size: 'Size (GB)',
      model: 'Model',
      note: { title: 'Note', value: (disk) => disk.note ?? 'none' },
    };
    const callback = (disk) => this.close(disk);
    this.window.addWithSeparator(new TableContainer(disks, { columns, numbering: true, callback }));
  }
}

const { code } = await createApp().run(async (app) => {
  const disk = await app.ask(new Disks());
  if (disk === undefined) return;
  const bought = new Date('2023-04-02');
  await app.say(new DetailsWidget({ Model: disk.model, 'Bought on': bought, Note: disk.note }));
  await app.say(new TreeWidget(partitions));
  await app.say(new BarChartWidget(used, { unit: '%' }));
});
process.exitCode = code;
