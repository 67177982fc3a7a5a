// Conditions: questions that are asked only after certain answers. They are data, so each has a flag, and --help says when
// it counts.
// Run it in a clone: npm run example -- 24-conditions --help

import { confirm, form, multiselect, number, select, text } from 'textui';
import { runProgram } from 'textui/program';

const backup = form('Backup', {
  kind: select('Kind', { choices: ['full', 'incremental'], default: 'incremental' }),
  targets: multiselect('Targets', { choices: ['nas', 's3', 'tape'], min: 1 }),
})
  // A value that an earlier answer must have.
  .and({ keep: number('Increments to keep', { min: 1, default: 7 }) }, { when: { kind: 'incremental' } })
  // One of several choices that must be among those chosen.
  .and({ encrypt: confirm('Encrypt?', { default: true }) }, { when: { targets: ['s3', 'tape'] } })
  // A condition includes those of the fields that it names: without `encrypt` there is no key.
  .and({ key: text('Key file') }, { when: { encrypt: true } })
  // A function, where data is not enough.
  .and(
    { parallel: confirm('All at once?', { default: false }) },
    { when: ({ targets }) => targets.length > 1 },
  )
  // No condition: it is always asked, and comes last.
  .and({ folder: text('Folder', { default: '/home' }) });

await runProgram(
  backup,
  async ({ folder, kind, keep, targets, key, parallel }, app) => {
    await app.say(`${folder}, ${kind}, to ${targets.join(' and ')}${parallel === true ? ' at once' : ''}.`);
    await app.say(keep === undefined ? 'Everything is copied.' : `The last ${keep} increments are kept.`);
    await app.say(key === undefined ? 'It is not encrypted.' : `It is encrypted with ${key}.`);
  },
  { name: 'backup' },
);
