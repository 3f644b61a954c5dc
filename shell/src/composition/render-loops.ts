import { RemoteError } from './diagnosis';
import type { ModuleKey } from './remote-machine';
import type { Remotes } from './remotes';
import { fragmentRemovers } from './slots/fragment-removers';

// React reports no commits in production, so this file reads its fibers while a navigation is slow.

/** The members of React's fibers that are read here. */
interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly flags: number;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/** `PerformedWork` among React's flags: the component was rendered in this commit. */
const RENDERED = 1;

/** An animation commits once per frame; a render loop commits much more often. */
const COMMITS_PER_FRAME = 2;

/** Fewer commits never count as a loop. */
const LEAST_COMMITS = 30;

const moduleOf = ({ memoizedProps, stateNode }: Fiber): Element | undefined =>
  memoizedProps && typeof memoizedProps === 'object' && 'data-remote' in memoizedProps
    ? (stateNode as Element)
    : undefined;

/** Adds the modules in which the last commit started to render, that is, without rendering an ancestor. */
function addRendered({ child: first }: Fiber, module: Element | undefined, found: Set<Element>): void {
  for (let child = first; child; child = child.sibling) {
    if (child.flags & RENDERED) {
      if (module) found.add(module);
    } else if (child.child !== child.alternate?.child) addRendered(child, moduleOf(child) ?? module, found);
  }
}

/** Returns a function that returns the last commit's fiber; `undefined` if React stores it elsewhere. */
function lastCommitOf(root: Element): (() => Fiber) | undefined {
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
  const container = key === undefined ? undefined : Reflect.get(root, key);
  const fiberRoot = container?.stateNode;
  return fiberRoot?.current ? () => fiberRoot.current : undefined;
}

/** Counts the commits that start in each module, until the returned function is called. */
function countCommits(lastCommit: () => Fiber): () => { commits: Map<Element, number>; frames: number } {
  const commits = new Map<Element, number>();
  let frames = 0;
  let last = lastCommit();
  let hasEnded = false;
  const onFrame = (): void => {
    frames += 1;
    if (!hasEnded) requestAnimationFrame(onFrame);
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const commit = lastCommit();
    const rendered = new Set<Element>();
    if (commit !== last) addRendered(commit, undefined, rendered);
    for (const module of rendered) commits.set(module, (commits.get(module) ?? 0) + 1);
    last = commit;
    if (!hasEnded) port2.postMessage(undefined);
  };
  onFrame();
  port2.postMessage(undefined);
  return () => {
    hasEnded = true;
    return { commits, frames };
  };
}

/**
 * Watches for a module that renders without end. Effects that set state on every run starve all transitions, and React
 * reports them only in development.
 * @returns a function that ends the watch. If the navigation is blocked, it removes the looping module: a fragment until its
 * page is left; a page moves to the next version of its remote.
 */
export function watchRenderLoops(root: Element, remotes: Remotes): (isBlocked: boolean) => void {
  const lastCommit = lastCommitOf(root);
  const end = lastCommit && countCommits(lastCommit);
  return (isBlocked) => {
    const { commits = [], frames = 0 } = end?.() ?? {};
    const [module, count = 0] = [...commits].sort(([, a], [, b]) => b - a)[0] ?? [];
    const isLoop = count >= LEAST_COMMITS && count >= frames * COMMITS_PER_FRAME;
    if (!isBlocked || !isLoop || !(module instanceof HTMLElement)) return;
    const { remote = '', version = '', boundary } = module.dataset;
    const error = new RemoteError(
      'navigation-held',
      remote,
      `rendered ${count} times in ${frames} frames and held a navigation. Look for an effect that sets state on every run.`,
    );
    fragmentRemovers.get(module)?.(error);
    if (boundary) void remotes.onRenderError(remote, boundary as ModuleKey, version, error);
  };
}
