// doubt: what a check returns for an answer that is probably a mistake.

import { Doubt } from '../screens/checks.ts';
import { requireString } from '../validate.ts';

/**
 * What a check returns for an answer that is probably a mistake: a person is asked whether to use it anyway.
 *
 * @example
 * ```ts
 * const port = number('Port', { accept: (value) => value > 1023 || doubt('Ports below 1024 need root.') });
 * const app = startApp(port, { lines: ['80', 'yes'] });
 * console.log(await app.result);
 * // 80
 * ```
 */
export function doubt(message: string): Doubt {
  return new Doubt(requireString('doubt', 'message', message));
}
