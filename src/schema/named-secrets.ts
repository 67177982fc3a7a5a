// Texts that are secrets by their names: a server may ask for a password as for any text.

import type { QuestionPath } from '../describe/path.ts';
import { stripStyle } from '../text/text.ts';

/** The words for a secret, without what is between their parts. */
const WORDS: ReadonlySet<string> = new Set([
  'password',
  'passphrase',
  'passcode',
  'passwd',
  'pwd',
  'secret',
  'token',
  'apikey',
  'privatekey',
  'credential',
  'credentials',
  'pin',
]);
/** No word has more parts, such as those of `API key`. */
const MOST_PARTS = 3;

/** Whether a question is a text whose id or label, as shown, has a word for a secret. */
export function isNamedSecret({ id, question }: QuestionPath): boolean {
  return 'multiline' in question.shape && [id, question.label].some(hasSecretWord);
}

function hasSecretWord(name: string): boolean {
  const parts = partsOf(name);
  return parts.some((_, start) => {
    for (let end = start + 1; end <= start + MOST_PARTS; end++) {
      if (WORDS.has(parts.slice(start, end).join(''))) return true;
    }
    return false;
  });
}

/** The parts of a name: `API key`, `api_key`, `apiKey` and `APIKey2` begin with the same two. */
function partsOf(name: string): readonly string[] {
  const shown = stripStyle(name)
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '');
  const apart = shown
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ')
    .replaceAll(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ');
  return apart.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
