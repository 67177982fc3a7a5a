// Makes a question of the words that describe it: its label, its choices and its options.

import { confirm } from '../questions/confirm.ts';
import { list } from '../questions/list.ts';
import { multiselect } from '../questions/multiselect.ts';
import { number } from '../questions/number.ts';
import { secret } from '../questions/secret.ts';
import { select } from '../questions/select.ts';
import { text } from '../questions/text.ts';
import { type Kind, type Options, plainMessage, type WrittenQuestion } from './options.ts';

type Settings = Record<string, unknown>;

/** The question that words describe; null if they cannot. What is wrong with them is added to the problems. */
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
  if (kind !== 'select' && kind !== 'multiselect') {
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

/** Numbers by their options. */
const LIMITS = {
  '--min': 'min',
  '--max': 'max',
  '--min-length': 'minLength',
  '--max-length': 'maxLength',
} as const;

/** What the options set, but for a default and an example. */
function settingsIn(kind: Kind, options: Options, problems: string[]): Settings {
  const settings: Settings = {};
  for (const name of ['optional', 'integer', 'multiline', 'danger']) {
    if (options.has(`--${name}`)) settings[name] = true;
  }
  if (options.has('--option')) Object.assign(settings, settingsOfOption(kind, options, problems));
  for (const help of options.get('--help') ?? []) settings['help'] = help;
  for (const [name, key] of Object.entries(LIMITS)) {
    for (const given of options.get(name) ?? []) {
      const isNumber = (kind === 'number' ? /^-?\d+(?:\.\d+)?$/ : /^\d+$/).test(given);
      if (isNumber) settings[key] = Number(given);
      else problems.push(`${name}: '${given}' is not a ${kind === 'number' ? '' : 'whole '}number.`);
    }
  }
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
  const isMany = kind === 'multiselect' || kind === 'list';
  if (isMany && options.has('--min')) problems.push('--option: With --min it needs --default.');
  if (kind === 'confirm') return { ask: false, default: false };
  return { ask: false, ...(isMany ? {} : { optional: true }) };
}

const SIMPLE = { text, number, confirm, secret } as const;

function questionOf(
  kind: Kind,
  label: string,
  choices: readonly string[],
  settings: Settings,
  options: Options,
): WrittenQuestion {
  if (kind === 'list') {
    const { accept, ...others } = settings;
    return list(label, text(label, { accept: accept as never }), others);
  }
  if (kind !== 'select' && kind !== 'multiselect') {
    return (SIMPLE[kind] as typeof text)(label, settings as never);
  }
  const [command] = options.get('--choices-from') ?? [];
  const from = command === undefined ? choices.map(choiceIn) : () => choicesFrom(command);
  const all = { ...settings, choices: from } as never;
  return kind === 'select' ? select(label, all) : multiselect(label, all);
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
