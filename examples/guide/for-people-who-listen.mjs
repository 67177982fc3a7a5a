// A backup to set up by eye or by ear.

import { confirm, form, hub, multiselect, number, select, text } from 'textui';
import { TableContainer } from 'textui/render/containers';
import { BarChartWidget } from 'textui/render/widgets';
import { createApp } from 'textui/screens';

const backup = hub('Backup', {
  folder: text('Folder'),
  kind: select('Kind', { choices: ['full', 'incremental'], default: 'full' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
  server: form('Server', {
    port: number('Port', { default: 443, help: 'Where the server listens.' }),
    tls: confirm('Use TLS?', { default: true }),
  }),
});

const disks = [
  { name: 'nvme0n1', size: '512 GB', use: 'system' },
  { name: 'sda', size: '2 TB', use: null },
];

const { code } = await createApp({ redraw: 'changes' }).run(async (app) => {
  await app.say(new TableContainer(disks, { columns: { name: 'Disk', size: 'Size', use: 'Use' } }));
  await app.say(new BarChartWidget({ nvme0n1: 61, sda: 4 }, { unit: '%' }));
  const { folder, targets } = await app.ask(backup);
  await app.say(`${folder} goes to ${targets.join(' and ')}.`, { kind: 'success' });
});
process.exitCode = code;
