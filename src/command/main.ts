#!/usr/bin/env node
// The command textui. Each call loads only the modules that it needs.

import { readFileSync } from 'node:fs';
import { askOne } from './one-question.ts';
import { ALL_KINDS, kindNamed } from './kinds.ts';

/** The code for arguments that make no sense. */
const MISUSED = 2;

async function main([word, ...rest]: readonly string[]): Promise<number> {
  const isHelp = (args: readonly (string | undefined)[]): boolean =>
    args.length === 1 && (args[0] === '--help' || args[0] === '-h');
  if (word === undefined || isHelp([word]) || isHelp(rest)) {
    const { HELP } = await import('./usage.ts');
    (word === undefined ? process.stderr : process.stdout).write(HELP);
    return word === undefined ? MISUSED : 0;
  }
  if (word === '--version') {
    const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
    process.stdout.write(`${(JSON.parse(manifest) as { version: string }).version}\n`);
    return 0;
  }
  if (word === 'run') return (await import('./run.ts')).run(rest);
  if (word === 'task') return (await import('./task-command.ts')).runTask(rest);
  if (word === 'table') return (await import('./table.ts')).showTable(rest);
  if (word === 'markdown') return (await import('./markdown.ts')).showMarkdown(rest);
  const kind = kindNamed(word);
  if (kind !== null) return askOne(kind, rest);
  process.stderr.write(
    `textui: '${word}' is not one of run, task, table, markdown, ${ALL_KINDS.join(', ')}. See textui --help.\n`,
  );
  return MISUSED;
}

process.exitCode = await main(process.argv.slice(2));
