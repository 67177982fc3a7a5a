// The keys of a prompt, read from the prompt as it was printed: they are there for everybody to see.

/** A key that answers a prompt, and what it does where the prompt says so. */
export interface PromptKey {
  readonly key: string;
  readonly label: string;
}

/**
 * The keys that a prompt names.
 *
 *     Please make a selection … ['c' to continue, 'q' to quit]:    → c continue, q quit
 *     Type 'yes' or 'no':                                          → yes, no
 */
export function keysOf(prompt: string): PromptKey[] {
  const text = prompt.replaceAll(/\s+/g, ' ');
  const options = /\[('.*)\]: ?$/.exec(text)?.[1];
  if (options !== undefined) {
    return [...options.matchAll(/'([^']+)' (.*?)(?=, '|$)/g)].map(([, key = '', label = '']) => ({
      key,
      label: label.replace(/^to /, ''),
    }));
  }
  return [...text.matchAll(/(?<![^\s([])'([^']{1,20})'(?![^\s,.;:?!)\]])/g)].map(([, key = '']) => ({
    key,
    label: '',
  }));
}
