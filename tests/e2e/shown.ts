// What a terminal shows that was sent a text.

const { Terminal } = (await import('@xterm/headless')).default;

/** The rows that hold something, from the first that was written to the last. */
export async function shownBy(text: string, columns = 80, rows = 24): Promise<string[]> {
  const terminal = new Terminal({ cols: columns, rows, scrollback: 1000, allowProposedApi: true });
  await new Promise<void>((resolve) => terminal.write(text.replaceAll(/\r?\n/g, '\r\n'), resolve));
  const { active } = terminal.buffer;
  const all = Array.from({ length: active.length }, (_, row) =>
    (active.getLine(row)?.translateToString(true) ?? '').trimEnd(),
  );
  return all.filter((line) => line !== '');
}
