// Measures in tmux every text of tests/fixtures/unicode/tmux-widths.json, and writes what it found there.
// Run `node scripts/tmux-widths.mjs` where tmux is installed; the tests read only the file.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const fixture = new URL('../tests/fixtures/unicode/tmux-widths.json', import.meta.url);

if (process.argv[2] === 'inside') await measureInside(process.argv[3] ?? '');
else record();

function record() {
  /** @type {{ widths: Record<string, number> }} */
  const { widths } = JSON.parse(readFileSync(fixture, 'utf8'));
  const texts = Object.keys(widths);
  const folder = mkdtempSync(join(tmpdir(), 'tmux-widths-'));
  const file = join(folder, 'texts.json');
  try {
    writeFileSync(file, JSON.stringify(texts));
    const program = [process.execPath, import.meta.filename, 'inside', file]
      .map((part) => `'${part}'`)
      .join(' ');
    const wait = `${program}; tmux wait-for -S measured`;
    const tmux = ['-L', 'textui-widths', '-u', '-f', '/dev/null'];
    execFileSync('tmux', [...tmux, 'new-session', '-d', '-x', '80', '-y', '24', wait], {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    execFileSync('tmux', ['-L', 'textui-widths', 'wait-for', 'measured'], { timeout: 60_000 });
    /** @type {number[]} */
    const columns = JSON.parse(readFileSync(file, 'utf8'));
    const measured = Object.fromEntries(texts.map((text, index) => [text, columns[index]]));
    const tmuxVersion = execFileSync('tmux', ['-V'], { encoding: 'utf8' }).trim();
    writeFileSync(
      fixture,
      `${spellOut(JSON.stringify({ terminal: tmuxVersion, widths: measured }, null, 2))}\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs in the terminal: prints each text, asks where the cursor is, and leaves the answers in the file. */
async function measureInside(/** @type {string} */ file) {
  /** @type {string[]} */
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  process.stdin.setRawMode(true);
  const columns = [];
  for (const text of texts) {
    const answer = new Promise((resolve) => {
      process.stdin.once('data', (data) => resolve(String(data)));
    });
    process.stdout.write(`\u001b[2J\u001b[H${text}\u001b[6n`);
    columns.push(Number(/;(\d+)R/.exec(await answer)?.[1]) - 1);
  }
  writeFileSync(file, JSON.stringify(columns));
  process.exit();
}

/** Everything that is not ASCII as `\uXXXX`, so that no editor changes it. */
function spellOut(/** @type {string} */ json) {
  return json.replaceAll(
    /[^\n\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
