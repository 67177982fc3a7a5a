// `npm run bench [-- workload … --quick --rounds N --write]`: builds the library into a folder of its own,
// installs the rivals where they are missing or others than the lock file says, and races them. `npm run bench:pipes`
// asks questions with each of them instead, `npm run bench -- live` presses keys, `npm run bench -- screens` changes a
// board, `npm run bench -- markdown` shows Markdown, `npm run bench -- tab` completes command lines, and
// `npm run bench -- typed` types early. bench/README.md says how to read the tables.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './entries.mjs';
import { isInstalled } from './installed.mjs';

const bench = join(root, 'bench');

run(process.execPath, ['scripts/build.mjs', 'temp/bench/textui'], root);
if (!isInstalled(bench)) {
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], bench);
}
const [first, ...others] = process.argv.slice(2);
if (['pipes', 'live', 'screens', 'markdown', 'tab', 'typed'].includes(first ?? ''))
  run(process.execPath, [`${first}/run.mjs`, ...others], bench);
else run(process.execPath, ['run.mjs', ...process.argv.slice(2)], bench);

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} folder
 */
function run(command, args, folder) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
