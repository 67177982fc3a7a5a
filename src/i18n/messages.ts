// Every word that the library itself prints, in English: the list that a translation replaces.
// `{name}` is a placeholder for a value. An application's own text does not pass through here.

/** The English messages by their ids. */
export const ENGLISH = {
  // What the user types. Translations add keys; these keep working.
  'key.continue': 'c',
  'key.quit': 'q',
  'key.refresh': 'r',
  'key.help': 'h',
  'answer.yes': 'yes',
  'answer.no': 'no',

  // The prompt below a screen.
  'prompt.message': 'Please make a selection from the above',
  'prompt.continue': 'to continue',
  'prompt.quit': 'to quit',
  'prompt.refresh': 'to refresh',
  'prompt.help': 'for help',
  'prompt.option': "'{key}' {description}",

  // Why an answer was refused.
  'refused.key': "'{key}' is not a choice here.",
  'refused.empty': 'Nothing was typed.',
  'refused.keys': 'Type {keys}.',
  'refused.value': 'Invalid value.',
  'refused.controls': 'That contains control characters (an arrow key?). Please type it again.',
  'keys.range': '{first} to {last}',
  'keys.or': '{keys} or {last}',

  // Pages of a long window.
  'page.more': "ENTER for more, '{key}' to skip the rest",
  'page.more-or-answer': "ENTER for more, '{key}' to skip the rest, or your answer",

  // Printed on stderr, once.
  'warning.not-hidden': 'The input is not a terminal, so what you type at a hidden prompt may show.',

  // Dialogs.
  'dialog.question': 'Question',
  'dialog.error': 'Error',
  'dialog.help': 'Help',
  'dialog.password': 'Password',
  'dialog.yes-or-no': "Please answer '{yes}' or '{no}'",
  'dialog.not-yes-or-no': "'{answer}' is neither '{yes}' nor '{no}'.",
  'dialog.press-enter': 'Press ENTER to continue',
  'dialog.enter-password': 'Enter your password',
  'dialog.confirm-password': 'Enter it again to confirm',
  'dialog.passwords-differ': 'They do not match.',
} as const;

/** The id of one of the library's messages. */
export type MessageId = keyof typeof ENGLISH;

/** Translated messages by their ids. Any that are left out stay English. */
export type Messages = { readonly [Id in MessageId]?: string };
