import { readText, sessionRead, sessionWrite, writeText } from './storage';

/*
 * Stateless, so that it is compiled into whoever uses it: a remote may keep things whatever kernel the page runs.
 */

/** A list that grows without end would push the shopper's cart out of storage. */
const LONGEST_TEXT = 10_000;

/** A tab's storage is its own, and gone with it. */
const LONGEST_TEXT_IN_TAB = 200_000;

const keyOf = (remote: string, name: string): string => `gadgetry:kept:${remote}:${name}`;

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What a remote has kept on this device, on an earlier visit perhaps, and perhaps in an earlier version of its own: check
 * its shape.
 * @param remote the remote's name
 * @param name what the remote calls it
 * @returns `undefined` where nothing is kept, storage is denied, or what stands there can't be read
 */
export function readKept(remote: string, name: string): unknown {
  return parsed(readText(keyOf(remote, name)));
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

/** As `readKept`, of what was kept in this tab: it survives a reload, and no other tab ever sees it. */
export const readKeptInTab = (remote: string, name: string): unknown =>
  parsed(sessionRead(keyOf(remote, name)));

/**
 * As `keep`, for as long as the tab is open.
 * @param value can be written as JSON, in 200,000 characters at most
 * @returns whether it is kept now; storage may be denied or full
 */
export function keepInTab(remote: string, name: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  return text.length <= LONGEST_TEXT_IN_TAB && sessionWrite(keyOf(remote, name), text);
}
