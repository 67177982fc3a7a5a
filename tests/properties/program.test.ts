// Laws of programs: what is saved gives the same answers again, and says nothing that is secret.

import fc from 'fast-check';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { form } from 'textui';
import type { AnyQuestion } from '../../src/questions/question.ts';
import { schemaOf } from 'textui/answers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { part } from '../support/effort.ts';
import { anyQuestion, isAccepted, isSeveralInFile } from '../support/any-question.ts';
import { command } from '../support/command-line.ts';
import { holdsAsync } from '../support/laws.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'textui-saved-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const give = <Value>(answers: Value): Value => answers;

describe('answers that were saved', () => {
  it('give the same answers again, and are valid', async () => {
    let tried = 0;
    const ajv = new Ajv2020({ strict: true, validateFormats: false });
    await holdsAsync(
      fc.asyncProperty(anyQuestion, async ({ question, value }) => {
        if (!(await isAccepted(question, value))) return;
        if (isSeveralInFile(question as unknown as AnyQuestion)) return;
        tried++;
        const asked = form(null, { asked: question });
        const save = join(folder, 'saved.json');
        const first = await command(asked, '--unattended', give, { answers: { asked: value }, save });
        fc.pre(!first.err.includes('have the same')); // two keys with one flag
        expect(first.exit.reason).toBe('closed');
        const text = readFileSync(save, 'utf8');
        const saved = JSON.parse(text) as Record<string, unknown>;
        expect(ajv.validate(schemaOf(asked), saved)).toBe(true);
        // Secrets come from elsewhere.
        const again = await command(asked, `--unattended --answers ${save}`, give, {
          answers: { asked: value },
        });
        expect(again.exit).toEqual(first.exit);
        // Saved again, nothing has changed.
        await command(asked, `--unattended --answers ${save}`, give, { answers: { asked: value }, save });
        expect(readFileSync(save, 'utf8')).toBe(text);
      }),
      100,
    );
    expect(tried).toBeGreaterThan(part(8)); // about a third of them, whatever the seed
  });
});
