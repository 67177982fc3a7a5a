// InterviewMemory: the answers of an interview, and all that it must not find out twice.

import type { AnyQuestion, LabelOf } from '../questions/shape.ts';
import { Announcements } from './announcements.ts';
import type { InterviewOptions } from './interview-options.ts';
import type { Journal } from './journal.ts';
import type { Visit } from './node.ts';
import type { SourceAnswer } from './port.ts';

/** The memory of an interview: the walks over it begin and end, and it stays. */
export class InterviewMemory {
  /** The answers: in a part, the copy that it is filled on. */
  journal: Journal;
  readonly notes: Announcements;
  readonly options: InterviewOptions;
  /** The visits of open questions, by place: functions of the program run once a visit. */
  readonly visits: Map<string, Visit> = new Map();
  /** Lists that a source gave, by place: the walk finds the answers of their items there. */
  readonly givenLists: Map<string, SourceAnswer> = new Map();
  /** The defaults of forms, hubs and lists that are being filled, by place, and the values that they were made from. */
  readonly readyDefaults: Map<string, { seen: unknown; value: unknown }> = new Map();
  /** The keys that were used last for the items of lists, by place. */
  readonly lastItems: Map<string, number> = new Map();
  /** The labels of choices, as far as they were looked up. */
  readonly labels: Map<AnyQuestion, LabelOf> = new Map();
  /** The results of conditions that are functions, by place and group, and the values that they were called with. */
  readonly decided: Map<string, { readonly values: object; readonly applies: boolean }> = new Map();
  /** The lists that are open, by id: an early end tells of them. */
  readonly openLists: Set<string> = new Set();

  constructor(options: InterviewOptions, journal: Journal) {
    this.options = options;
    this.journal = journal;
    this.notes = new Announcements(options.words, options.secrets ?? null);
  }
}
