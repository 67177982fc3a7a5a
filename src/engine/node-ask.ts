// The asks at a node: the code common to all asks, and menus, which are asked until they are done.

import { andThen, type MaybePromise } from '../checks/checks.ts';
import { TextUIError } from '../base/errors.ts';
import { commandsLine } from '../questions/question.ts';
import type { AnyQuestion } from '../questions/shape.ts';
import { requireString } from '../base/validate.ts';
import type { Ask, AskView, Note, Part } from './port.ts';
import { stayingLines } from './answer-text.ts';
import { partOf } from './part.ts';
import { type MenuCommand, readMenuLine } from './menu-line.ts';
import { type QuestionNode, nodesAround, type Visit } from './node.ts';
import type { Walk } from './walk.ts';

/** An ask at a node: its question, or a follow-up about the answer. */
export abstract class NodeAsk implements Ask {
  readonly kind: Ask['kind'];
  readonly id: string | null;
  readonly question: AnyQuestion;
  protected readonly walk: Walk;
  protected readonly node: QuestionNode;

  constructor(walk: Walk, node: QuestionNode, kind: Ask['kind'] = node.question.kind) {
    this.walk = walk;
    this.node = node;
    this.kind = kind;
    this.question = node.question;
    this.id = kind === node.question.kind ? node.id : null;
  }

  abstract view(): AskView;

  get again(): string | null {
    return this.id === null ? null : (this.walk.journal.get(this.node.place)?.why ?? null);
  }

  get canGoBack(): boolean {
    return this.id === null || this.walk.canGoBack;
  }

  get hasHelp(): boolean {
    return helpOwner(this.node) !== null;
  }

  stays(): readonly string[] {
    return stayingLines(this.walk, this.node);
  }

  within(): Part | null {
    return partOf(this.walk, this.node);
  }

  protected async tell(note: Note): Promise<null> {
    await this.walk.answerer.tell?.(note);
    return null;
  }

  /** Tells the help of a question, else of the form around it. With speech, the user also hears the keys again. */
  async tellHelp(visit: Visit | null = null): Promise<null> {
    const { walk } = this;
    const { words } = walk;
    const owner = helpOwner(this.node);
    const text = owner === null ? null : await walk.resolve(owner, owner.question.help);
    if (owner !== null) requireString(owner.question.named, 'the result of help', text);
    await this.tell({ kind: 'help', text: (text as string | null) ?? words.say('question.no-help') });
    if (visit?.reader.suggest !== undefined)
      await this.tell({ kind: 'suggestions', text: words.say('text.ask-suggestions') });
    const commands = words.spoken ? commandsLine(text !== null, this.canGoBack, words) : null;
    return commands === null ? null : this.tell({ kind: 'commands', text: commands });
  }

  /** Says why it is asked again. */
  refuse(message: string, isMissing = false): MaybePromise<null> {
    const { walk, question, node } = this;
    const { id, finder, place } = node;
    if (!question.isAsked && finder === null)
      throw new TextUIError('ERR_TEXTUI_ARGUMENT', `${question.named}: its default was refused: ${message}`);
    if (!walk.answerer.isPerson) walk.journal.reopen(place, message);
    const refused = { id, label: '', message, question, isMissing, ask: this };
    return andThen(walk.refuse([refused], question.isAsked ? null : finder), () => null);
  }
}

/** The question with the help: itself, or one around it; null for none. */
function helpOwner(node: QuestionNode): QuestionNode | null {
  return nodesAround(node).find(({ question }) => question.help !== null) ?? null;
}

/** The result of a menu; null if it is asked again. */
export type MenuResult = { readonly value: unknown } | null;

/** A menu over parts: the items of a list, the sections of a hub, the fields of a review. */
export abstract class MenuAsk extends NodeAsk {
  /** It is to end. */
  protected abstract finish(): Promise<MenuResult>;
  /** A part is chosen. */
  protected abstract open(key: string): Promise<MenuResult>;

  protected add(): Promise<unknown> {
    throw new TypeError(`nothing is added to a ${this.kind}`);
  }

  /** Asks the user whether to quit and lose the answers. */
  protected isQuitMeant(): Promise<boolean> {
    return Promise.resolve(true);
  }

  protected remove(_key: string): void {
    throw new TypeError(`nothing is removed from a ${this.kind}`);
  }

  /** Asks until a command ends the menu; gives the result. */
  protected async choose(): Promise<unknown> {
    for (;;) {
      const done = await this.do(readMenuLine(this, await this.walk.ask(this)));
      if (done !== null) return done.value;
    }
  }

  protected async do(command: MenuCommand): Promise<MenuResult> {
    const { walk } = this;
    const { means } = command;
    if (means === 'open') return this.open(command.key);
    if (means === 'done') {
      const done = await this.finish();
      if (done !== null && walk.answerer.isPerson) walk.answerer.settled?.(this);
      return done;
    }
    if (means === 'add') await this.add();
    else if (means === 'remove') this.remove(command.key);
    else if (means === 'help') await this.tellHelp();
    else if (means === 'quit') await walk.around.quitAsked?.(() => this.isQuitMeant());
    else if (means === 'nothing') await this.refuse(command.why(walk.words));
    else await this.refuse(walk.back(this.node));
    return null;
  }
}
