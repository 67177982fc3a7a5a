// Builds dist/: JavaScript bundled per entry point with shared chunks (every extra file costs start-up
// time), and one .d.ts per source file.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { entries, root, runtimeDependencies } from './entries.mjs';

rmSync(join(root, 'dist'), { recursive: true, force: true });

await build({
  absWorkingDir: root,
  entryPoints: entries.map((entry) => entry.source),
  outbase: 'src',
  outdir: 'dist',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  external: runtimeDependencies,
  charset: 'utf8',
  logLevel: 'warning',
});

execFileSync(join(root, 'node_modules/.bin/tsc'), ['--project', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});
