import { realpathSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PathParams } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { PageHead } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { messageOf } from '../codes';
import { forkIsolated, memoryOf, type ProcessPool } from '../isolated-processes';
import { parsePageHead } from './page-head';

/** One prerendered page to render. */
export interface PageToRender {
  /** Path and query. */
  readonly address: string;
  readonly page: string;
  readonly language: Language;
  /** Values of the route's parameters. */
  readonly params: PathParams;
  /** Name of its file. */
  readonly file: string;
  /** Hash of the earlier rendering's input (`RenderedPage.from`), if that page can be kept. */
  readonly earlierFrom?: string | undefined;
}

/** A page that was rendered. */
export interface RenderedPage {
  readonly wanted: PageToRender;
  readonly html: string;
  /** Absent if the page has none. */
  readonly head?: PageHead;
  /** Hash of the part of the catalogue that the page was rendered from; empty for a page that must be rendered again. */
  readonly from: string;
  /** Lists of the catalogue by name that the page hydrates from; absent if it needs the whole files. */
  readonly excerpt?: Readonly<Record<string, readonly unknown[]>>;
}

/** Receives pages one by one, since all may not fit into memory. */
export interface PageSink {
  readonly rendered: (page: RenderedPage) => void;
  /** Called for an unchanged page. */
  readonly kept: (wanted: PageToRender) => void;
}

/** Input of a process. */
export interface Task {
  /** Text of the remote's module for Node. */
  readonly code: Buffer;
  readonly environment: PageEnvironment;
  readonly remote: string;
  readonly version: RemoteVersion;
  /** Bytes of the catalogue's files, by name without `.json`. */
  readonly files: Readonly<Record<string, Buffer>>;
  /** Hash of the whole catalogue. */
  readonly state: string;
  readonly wanted: readonly PageToRender[];
}

const WORKER = fileURLToPath(new URL('./prerender-worker.mjs', import.meta.url));

/** Returns the size of a catalogue's files in bytes. */
export const sizeOf = (files: Task['files']): number =>
  Object.values(files).reduce((sum, { length }) => sum + length, 0);

type Message =
  | {
      readonly file: string;
      readonly from: string;
      readonly html: string;
      readonly head?: string;
      readonly headProblem?: string;
      readonly excerpt?: Readonly<Record<string, unknown>>;
    }
  | { readonly file: string; readonly kept: true }
  | { readonly file: string; readonly problem: string }
  | { readonly failure: string };

/** Reads the head that a process has sent with a page. */
function headOf(text: string | undefined): { readonly head?: PageHead; readonly reason?: string } {
  if (text === undefined) return {};
  try {
    return { head: parsePageHead(text) };
  } catch (error) {
    return { reason: messageOf(error) };
  }
}

/** Returns only the lists of an excerpt, since untrusted code made it and browsers read nothing else. */
const listsOf = (excerpt: Readonly<Record<string, unknown>>): RenderedPage['excerpt'] =>
  Object.fromEntries(
    Object.entries(excerpt).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1])),
  );

/** Passes on the pages of a process, and collects their problems. */
function receiver(wanted: readonly PageToRender[], sink: PageSink) {
  const waiting = new Map(wanted.map((one) => [one.file, one]));
  const problems: string[] = [];
  const take = (message: Exclude<Message, { failure: string }>): void => {
    const page = waiting.get(message.file);
    // Each page once, since the process runs untrusted code.
    if (!page || !waiting.delete(message.file)) return;
    if ('problem' in message) problems.push(message.problem);
    else if ('kept' in message) {
      if (page.earlierFrom) sink.kept(page);
    } else {
      const { head, reason } = headOf(message.head);
      const problem = message.headProblem ?? (reason && `${page.address} (${page.language}): ${reason}`);
      if (problem) problems.push(problem);
      const { html, from } = message;
      const excerpt = message.excerpt && listsOf(message.excerpt);
      sink.rendered({
        wanted: page,
        html,
        ...(head && { head }),
        from: problem ? '' : from,
        ...(excerpt && { excerpt }),
      });
    }
  };
  return { take, problems, left: () => waiting.size };
}

/**
 * Renders pages in another process, since a remote's code is not trusted.
 * @param shell path of the shell's module for Node
 * @returns pages that could not be rendered, and heads that their remote could not say, each with the reason
 */
function renderInProcess(
  shell: string,
  task: Task,
  sink: PageSink,
  longestSilenceMs: number,
  signal: AbortSignal,
): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve([]);
    const { wanted } = task;
    const { take, problems, left } = receiver(wanted, sink);
    // The process may not follow links.
    const real = realpathSync(shell);
    const child = forkIsolated(WORKER, real, memoryOf(sizeOf(task.files)));
    let hasEnded = false;
    const end = (): void => {
      hasEnded = true;
      clearTimeout(silence);
      child.kill('SIGKILL');
    };
    const fail = (reason: string): void => {
      end();
      reject(new Error(reason));
    };
    // The set needs the pages of all processes, so one failure stops all.
    signal.addEventListener('abort', () => {
      end();
      resolve([]);
    });
    const silence = setTimeout(() => fail(`nothing came for ${longestSilenceMs / 1000} s`), longestSilenceMs);
    child.on('message', (message: Message) => {
      if (hasEnded) return undefined;
      silence.refresh();
      if ('failure' in message) return fail(message.failure);
      try {
        take(message);
      } catch (error) {
        fail(messageOf(error));
      }
    });
    child.once('error', (error) => fail(error.message));
    // The process may exit before its last messages arrive; the channel closes after them.
    child.once('disconnect', () => {
      if (hasEnded) return undefined;
      if (left() > 0) return fail(`it ended after ${wanted.length - left()} of ${wanted.length} pages`);
      clearTimeout(silence);
      resolve(problems);
    });
    child.send({ ...task, shell: pathToFileURL(real).href });
  });
}

/** Number of pages for which another process pays off: starting one costs as much as some fifty pages. */
const WORTH_A_PROCESS = 150;

/**
 * Renders pages in all processes of the pool, if there are enough pages.
 * @returns pages that could not be rendered, and heads that their remote could not say, each with the reason
 */
export async function renderAll(
  shell: string,
  task: Task,
  sink: PageSink,
  pool: ProcessPool,
  longestSilenceMs: number,
): Promise<readonly string[]> {
  const { wanted } = task;
  const processes = Math.min(pool.size, Math.ceil(wanted.length / WORTH_A_PROCESS));
  const share = Math.ceil(wanted.length / processes);
  const stop = new AbortController();
  const parts = await Promise.allSettled(
    Array.from({ length: processes }, async (_, index) => {
      const part = { ...task, wanted: wanted.slice(index * share, (index + 1) * share) };
      try {
        return await pool.run(() => renderInProcess(shell, part, sink, longestSilenceMs, stop.signal));
      } catch (error) {
        stop.abort();
        throw error;
      }
    }),
  );
  // All processes have stopped writing.
  return parts.flatMap((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
}
