// An answer that is still being written, at a live terminal: each piece writes what it changes, and shows as far as it goes.

import { markdown } from 'textui/markdown';
import { startApp } from 'textui/testing';
import { describe, expect, it } from 'vitest';
import { screenOf } from '../support/screens.ts';

const ANSWER = `# Copying folders

Sluice copies folders to a **server**, *once a day*, with \`sluice --server NAME\`. Read [the guide](https://example.org/guide)
before the first copy: what is on the server is ~~kept~~ replaced.

1. Install it:

   \`\`\`sh
   npm install --global sluice
   sluice --server backup.example
   \`\`\`

2. Look at what it did:
   - files, one a line
   - how long it took

> [!NOTE]
> A full disk stops the copy.

| option | default | meaning |
|---|---:|---|
| \`--keep\` | 7 | copies to keep |
| \`--limit\` | none | megabytes per second |
| \`--日本語\` | 2 | wide characters |

- [x] long paths
- [ ] names with emoji 📦

That is **all there is
`;

/** What the window leaves of 60 columns. */
const WIDTH = 57;

/** An answer in so many pieces, none of which ends where something else does. */
function pieces(count: number): string[] {
  const at = (piece: number): number => Math.floor((ANSWER.length * piece) / count);
  return Array.from({ length: count }, (_, piece) => ANSWER.slice(at(piece), at(piece + 1)));
}

describe('an answer of 200 pieces at a live terminal', () => {
  it('shows at each piece what the source so far is, and writes only the rows that changed', async () => {
    const answer = markdown('');
    const screen = screenOf('Answer', {
      refresh() {
        this.window.add(answer);
      },
    });
    const app = startApp(screen, { mode: 'live', color: true, columns: 60, rows: 60 });
    await app.type('');
    const fresh = markdown('');
    let before: string[] = [];
    const start = app.transcript.length;
    for (const piece of pieces(200)) {
      const { length } = app.transcript;
      answer.source += piece;
      screen.redraw();
      await app.type('');
      fresh.source = answer.source;
      fresh.render(WIDTH);
      const rows = fresh.getLines();
      const shown = app.frame.slice(2, 2 + rows.length).map((row) => row.slice(2).trimEnd());
      expect(shown).toEqual(rows.map((row) => row.trimEnd()));
      const written = app.transcript.slice(length);
      const same = rows.filter((row, index) => row.length > 9 && row === before[index]);
      for (const row of same) expect(written).not.toContain(row);
      before = rows;
    }
    // A tenth of what whole frames would be.
    expect(Buffer.byteLength(app.transcript.slice(start))).toBeLessThan(200 * 100);
    await app.interrupt();
  });
});
