// What the sign-ups talk to: stands in for a server.

import { setImmediate } from 'node:timers/promises';

const taken = new Set(['root', 'admin']);

/** Whether somebody has a name already. */
export async function isTaken(name: string): Promise<boolean> {
  await setImmediate();
  return taken.has(name);
}

/** Makes an account; gives its number. */
export async function createAccount(account: { name: string; age: number }): Promise<number> {
  await setImmediate();
  taken.add(account.name);
  return taken.size;
}
