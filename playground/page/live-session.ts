// The live session: a terminal emulator, in which the program redraws its open question. Loaded only where it is wanted.

// oxlint-disable-next-line import/no-unassigned-import -- a style sheet
import '@xterm/xterm/css/xterm.css';
import { type ITheme, Terminal } from '@xterm/xterm';

const ROWS = 24;
const COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** A live terminal in an element. */
export class LiveSession {
  readonly rows: number = ROWS;
  readonly #terminal: Terminal;
  /** Esc was the last key: Tab then leads out of the terminal, so that nobody is caught in it. */
  #isLeaving = false;

  /** `typed` is given the keys as a terminal sends them. */
  constructor(element: HTMLElement, typed: (keys: string) => void) {
    const style = getComputedStyle(document.documentElement);
    this.#terminal = new Terminal({
      rows: ROWS,
      convertEol: true, // as the driver of a terminal does
      fontFamily: style.getPropertyValue('--mono'),
      fontSize: 13,
      theme: themeOf(style),
    });
    withAdoptedStyles(() => this.#terminal.open(element));
    this.#terminal.onData(typed);
    this.#terminal.attachCustomKeyEventHandler(({ type, key }) => {
      if (type !== 'keydown' || key === 'Shift') return true;
      const leaves = key === 'Tab' && this.#isLeaving;
      this.#isLeaving = key === 'Escape';
      return !leaves;
    });
  }

  resize(columns: number): void {
    this.#terminal.resize(columns, ROWS);
  }

  /** Forgets everything. */
  clear(): void {
    this.#terminal.reset();
  }

  /** Takes the keyboard. */
  focus(): void {
    this.#terminal.focus();
  }

  append(text: string): void {
    this.#terminal.write(text);
  }
}

/** Stands in for a style element, which the policy of the page forbids: a style sheet that the document adopts. */
class AdoptedStyle extends HTMLElement {
  readonly #sheet = new CSSStyleSheet();

  connectedCallback(): void {
    document.adoptedStyleSheets.push(this.#sheet);
  }

  override set textContent(css: string) {
    this.#sheet.replaceSync(css);
  }
}

/** The emulator makes its style elements while it opens. */
function withAdoptedStyles(open: () => void): void {
  const create = document.createElement.bind(document);
  customElements.define('adopted-style', AdoptedStyle);
  document.createElement = (name: string) => create(name === 'style' ? 'adopted-style' : name);
  try {
    open();
  } finally {
    document.createElement = create;
  }
}

/** The colours of the page. */
function themeOf(style: CSSStyleDeclaration): ITheme {
  const color = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  const palette = COLORS.flatMap((name) => [
    [name, color(name)],
    [`bright${name[0]?.toUpperCase()}${name.slice(1)}`, color(`${name}-bright`)],
  ]);
  return {
    ...(Object.fromEntries(palette) as ITheme),
    background: color('pane'),
    foreground: color('ink'),
    cursor: color('accent'),
    cursorAccent: color('accent-ink'),
    selectionBackground: color('edge'),
  };
}
