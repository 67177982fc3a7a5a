// Prints on standard output, and finds out whether that worked.

/** Prints a text, and gives the exit code. */
export function writeOutput(text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    process.stdout.on('error', reject);
    process.stdout.write(text, (error) => (error == null ? resolve(0) : reject(error)));
  });
}
