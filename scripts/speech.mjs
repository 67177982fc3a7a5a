// How long a session takes to listen to: plays the lines of speech.txt into examples/setup, in a pipe, and has
// espeak-ng speak what it prints. `npm run speech` prints the figures.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms } from './bundle.mjs';
import { root } from './entries.mjs';

const WORDS_PER_MINUTE = 175;
/** What espeak-ng writes: a header, then samples of two bytes. */
const WAV_HEADER = 44;
const BYTES_PER_SECOND = 2 * 22_050;

const example = join(root, 'examples/setup/main.ts');
const redrawing = join(root, 'scripts/redraw-changes.ts');

/**
 * @typedef {object} Figures
 * @property {string} text what was printed, with what was typed
 * @property {number} lines
 * @property {number} characters
 * @property {number} seconds
 */

/** Whether there is a voice on this machine. */
export function hasVoice() {
  return spawnSync('espeak-ng', ['--version']).status === 0;
}

/** @returns {Promise<Record<'whole' | 'changes' | 'speech', Figures>>} the same session in its three forms */
export async function measureSpeech() {
  mkdirSync(join(root, 'temp'), { recursive: true });
  const folder = mkdtempSync(join(root, 'temp/speech-'));
  try {
    await bundlePrograms({ whole: example }, folder);
    await bundlePrograms({ changes: example, redrawing }, folder, { plugins: [printingChanges] });
    return {
      whole: measure(folder, 'whole', {}),
      changes: measure(folder, 'changes', {}),
      speech: measure(folder, 'whole', { ACCESSIBLE: '1' }),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {string} folder
 * @param {string} program
 * @param {Record<string, string>} env
 * @returns {Figures}
 */
function measure(folder, program, env) {
  const text = execFileSync(process.execPath, [`${program}.mjs`, 'answers.json'], {
    cwd: folder,
    input: readFileSync(join(root, 'scripts/speech.txt')),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const lines = text.split('\n').length - 1;
  return { text, lines, characters: text.length, seconds: secondsOf(folder, text) };
}

/**
 * @param {string} folder
 * @param {string} text
 */
function secondsOf(folder, text) {
  const wav = join(folder, 'spoken.wav');
  writeFileSync(join(folder, 'spoken.txt'), text);
  const voice = ['-v', 'en', '-s', String(WORDS_PER_MINUTE)];
  execFileSync('espeak-ng', [...voice, '-f', join(folder, 'spoken.txt'), '-w', wav]);
  return (statSync(wav).size - WAV_HEADER) / BYTES_PER_SECOND;
}

/** To the example, what prints changes is the package. @type {import('rolldown').Plugin} */
const printingChanges = {
  name: 'printing changes',
  resolveId: (specifier, importer) =>
    ['textui', 'textui/screens'].includes(specifier) && importer?.startsWith(join(root, 'examples'))
      ? redrawing
      : null,
};

if (process.argv[1] === import.meta.filename) {
  if (hasVoice()) {
    for (const [form, { lines, characters, seconds }] of Object.entries(await measureSpeech())) {
      console.log(`${form.padEnd(8)} ${lines} lines, ${characters} characters, ${seconds.toFixed(0)} s`);
    }
  } else {
    console.error(
      'There is no espeak-ng here: it speaks the session (on Debian: apt-get install espeak-ng).',
    );
    process.exitCode = 1;
  }
}
