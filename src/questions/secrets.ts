// Which questions ask for secrets, and which values of theirs are secret.

import type { SecretTexts } from '../screens/secret-texts.ts';
import { isPlainObject } from './plain-object.ts';
import type { Shape } from './shape.ts';

/** As much of a question as is needed here. */
interface Described {
  readonly shape: Shape<Described>;
}

/** Whether an answer to a question may hold a secret: then it is never shown, and neither is its default. */
export function mayHoldSecret({ shape }: Described): boolean {
  if (shape.kind === 'list') return mayHoldSecret(shape.item);
  // Only the screen of a custom question knows what it asks for.
  if (shape.kind !== 'form' && shape.kind !== 'hub')
    return shape.kind === 'secret' || shape.kind === 'custom';
  return shape.fields.adds.length > 0 || shape.fields.first.some(isWithin(mayHoldSecret));
}

/** Whether a question is known to ask for a secret, which not everybody can be asked for. */
export function asksForSecret({ shape }: Described): boolean {
  if (shape.kind === 'list') return asksForSecret(shape.item);
  if (shape.kind !== 'form' && shape.kind !== 'hub') return shape.kind === 'secret';
  return shape.fields.first.some(isWithin(asksForSecret));
}

function isWithin(test: (question: Described) => boolean) {
  return ({ question }: { readonly question: Described | null }): boolean =>
    question !== null && test(question);
}

/** Adds the secrets in a value that a question has, or is offered. */
export function addSecretsOf(secrets: SecretTexts, { shape }: Described, value: unknown): void {
  if (shape.kind === 'secret') secrets.add(value);
  else if (shape.kind === 'list' && Array.isArray(value)) {
    for (const item of value) addSecretsOf(secrets, shape.item, item);
  } else if ((shape.kind === 'form' || shape.kind === 'hub') && isPlainObject(value)) {
    for (const { key, question } of shape.fields.first) {
      if (question !== null && Object.hasOwn(value, key)) addSecretsOf(secrets, question, value[key]);
    }
  }
}
