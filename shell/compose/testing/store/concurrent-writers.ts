import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { bundle } from '../../bundle.mjs';
import { openStore } from '../../store/open-store';
import { freshFolder } from '../registry';
import type { Ledger, Report } from './writer';

export interface WriterOptions {
  /** Folder or address of an empty store. */
  readonly location: string;
  /** Number of processes that write at once. */
  readonly writers: number;
  /** Number of changes of all writers together. */
  readonly operations: number;
  /** Number of values that they change; the fewer, the more conflicts. */
  readonly keys: number;
  readonly progress?: (text: string) => void;
}

/** Result of a run; a correct store has no problems. */
export interface WriterResult {
  readonly done: number;
  /** Number of killed writers, and of writers stopped for a while. */
  readonly killed: number;
  readonly stalled: number;
  readonly problems: readonly string[];
}

/** Compiles the writer once, since starting each process from its sources takes half a second longer. */
async function compiledWriter(): Promise<string> {
  const path = join(freshFolder(), 'writer.mjs');
  const { text } = await bundle('testing/store/writer.ts', path);
  writeFileSync(path, text);
  return path;
}

/** Number of attempts after which a writer is killed, or stopped for a while. */
const KILLED_EVERY = 40;
const STALLED_EVERY = 8;
const LONGEST_STALL_MS = 400;
/** Longest random delay before that in milliseconds, so that it happens at any point of a write. */
const LATEST_HARM_MS = 20;

const keyOf = (index: number): string => `ledger-${index}.json`;
const ledgerOf = (bytes: Uint8Array): Ledger => JSON.parse(Buffer.from(bytes).toString());

/**
 * Runs processes that change the same values at once, kills some and stops others at any point. Then checks that the store
 * contains every confirmed change once and whole, that no process read an older value after a newer one, that only one writer
 * created each contested value, and that the values can still be changed.
 */
export async function runConcurrentWriters({
  location,
  writers,
  operations,
  keys,
  progress = () => {},
}: WriterOptions): Promise<WriterResult> {
  const store = openStore(location);
  const problems: string[] = [];
  const empty: Ledger = { changes: [] };
  for (let index = 0; index < keys; index += 1)
    await store.create(keyOf(index), Buffer.from(JSON.stringify(empty)));

  const tried = new Map<string, string>();
  const did = new Map<string, string>();
  const made = new Map<string, string[]>();
  let killed = 0;
  let stalled = 0;
  const running = new Map<string, ChildProcess>();
  const each = Math.ceil(operations / writers);
  const writer = await compiledWriter();

  /** Runs a writer to its end. After a kill, a new process continues with the next change. */
  async function play(name: string): Promise<void> {
    for (let life = 0, next = 0; next < each; life += 1) {
      const seen = new Map<string, number>();
      const args = [writer, location, `${name}.${life}`, `${keys}`, `${each}`, `${next}`];
      const child = spawn(process.execPath, args, { stdio: 'pipe' });
      // Ends with a killed writer.
      child.stdin.on('error', () => {});
      let complaint = '';
      child.stderr.on('data', (text) => {
        complaint += text;
      });
      const exited = new Promise<NodeJS.Signals | number | null>((resolve) => {
        child.once('close', (code, signal) => resolve(signal ?? code));
      });
      for await (const line of createInterface({ input: child.stdout })) {
        const report: Report = JSON.parse(line);
        // Only writers that have reported something can be killed or stopped.
        running.set(name, child);
        if (report.kind === 'saw') {
          if (report.length < (seen.get(report.key) ?? 0))
            problems.push(`${name} saw ${report.key} go back in time`);
          seen.set(report.key, report.length);
          continue;
        }
        if (report.kind === 'tries') {
          tried.set(report.change, report.key);
          next = Number(report.change.split('.').at(-1)) + 1;
          if (tried.size % STALLED_EVERY === 0) void harm();
          child.stdin.write('\n');
        } else if (report.kind === 'did') did.set(report.change, report.key);
        else made.set(report.key, [...(made.get(report.key) ?? []), report.change]);
      }
      const end = await exited;
      running.delete(name);
      if (end !== 0 && end !== 'SIGKILL')
        problems.push(`${name} ended with ${end}: ${complaint.slice(0, 500)}`);
      if (problems.length > 0) return;
    }
  }

  async function harm(): Promise<void> {
    const isDeadly = tried.size % KILLED_EVERY === 0;
    const [, child] = [...running][randomInt(running.size || 1)] ?? [];
    await pause(randomInt(LATEST_HARM_MS));
    if (isDeadly) {
      killed += Number(child?.kill('SIGKILL'));
      return;
    }
    stalled += Number(child?.kill('SIGSTOP'));
    await pause(randomInt(LONGEST_STALL_MS));
    child?.kill('SIGCONT');
  }

  const telling = setInterval(() => progress(`${did.size} of ${operations} changes, ${killed} killed`), 5000);
  await Promise.all(Array.from({ length: writers }, (_, index) => play(`w${index}`)));
  clearInterval(telling);

  for (let index = 0; index < keys; index += 1) {
    const key = keyOf(index);
    const stored = await store.read(key);
    const { changes } = stored ? ledgerOf(stored.bytes) : empty;
    const found = new Set(changes);
    if (found.size !== changes.length) problems.push(`${key} holds a change twice`);
    for (const change of changes)
      if (tried.get(change) !== key) problems.push(`${key} holds ${change}, which no writer made there`);
    for (const [change, changedKey] of did)
      if (changedKey === key && !found.has(change)) problems.push(`${key} has lost ${change}`);
    if (stored && !(await store.replace(key, Buffer.from(JSON.stringify(empty)), stored.revision)))
      problems.push(`${key} can't be changed any more`);
  }
  for (const [key, makers] of made) {
    if (makers.length > 1) problems.push(`${key} was made by ${makers.join(' and ')}`);
    const stored = await store.read(key);
    const found = stored && Buffer.from(stored.bytes).toString();
    if (found !== makers[0]) problems.push(`${key} was made by ${makers[0]} but holds ${found}`);
  }
  return { done: did.size + made.size, killed, stalled, problems };
}
