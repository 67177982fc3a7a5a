// The properties of a terminal that the environment of a process tells.

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a terminal of this environment has colour: see no-color.org for the one variable, terminfo for the other. */
export function hasColor(env: Environment, platform: string): boolean {
  if ((env['NO_COLOR'] ?? '') !== '') return false;
  // A terminal without a name can be anything, except on Windows, where none has a name.
  const term = env['TERM'] ?? '';
  return term === '' ? platform === 'win32' : term !== 'dumb';
}

/** Whether the locale is UTF-8, and signs outside ASCII can be drawn. */
export function hasUnicode(env: Environment, platform: string): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((one) => (one ?? '') !== '');
  return platform === 'win32' || /utf-?8/i.test(locale ?? '');
}

/** Whether the user listens: only if the environment asks for it. */
export function isSpoken(env: Environment): boolean {
  return !['', '0', 'false'].includes((env['ACCESSIBLE'] ?? '').trim().toLowerCase());
}
