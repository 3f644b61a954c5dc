// Reads settings from JSON files beside a remote's sources.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @param {string} file path of a JSON file
 * @throws if the file is not JSON; the message names it
 */
export function readJson(file) {
  try {
    // Some editors of Windows begin a file with an invisible byte order mark.
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new Error(`${basename(file)}: ${cause.message}`, { cause });
  }
}

/**
 * @param {string} text valid JSON
 * @returns {string | undefined} the first member that an object has twice, with its line
 */
function repeatedMember(text) {
  const objects = [];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(?:\s*:)?|[{}]/g)) {
    if (token === '{') objects.push(new Set());
    else if (token === '}') objects.pop();
    else if (token.endsWith(':')) {
      const name = JSON.parse(token.slice(0, -1));
      const members = objects.at(-1);
      if (members.has(name)) return `line ${text.slice(0, index).split('\n').length}: "${name}"`;
      members.add(name);
    }
  }
  return undefined;
}

/**
 * Reads a JSON file that a person writes.
 * @param {string} file path
 * @throws if the file is not JSON, or has a member twice, of which only the last one would count
 */
export function readWritten(file) {
  const value = readJson(file);
  const repeated = repeatedMember(readFileSync(file, 'utf8'));
  if (repeated) throw new Error(`${basename(file)}: ${repeated} is there twice. Remove one of them.`);
  return value;
}

/**
 * Returns the values that a developer's machine gives the remote, if the file has any.
 * @param {string} file path of `local.json`
 * @param {string} server address of the development server; addresses in `connect` may be relative to it
 * @returns {{ local?: { config?: object, connect?: Record<string, string> } }}
 */
export function localSettings(file, server) {
  if (!existsSync(file)) return {};
  const read = readWritten(file);
  // The browser requests these addresses from the development server itself.
  const local = read?.proxy ? { ...read, proxy: undefined } : read;
  const connect = local?.connect;
  if (typeof connect !== 'object' || connect === null) return { local };
  const absolute = Object.entries(connect).map(([name, address]) => [
    name,
    typeof address === 'string' && URL.canParse(address, server) ? new URL(address, server).href : address,
  ]);
  return { local: { ...local, connect: Object.fromEntries(absolute) } };
}
