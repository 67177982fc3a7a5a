// Type-checks every project of the repository, side by side. See tsconfig.base.json for what they are.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './entries.mjs';

const projects = [
  'tsconfig.draw.json',
  'tsconfig.core.json',
  'tsconfig.node.json',
  'playground/tsconfig.json',
  'tests/browser/tsconfig.json',
  'tsconfig.json',
];

const results = await Promise.all(projects.map(check));
process.exitCode = results.every(Boolean) ? 0 : 1;

/**
 * @param {string} project
 * @returns {Promise<boolean>} whether it is free of errors
 */
async function check(project) {
  const tsc = spawn(join(root, 'node_modules/.bin/tsc'), ['--project', project, '--pretty'], { cwd: root });
  let output = '';
  for (const stream of [tsc.stdout, tsc.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => tsc.on('close', resolve));
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${project}`);
  if (output !== '') console.log(output);
  return code === 0;
}
