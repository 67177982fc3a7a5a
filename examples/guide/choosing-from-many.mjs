// A backup: one of a few choices, one of hundreds, and several at once.

import { createApp, multiselect, select } from 'textui';

const kind = select('Kind', {
  choices: [
    { value: 'full', hint: 'every file' },
    { value: 'inc', label: 'incremental', hint: 'what has changed' },
    { value: 'tape', disabled: 'no drive' },
  ],
  default: 'full',
});

const hosts = Array.from({ length: 300 }, (_, id) => `web-${id + 1}.example`);
const host = select('Host', { choices: async () => hosts }); // asks a server, say

const blockSize = select('Block size', { choices: [512, 1024, 4096], default: 4096 });

const stores = multiselect('Stores', {
  choices: [
    { group: 'Here', choices: ['nas', 'usb', 'mirror'] },
    { group: 'Cloud', choices: ['s3', { value: 'gcs', disabled: 'no account' }] },
  ],
  min: 1,
  max: 3,
});

const { code } = await createApp().run(async (app) => {
  const how = await app.ask(kind);
  const from = await app.ask(host);
  const bytes = await app.ask(blockSize);
  const to = await app.ask(stores);
  await app.say(`${how}: ${from} to ${to.join(' and ')}, ${bytes} bytes at a time.`);
});
process.exitCode = code;
