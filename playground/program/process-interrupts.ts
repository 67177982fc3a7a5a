// A page gets no signals: nothing interrupts a program in it.

export function onProcessInterrupt(): () => void {
  return () => {};
}

export function endAfterInterruption(): void {}

export function endInterrupted(): void {}
