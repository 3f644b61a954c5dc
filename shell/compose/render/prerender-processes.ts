import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PathParams } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { PageHead } from '@gadgetry/shared-kernel/contract';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { messageOf } from '../codes';
import { parsePageHead } from './page-head';

/** One prerendered page to render. */
export interface Wanted {
  /** Path and query. */
  readonly address: string;
  readonly page: string;
  readonly language: Language;
  /** Values of the route's parameters. */
  readonly params: PathParams;
  /** Name of its file. */
  readonly file: string;
}

/** What came of it. */
export interface Rendered {
  /** By the name of the file. */
  readonly html: ReadonlyMap<string, string>;
  /** By the name of the file; only pages that have one. */
  readonly heads: ReadonlyMap<string, PageHead>;
  /** Pages that could not be rendered, and heads that their remote could not say, each with the reason. */
  readonly problems: readonly string[];
}

/** What a process is told. */
export interface Task {
  /** Text of the remote's module for Node. */
  readonly code: Buffer;
  readonly environment: PageEnvironment;
  readonly remote: string;
  readonly version: RemoteVersion;
  readonly catalogue: Readonly<Record<string, unknown>>;
  readonly wanted: readonly Wanted[];
}

const WORKER = fileURLToPath(new URL('./prerender-worker.mjs', import.meta.url));

/** What the process may: read two files. Node 20 knows the permission model under its first name. */
const permissions = (shell: string): readonly string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--no-warnings',
  `--allow-fs-read=${WORKER}`,
  `--allow-fs-read=${shell}`,
];

type Message =
  | { readonly file: string; readonly html: string; readonly head?: string; readonly headProblem?: string }
  | { readonly file: string; readonly problem: string }
  | { readonly failure: string };

/**
 * Renders prerendered pages in a process of their own: a remote's code is other people's.
 * @param shell path of the shell's module for Node
 */
function renderApart(
  shell: string,
  task: Task,
  progress: () => void,
  longestSilenceMs: number,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const html = new Map<string, string>();
    const heads = new Map<string, PageHead>();
    const problems: string[] = [];
    const headProblems: string[] = [];
    const { wanted } = task;
    const noteHead = (file: string, head: string | undefined): void => {
      if (head === undefined) return;
      try {
        heads.set(file, parsePageHead(head));
      } catch (error) {
        const page = wanted.find((one) => one.file === file);
        if (page) headProblems.push(`${page.address} (${page.language}): ${messageOf(error)}`);
      }
    };
    const child = fork(WORKER, {
      execArgv: [...permissions(shell)],
      // A remote's code gets no secret of the operator.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const fail = (reason: string): void => {
      clearTimeout(silence);
      reject(new Error(reason));
      child.kill('SIGKILL');
    };
    const wait = () =>
      setTimeout(() => fail(`nothing came for ${longestSilenceMs / 1000} s`), longestSilenceMs);
    let silence = wait();
    child.on('message', (message: Message) => {
      clearTimeout(silence);
      silence = wait();
      if ('failure' in message) return fail(message.failure);
      if ('problem' in message) problems.push(message.problem);
      else {
        html.set(message.file, message.html);
        if (message.headProblem) headProblems.push(message.headProblem);
        noteHead(message.file, message.head);
      }
      progress();
    });
    child.once('error', (error) => fail(error.message));
    // It may end before all that it has said has been heard: the channel closes behind that.
    child.once('disconnect', () => {
      if (html.size + problems.length < wanted.length)
        return fail(`it ended after ${html.size} of ${wanted.length} pages`);
      clearTimeout(silence);
      resolve({ html, heads, problems: [...problems, ...headProblems] });
    });
    child.send({ ...task, shell: pathToFileURL(shell).href });
  });
}

/** So many prerendered pages are worth a process of their own: to start one costs as much as some fifty. */
const WORTH_A_PROCESS = 150;

/** Renders prerendered pages in as many processes as the machine has processors, where there are enough of them. */
export async function renderAll(
  shell: string,
  task: Task,
  progress: (done: number) => void,
  longestSilenceMs: number,
): Promise<Rendered> {
  const { wanted } = task;
  const processes = Math.min(availableParallelism(), Math.ceil(wanted.length / WORTH_A_PROCESS));
  const share = Math.ceil(wanted.length / processes);
  let done = 0;
  const count = (): void => {
    done += 1;
    progress(done);
  };
  const parts = await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const own = wanted.slice(index * share, (index + 1) * share);
      return renderApart(shell, { ...task, wanted: own }, count, longestSilenceMs);
    }),
  );
  return {
    html: new Map(parts.flatMap(({ html }) => [...html])),
    heads: new Map(parts.flatMap(({ heads }) => [...heads])),
    problems: parts.flatMap(({ problems }) => problems),
  };
}
