// The interface of create-vite: a folder, a framework and a variant, or `--template` instead of these.

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type App, confirm, form, select, text } from 'textui';
import { type ProgramOptions, runProgram } from 'textui/program';

const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  vanilla: ['vanilla-ts', 'vanilla'],
  vue: ['vue-ts', 'vue'],
  react: ['react-ts', 'react-swc-ts', 'react', 'react-swc'],
  preact: ['preact-ts', 'preact'],
  lit: ['lit-ts', 'lit'],
  svelte: ['svelte-ts', 'svelte'],
  solid: ['solid-ts', 'solid'],
  qwik: ['qwik-ts', 'qwik'],
};
const isEmpty = (dir: string) => !existsSync(dir) || readdirSync(dir).every((file) => file === '.git');
const isPackageName = (name: string) =>
  /^(?:@[a-z\d\-*~][a-z\d\-*._~]*\/)?[a-z\d\-~][a-z\d\-._~]*$/.test(name) || 'Invalid package.json name';
const asPackageName = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replace(/^[._]/, '')
    .replaceAll(/[^a-z\d\-~]+/g, '-');

const project = form('Create a Vite project', {
  dir: text('Project name', { default: 'vite-project' }),
  template: select('Template', {
    choices: Object.values(VARIANTS).flat(),
    help: 'Instead of a framework and its variant.',
    ask: false,
    optional: true,
  }),
})
  .and(
    {
      overwrite: confirm('The folder is not empty. Remove existing files and continue?', { danger: true }),
    },
    { when: ({ dir }) => !isEmpty(dir) },
  )
  .and(
    (given) => ({
      packageName: text('Package name', {
        accept: isPackageName,
        default: given(({ dir }) => asPackageName(basename(resolve(dir)))),
      }),
    }),
    { when: ({ dir }) => isPackageName(basename(resolve(dir))) !== true },
  )
  .and(
    { framework: select('Framework', { choices: Object.keys(VARIANTS), default: 'vanilla' }) },
    { when: ({ template }) => template === null },
  )
  .and(
    (given) => ({
      variant: select('Variant', {
        choices: given(({ framework = '' }) => VARIANTS[framework] ?? []),
        default: given(({ framework = '' }) => VARIANTS[framework]?.[0] ?? ''),
      }),
    }),
    { when: ({ framework }) => framework !== undefined },
  );

/** Runs the program. */
export const createVite = (options: ProgramOptions = {}) =>
  runProgram(
    project,
    async ({ dir, overwrite, packageName, template, variant }, app: App) => {
      if (overwrite === false) return app.quit(1);
      if (overwrite === true) {
        for (const file of await readdir(dir)) {
          if (file !== '.git') await rm(join(dir, file), { recursive: true, force: true });
        }
      }
      await mkdir(dir, { recursive: true });
      const manifest = { name: packageName ?? basename(resolve(dir)), template: template ?? variant };
      await writeFile(join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      await app.say(`Done. Now run:\n  cd ${dir}\n  npm install\n  npm run dev`);
      return manifest;
    },
    {
      ...options,
      name: 'create-vite',
      flags: { dir: { positional: true }, template: { short: 't' } },
    },
  );

if (process.argv[1] === import.meta.filename) await createVite();
