// Writes to standard output before the process ends.

/** Writes a text whole. The stream of Node is only made if the descriptor does not take all at once: it costs start-up time. */
export async function writeBeforeEnd(text: string): Promise<void> {
  const { writeSync } = process.getBuiltinModule('node:fs');
  const bytes = Buffer.from(text);
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(1, bytes, written);
  } catch (error) {
    // A pipe that is full, and does not wait. Anything else is a reader that is gone.
    if ((error as { code?: unknown }).code !== 'EAGAIN') return;
    await new Promise<void>((resolve) => {
      process.stdout.on('error', () => resolve()).write(bytes.subarray(written), () => resolve());
    });
  }
}
