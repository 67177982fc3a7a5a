// A page has no files: in place of what reads them, what finds none.

import { SourceError } from '../../src/answers/given-answers.ts';

/** There is no file of any name. */
export function readBounded(_path: string, name: string, _signal: unknown): Promise<string> {
  return Promise.reject(new SourceError([{ about: name, say: 'file.missing' }]));
}
