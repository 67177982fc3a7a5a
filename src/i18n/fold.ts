// The form of a text in which commands, names and numbers are compared.

/** A text without regard to case, width and blanks around it. */
export function fold(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
