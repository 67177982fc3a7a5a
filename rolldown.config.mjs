// The JavaScript of the package: `npm run build`. One file per entry point of package.json, and few shared ones, for
// every further file costs start-up time: textui.js until the first prompt, asking.js and text.js after it.

import { defineConfig } from 'rolldown';
import { entries, externals, root } from './scripts/entries.mjs';
import { directImports } from './scripts/direct-imports.mjs';
import { lineBreaks } from './scripts/line-breaks.mjs';

export default defineConfig({
  cwd: root,
  input: {
    ...Object.fromEntries(entries.map(({ output, source }) => [/dist\/(.*)\.js/.exec(output)?.[1], source])),
    'command/main': 'src/command/main.ts', // `bin` in package.json
  },
  platform: 'neutral',
  external: externals,
  optimization: { inlineConst: true }, // the engine is faster where it sees the number
  preserveEntrySignatures: 'strict',
  plugins: [lineBreaks(), directImports()],
  checks: { pluginTimings: false }, // a busy machine is no fault
  experimental: { attachDebugInfo: 'none' }, // no comment for each source
  onLog(level, log) {
    if (level === 'warn') throw new Error(log.message);
  },
  output: {
    dir: 'dist',
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    // Each with what it imports, unless one above has it.
    codeSplitting: {
      groups: [
        { name: 'base', test: /\/src\/(?:text\/(?:ascii|link-word)|base\/(?:errors|validate))/ },
        // With the lines of what is said, which `textui/print` prints without a mode.
        {
          name: 'text',
          test: /\/src\/(?:text\/(?!ascii|link-word)|modes\/lines\/said\.ts|run\/said-lines|render\/output-traits)/,
        },
        { name: 'render', test: /\/src\/render\/(?!.*\/index)/ },
        { name: 'textui', test: /\/src\/(?:entries\/index|sources\/node\/paths)\.ts$/ },
        // What a program needs of its arguments, and TAB of all else: names and flags.
        {
          name: 'names',
          test: /\/src\/(?:describe\/(?:names|path)|questions\/(?:groups|name-separators|selection)|checks\/(?:yes-or-no|secret-texts))\.ts$/,
        },
        { name: 'readings', test: /\/src\/questions\/(?:kinds|readings|kinds\/.*)\.ts$/ },
        {
          name: 'flags',
          test: /\/src\/(?:describe\/facts|sources\/(?:source|node\/(?!suggest|saving)))/,
        },
        { name: 'commands', test: /\/src\/program\/(?:commands|read-only)\.ts$/ },
        {
          name: 'run-program',
          test: /\/src\/program\/(?:run-(?:program|commands)|program-output|tell-completion|completion)\.ts$/,
        },
        {
          name: 'asking',
          test: /\/src\/(?:run\/(?:person-asker|tasks)|modes\/lines\/line-(?:mode|person))\.ts$/,
        },
        {
          name: 'answering',
          test: /\/src\/(?:wiring\/answered-run\.ts$|(?:sources|describe|report)\/(?!node\/(?:suggest|saving)))/,
        },
        {
          name: 'command/words',
          test: /\/src\/command\/(?:options|question-in-words|terminal-streams|standard-output)\.ts$/,
        },
        {
          name: 'live-mode',
          test: /\/src\/(?:modes\/live\/live-mode|terminal\/node\/process-sharing)\.ts$/,
        },
      ],
    },
    minifyInternalExports: false,
    charset: 'ascii', // a single other character doubles what the engine has to read
    // Every start compiles the file, so it is made small. Messages and stack traces need the names.
    minify: {
      compress: { keepNames: { class: true, function: true } },
      mangle: { keepNames: { class: true, function: true } },
    },
    comments: false,
  },
});
