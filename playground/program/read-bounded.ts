// A page has no files: in place of what reads them, what finds none.

import { SourceError } from '../../src/sources/source.ts';

/** There is no file of any name. */
export function readBounded(_path: string, name: string, _signal: unknown): Promise<string> {
  return Promise.reject(new SourceError([{ about: name, say: 'file.missing' }]));
}

/** There is no standard input that holds answers: `--answers -` is a flag, and a page has none. */
export function readStreamBounded(_stream: unknown, name: string, _signal: unknown): Promise<string> {
  return Promise.reject(new SourceError([{ about: name, say: 'file.missing' }]));
}
