import { keepsFocus } from '@gadgetry/shared-kernel/model/navigation';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  createPath,
  Link,
  type LinkProps,
  type Location,
  matchPath,
  type NavigationType,
  Router,
  type To,
  UNSAFE_createHashHistory,
  useLocation,
} from 'react-router-dom';
import { markEntry } from '../boot/saved-positions';
import { CompositionContext } from '../composition/composition';
import { causeOf, type NavigationCause } from './scroll-and-focus';
import {
  createScrollRestoration,
  isLinkPressed,
  type ScrollRestoration,
  watchPressedLinks,
} from './scroll-restoration';
import { showWhenUrgent } from './urgent-navigation';

export interface PageNavigation {
  readonly action: `${NavigationType}`;
  readonly from: Location;
  readonly to: Location;
}

/** Shows the page of a new address by calling `show`, now or later. */
export type RunTransition = (navigation: PageNavigation, show: () => void) => void;

let runTransition: RunTransition = (_navigation, show) => startTransition(show);

export function setTransition(run: RunTransition): void {
  runTransition = run;
}

/** The address of the next page until it is shown. */
const NextLocation = createContext<Location | undefined>(undefined);

/** Returns the requested address, whose page may not be shown yet. */
export function useNextLocation(): Location {
  const shown = useLocation();
  return use(NextLocation) ?? shown;
}

interface SectionLinkProps extends LinkProps {
  readonly to: string;
  /** Without the question mark. */
  readonly query?: string;
}

/** React Router's `NavLink`, but marks the current address when the navigation starts instead of when its page shows. */
export function SectionLink({ to, query, ...props }: SectionLinkProps) {
  const { pathname } = useNextLocation();
  const isCurrent = matchPath({ path: to, end: to === '/' }, pathname) !== null;
  return <Link to={query ? `${to}?${query}` : to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
}

/** The navigation that led to the shown page; a new object for each navigation. */
interface ShownNavigation {
  readonly cause: NavigationCause;
  readonly restoration: ScrollRestoration;
}

const ShownNavigationContext = createContext<ShownNavigation | undefined>(undefined);

/** Returns the navigation that led to the shown page; `undefined` with a static router. */
export const useShownNavigation = (): ShownNavigation | undefined => use(ShownNavigationContext);

export const hashOf = (to: To): string => `#${typeof to === 'string' ? to : createPath(to)}`;

function openHistory() {
  watchPressedLinks();
  markEntry();
  // The history's own function searches the whole page for a `base` element, once for each link.
  return Object.assign(UNSAFE_createHashHistory({ v5Compat: true }), { createHref: hashOf });
}

/** React Router's `HashRouter` with transitions between pages. Its history is only exported under an `UNSAFE_` name. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(openHistory);
  const [restoration] = useState(createScrollRestoration);
  const [first] = useState(() => ({
    action: history.action,
    location: history.location,
    step: { cause: 'load' as NavigationCause, restoration },
  }));
  const [{ action, location, step }, setShown] = useState(first);
  const [next, setNext] = useState(first.location);
  const remotes = use(CompositionContext)?.remotes;
  const shown = useRef(location);
  useLayoutEffect(() => {
    shown.current = location;
  }, [location]);
  useLayoutEffect(() => {
    let from = first.location;
    let stopWaiting = (): void => {};
    const follow = (): void => {
      restoration.leave(from.key);
      const isNew = markEntry();
      const navigation = { action: history.action, from, to: history.location };
      const cause = causeOf({
        action: navigation.action,
        isNew,
        isLink: isLinkPressed(),
        keepsFocus: keepsFocus(navigation.to.state),
      });
      from = navigation.to;
      setNext(from);
      const nextShown = {
        action: navigation.action,
        location: navigation.to,
        step: { cause, restoration },
      };
      const show = (): void => setShown(nextShown);
      runTransition(navigation, show);
      stopWaiting();
      if (remotes) stopWaiting = showWhenUrgent(() => shown.current === navigation.to, show, remotes);
    };
    const stop = history.listen(follow);
    // A navigation during the first render happened before the listener was added.
    if (history.createHref(history.location) !== history.createHref(from)) follow();
    return () => {
      stop();
      stopWaiting();
    };
  }, [history, first, restoration, remotes]);
  return (
    <ShownNavigationContext value={step}>
      <NextLocation value={next}>
        <Router location={location} navigationType={action} navigator={history}>
          {children}
        </Router>
      </NextLocation>
    </ShownNavigationContext>
  );
}
