// A page has no file descriptors: in place of what opens them, what finds none.

/** No text names descriptors here. */
export function readDescriptors(): null {
  return null;
}

/** There is nothing to open. */
export function openDescriptors(): never {
  throw new TypeError('a page has no file descriptors');
}
