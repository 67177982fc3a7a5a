// Keys out of what a terminal sends: every common sequence for a key, in pieces of any size.

import { KEYS, LONGEST_SEQUENCE, SIGNAL_KEYS, UNFINISHED_KEYS } from '../../terminal/key-editor.ts';

/** A key. Text that was typed or pasted comes with it. */
export interface Key {
  /** `up`, `enter`, `ctrl-w`, `alt-b` and so on; `text` and `paste` have a text. */
  readonly name: string;
  readonly text: string;
  /** The bytes that the terminal sent for it; absent for keys that a paste stands for. */
  readonly sent?: string;
}

/** So much is kept of a paste: more than any field takes, so that a longer one is refused. */
export const LONGEST_PASTE = 1_000_001;

const ESCAPE = '\x1b';
const PASTE_START = '\x1b[200~';
const PASTE_END = '\x1b[201~';
/** Sequences begin with one character where a terminal is in 8-bit mode. */
const C1 = /[\x8f\x90\x98\x9b\x9d-\x9f]/g;

/** Reads keys. An unfinished sequence waits for its rest; `flush` says that none will come. */
export class KeyDecoder {
  readonly #next = new RegExp(KEYS);
  #rest = '';
  /** The paste so far, without a last part that may begin its end; null outside a paste. */
  #pasted: string | null = null;
  /** Whether what is being pasted counts for nothing: it began before what is asked now. */
  #isDropping = false;
  #afterReturn = false;

  /** The input that waits for its rest: Escape alone, or the start of a sequence, which no user types; null for none. */
  get waiting(): 'escape' | 'sequence' | null {
    if (this.#rest === '' || this.#pasted !== null) return null;
    return this.#rest === ESCAPE ? 'escape' : 'sequence';
  }

  /** The keys in what was sent, and in what was left over before. */
  decode(sent: string): Key[] {
    // A signal key by itself ends a paste whose end got lost.
    if (this.#pasted !== null && sent in SIGNAL_KEYS) this.reset();
    const all =
      this.#rest + sent.replace(C1, (sign) => ESCAPE + String.fromCharCode(sign.charCodeAt(0) - 64));
    return this.#keys(all, UNFINISHED_KEYS.exec(all)?.index ?? all.length);
  }

  /** Nothing follows: Escape was typed by itself. */
  flush(): Key[] {
    return this.waiting === null ? [] : this.#keys(this.#rest, this.#rest.length);
  }

  /** Drops what is not finished, also the rest of a paste. */
  drop(): void {
    if (this.#pasted !== null) this.#isDropping = true;
    else this.#rest = '';
  }

  /** Forgets what is not finished; returns what was pasted so far, as it was sent. */
  reset(): string {
    const isKept = this.#pasted !== null && !this.#isDropping;
    const pasted = isKept ? PASTE_START + this.#pasted + this.#rest : '';
    this.#rest = '';
    this.#afterReturn = false; // a terminal that is as it was before sends LF for ENTER
    this.#pasted = null;
    this.#isDropping = false;
    return pasted;
  }

  /** The keys in a text up to where something unfinished begins. */
  #keys(all: string, end: number): Key[] {
    const keys: Key[] = [];
    let at = 0;
    let alt = '';
    while (at < end || this.#pasted !== null) {
      if (this.#pasted !== null) {
        const next = this.#paste(all, at, keys);
        if (next === null) return keys;
        at = next;
        continue;
      }
      this.#next.lastIndex = at;
      const sent = (this.#next.exec(all) as RegExpExecArray)[0];
      at += sent.length;
      if (sent === PASTE_START) this.#pasted = '';
      else if (sent === ESCAPE) {
        if (alt !== '') keys.push(ESCAPE_KEY);
        alt = ESCAPE;
        continue;
      } else if (sent !== '\n' || !this.#afterReturn) pushKeys(keys, sent, alt);
      this.#afterReturn = sent === '\r';
      alt = '';
    }
    if (alt !== '') keys.push(ESCAPE_KEY);
    this.#rest = all.slice(at, at + LONGEST_SEQUENCE);
    return keys;
  }

  /** Takes what a paste holds: however long it is, nothing in it is a key. Gives where it ends; null if it goes on. */
  #paste(all: string, at: number, keys: Key[]): number | null {
    const found = all.indexOf(PASTE_END, at);
    const end = found < 0 ? Math.max(at, all.length - PASTE_END.length + 1) : found;
    const text = (this.#pasted ?? '') + all.slice(at, end);
    this.#pasted = this.#isDropping ? '' : text.length > LONGEST_PASTE ? text.slice(0, LONGEST_PASTE) : text;
    if (found < 0) {
      this.#rest = all.slice(end);
      return null;
    }
    if (!this.#isDropping)
      keys.push({ name: 'paste', text: this.#pasted, sent: PASTE_START + this.#pasted + PASTE_END });
    this.#pasted = null;
    this.#isDropping = false;
    return found + PASTE_END.length;
  }
}

const ESCAPE_KEY: Key = { name: 'escape', text: '', sent: ESCAPE };

/** The keys of a sequence, a control character or a text; `alt`: with Escape before it. */
function pushKeys(keys: Key[], sent: string, alt: string): void {
  const push = (name: string | null, text = '', own = alt + (text || sent)): void => {
    if (name !== null) keys.push({ name, text, sent: own });
  };
  if (sent.startsWith(ESCAPE)) {
    const name = nameOf(sent.slice(1));
    push(alt === '' || name === null ? name : `alt-${name}`);
  } else if (sent < ' ' || sent === '\x7f') {
    const withAlt = alt === '' ? undefined : ALT_CONTROLS[sent];
    if (withAlt !== undefined) return push(withAlt);
    // A control character is a key of its own: Enter and Ctrl-C always work.
    if (alt !== '') keys.push(ESCAPE_KEY);
    push(CONTROLS[sent] ?? `ctrl-${letterOf(sent)}`, '', sent);
  } else if (!(sent >= '\x80' && sent < '\xa0')) {
    const first = alt === '' ? '' : sent.charAt(0);
    if (first !== '') push(`alt-${first.toLowerCase()}`, '', alt + first);
    for (const text of sent.slice(first.length).split(/( )/))
      if (text !== '') push(text === ' ' ? 'space' : 'text', text, text);
  }
}

/** The key of a sequence, with Ctrl or Alt where its parameters say so; null for none. */
function nameOf(sequence: string): string | null {
  const plain = sequence.startsWith('[') ? sequence.slice(1) : sequence;
  const exact = SEQUENCES[plain];
  if (exact !== undefined) return exact;
  const [, number, modifier = '', final] =
    /^[[O](\d*)(?:;(\d+)(?::\d+)?)?([A-Za-z~^@])$/.exec(sequence) ?? [];
  if (final === undefined) return null;
  const isTilde = final === '~' || final === '^' || final === '@';
  const name = isTilde ? TILDES[number ?? ''] : FINALS[final];
  if (name === undefined) return null;
  const held = (final === '^' ? 5 : Number(modifier || (isTilde ? 0 : number) || 1)) - 1;
  if (held & CTRL) return `ctrl-${name}`;
  return held & ALT ? `alt-${name}` : name;
}

const ALT = 2;
const CTRL = 4;

/** Keys by the number before a `~`. */
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

/** Keys by the last letter. */
const FINALS: Readonly<Record<string, string>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  F: 'end',
  H: 'home',
  P: 'f1',
};

/** Sequences that follow no rule. */
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
  '\r\n': 'enter',
  '\n': 'enter',
  '\t': 'tab',
  '\x7f': 'backspace',
};

/** Shift-Tab on the Linux console. */
const ALT_CONTROLS: Readonly<Record<string, string>> = {
  '\x7f': 'alt-backspace',
  '\b': 'alt-backspace',
  '\t': 'shift-tab',
};

/** Ctrl-A is 1, and so on; Ctrl-_ is 31. */
function letterOf(control: string): string {
  return String.fromCharCode(control.charCodeAt(0) + 64).toLowerCase();
}
