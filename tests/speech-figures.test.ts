// How long a session takes to listen to, where espeak-ng is installed: `npm run speech` prints the figures.

import { describe, expect, it } from 'vitest';
import { hasVoice, measureSpeech } from '../scripts/speech.mjs';

describe.runIf(hasVoice())(
  'a session of the set-up, spoken by espeak-ng (left out where it is missing)',
  () => {
    it('is shorter with what changed alone, and shortest as speech', async () => {
      const { whole, changes, speech } = await measureSpeech();
      for (const [form, { lines, characters, seconds }] of Object.entries({ whole, changes, speech })) {
        console.log(`${form}: ${lines} lines, ${characters} characters, ${seconds.toFixed(0)} s`);
      }
      for (const { text } of [whole, changes, speech])
        expect(text).toMatch(/\nThe answers are in answers\.json\.\n$/);
      for (const unit of ['lines', 'characters', 'seconds'] as const) {
        expect(speech[unit]).toBeLessThan(changes[unit]);
        expect(changes[unit]).toBeLessThan(whole[unit]);
      }
      expect(speech.seconds).toBeLessThan(110);
    });
  },
);
