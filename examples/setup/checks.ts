// Checks for the answers: each returns true, or the message for the user.

import { BlockList, isIP } from 'node:net';
import { graphemes } from 'textui/text';

export function isUserName(value: string) {
  if (value === 'root') return "'root' is taken: the system has that user already.";
  return /^[a-z][a-z0-9_-]{0,31}$/.test(value) || 'Small letters, digits, - and _, please; a letter first.';
}

export function isVaried(value: string) {
  return new Set(graphemes(value)).size >= 5 || 'At least 5 different characters, please.';
}

/** Refuses a password that contains the name of the user: a check of both. */
export function isWithout(name: string, password: string) {
  const isRight = !password.toLowerCase().includes(name);
  return isRight || { password: `A password with '${name}' in it is easy to guess.` };
}

export function isHostName(value: string) {
  const part = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
  const valid = value.length <= 253 && new RegExp(`^${part}(\\.${part})*$`, 'i').test(value);
  return valid || 'Letters, digits and hyphens, please, with dots between the parts.';
}

export function isAddress(value: string) {
  return isIP(value) !== 0 || `'${value}' is not an IP address.`;
}

/** Accepts an address with the length of its network: 192.0.2.10/24. */
export function isInterface(value: string) {
  const [address = '', length] = value.split('/');
  if (isIP(address) === 0) return `'${address}' is not an IP address.`;
  const [usual, longest] = isIP(address) === 4 ? [24, 32] : [64, 128];
  const valid = length !== undefined && /^\d{1,3}$/.test(length) && Number(length) <= longest;
  return valid || `Please add the length of the network, from /0 to /${longest}: ${address}/${usual}, say.`;
}

/** Refuses an address outside the network of an interface. */
export function isBeside(interfaceAddress: string) {
  const [address = '', length] = interfaceAddress.split('/');
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const network = new BlockList();
  network.addSubnet(address, Number(length), family);
  return (value: string) =>
    network.check(value, isIP(value) === 4 ? 'ipv4' : 'ipv6') ||
    `${value} cannot be reached from ${interfaceAddress}.`;
}
