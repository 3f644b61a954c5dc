import { readText, writeText } from './storage';

/*
 * Stateless, so that it is compiled into whoever uses it: a remote may keep things whatever kernel the page runs.
 */

/** A list that grows without end would push the shopper's cart out of storage. */
const LONGEST_TEXT = 10_000;

const keyOf = (remote: string, name: string): string => `gadgetry:kept:${remote}:${name}`;

/**
 * What a remote has kept on this device, on an earlier visit perhaps, and perhaps in an earlier version of its own: check
 * its shape.
 * @param remote the remote's name
 * @param name what the remote calls it
 * @returns `undefined` where nothing is kept, storage is denied, or what stands there can't be read
 */
export function readKept(remote: string, name: string): unknown {
  const text = readText(keyOf(remote, name));
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keeps something small on this device, such as what the shopper has looked at. Nothing may depend on it: browsers
 * forget, and shoppers clear.
 * @param value can be written as JSON, in 10,000 characters at most
 * @returns whether it is kept now; storage may be denied or full
 */
export function keep(remote: string, name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_TEXT && writeText(keyOf(remote, name), text);
}
