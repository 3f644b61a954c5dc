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
 * Returns the values that a developer's machine gives the remote, if the file has any.
 * @param {string} file path of `local.json`
 * @param {string} server address of the development server; addresses in `connect` may be relative to it
 * @returns {{ local?: { config?: object, connect?: Record<string, string> } }}
 */
export function localSettings(file, server) {
  if (!existsSync(file)) return {};
  const read = readJson(file);
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
