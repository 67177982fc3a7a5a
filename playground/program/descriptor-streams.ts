// A page has no file descriptors: in place of what opens them, what finds none.

/** There is nothing to open. */
export function openDescriptors(): null {
  return null;
}

/** The variable that names descriptors. */
export const DESCRIPTORS = 'TEXTUI_JSON_FDS';
