import { basename } from 'node:path';
import { ComposeError, indented } from '../codes';
import { forEachParallel, sortedByName } from '../collections';
import { historyFolder } from '../document/document-store';
import { type DocumentPlace, environmentsIn, resolveLink } from '../document/environment-document';
import { digestOf, hexOf, integrityOf, jsonText, membersOf, parsedJson } from '../files';
import { placeIn, type Store } from '../store/store';
import { CLAIM } from './transfer';
import type { Readable } from './verify';

/*
 * A backup is a list of files with their hashes; its name contains its own hash. The files are stored beside it under their
 * hashes, so backups share unchanged files, and an interrupted one leaves earlier ones intact.
 */

/** SRI values by path: `environments/production.json`, `registry/cart/1.0.0/entry.js`. */
export type Files = Readonly<Record<string, string>>;

export interface Backup {
  /** Name of its list. */
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly files: Files;
}

/** The stores in a backup: environments and published parts. */
export interface Stores {
  readonly environments: Store;
  readonly registry: Store;
}

const LIST = /^backup-\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{32}\.json$/;
const OBJECTS = 'files';
export const REGISTRY = 'registry/';

/** Digits of the hash in the name of a list. */
const DIGITS = 32;

/** Key of a file by its hash. */
export function objectKey(integrity: string): string {
  const hex = hexOf(integrity);
  return `${OBJECTS}/${hex.slice(0, 2)}/${hex}`;
}

/** Returns the place of a file of a backup; for a symbolic link, that of its target. */
export function placeOf(path: string, { environments, registry }: Stores): DocumentPlace {
  const [, name, inner] = /^environments\/([^/]+)\.(json|history\/[^/]+)$/.exec(path) ?? [];
  if (path.startsWith(REGISTRY)) return { store: registry, key: path.slice(REGISTRY.length) };
  if (!name || !inner)
    throw new ComposeError('GX130', { problem: `A backup holds environments and a registry, not ${path}.` });
  const place = resolveLink({ store: environments, key: `${name}.json` });
  return inner === 'json' ? place : { ...place, key: `${historyFolder(place.key)}/${basename(inner)}` };
}

/** Returns the paths of all files to save: documents, histories, and published versions with their notes. */
async function pathsIn(stores: Stores): Promise<string[]> {
  const published = (await stores.registry.list('')).filter((key) => basename(key) !== CLAIM);
  const names = await environmentsIn(stores.environments);
  const histories = await Promise.all(
    names.map(async (name) => {
      const { store, key } = resolveLink({ store: stores.environments, key: `${name}.json` });
      return (await store.list(historyFolder(key))).map((one) => `${name}.history/${basename(one)}`);
    }),
  );
  return [
    ...[...names.map((name) => `${name}.json`), ...histories.flat()].map((one) => `environments/${one}`),
    ...published.map((key) => REGISTRY + key),
  ];
}

/** Stores a file under its hash; replaces a damaged copy. */
async function putObject(to: Store, integrity: string, bytes: Uint8Array): Promise<void> {
  const key = objectKey(integrity);
  if (await to.create(key, bytes)) return;
  const found = await to.read(key);
  if (found && !found.bytes.equals(bytes)) await to.replace(key, bytes, found.revision);
}

/** Copies environments and registry to a place. The copy is a backup once `finishBackup` has written its list. */
export async function copyFiles(stores: Stores, to: Store): Promise<Files> {
  const files: Record<string, string> = {};
  await forEachParallel(await pathsIn(stores), async (path) => {
    const { store, key } = placeOf(path, stores);
    const found = await store.read(key);
    // The check of the registry finds files that gc deletes in the meantime.
    if (!found) return;
    const integrity = integrityOf(found.bytes);
    await putObject(to, integrity, found.bytes);
    files[path] = integrity;
  });
  return files;
}

/** Writes the list that makes a backup of copied files. */
export async function finishBackup(to: Store, at: string, files: Files): Promise<Backup> {
  const bytes = Buffer.from(jsonText({ at, files: sortedByName(files) }));
  const name = `backup-${at.replaceAll(/[:.]/g, '-')}-${digestOf(bytes, DIGITS)}.json`;
  await to.create(name, bytes);
  return { name, at, files };
}

/** The registry in a backup, as `registryFindings` reads one. */
export const registryIn = (from: Store, files: Files): Readable => ({
  place: from.place,
  list: async () =>
    Object.keys(files).flatMap((path) => (path.startsWith(REGISTRY) ? [path.slice(REGISTRY.length)] : [])),
  read: async (key) => {
    const integrity = files[REGISTRY + key];
    return integrity === undefined ? undefined : from.read(objectKey(integrity));
  },
});

/**
 * Reads the newest backup of a place and compares each of its files with its hash.
 * @param asOf only backups that are no later, in milliseconds since 1970
 * @throws {ComposeError} GX130 if there is none, or it is damaged
 */
export async function readBackup(from: Store, asOf = Infinity): Promise<Backup> {
  const timeOf = (name: string): number =>
    Date.parse(name.slice(7, 31).replace(/T(\d\d)-(\d\d)-(\d\d)-/, 'T$1:$2:$3.'));
  const names = (await from.list('')).filter((key) => LIST.test(key));
  const name = names.findLast((one) => timeOf(one) <= asOf);
  const damaged = (problem: string) => new ComposeError('GX130', { problem });
  if (!name)
    throw damaged(`${from.place} holds no ${names.length > 0 ? 'backup of that time or before' : 'backup'}.`);
  const { bytes = Buffer.alloc(0) } = (await from.read(name)) ?? {};
  if (!name.endsWith(`-${digestOf(bytes, DIGITS)}.json`))
    throw damaged(`${placeIn(from, name)}: its bytes are not those that its name says.`);
  const { at, files }: { at?: unknown; files?: unknown } = Object(parsedJson(bytes.toString()));
  const backup = { name, at: String(at), files: membersOf(files) as Files };
  const broken: string[] = [];
  await forEachParallel(Object.entries(backup.files), async ([path, integrity]) => {
    const found = await from.read(objectKey(integrity));
    if (!found || integrityOf(found.bytes) !== integrity)
      broken.push(`${path} (${found ? 'other bytes' : 'missing'}: ${objectKey(integrity)})`);
  });
  if (broken.length > 0) throw damaged(`${placeIn(from, name)} is damaged:\n${indented(broken.sort(), 10)}`);
  return backup;
}
