// Keys out of what a terminal sends: every common sequence for a key, in pieces of any size.

/** A key. Text that was typed or pasted comes with it. */
export interface Key {
  /** `up`, `enter`, `ctrl-w`, `alt-b` and so on; `text` and `paste` have a text. */
  readonly name: string;
  readonly text: string;
  /** What the terminal sent for it; absent for what a paste stands for. */
  readonly sent?: string;
}

/** What is kept of a sequence that does not end, and of a paste: the rest of it counts for nothing. */
const LONGEST_SEQUENCE = 1024;
const LONGEST_PASTE = 65_536;

const ESCAPE = '\x1b';
const PASTE_START = '200~';
const PASTE_END = '\x1b[201~';
/** Ctrl-C, Ctrl-\ and Ctrl-Z. */
const SIGNAL_KEYS: ReadonlySet<string> = new Set(['\x03', '\x1c', '\x1a']);

/** Reads keys. What is not finished waits for the rest; `flush` says that none will come. */
export class KeyDecoder {
  #rest = '';
  #isPasting = false;
  /** What was pasted so far, but for what may begin the end of it. */
  #pasted = '';
  /** Whether what is being pasted counts for nothing: it began before what is asked now. */
  #isDropping = false;
  #afterReturn = false;

  /** What waits for the rest: Escape alone, or the start of a sequence, which nobody types; null for nothing. */
  get waiting(): 'escape' | 'sequence' | null {
    if (this.#rest === '' || this.#isPasting) return null;
    return this.#rest === ESCAPE ? 'escape' : 'sequence';
  }

  /** The keys in what was sent, and in what was left over before. */
  decode(sent: string): Key[] {
    // A signal key by itself ends a paste whose end got lost.
    if (this.#isPasting && SIGNAL_KEYS.has(sent)) this.reset();
    this.#rest += sent;
    return this.#keys(false);
  }

  /** Nothing follows: Escape was typed by itself. */
  flush(): Key[] {
    return this.waiting === null ? [] : this.#keys(true);
  }

  /** Drops what is not finished, also the rest of a paste. */
  drop(): void {
    if (this.#isPasting) this.#isDropping = true;
    else this.#rest = '';
  }

  /** Forgets what is not finished; returns what was pasted so far, as it was sent. */
  reset(): string {
    const isKept = this.#isPasting && !this.#isDropping;
    const pasted = isKept ? ESCAPE + '[' + PASTE_START + this.#pasted + this.#rest : '';
    this.#rest = '';
    this.#afterReturn = false; // a terminal that is as it was before sends LF for ENTER
    this.#endPaste();
    return pasted;
  }

  #keys(isAll: boolean): Key[] {
    const keys: Key[] = [];
    while (this.#rest !== '') {
      const taken = this.#isPasting ? this.#paste() : this.#next(isAll);
      if (taken === null) break;
      const sent = this.#rest.slice(0, taken.length);
      this.#rest = this.#rest.slice(taken.length);
      if (taken.key !== null) keys.push({ ...taken.key, sent });
    }
    return keys;
  }

  /** What a paste holds, once all of it is there. However long it is, nothing in it is a key. */
  #paste(): Taken | null {
    const end = this.#rest.indexOf(PASTE_END);
    const length = end < 0 ? Math.max(0, this.#rest.length - PASTE_END.length + 1) : end;
    if (!this.#isDropping)
      this.#pasted += this.#rest.slice(0, Math.min(length, LONGEST_PASTE - this.#pasted.length));
    if (end < 0) {
      this.#rest = this.#rest.slice(length);
      return null;
    }
    const key = this.#isDropping ? null : { name: 'paste', text: this.#pasted };
    this.#endPaste();
    return { length: end + PASTE_END.length, key };
  }

  #endPaste(): void {
    this.#isPasting = false;
    this.#isDropping = false;
    this.#pasted = '';
  }

  #next(isAll: boolean): Taken | null {
    const rest = this.#rest;
    const first = rest.charAt(0);
    const wasReturn = this.#afterReturn;
    this.#afterReturn = first === '\r';
    if (first === '\n' && wasReturn) return { length: 1, key: null };
    const introduced = C1[first];
    if (first === ESCAPE || introduced !== undefined) {
      const ahead = rest.slice(0, LONGEST_SEQUENCE);
      const sequence = introduced === undefined ? ahead : introduced + ahead.slice(1);
      const found = sequenceIn(sequence, isAll);
      if (found === null)
        return rest.length < LONGEST_SEQUENCE && !isAll ? null : { length: 1, key: ESCAPE_KEY };
      if (found.sequence === PASTE_START) this.#isPasting = true;
      const length = found.length - (sequence.length - ahead.length);
      return { length, key: found.name === null ? null : { name: found.name, text: '' } };
    }
    const name = CONTROLS[first] ?? (first < ' ' ? `ctrl-${letterOf(first)}` : null);
    if (name !== null) return { length: 1, key: { name, text: name === 'space' ? ' ' : '' } };
    let length = 1;
    while (length < rest.length && isTyped(rest.charAt(length))) length++;
    return { length, key: { name: 'text', text: rest.slice(0, length) } };
  }
}

/** What was taken off the front. */
interface Taken {
  readonly length: number;
  /** Null for what means nothing. */
  readonly key: Key | null;
}

/** A sequence, its length with Escape, and the key that it means; null for none. */
interface KeyMatch {
  readonly length: number;
  readonly sequence: string;
  readonly name: string | null;
}

const ESCAPE_KEY: Key = { name: 'escape', text: '' };

/** Characters of a mouse report. */
const MOUSE = 3;

/** The sequence that a text begins with; null where it is not finished, or is none. */
function sequenceIn(text: string, isAll: boolean): KeyMatch | null {
  const second = text.charAt(1);
  if (second === '') return null;
  if (second === '[') return controlIn(text);
  if (second === 'O') return singleIn(text);
  if (STRINGS.includes(second)) return stringIn(text);
  if (second === ESCAPE) {
    if (text.charAt(2) === ESCAPE) return { length: 1, sequence: '', name: 'escape' };
    // Alt with a key that is a sequence itself; Escape twice where nothing follows.
    const inner = isAll && text.length === 2 ? null : sequenceIn(text.slice(1), isAll);
    return inner && { ...inner, length: inner.length + 1, name: inner.name && `alt-${inner.name}` };
  }
  if (second === '\x7f' || second === '\b') return { length: 2, sequence: second, name: 'alt-backspace' };
  if (second === '\t') return { length: 2, sequence: second, name: 'shift-tab' }; // on the Linux console
  // A control character is a key of its own: Enter and Ctrl-C always work.
  if (second < ' ') return { length: 1, sequence: '', name: 'escape' };
  return { length: 2, sequence: second, name: `alt-${second.toLowerCase()}` };
}

/** `ESC [ 1 ; 5 D`; `ESC [ [ A` on the Linux console; `ESC [ M` and three characters for the mouse; `ESC [ 3 $` in rxvt. */
function controlIn(text: string): KeyMatch | null {
  const third = text.charAt(2);
  if (third === '[') return text.length < 4 ? null : found(text, 4);
  if (third === 'M') return text.length < 3 + MOUSE ? null : { length: 3 + MOUSE, sequence: 'M', name: null };
  let isNumber = true;
  for (let end = 2; end < text.length; end++) {
    const character = text.charAt(end);
    if (character < ' ' || character > '~') return { length: end, sequence: '', name: null }; // broken off
    if (character >= '@' && character <= '~') return found(text, end + 1);
    if (character === '$' && isNumber && end > 2) return found(text, end + 1);
    isNumber &&= character >= '0' && character <= '9';
  }
  return null;
}

/** `ESC O A`, `ESC O 2 P`. */
function singleIn(text: string): KeyMatch | null {
  for (let end = 2; end < text.length; end++) {
    const character = text.charAt(end);
    if (character < ' ') return { length: end, sequence: '', name: null };
    if (character < '0' || character > '9') return found(text, end + 1);
  }
  return null;
}

/** A reply of the terminal: up to BEL or ESC \. */
function stringIn(text: string): KeyMatch | null {
  for (let end = 2; end < text.length; end++) {
    const character = text.charAt(end);
    if (character === '\x07' || character === '\x9c') return { length: end + 1, sequence: '', name: null };
    if (character === ESCAPE && text.charAt(end + 1) === '') return null;
    if (character === ESCAPE && text.charAt(end + 1) === '\\') {
      return { length: end + 2, sequence: '', name: null };
    }
    const isBroken = character < ' ' || C1[character] !== undefined;
    if (isBroken) return { length: end, sequence: '', name: null };
  }
  return null;
}

function found(text: string, length: number): KeyMatch {
  const sequence = text.slice(1, length);
  const plain = sequence.startsWith('[') ? sequence.slice(1) : sequence;
  return { length, sequence: plain, name: nameOf(plain) };
}

/** The key of a sequence, with Ctrl or Alt where its parameters say so. */
function nameOf(sequence: string): string | null {
  const exact = SEQUENCES[sequence];
  if (exact !== undefined) return exact;
  const [, number, modifier = '', final] = /^O?(\d*)(?:;(\d+)(?::\d+)?)?([A-Za-z~^@])$/.exec(sequence) ?? [];
  if (final === undefined) return null;
  const isTilde = final === '~' || final === '^' || final === '@';
  const name = isTilde ? TILDES[number ?? ''] : FINALS[final];
  if (name === undefined) return null;
  const held = final === '^' ? 5 : Number(modifier || (isTilde ? 0 : number) || 1);
  return withModifier(name, held - 1);
}

const ALT = 2;
const CTRL = 4;

function withModifier(name: string, bits: number): string {
  if (bits & CTRL) return `ctrl-${name}`;
  return bits & ALT ? `alt-${name}` : name;
}

/** What the number before a `~` means. */
const TILDES: Readonly<Record<string, string>> = {
  1: 'home',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
  11: 'f1',
};

/** What the last letter means. */
const FINALS: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  P: 'f1',
};

/** What follows no rule. */
const SEQUENCES: Readonly<Record<string, string>> = {
  Z: 'shift-tab',
  '1;2Z': 'shift-tab',
  OM: 'enter',
  '[A': 'f1',
  Oa: 'ctrl-up',
  Ob: 'ctrl-down',
  Oc: 'ctrl-right',
  Od: 'ctrl-left',
};

const CONTROLS: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  ' ': 'space',
  '\x7f': 'backspace',
};

const STRINGS = ']P_^X';

/** Sequences in one character, as terminals in 8-bit mode send them. */
const C1: Readonly<Record<string, string>> = {
  '\x9b': '\x1b[',
  '\x8f': '\x1bO',
  '\x9d': '\x1b]',
  '\x90': '\x1bP',
  '\x9f': '\x1b_',
  '\x9e': '\x1b^',
  '\x98': '\x1bX',
};

/** Ctrl-A is 1, and so on; Ctrl-_ is 31. */
function letterOf(control: string): string {
  return String.fromCharCode(control.charCodeAt(0) + 64).toLowerCase();
}

/** Whether a character goes on with text that was typed. A space is a key of its own. */
function isTyped(character: string): boolean {
  return character > ' ' && character !== '\x7f' && C1[character] === undefined;
}
