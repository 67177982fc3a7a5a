// A terminal that the program has opened, as Node leaves it: it reads on while it is paused, and takes a line from a child.

/** A terminal to read from, with Node's own parts of it. */
interface OpenedInput {
  on(event: 'pause', listener: () => void): unknown;
  isPaused?(): boolean;
  readonly _handle?: { reading?: boolean; readStop?(): unknown } | null;
  readonly _readableState?: { reading: boolean };
}

/** Marks an input that stops. */
const STOPS = Symbol('textui: stops');

/** Has it stop reading when it is paused, as Node does with standard input. */
export function stopWhenPaused(input: OpenedInput): void {
  if (STOPS in input) return;
  const stop = (): void => {
    const { _handle: handle, _readableState: state } = input;
    if (handle?.reading !== true || state === undefined || input.isPaused?.() !== true) return;
    handle.reading = false;
    state.reading = false;
    handle.readStop?.();
  };
  Object.assign(input, { [STOPS]: true }).on('pause', () => process.nextTick(stop));
}
