// Builds, packs and unpacks the package into a project, as an install would leave it there. Nothing is fetched:
// what it depends on, if anything, is linked from this repository; and the working dist stays as it is.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runtimeDependencies } from './entries.mjs';

/** The files that npm packs in any case. */
const ALWAYS = ['package.json', 'README.md', 'LICENSE'];

/**
 * Makes a project in which the package is installed.
 *
 * @param {string} project an empty folder, or one that is not there yet
 * @returns {{ files: string[], size: number }} the files of the package, and its size, packed
 */
export function installInto(project) {
  const home = join(project, 'node_modules/textui');
  mkdirSync(home, { recursive: true });
  const stage = mkdtempSync(join(project, 'stage-'));
  const { tarball, files, size } = pack(stage);
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', home]);
  rmSync(stage, { recursive: true });
  // Its dependencies, and the peer that an entry point needs.
  for (const name of [...runtimeDependencies, 'markdown-it']) {
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name), 'junction');
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  return { files, size };
}

/** @param {string} stage an empty folder */
function pack(stage) {
  /** @type {{ files: string[] }} */
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const name of [...ALWAYS, ...manifest.files]) {
    if (name !== 'dist' && !name.startsWith('!'))
      cpSync(join(root, name), join(stage, name), { recursive: true });
  }
  mkdirSync(join(stage, 'src'));
  writeFileSync(join(stage, 'src/index.ts'), '// stands for all that must not be packed');
  run(process.execPath, [join(root, 'scripts/build.mjs'), join(stage, 'dist')], root);
  const told = run('npm', ['pack', '--json', '--ignore-scripts'], stage);
  /** @type {[{ filename: string, size: number, files: { path: string }[] }]} */
  const [packed] = JSON.parse(told);
  const files = packed.files.map(({ path }) => path);
  return { tarball: join(stage, packed.filename), files, size: packed.size };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
function run(command, args, cwd) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: 'pipe' });
}
