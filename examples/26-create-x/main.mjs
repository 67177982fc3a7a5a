#!/usr/bin/env node
// A create-x command: npm create x my-app -- --template react-ts

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { confirm, form, multiselect, select, text } from 'textui';
import { runProgram } from 'textui/program';

const project = form('New project', {
  folder: text('Folder', {
    example: 'my-app',
    help: "A new folder, an empty one, or '.' for this one.",
    accept: (path) => !existsSync(path) || statSync(path).isDirectory() || 'This is a file, not a folder.',
  }),
  template: select('Template', {
    ask: false,
    optional: true,
    choices: [
      { label: 'vanilla', value: { framework: 'vanilla', typescript: false } },
      { label: 'vanilla-ts', value: { framework: 'vanilla', typescript: true } },
      { label: 'react', value: { framework: 'react', typescript: false } },
      { label: 'react-ts', value: { framework: 'react', typescript: true } },
      { label: 'server', value: { framework: 'server', typescript: false } },
    ],
    help: 'Instead of --framework and --typescript.',
  }),
  git: confirm('Create a Git repository', { ask: false, default: true }),
})
  .and((given) => ({
    name: text('Package name', {
      example: 'my-app',
      default: given(({ folder }) => basename(resolve(folder)).toLowerCase().replaceAll(' ', '-')),
      accept: (name) => /^[a-z\d][a-z\d._-]*$/.test(name) || 'Use lower-case letters, digits and hyphens.',
    }),
  }))
  .and(
    {
      framework: select('Framework', {
        choices: ['vanilla', 'react', { value: 'server', hint: 'no dependencies' }],
        default: 'vanilla',
      }),
      typescript: confirm('Use TypeScript?', { default: true }),
    },
    { when: ({ template }) => template === null },
  )
  .and({ extras: multiselect('Extras', { choices: ['eslint', 'prettier', 'vitest'] }) })
  .and(
    { overwrite: confirm('The folder has files. Write into it anyway?') },
    { when: ({ folder }) => existsSync(folder) && readdirSync(folder).length > 0 },
  );

const templates = {
  vanilla: { start: 'npx vite', needs: ['vite'], file: 'index.html', content: '<h1>Hello!</h1>\n' },
  react: {
    start: 'npx vite',
    needs: ['vite', 'react', 'react-dom'],
    file: 'index.html',
    content: `<h1></h1>
<script type="module">
  import { createRoot } from "react-dom/client";
  createRoot(document.querySelector("h1")).render("Hello!");
</script>
`,
  },
  server: {
    start: 'node main.js',
    needs: [],
    file: 'main.js',
    content: `import { createServer } from 'node:http';

createServer((_request, response) => response.end('Hello!')).listen(3000);
`,
  },
};

let isWritten = false;

await runProgram(
  project,
  async ({ folder, template, git, name, extras, overwrite, ...asked }, app) => {
    if (overwrite === false) return app.quit(1);
    const { framework = 'vanilla', typescript } = template ?? asked;
    const { start, needs, file, content } = templates[framework];
    const dependencies = [...needs, ...(typescript ? ['typescript'] : []), ...extras];
    const manifest = {
      name,
      private: true,
      type: 'module',
      dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, 'latest'])),
    };
    isWritten = true;
    await app.task('Writing the files', () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      writeFileSync(join(folder, file), content);
      if (typescript) writeFileSync(join(folder, 'tsconfig.json'), '{ "include": ["*"] }\n');
    });
    if (git) {
      await app.task('Creating a Git repository', () => {
        execFileSync('git', ['init', '--quiet'], { cwd: folder });
      });
    }
    await app.say(`${folder} is ready.`, { kind: 'success' });
    const quoted = /\s/.test(folder) ? `"${folder}"` : folder;
    return app.say(`Next steps:\n  cd ${quoted}\n  npm install\n  ${start}`, { wrap: false });
  },
  {
    name: 'create-x',
    description: 'Creates a project in a new folder.',
    builtIn: ['help', 'unattended', 'json'],
    cancelled: () => (isWritten ? 'Some files may be missing.' : 'Nothing was written.'),
    flags: { folder: { positional: true }, template: { short: 't' } },
  },
);
