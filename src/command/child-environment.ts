// The environment of a child: answers in variables, and secrets in private files.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathsIn } from '../describe/path.ts';
import { fileVariableOf, type VariablePrefix, variableOf } from '../describe/names.ts';
import { type AnyQuestion, isGroup, isList, isSecret } from '../questions/shape.ts';
import { isPlainObject, valueAt } from '../questions/values.ts';

/** Only its owner may read it. */
const PRIVATE = 0o600;

/** The variables of the child, and how its secrets are removed. */
export interface ChildEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The secrets that it gets. */
  readonly secrets: readonly string[];
  readonly remove: () => void;
}

/** Adds the variables for answers to others. */
export function childEnvironment(
  question: AnyQuestion,
  answers: unknown,
  prefix: VariablePrefix,
  others: Readonly<Record<string, string | undefined>>,
): ChildEnvironment {
  const env = { ...others };
  const secrets: string[] = [];
  let folder: string | null = null;
  const remove = (): void => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    process.off('exit', remove);
  };
  process.on('exit', remove);
  for (const { id, list, question: asked } of pathsIn(question)) {
    if (list !== null) continue;
    const value = valueAt(answers, id);
    if (!isSecret(asked)) {
      env[variableOf(id, prefix)] = inVariable(asked, value);
      continue;
    }
    const variable = fileVariableOf(id, prefix);
    env[variable] = '';
    if (typeof value !== 'string' || value === '') continue;
    folder ??= mkdtempSync(join(tmpdir(), 'textui-'));
    env[variable] = join(folder, variable);
    writeFileSync(env[variable], value, { mode: PRIVATE, flag: 'wx' });
    secrets.push(value);
  }
  return { env, secrets, remove };
}

/** An answer as a variable has it: several are one per line. */
function inVariable({ shape }: AnyQuestion, value: unknown): string {
  if (value == null) return '';
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  if (isList(shape) && isGroup(shape.item.shape)) return JSON.stringify(value);
  // One value with a comma would be read as two.
  return value.length === 1 && String(value[0]).includes(',') ? `${value[0]}\n` : value.join('\n');
}

/** Answers without secrets; what was skipped or not asked is null. */
export function withoutSecrets({ shape }: AnyQuestion, value: unknown): unknown {
  if (!isGroup(shape)) return value ?? null;
  const fields = shape.fields.groups.flatMap((group) => group.fields);
  return Object.fromEntries(
    fields
      .filter(({ question }) => !isSecret(question))
      .map(({ key, question }) => [key, withoutSecrets(question, isPlainObject(value) ? value[key] : null)]),
  );
}
