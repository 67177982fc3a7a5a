// Which questions ask for secrets, and which values of theirs are secret.

import { withoutSecretsIn } from '../screens/hidden-errors.ts';
import { SecretTexts } from '../screens/secret-texts.ts';
import { isPlainObject } from './plain-object.ts';
import { addsMore, holds, isGroup, type Shaped, type ShapeField, type ShapeFields } from './shape.ts';

/** Whether an answer to a question may hold a secret: then it is never shown, and neither is its default. */
export function mayHoldSecret(question: Shaped): boolean {
  // Only the screen of a custom question knows what it asks for.
  return holds(question, (shape) => shape.kind === 'secret' || shape.kind === 'custom' || addsMore(shape));
}

/** Whether a question is known to ask for a secret, which not everybody can be asked for. */
export function asksForSecret(question: Shaped): boolean {
  return holds(question, ({ kind }) => kind === 'secret');
}

/** Adds the secrets in a value that a question has, or is offered; where `ofCustom`, all that custom questions have. */
export function addSecretsOf(
  secrets: SecretTexts,
  { shape }: Shaped,
  value: unknown,
  ofCustom = false,
): void {
  if (shape.kind === 'secret' || (ofCustom && shape.kind === 'custom')) secrets.add(value);
  else if (shape.kind === 'list' && Array.isArray(value)) {
    for (const item of value) addSecretsOf(secrets, shape.item, item, ofCustom);
  } else if (isGroup(shape) && isPlainObject(value)) {
    for (const { key, question } of fieldsFor(shape.fields, value)) {
      if (question !== null && Object.hasOwn(value, key)) {
        addSecretsOf(secrets, question, value[key], ofCustom);
      }
    }
  }
}

/** The fields that an object of values is for, up to a group that cannot be made. */
function* fieldsFor(
  fields: ShapeFields<Shaped>,
  values: Readonly<Record<string, unknown>>,
): Generator<ShapeField<Shaped>> {
  const given: Record<string, unknown> = {};
  let group = fields.first;
  for (let index = 1; ; index++) {
    for (const field of group) {
      yield field;
      given[field.key] = values[field.key];
      if (field.question !== null && given[field.key] === undefined) return; // the next group depends on it
    }
    if (index > fields.adds.length) return;
    try {
      group = fields.group(index, { ...given });
    } catch {
      return;
    }
  }
}

/** What was thrown over values of some questions, without the secrets that these have. */
export function withoutSecretsOf(
  error: unknown,
  judged: readonly (readonly [question: Shaped | null, value: unknown])[],
): unknown {
  const secrets = new SecretTexts();
  for (const [question, value] of judged) {
    if (question !== null) addSecretsOf(secrets, question, value, true);
  }
  return withoutSecretsIn(error, secrets);
}
