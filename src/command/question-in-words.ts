// Makes a question of the words that describe it: its label, its choices and its options.

import { type Kind, type Settings, type WrittenKind, writtenKind } from './kinds.ts';
import { type Options, plainMessage, type WrittenQuestion } from './options.ts';
import { isYesOrNo } from '../questions/shape.ts';

/** The question that words describe; null if they cannot. Their mistakes are added to the problems. */
export async function questionInWords(
  kind: Kind,
  [label = '', ...choices]: readonly string[],
  options: Options,
  problems: string[],
): Promise<WrittenQuestion | null> {
  const before = problems.length;
  if (label === '') problems.push('No label.');
  const [choice] = choices;
  const isFromCommand = options.has('--choices-from');
  if (writtenKind(kind).hasChoices !== true) {
    if (choice !== undefined) problems.push(`'${choice}': ${kind} takes no choices.`);
  } else if (choice === undefined) {
    if (!isFromCommand) problems.push('No choices.');
  } else if (isFromCommand) problems.push(`'${choice}': --choices-from gives the choices.`);
  const settings = settingsIn(kind, options, problems);
  if (problems.length > before) return null;
  try {
    const { ask: _never, ...asked } = settings; // a default is read by a question that can be asked
    const bare = questionOf(kind, label, choices, asked, options);
    for (const name of ['default', 'example']) {
      const given = options.get(`--${name}`);
      if (given === undefined) continue;
      const { readWords } = await import('./read-words.ts'); // the first prompt need not wait for it
      const read = readWords(bare, given);
      if ('answer' in read) settings[name] = read.answer;
      else problems.push(`--${name}: ${read.refused}`);
    }
    return problems.length > before ? null : questionOf(kind, label, choices, settings, options);
  } catch (error) {
    problems.push(plainMessage(error));
    return null;
  }
}

/** Limits by their options. */
const LIMITS = { '--min': 'min', '--max': 'max' } as const;
const LENGTHS = { '--min-length': 'minLength', '--max-length': 'maxLength' } as const;

type LimitReader = NonNullable<WrittenKind['limits']>;

const WHOLE: LimitReader = ['whole number', (given) => (/^\d+$/.test(given) ? Number(given) : null)];

/** The settings in the options, but for a default and an example. */
function settingsIn(kind: Kind, options: Options, problems: string[]): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const name of ['optional', 'integer', 'multiline', 'danger']) {
    if (options.has(`--${name}`)) settings[name] = true;
  }
  if (options.has('--option')) Object.assign(settings, settingsOfOption(kind, options, problems));
  for (const help of options.get('--help') ?? []) settings['help'] = help;
  const readLimits = (names: Readonly<Record<string, string>>, [what, read]: LimitReader): void => {
    for (const [name, key] of Object.entries(names)) {
      for (const given of options.get(name) ?? []) {
        settings[key] = read(given);
        if (settings[key] === null) problems.push(`${name}: '${given}' is not a ${what}.`);
      }
    }
  };
  readLimits(LIMITS, writtenKind(kind).limits ?? WHOLE);
  readLimits(LENGTHS, WHOLE);
  for (const pattern of options.get('--match') ?? []) {
    try {
      const whole = new RegExp(`^(?:${pattern})$`, 'u');
      const rule = `Must match ${pattern}`;
      settings['accept'] = (answer: string) => whole.test(answer) || rule;
      settings['help'] = [...(options.get('--help') ?? []), `${rule}.`].join(' '); // for those who read before they answer
    } catch {
      problems.push(`--match: '${pattern}' is not a regular expression.`);
    }
  }
  return settings;
}

/** The value of an option without `--default`: no for a confirm, empty for others. */
function settingsOfOption(kind: Kind, options: Options, problems: string[]): Settings {
  for (const other of ['--when', '--danger', '--choices-from']) {
    if (options.has(other)) problems.push(`--option: Not with ${other}.`);
  }
  if (options.has('--default')) return { ask: false };
  const { isMany = false } = writtenKind(kind);
  if (isMany && options.has('--min')) problems.push('--option: With --min it needs --default.');
  if (isYesOrNo({ kind })) return { ask: false, default: false };
  return { ask: false, ...(isMany ? {} : { optional: true }) };
}

function questionOf(
  kind: Kind,
  label: string,
  choices: readonly string[],
  settings: Settings,
  options: Options,
): WrittenQuestion {
  const { hasChoices, build } = writtenKind(kind);
  if (hasChoices !== true) return build(label, settings);
  const [command] = options.get('--choices-from') ?? [];
  const from = command === undefined ? choices.map(choiceIn) : () => choicesFrom(command);
  return build(label, { ...settings, choices: from });
}

/** A choice: `VALUE`, or `VALUE=LABEL`. */
function choiceIn(word: string): { value: string; label: string } {
  const [, value = word, label = word] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
  return { value, label };
}

/** Choices in lines: `VALUE`, or `VALUE`, tab, `LABEL`. */
async function choicesFrom(command: string): Promise<{ value: string; label: string }[]> {
  const { linesOf } = await import('./choices-command.ts');
  return (await linesOf(command)).map((line) => {
    const [value = '', label = value] = line.split('\t', 2);
    return { value, label };
  });
}
