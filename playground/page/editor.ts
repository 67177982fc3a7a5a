// The editor: a text area with line numbers, in which Tab indents without ever catching anybody.

/** Who is told of the editor. */
export interface EditorEvents {
  changed(text: string): void;
  /** The visitor wants the program to run now. */
  run(): void;
}

const INDENT = '  ';

/** A text area as an editor of programs. */
export class Editor {
  readonly #area: HTMLTextAreaElement;
  readonly #numbers: HTMLElement;
  /** Tab indents once something was typed here; before that, and after Escape, it leads on. */
  #isEditing = false;

  constructor(area: HTMLTextAreaElement, numbers: HTMLElement, events: EditorEvents) {
    this.#area = area;
    this.#numbers = numbers;
    area.addEventListener('input', () => {
      this.#number();
      events.changed(area.value);
    });
    area.addEventListener('scroll', () => this.#follow());
    area.addEventListener('blur', () => {
      this.#isEditing = false;
    });
    area.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        events.run();
      } else if (!event.isComposing && this.#press(event)) event.preventDefault();
    });
  }

  get text(): string {
    return this.#area.value;
  }

  set text(text: string) {
    this.#area.value = text;
    this.#area.setSelectionRange(0, 0);
    this.#area.scrollTo(0, 0);
    this.#number();
  }

  /** Puts the cursor on a line, and the line into view. */
  goTo(line: number): void {
    const lines = this.text.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    this.#area.focus();
    this.#area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    const height = this.#area.scrollHeight / Math.max(lines.length, 1);
    this.#area.scrollTop = Math.max(0, (line - 4) * height);
  }

  /** Marks a line, or none. */
  mark(line: number | null): void {
    for (const [index, number] of [...this.#numbers.children].entries()) {
      number.classList.toggle('marked', index + 1 === line);
    }
  }

  /** Whether the key was dealt with. */
  #press({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
    if (key === 'Escape') this.#isEditing = false;
    else if (key === 'Tab')
      return this.#isEditing && !ctrlKey && !altKey && !metaKey && this.#indent(shiftKey);
    else if (key === 'Enter') this.#isEditing = true;
    else if (key.length === 1 || key === 'Backspace' || key === 'Delete') this.#isEditing = true;
    return key === 'Enter' && !ctrlKey && !altKey && !metaKey && this.#breakLine();
  }

  #indent(outwards: boolean): boolean {
    const { selectionStart, selectionEnd, value } = this.#area;
    if (!outwards && selectionStart === selectionEnd) return this.#insert(INDENT);
    const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
    const lines = value.slice(start, selectionEnd).split('\n');
    const moved = lines.map((line) => (outwards ? line.replace(/^ {1,2}/, '') : INDENT + line)).join('\n');
    this.#area.setSelectionRange(start, selectionEnd);
    this.#insert(moved);
    this.#area.setSelectionRange(start, start + moved.length);
    return true;
  }

  /** A new line starts below the first word of the last one. */
  #breakLine(): boolean {
    const before = this.text.slice(0, this.#area.selectionStart);
    const line = before.slice(before.lastIndexOf('\n') + 1);
    const indent = /^ */.exec(line)?.[0] ?? '';
    return this.#insert(`\n${indent}${/[{([]\s*$/.test(line) ? INDENT : ''}`);
  }

  #insert(text: string): boolean {
    // The old command is the only one that the visitor can undo.
    if (!document.execCommand('insertText', false, text)) {
      this.#area.setRangeText(text, this.#area.selectionStart, this.#area.selectionEnd, 'end');
      this.#area.dispatchEvent(new Event('input'));
    }
    return true;
  }

  #number(): void {
    const count = this.text.split('\n').length;
    while (this.#numbers.childElementCount > count) this.#numbers.lastElementChild?.remove();
    while (this.#numbers.childElementCount < count) {
      const number = document.createElement('span');
      number.textContent = String(this.#numbers.childElementCount + 1);
      this.#numbers.append(number);
    }
    this.#follow();
  }

  #follow(): void {
    this.#numbers.scrollTop = this.#area.scrollTop;
  }
}
