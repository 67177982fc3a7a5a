// The environment of a child: answers in variables, and secrets in private files.

import { pathsIn } from '../describe/path.ts';
import { fileVariableOf, type VariablePrefix, variableOf } from '../describe/names.ts';
import { type AnyQuestion, isGroup, isList, isSecret } from '../questions/shape.ts';
import { plainNumber } from '../questions/plain-number.ts';
import { isPlainObject, valueAt } from '../questions/values.ts';
import { PrivateFolder } from './private-folder.ts';

/** The variables of the child, and how its secrets are removed. */
export interface ChildEnvironment {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The secrets that it gets. */
  readonly secrets: readonly string[];
  /** The answer with the longest variable, and its size in bytes, with the name. */
  readonly longest: { readonly id: string; readonly size: number };
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
  let longest = { id: '', size: 0 };
  let folder: PrivateFolder | null = null;
  const remove = (): void => {
    folder?.remove();
    process.off('exit', remove);
  };
  const add = (id: string, asked: AnyQuestion): void => {
    const value = valueAt(answers, id);
    if (!isSecret(asked)) {
      const variable = variableOf(id, prefix);
      env[variable] = inVariable(asked, value);
      const size = Buffer.byteLength(`${variable}=${env[variable]}`);
      if (size > longest.size) longest = { id, size };
      return;
    }
    const variable = fileVariableOf(id, prefix);
    env[variable] = '';
    if (typeof value !== 'string' || value === '') return;
    folder ??= new PrivateFolder();
    env[variable] = folder.write(variable, value);
    secrets.push(value);
  };
  process.on('exit', remove);
  try {
    for (const { id, list, question: asked } of pathsIn(question)) if (list === null) add(id, asked);
  } catch (error) {
    remove(); // no child will end
    throw error;
  }
  return { env, secrets, longest, remove };
}

/** An answer as a variable has it: several are one per line. `question`: null for a simple one. */
export function inVariable(question: AnyQuestion | null, value: unknown): string {
  if (value == null) return '';
  if (typeof value === 'number') return plainNumber(value);
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value);
  const shape = question?.shape ?? null;
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
