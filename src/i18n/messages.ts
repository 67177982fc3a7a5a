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

  // Questions.
  'question.default': '{label} ({default})',
  'question.required': 'An answer is required.',
  'question.no-help': 'No help is available for this question.',
  'question.no-back': 'Nothing to go back to.',
  'question.checking': 'Checking...',
  'question.use-anyway': 'Use it anyway?',
  'question.given': 'given',
  'form.commands': "Type '?' for help, '<' to go back.",
  'form.help-only': "Type '?' for help.",
  'form.back-only': "Type '<' to go back.",
  'form.review': 'ENTER to accept, or a number',
  'text.too-short': 'Must be at least {count} characters.',
  'text.too-short-one': 'Must be at least 1 character.',
  'text.too-long': 'Must be at most {count} characters.',
  'text.too-long-one': 'Must be at most 1 character.',
  'number.none': "'{answer}' is not a number.",
  'number.not-whole': "'{answer}' is not a whole number.",
  'number.too-small': 'Must be at least {min}.',
  'number.too-large': 'Must be at most {max}.',
  'confirm.yes-or-no': '{yes} or {no}',
  'confirm.whole-word': "Please type '{yes}' or '{no}' in full.",
  'secret.keep': 'ENTER keeps it',
  'secret.again': '{label}, again',
  'secret.differ': 'They do not match.',
  'select.many': "{label}, {count} choices. Type a part of a name, or '*' to see all.",
  'select.many-sentence': "{label} {count} choices. Type a part of a name, or '*' to see all.",
  'select.hint': '{label} ({hint})',
  'select.not-available': '{label} (not available)',
  'select.not-available-because': '{label} (not available: {reason})',
  'select.refused': "'{label}' is not available.",
  'select.refused-because': "'{label}' is not available: {reason}.",
  'select.chosen': 'Chosen: {label}.',
  'select.none': "No choice matches '{answer}'.",
  'select.several': "Several choices match '{answer}'.",
  'select.more': '{count} more. Type more of the name.',
  'multiselect.all': 'all',
  'multiselect.none': 'none',
  'multiselect.chosen': 'Chosen: {labels} ({count} of {total}).',
  'multiselect.chosen-none': 'Chosen: none (0 of {total}).',
  'multiselect.unchanged': '{why} Nothing was changed.',
  'multiselect.mixed': "'{plain}' and '{change}' do not mix.",
  'multiselect.too-few': 'Choose at least {min}.',
  'multiselect.too-many': 'Choose at most {max}.',
  'list.prompt': "{label} ['+' to add, '-' and a number to remove, ENTER when done]: ",
  'list.too-few': 'At least {min}.',
  'list.too-many': 'At most {max}.',
  'hub.message': 'Your choice',
  'hub.finish': 'to finish',
  'hub.back': 'to go back',
  'hub.missing': 'missing',
  'hub.still-missing': 'Still missing: {labels}.',
  'hub.refused': '{label}: {message}',

  // What is said.
  'say.warning': 'Warning: {message}',
  'say.error': 'Error: {message}',

  // Why an answer that was given, not typed, was refused.
  'given.not-text': 'Must be a text.',
  'given.not-list': 'Must be a list.',
  'given.not-object': 'Must be an object of answers.',

  // What a question asks for, in --help and the list of what is missing.
  'kind.text': 'a text',
  'kind.secret': 'a secret',
  'kind.number': 'a number',
  'kind.whole': 'a whole number',
  'kind.list': 'a list',
  'kind.value': 'a value',
  'kind.choice': 'one of the choices',
  'kind.choices': 'any of the choices',
  'kind.between': '{kind} from {min} to {max}',
  'kind.count-between': '{kind} of {min} to {max}',
  'kind.at-least': '{kind} of at least {min}',
  'kind.at-most': '{kind} of at most {max}',
  'kind.length-one': '{kind} of 1 character',
  'kind.length-between': '{kind} of {min} to {max} characters',
  'kind.length-at-least': '{kind} of at least {min} characters',
  'kind.length-at-most': '{kind} of at most {max} characters',
  'kind.one-of': 'one of {choices}',
  'kind.any-of': 'any of {choices}',
  'kind.some-of': 'one or more of {choices}',
  'kind.at-least-of': '{min} or more of {choices}',
  'kind.at-most-of': 'up to {max} of {choices}',
  'kind.between-of': '{min} to {max} of {choices}',
  'kind.more': '{choices} and {count} more',

  // What is missing where nobody is there to ask.
  'missing.title': 'Answers are missing.',
  'missing.nothing-done': 'Answers are missing; nothing was done.',
  'missing.question': '{label}, {kind}',
  'missing.sentence': '{label} {kind}',
  'missing.give-flags': 'Give them as shown with --unattended, or in a file with --answers FILE.',
  'missing.give-file': 'Give them in a file with {file}.',

  // Dialogs.
  'dialog.question': 'Question',
  'dialog.error': 'Error',
  'dialog.help': 'Help',
  'dialog.password': 'Password',
  'dialog.yes-or-no': "Please answer '{yes}' or '{no}'",
  'dialog.not-yes-or-no': "'{answer}' is neither '{yes}' nor '{no}'.",
  'dialog.press-enter': 'Press ENTER to continue',
} as const;

/** The id of one of the library's messages. */
export type MessageId = keyof typeof ENGLISH;

/** Translated messages by their ids. Any that are left out stay English. */
export type Messages = { readonly [Id in MessageId]?: string };
