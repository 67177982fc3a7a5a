// Transcripts in Markdown: blocks of text that begin with `$ `, and what a shell prints for them.

import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ENGLISH } from 'textui/messages';

/** How the commands of a page are run. */
export interface TranscriptOptions {
  /** The lines typed where something is asked. */
  readonly typed?: string;
  /** The folder to run in; the program's unless given. */
  readonly folder?: string;
}

/** The transcripts of a page: each a command, and the lines below it. */
export function transcriptsIn(markdown: string): string[] {
  return [...markdown.matchAll(/```text\n(\$ .*?)```/gs)].flatMap(([, text = '']) => text.split(/^(?=\$ )/m));
}

/** A pattern for what a transcript states: `…` is something that it leaves out. */
export function patternOf(stated: string): RegExp {
  const parts = stated.trimEnd().split('…');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
}

/**
 * Runs the command of a transcript in a shell, where `node` starts the program with its arguments. Its note about
 * secrets in a pipe is left out: the transcript is that of a terminal.
 */
export function runTranscript(
  file: string,
  stated: string,
  { typed = '', folder = dirname(file) }: TranscriptOptions = {},
): string {
  const [command = ''] = stated.split('\n');
  const script = `node() { shift; "${process.execPath}" "${file}" "$@"; }; exec 2>&1; ${command.slice(2)}`;
  const { PATH = '' } = process.env;
  const { stdout } = spawnSync('sh', ['-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH },
    input: typed,
  });
  const printed = stdout.replace(`${ENGLISH['warning.not-hidden']}\n`, '').replaceAll(/ +$/gm, '');
  return `${command}\n${printed.trimEnd()}`;
}
