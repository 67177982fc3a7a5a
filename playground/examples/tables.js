// Rows of data: a table to choose from, details, a tree and a bar chart.

import { TableContainer } from 'textui/render/containers';
import { BarChartWidget, DetailsWidget, TextWidget, TreeWidget } from 'textui/render/widgets';
import { createApp, UIScreen } from 'textui/screens';

const DISKS = [
  {
    name: 'sda',
    model: 'Ironwood 870',
    size: 512,
    used: 61,
    bought: new Date('2023-04-02'),
    partitions: [
      { label: 'sda1, 1 GB: /boot' },
      { label: 'sda2, 511 GB: encrypted', children: [{ label: '/' }, { label: '/home' }] },
    ],
  },
  { name: 'sdb', model: 'Ironwood 870', size: 2048, used: 7, bought: null, partitions: [] },
  {
    name: 'nvme0n1',
    model: 'キオクシア Exceria',
    size: 1024,
    used: 93,
    bought: new Date('2025-11-30'),
    partitions: [{ label: 'nvme0n1p1, 1024 GB: /srv' }],
  },
];

class Disks extends UIScreen {
  title = 'Disks';

  refresh() {
    this.window.addWithSeparator(
      new TableContainer(DISKS, {
        columns: {
          name: 'Disk',
          model: 'Model',
          size: 'Size (GB)',
          used: { title: 'Used', value: (disk) => `${disk.used} %`, align: 'right' },
        },
        numbering: true,
        callback: (disk) => this.push(new DiskScreen(disk)),
      }),
    );
  }

  prompt() {
    const prompt = this.defaultPrompt();
    prompt.removeOption('r');
    prompt.addOption('u', 'to see how full they are', () => this.push(new Usage()));
    return prompt;
  }
}

class DiskScreen extends UIScreen {
  #disk;

  constructor(disk) {
    super(`Disk ${disk.name}`);
    this.#disk = disk;
  }

  refresh() {
    const { model, size, bought, partitions } = this.#disk;
    const date = bought?.toISOString().slice(0, 10);
    this.window.addWithSeparator(new DetailsWidget({ Model: model, Size: `${size} GB`, 'Bought on': date }));
    if (partitions.length === 0) this.window.addWithSeparator(new TextWidget('It has no partitions.'));
    else this.window.addWithSeparator(new TreeWidget([{ label: this.#disk.name, children: partitions }]));
  }
}

class Usage extends UIScreen {
  title = 'How full the disks are';

  refresh() {
    const used = DISKS.map((disk) => [disk.name, disk.used]);
    this.window.addWithSeparator(new BarChartWidget(used, { unit: '%' }));
  }
}

const { code } = await createApp().run(new Disks());
process.exitCode = code;
