// Follow-ups: questions of the library itself about an answer.

import { asName, promptWithDefault } from '../checks/label-text.ts';
import { readYesOrNo } from '../checks/yes-or-no.ts';
import { readLine } from '../questions/reader.ts';
import type { QuestionNode, Visit } from './node.ts';
import { NodeAsk } from './node-ask.ts';
import { type Ask, type AskView, OPEN } from './port.ts';
import { followUpView } from './views.ts';
import type { Walk } from './walk.ts';

/** Asks a person whether something is meant, after telling why it may not be. */
export async function askDoubts(
  walk: Walk,
  node: QuestionNode,
  doubts: readonly string[],
  about: readonly string[],
): Promise<boolean> {
  const { words } = walk;
  const hide = (text: string): string => walk.interview.options.secrets?.hiddenIn(text) ?? text;
  for (const text of doubts) await walk.answerer.tell?.({ kind: 'doubt', text: hide(text) });
  return askYesOrNo(walk, node, 'doubt', words.say('question.use-anyway'), about);
}

/** Asks a person yes or no; no is the default. */
export async function askYesOrNo(
  walk: Walk,
  node: QuestionNode,
  kind: 'doubt' | 'quit',
  label: string,
  about: readonly string[] = [],
): Promise<boolean> {
  const { words } = walk;
  const message = promptWithDefault(label, words.say('answer.no'), words);
  const ask = new FollowUp(walk, node, kind, followUpView(message, false), about);
  for (;;) {
    const reply = await walk.ask(ask);
    const line = reply !== OPEN && 'line' in reply ? reply.line.normalize('NFKC').trim() : '';
    const reading = line === '' || line === '<' ? { value: false } : readYesOrNo(line, words);
    if ('value' in reading) {
      if (reading.value || kind === 'quit') walk.answerer.settled?.(ask);
      return reading.value;
    }
    await (line === '?' ? ask.tellHelp() : ask.refuse(reading.refused));
  }
}

/** Asks for a secret again: whether it is the same; null to start over. */
export async function askSecretAgain(
  walk: Walk,
  node: QuestionNode,
  visit: Visit,
  first: unknown,
): Promise<boolean | null> {
  const { words } = walk;
  const message = words.say('secret.again', { label: asName(node.question.label) });
  const ask = new FollowUp(walk, node, 'second-entry', followUpView(message, true));
  for (;;) {
    const reply = await walk.ask(ask);
    const line = readLine(reply !== OPEN && 'line' in reply ? reply.line : '<', false);
    if (line.means === 'help') await ask.tellHelp(visit);
    else if (line.means === 'back') return null;
    else return (line.means === 'enter' ? '' : line.text) === first;
  }
}

/** A question of the library itself about an answer: a second entry, a doubt. */
class FollowUp extends NodeAsk {
  readonly #view: AskView;
  readonly #about: readonly string[];

  constructor(
    walk: Walk,
    node: QuestionNode,
    kind: Ask['kind'],
    view: AskView,
    about: readonly string[] = [],
  ) {
    super(walk, node, kind);
    this.#view = view;
    this.#about = about;
  }

  view(): AskView {
    return this.#view;
  }

  override stays(): readonly string[] {
    return this.#about;
  }
}
