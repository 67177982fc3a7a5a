#!/usr/bin/env node
// A create-x command: npm create x my-app -- --template react

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { confirm, form, multiselect, number, select, text } from 'textui';
import { runProgram } from 'textui/program';

const project = form('New project', {
  folder: text('Folder', {
    example: 'my-app',
    help: "A new folder, an empty one, or '.' for this one.",
    accept: (path) => !existsSync(path) || statSync(path).isDirectory() || 'This is a file, not a folder.',
  }),
  template: select('Template', {
    choices: ['vanilla', 'react', { value: 'server', hint: 'no dependencies' }],
    default: 'vanilla',
  }),
})
  .and(
    { port: number('Port', { integer: true, min: 1, max: 65535, default: 3000 }) },
    { when: { template: 'server' } },
  )
  .and({
    extras: multiselect('Extras', { choices: ['eslint', 'prettier', 'vitest'] }),
    git: confirm('Create a Git repository?', { default: true }),
  })
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

createServer((_request, response) => response.end('Hello!')).listen(PORT);
`,
  },
};

await runProgram(
  project,
  async ({ folder, template, port, extras, git, overwrite }, app) => {
    if (overwrite === false) return app.quit(1);
    const { start, needs, file, content } = templates[template];
    const manifest = {
      name: basename(resolve(folder)).toLowerCase(),
      private: true,
      type: 'module',
      dependencies: Object.fromEntries([...needs, ...extras].map((name) => [name, 'latest'])),
    };
    await app.task('Writing the files', () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
      writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      writeFileSync(join(folder, file), content.replace('PORT', String(port)));
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
  { name: 'create-x', flags: { folder: { positional: true }, template: { short: 't' } } },
);
