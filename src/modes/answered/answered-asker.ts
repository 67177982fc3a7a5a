// Answers questions from sources. What they do not give is asked of a person, or of a program in its place; where nobody
// is there, defaults are taken.

import type { Answering, AskedQuestion } from '../../answers/answering.ts';
import { plainText } from '../../text/one-line.ts';
import { Nobody } from '../../answers/nobody.ts';
import type { Sources } from '../../answers/sources.ts';
import type { Asker } from '../../app/answerer.ts';
import { Lines } from '../../app/lines.ts';
import type { Ends, Stopped } from '../../app/mode.ts';
import type { PersonHost } from '../../app/person-host.ts';
import { RunEnds } from '../../app/run-ends.ts';
import type { Answer, Answerer, Ask, Note, Open, Outcome, Refused } from '../../engine/answerer.ts';
import type { Engine } from '../../engine/engine.ts';
import { firstOf } from '../../engine/first.ts';
import type { AnyQuestion } from '../../questions/question.ts';

/** Makes whoever is asked for what no source gives. */
type MakePerson = (host: PersonHost) => Answerer;

/** Answers questions from sources, then asks the person, if there is one. */
export class AnsweredAsker implements Asker {
  readonly #answering: Answering;
  readonly #makePerson: MakePerson;
  readonly #sources = new WeakMap<Engine, Sources>();

  constructor(answering: Answering, makePerson: MakePerson = (host) => new Lines(host)) {
    this.#answering = answering;
    this.#makePerson = makePerson;
  }

  open(question: AnyQuestion, initial: unknown): Engine {
    const { engine, sources } = this.#answering.open(question, initial);
    this.#sources.set(engine, sources);
    return engine;
  }

  async ask(engine: Engine, host: PersonHost): Promise<Outcome | Ends | Stopped> {
    const sources = this.#sources.get(engine) as Sources;
    try {
      if (this.#answering.attended) return await this.#askPerson(engine, sources, host);
      return await this.#settle(engine, sources, host);
    } catch (error) {
      if (error instanceof RunEnds) return error.by;
      return { ends: this.#answering.sourceFailed(error) };
    }
  }

  async #askPerson(engine: Engine, sources: Sources, host: PersonHost): Promise<Outcome> {
    const person = new NotedPerson(this.#makePerson(host), this.#answering);
    // What could not be checked before is said, and somebody is asked.
    sources.onRefused = (refused) => host.say(this.#answering.lineFor(refused), 'warning');
    const offered = this.#answering.offered(host);
    const next = offered === null ? person : firstOf(offered, person);
    const chain = this.#answering.givesNothing ? person : firstOf(sources, next);
    const outcome = await engine.go(chain, host);
    for (const note of engine.rest()) await person.tell(note);
    return outcome;
  }

  /** Nobody is there: everything is given, initial or a default, or the run ends. */
  async #settle(engine: Engine, sources: Sources, host: PersonHost): Promise<Outcome | Ends> {
    const nobody = new Nobody(sources);
    const offered = this.#answering.offered(host);
    const outcome = await engine.go(
      firstOf(sources, offered === null ? nobody : firstOf(offered, nobody)),
      host,
    );
    const ends = await this.#answering.endAfter({ sources, nobody });
    if (ends !== null) return { ends };
    for (const { text } of engine.rest()) await host.say(text);
    return outcome;
  }
}

/** A person, of whom it is noted what they are asked and what they answer. */
class NotedPerson implements Answerer {
  readonly #person: Answerer;
  readonly #answering: Answering;
  readonly #notes = new Map<string, AskedQuestion>();

  constructor(person: Answerer, answering: Answering) {
    this.#person = person;
    this.#answering = answering;
  }

  async answer(open: Open): Promise<readonly Answer[]> {
    const notes = (await open.first()).before();
    for (const note of notes) await this.#person.tell(note);
    this.#note(await open.first());
    const answers = await this.#person.answer(open);
    for (const { ask } of answers) this.#note(ask);
    return answers;
  }

  refuse(refused: readonly Refused[], by: Answer | null): Promise<void> {
    return this.#person.refuse(refused, by);
  }

  tell(note: Note): Promise<void> {
    return this.#person.tell(note);
  }

  settled(ask: Ask, by: Answer): void {
    const note = this.#notes.get(ask.id ?? '');
    if (note !== undefined) note.answeredBy = 'person';
    this.#person.settled?.(ask, by);
  }

  #note({ id, kind, question }: Ask): void {
    if (id === null || kind === 'hub' || this.#notes.has(id)) return;
    const note = { id, kind: question.kind, label: plainText(question.label), answeredBy: null };
    this.#notes.set(id, note);
    this.#answering.note(note);
  }
}
