import {
  type ComponentType,
  createContext,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PageExcerpt } from '../catalogue/excerpt';
import skeleton from './skeleton/skeleton.module.css';
import { useStartedStatic } from './use-media';

/** Distance in CSS pixels below the window within which a part counts as near. */
const NEAR_PX = 400;

/** Maximum wait on a page that never becomes idle, in milliseconds. */
const LONGEST_WAIT_MS = 3000;
/** Delay in browsers without `requestIdleCallback`, in milliseconds. */
const IDLE_FALLBACK_MS = 200;

/** Callbacks that wait for an idle page. */
const waiting = new Set<() => void>();

let isScheduled = false;

/** Schedules the next callback for when the page is idle, until none is left. */
function scheduleNext(): void {
  isScheduled = true;
  const next = (): void => {
    const [callback] = waiting;
    if (callback) waiting.delete(callback);
    // Schedules the one after it first, since this one may throw.
    if (waiting.size > 0) scheduleNext();
    else isScheduled = false;
    callback?.();
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(next, { timeout: LONGEST_WAIT_MS });
  else setTimeout(next, IDLE_FALLBACK_MS);
}

/** Calls back when the page is idle, one callback at a time, so that presses are handled in between. Returns a function that cancels. */
export function runWhenIdle(callback: () => void): () => void {
  waiting.add(callback);
  if (!isScheduled) scheduleNext();
  return () => waiting.delete(callback);
}

/** Calls back once an element comes near the window. Returns a function that cancels. */
function runWhenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${NEAR_PX}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

const Late = createContext(false);

/** Whether the component renders after the rest of the page, and may therefore render in steps. */
export const useIsLate = (): boolean => use(Late);

type Wait = (element: Element, callback: () => void) => () => void;

const waitForIdle: Wait = (_, callback) => runWhenIdle(callback);

const waitForNearAndIdle: Wait = (element, callback) => {
  let cancel: () => void;
  cancel = runWhenNear(element, () => {
    cancel = runWhenIdle(callback);
  });
  return () => cancel();
};

/**
 * Returns a function that calls back when the page is idle and, in a part below the first screen, the element near: parts that
 * the shopper never reaches do no work. It returns a function that cancels.
 */
export const useWait = (): Wait => (useIsLate() ? waitForNearAndIdle : waitForIdle);

/** Props of `WhenNear`. */
export interface WhenNearProps {
  readonly children: ReactNode;
  /** Reserves the size until then; has to be as large as the children. */
  readonly placeholder?: ReactNode;
}

/**
 * A part of a page below the first screen. Prerendering leaves it out; it renders when it comes near or when the page is
 * idle. Without prerendering it renders at once. Inside, hooks return whole files, also on a page that carries an excerpt.
 */
export function WhenNear({ children, placeholder }: WhenNearProps) {
  const isLate = useStartedStatic();
  const [isShown, setShown] = useState(!isLate);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const show = (): void => startTransition(() => setShown(true));
    const cancels = [runWhenNear(element, show), runWhenIdle(show)];
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, []);
  return isShown ? (
    <Late value={isLate}>
      <PageExcerpt value={undefined}>{children}</PageExcerpt>
    </Late>
  ) : (
    <div ref={place} className={skeleton.still}>
      {placeholder}
    </div>
  );
}

/**
 * Returns a component that React hydrates after the rest of the page: when idle, or on the first press inside. Its props
 * have to stay the same between renders, since React hydrates a changed part at once.
 */
export const hydratedLater = <P extends object>(Part: ComponentType<P>): ComponentType<P> =>
  memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<P>;
