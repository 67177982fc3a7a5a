// The interface of npm init: the fields of a package.json, a look at it, and `--yes`.

import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type App, confirm, form, text } from 'textui';
import { type ProgramOptions, runProgram } from 'textui/program';

const isName = (name: string) =>
  (name.length <= 214 && /^(?:@[a-z\d\-*~][a-z\d\-*._~]*\/)?[a-z\d\-~][a-z\d\-._~]*$/.test(name)) ||
  'A name has lower case letters, digits and hyphens, and at most 214 characters.';
const isVersion = (version: string) =>
  /^\d+\.\d+\.\d+(?:-[\w.-]+)?(?:\+[\w.-]+)?$/.test(version) || `Invalid version: "${version}"`;
const asName = (folder: string) =>
  folder
    .toLowerCase()
    .replaceAll(/[^a-z\d\-._~]+/g, '-')
    .replace(/^[._-]+/, '');

/** Runs the program in a folder. */
export const npmInit = (folder: string, options: ProgramOptions = {}) => {
  const file = join(folder, 'package.json');
  const old = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>) : {};
  const { name, version, description, main, license, author, keywords, scripts } = old;
  const init = form('This utility will walk you through creating a package.json file.', {
    name: text('Package name', { accept: isName, default: name ?? asName(basename(folder)) }),
    version: text('Version', { accept: isVersion, default: version ?? '1.0.0' }),
    description: text('Description', { optional: true, default: description }),
    main: text('Entry point', { default: main ?? 'index.js' }),
    test: text('Test command', { optional: true, default: scripts?.['test'] }),
    repository: text('Git repository', { optional: true }),
    keywords: text('Keywords', { optional: true, default: (keywords as string[] | undefined)?.join(' ') }),
    author: text('Author', { optional: true, default: author }),
    license: text('License', { default: license ?? 'ISC' }),
  });
  const ok = confirm('Is this OK?', { default: true });
  return runProgram(
    init,
    async ({ test, keywords: words, repository, ...rest }, app: App) => {
      const manifest = {
        ...old,
        ...rest,
        description: rest.description ?? '',
        author: rest.author ?? '',
        keywords: (words ?? '').split(/[\s,]+/).filter((word) => word !== ''),
        scripts: {
          ...(scripts as object | undefined),
          test: test ?? 'echo "Error: no test specified" && exit 1',
        },
        ...(repository === null ? {} : { repository: { type: 'git', url: repository } }),
      };
      const content = JSON.stringify(manifest, null, 2);
      await app.say(`About to write to ${file}:\n${content}`);
      if (!(await app.ask(ok))) return app.quit(1);
      await writeFile(file, `${content}\n`);
      return manifest;
    },
    { name: 'npm-init', asks: { ok }, ...options },
  );
};

if (process.argv[1] === import.meta.filename) await npmInit(process.cwd());
