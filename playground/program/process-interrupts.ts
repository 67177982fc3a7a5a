// A page gets no signals: nothing interrupts a program in it.

export function onProcessInterrupt(): () => void {
  return () => {};
}

export class InterruptedProcess {
  begin(): void {}

  end(): Promise<void> {
    return Promise.resolve();
  }
}
