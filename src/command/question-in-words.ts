// Makes a question of the words that describe it: its label, its choices and its options.

import { type Kind, type Settings, type WrittenKind, writtenKind } from './kinds.ts';
import { COMMAND_OPTIONS, type Options, plainMessage, type WrittenQuestion } from './options.ts';
import type { Variables } from './line-commands.ts';
import type { RunningCommands } from './running-commands.ts';
import { isYesOrNo } from '../questions/shape.ts';
import { expressionOf } from '../questions/text.ts';
import { boundedPattern } from '../schema/bounded-pattern.ts';

/**
 * Marks a function as one of earlier answers, if the text of its command names any; null if it does not. The function
 * gets their variables.
 */
export type Marking = (command: string) => ((find: (variables: Variables) => unknown) => unknown) | null;

/** A question that words describe. */
export interface QuestionInWords {
  /** The question by itself: its commands get no earlier answers. */
  readonly question: WrittenQuestion;
  /** The same question with functions that are marked. */
  readonly marked: (marking: Marking) => WrittenQuestion;
}

/** The parts of a question that words describe. */
interface Description {
  readonly kind: Kind;
  readonly label: string;
  readonly choices: readonly string[];
  readonly options: Options;
  readonly running: RunningCommands;
  /** The beginning of the message of a command that fails. */
  readonly where: string;
}

/** The question that words describe; null if they cannot. Their mistakes are added to the problems. */
export async function questionInWords(
  kind: Kind,
  [label = '', ...choices]: readonly string[],
  options: Options,
  problems: string[],
  running: RunningCommands,
  where = '',
): Promise<QuestionInWords | null> {
  const before = problems.length;
  const description: Description = { kind, label, choices, options, running, where };
  refuseWords(description, problems);
  const settings = settingsIn(kind, options, problems);
  if (problems.length > before) return null;
  try {
    const { ask: _never, ...asked } = settings; // a default is read by a question that can be asked
    const bare = buildIn(description, asked, { choices: () => [] });
    for (const name of ['default', 'example']) {
      const given = options.get(`--${name}`);
      if (given === undefined) continue;
      const { readWords } = await import('./read-words.ts'); // the first prompt need not wait for it
      const read = readWords(bare, given);
      if ('answer' in read) settings[name] = read.answer;
      else problems.push(`--${name}: ${read.refused}`);
    }
    if (problems.length > before) return null;
    const marked = (marking: Marking): WrittenQuestion =>
      buildIn(description, settings, commandsIn(description, bare, marking));
    return { question: marked(() => null), marked };
  } catch (error) {
    problems.push(plainMessage(error));
    return null;
  }
}

/** Tells of words and options that do not go together. */
function refuseWords({ kind, label, choices, options }: Description, problems: string[]): void {
  if (label === '') problems.push('No label.');
  const [choice] = choices;
  const isFromCommand = options.has('--choices-from');
  if (writtenKind(kind).hasChoices !== true) {
    if (choice !== undefined) problems.push(`'${choice}': ${kind} takes no choices.`);
  } else if (choice === undefined) {
    if (!isFromCommand) problems.push('No choices.');
  } else if (isFromCommand) problems.push(`'${choice}': --choices-from gives the choices.`);
  const hasDefault = options.has('--default');
  if (hasDefault && options.has('--default-from')) problems.push('--default-from: --default was given too.');
  for (const name of ['--default', '--default-from']) {
    if (options.has('--danger') && options.has(name)) problems.push(`${name}: Not with --danger.`);
  }
  if (options.has('--error') && !options.has('--match') && !options.has('--check'))
    problems.push('--error: Only with --match or --check.');
}

/** Limits by their options. */
const LIMITS = { '--min': 'min', '--max': 'max' } as const;
const LENGTHS = { '--min-length': 'minLength', '--max-length': 'maxLength' } as const;

type LimitReader = NonNullable<WrittenKind['limits']>;

const WHOLE: LimitReader = ['whole number', (given) => (/^\d+$/.test(given) ? Number(given) : null)];

/** The settings in the options, but for a default, an example and commands. */
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
  const [refusal] = options.get('--error') ?? [];
  for (const shown of options.get('--match') ?? []) {
    const pattern = `^(?:${shown})$`;
    if (expressionOf(pattern) === null) problems.push(`--match: '${shown}' is not a regular expression.`);
    settings['pattern'] = { ...boundedPattern(pattern), shown, refusal };
    // For those who read before they answer.
    settings['help'] = [...(options.get('--help') ?? []), refusal ?? `Must match ${shown}.`].join(' ');
  }
  return settings;
}

/** The value of an option without `--default`: no for a confirm, empty for others. */
function settingsOfOption(kind: Kind, options: Options, problems: string[]): Settings {
  for (const other of ['--when', '--danger', ...COMMAND_OPTIONS]) {
    if (options.has(other)) problems.push(`--option: Not with ${other}.`);
  }
  if (options.has('--default')) return { ask: false };
  const { isMany = false } = writtenKind(kind);
  if (isMany && options.has('--min')) problems.push('--option: With --min it needs --default.');
  if (isYesOrNo({ kind })) return { ask: false, default: false };
  return { ask: false, ...(isMany ? {} : { optional: true }) };
}

/** The settings that commands give. */
function commandsIn(
  { options, running, where }: Description,
  bare: WrittenQuestion,
  marking: Marking,
): Settings {
  const settings: Record<string, unknown> = {};
  const add = (name: string, key: string, find: (command: string, variables: Variables) => unknown): void => {
    for (const command of options.get(name) ?? []) {
      const mark = marking(command);
      const found = (variables: Variables): unknown => find(command, variables);
      settings[key] = mark === null ? () => found({}) : mark(found);
    }
  };
  add('--choices-from', 'choices', (command, variables) =>
    running.start(async (signal) => {
      const { choicesFrom } = await import('./line-commands.ts');
      return choicesFrom(command, variables, where, signal);
    }),
  );
  add('--default-from', 'default', async (command, variables) => {
    const lines = await running.start(async (signal) => {
      const { defaultFrom } = await import('./line-commands.ts');
      return defaultFrom(command, variables, signal);
    });
    if (lines === null) return null;
    const read = (await import('./read-words.ts')).readPrinted(bare, lines);
    return 'answer' in read ? read.answer : null;
  });
  const [refusal] = options.get('--error') ?? [];
  for (const command of options.get('--check') ?? []) {
    // The signal of its question aborts with the run, too.
    const checkFor = (variables: Variables) => (answer: unknown, context: never) =>
      running.start(async () => {
        const { checkBy } = await import('./line-commands.ts');
        return checkBy(command, variables, refusal)(answer, context);
      });
    settings['accept'] = marking(command)?.(checkFor) ?? checkFor({});
  }
  return settings;
}

/** `commands`: what they give, in place of the choices of words too. */
function buildIn(
  { kind, label, choices, options }: Description,
  settings: Settings,
  commands: Settings,
): WrittenQuestion {
  const { hasChoices, build } = writtenKind(kind);
  if (hasChoices !== true) {
    const { choices: _none, ...others } = commands;
    return build(label, { ...settings, ...others });
  }
  const given = options.has('--choices-from') ? {} : { choices: choices.map(choiceIn) };
  return build(label, { ...settings, ...commands, ...given });
}

/** A choice: `VALUE`, or `VALUE=LABEL`. */
function choiceIn(word: string): { value: string; label: string } {
  const [, value = word, label = word] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
  return { value, label };
}
