import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isCode, pathBetween, readFile, removeLeftovers, sha256, writeDurably, writeFile } from '../files';
import { assertKey, isKey, type Store, type Stored } from './store';

/** Folder of the turns beside the values; it needs no backup. */
const TURNS = '.gadgetry';
const STAGED = '.staged';

/** Calls a function about a file or folder; returns the other value if it is missing. */
function ifPresent<T, U>(act: () => T, otherwise: U): T | U {
  try {
    return act();
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ENOTDIR')) return otherwise;
    throw error;
  }
}

const readIfPresent = (path: string): Buffer | undefined => ifPresent(() => readFile(path), undefined);

const namesIn = (folder: string): string[] => ifPresent(() => readdirSync(folder), []);

/** Links a file to a second name, unless that exists; only one of several processes succeeds. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

interface Turn {
  /** Name of the file with the new value. */
  readonly staged: string;
  /** Revision of the value that it replaces. */
  readonly revision: string;
}

const NUMBER = /^\d+$/;

/** Age after which a writer counts as dead, in milliseconds. */
const LEFT_BEHIND_MS = 3_600_000;

/** Age up to which turns are kept, in milliseconds: no writer can take an existing turn again. */
const KEPT_MS = 24 * LEFT_BEHIND_MS;

/** Errors of readers without write access: they can't finish another writer's turn, and see the previous value. */
const CAN_ONLY_READ = ['EACCES', 'EPERM', 'EROFS'];

/**
 * Values as files of a folder, which may be edited by hand or kept in version control. Nothing is ever locked: a process
 * that dies or hangs at any point blocks no other, and can't overwrite later values.
 *
 * A file system can rename, not compare and swap. So a writer stages the new value, then takes the next numbered turn
 * of that key, which only one can create, and whose file names what was staged; then the value takes its place. Any
 * other process that comes meanwhile does that last step: a staged value can take its place once, and no later turn
 * begins before it has. Edits by hand take no turn; one that comes between is found and wins.
 */
export class FolderStore implements Store {
  readonly place: string;

  constructor(folder: string) {
    this.place = folder;
  }

  async read(key: string): Promise<Stored | undefined> {
    assertKey(key);
    try {
      this.#settle(key);
    } catch (error) {
      if (!CAN_ONLY_READ.some((code) => isCode(error, code))) throw error;
    }
    const bytes = readIfPresent(this.#path(key));
    return bytes && { bytes, revision: sha256(bytes) };
  }

  async create(key: string, bytes: Uint8Array): Promise<boolean> {
    assertKey(key);
    const folder = this.#turnFolder('');
    removeLeftovers(folder, /\.staged$/);
    const staged = join(folder, `${randomUUID()}${STAGED}`);
    try {
      this.#writeDown(staged, bytes);
      mkdirSync(dirname(this.#path(key)), { recursive: true });
      return linked(staged, this.#path(key));
    } finally {
      rmSync(staged, { force: true });
    }
  }

  async replace(key: string, bytes: Uint8Array, revision: string): Promise<boolean> {
    assertKey(key);
    const began = Date.now();
    // Read the number first: otherwise another writer could finish a whole turn between the two reads.
    const number = this.#settle(key) + 1;
    if (!this.#has(key, revision)) return false;
    const id = `${number}-${randomUUID()}`;
    const turn: Turn = { staged: `${id}${STAGED}`, revision };
    const staged = join(this.#turnFolder(key), turn.staged);
    const taking = join(this.#turnFolder(key), `${id}.turn`);
    let isMine = false;
    try {
      this.#writeDown(staged, bytes);
      this.#writeDown(taking, Buffer.from(JSON.stringify(turn)));
      isMine = ifPresent(() => linked(taking, join(this.#turnFolder(key), String(number))), false);
    } finally {
      rmSync(taking, { force: true });
      if (!isMine) rmSync(staged, { force: true });
    }
    // By then a number may be free because its turn is long past; no process reads such a turn.
    if (isMine && Date.now() - began > LEFT_BEHIND_MS)
      throw new Error(
        `${this.#path(key)}: this process was suspended for over an hour, so the outcome of its write is unknown. Read the file before you write again.`,
      );
    return isMine && this.#finish(key, number, turn);
  }

  async list(folder: string): Promise<readonly string[]> {
    if (folder !== '') assertKey(folder);
    return this.#keysIn(this.#path(folder)).sort();
  }

  async remove(key: string): Promise<void> {
    assertKey(key);
    rmSync(this.#path(key), { force: true });
  }

  #path(key: string): string {
    return join(this.place, key);
  }

  /** Returns the keys below a folder. Another process may delete folders meanwhile. */
  #keysIn(folder: string): string[] {
    const entries = ifPresent(() => readdirSync(folder, { withFileTypes: true }), []);
    return entries.flatMap((entry) => {
      const path = join(folder, entry.name);
      const key = pathBetween(this.place, path);
      if (!isKey(key)) return [];
      if (entry.isDirectory()) return this.#keysIn(path);
      return statSync(path, { throwIfNoEntry: false })?.isFile() ? [key] : [];
    });
  }

  /** Returns the folder of a key's turns; without a key, that for new values. */
  #turnFolder(key: string): string {
    return join(this.place, TURNS, encodeURIComponent(key));
  }

  /** Writes a file, and the folders above it, before it gets its final name. */
  #writeDown(path: string, bytes: Uint8Array): void {
    mkdirSync(dirname(path), { recursive: true });
    const ignored = join(this.place, TURNS, '.gitignore');
    if (!existsSync(ignored)) writeFile(ignored, '*\n');
    writeDurably(path, bytes);
  }

  #has(key: string, revision: string): boolean {
    const bytes = readIfPresent(this.#path(key));
    return bytes !== undefined && sha256(bytes) === revision;
  }

  #lastTurn(key: string): number {
    return Math.max(
      0,
      ...namesIn(this.#turnFolder(key))
        .filter((name) => NUMBER.test(name))
        .map(Number),
    );
  }

  /** Finishes turns of other writers; returns the number of the last turn. */
  #settle(key: string): number {
    const number = this.#lastTurn(key);
    const text = number > 0 ? readIfPresent(join(this.#turnFolder(key), String(number))) : undefined;
    if (text) this.#finish(key, number, JSON.parse(text.toString()));
    return number;
  }

  /** Replaces the value by a staged one, unless it was edited by hand; returns whether it did. */
  #finish(key: string, number: number, { staged, revision }: Turn): boolean {
    const from = join(this.#turnFolder(key), staged);
    const isVoid = join(this.#turnFolder(key), `${number}.void`);
    if (existsSync(from)) {
      // Every other process gets the same result: until the file is deleted, only an edit by hand can change the value.
      if (this.#has(key, revision)) ifPresent(() => renameSync(from, this.#path(key)), undefined);
      else {
        ifPresent(() => linked(from, isVoid), false);
        rmSync(from, { force: true });
      }
      this.#clear(key, number);
    }
    return !existsSync(isVoid);
  }

  /** Deletes old turns, old markers of void turns, and values that were staged for a turn of another writer. */
  #clear(key: string, number: number): void {
    const folder = this.#turnFolder(key);
    const isYoung = (name: string): boolean => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found !== undefined && Date.now() - found.mtimeMs < KEPT_MS;
    };
    const names = namesIn(folder);
    const turns = names.filter((name) => NUMBER.test(name)).map(Number);
    for (const turn of turns.toSorted((a, b) => a - b)) {
      if (turn >= number || isYoung(String(turn))) break;
      rmSync(join(folder, String(turn)), { force: true });
    }
    for (const name of names) {
      if (NUMBER.test(name)) continue;
      // The writer of a void turn may still look for its marker.
      const isExpired = name.endsWith('.void') ? !isYoung(name) : Number.parseInt(name, 10) <= number;
      if (isExpired) rmSync(join(folder, name), { force: true });
    }
  }
}
