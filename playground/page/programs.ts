// The texts of the programs: the examples, what the visitor has made of them, and what came with the address.
// Every change is kept at once, so that nothing that a program does can lose its text.

import { EXAMPLES } from '../examples/examples.ts';

/** What the visitor can choose. */
export interface Choice {
  readonly id: string;
  readonly title: string;
}

interface Kept {
  choice: string;
  /** Texts that are not, or not any more, those of an example. */
  texts: Record<string, string>;
}

const STORAGE_KEY = 'textui-playground';
const LINK = 'link';

/** All programs, and which one is chosen. */
export class Programs {
  readonly #kept: Kept = load();

  get chosen(): string {
    return this.#kept.choice;
  }

  get choices(): Choice[] {
    const links = Object.keys(this.#kept.texts).filter((id) => id.startsWith(LINK));
    return [
      ...EXAMPLES.map(({ id, title }) => ({ id, title: this.isChanged(id) ? `${title} (changed)` : title })),
      ...links.map((id, index) => ({ id, title: `From a link${index === 0 ? '' : ` (${index + 1})`}` })),
    ];
  }

  /** The text of the program that is chosen. */
  get text(): string {
    return this.#kept.texts[this.chosen] ?? this.original ?? '';
  }

  set text(text: string) {
    if (text === this.original) delete this.#kept.texts[this.chosen];
    else this.#kept.texts[this.chosen] = text;
    this.#save();
  }

  /** The text as the example has it; null where the program is no example. */
  get original(): string | null {
    return EXAMPLES.find(({ id }) => id === this.chosen)?.text ?? null;
  }

  isChanged(id: string): boolean {
    return this.#kept.texts[id] !== undefined;
  }

  choose(id: string): void {
    this.#kept.choice = id;
    this.#save();
  }

  /** Takes a program that came with the address; one that is here already is chosen. */
  async takeFromAddress(hash: string): Promise<void> {
    const packed = /^#program=(.+)$/.exec(hash)?.[1];
    const text = packed === undefined ? null : await unpack(packed).catch(() => null);
    if (text === null) return;
    const known =
      EXAMPLES.find((example) => example.text === text)?.id ??
      Object.keys(this.#kept.texts).find((id) => this.#kept.texts[id] === text);
    this.#kept.choice = known ?? `${LINK}-${Date.now()}`;
    this.text = text;
  }

  /** The part of an address that holds the program. */
  async toAddress(): Promise<string> {
    return `#program=${await pack(this.text)}`;
  }

  #save(): void {
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#kept));
    } catch {
      // Storage may be full or forbidden; the text is still in the page, and a link can hold it.
    }
  }
}

function load(): Kept {
  const [first] = EXAMPLES;
  const kept: Kept = { choice: first.id, texts: {} };
  try {
    const { choice, texts } = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as {
      choice?: string;
      texts?: Record<string, unknown>;
    };
    for (const [id, text] of Object.entries(texts ?? {})) kept.texts[id] = String(text);
    const isKnown =
      choice !== undefined && (choice in kept.texts || EXAMPLES.some(({ id }) => id === choice));
    if (isKnown) kept.choice = choice;
  } catch {
    // Nothing that can be read is there.
  }
  return kept;
}

async function pack(text: string): Promise<string> {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

async function unpack(packed: string): Promise<string> {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (unit) =>
    unit.charCodeAt(0),
  );
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough<Uint8Array>(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}
