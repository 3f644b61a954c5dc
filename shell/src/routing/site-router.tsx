import type { PathParams } from '@gadgetry/environment/match-route';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type Location,
  type NavigationType,
  Router,
  UNSAFE_createHashHistory,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
  useLocation,
} from 'react-router-dom';

export interface Step {
  readonly action: `${NavigationType}`;
  readonly from: Location;
  readonly to: Location;
}

/** Shows the page of a new address by calling `show`, at once or after what has to come before. */
export type TurnPage = (step: Step, show: () => void) => void;

let turnPage: TurnPage = (_step, show) => startTransition(show);

/** From now on, pages are turned like this. */
export function turnPagesBy(turn: TurnPage): void {
  turnPage = turn;
}

/** Where the shopper is going; without one, where they are. */
const NextLocation = createContext<Location | undefined>(undefined);

interface AtNextAddressProps {
  readonly children: ReactNode;
}

/** For links that mark the current address: they follow a press at once, and not with the page that takes its time. */
export function AtNextAddress({ children }: AtNextAddressProps) {
  const shown = use(UNSAFE_LocationContext);
  const next = use(NextLocation);
  const value = useMemo(() => ({ ...shown, location: next ?? shown.location }), [shown, next]);
  return <UNSAFE_LocationContext value={value}>{children}</UNSAFE_LocationContext>;
}

/** React Router's `HashRouter`, with a say in how a page follows another: that one always starts a transition. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => UNSAFE_createHashHistory({ v5Compat: true }));
  const [first] = useState(() => ({ action: history.action, location: history.location }));
  const [{ action, location }, setShown] = useState(first);
  const [next, setNext] = useState(first.location);
  useLayoutEffect(() => {
    let from = first.location;
    const follow = (update: typeof first): void => {
      const step = { action: update.action, from, to: update.location };
      from = update.location;
      setNext(update.location);
      turnPage(step, () => setShown(update));
    };
    const stop = history.listen(follow);
    // Who has gone on while the first page was being rendered was not heard.
    const now = { action: history.action, location: history.location };
    if (history.createHref(now.location) !== history.createHref(from)) follow(now);
    return stop;
  }, [history, first]);
  return (
    <NextLocation value={next}>
      <Router location={location} navigationType={action} navigator={history}>
        {children}
      </Router>
    </NextLocation>
  );
}

interface MatchedRouteProps {
  readonly path: string;
  readonly params: PathParams;
  readonly children: ReactNode;
}

/**
 * Gives a page the route that it stands in: its `useParams` and relative addresses. React Router's `Routes` would
 * match a second time, and add a KiB to the first load.
 */
export function MatchedRoute({ path, params, children }: MatchedRouteProps) {
  const { pathname } = useLocation();
  const match = { params, pathname, pathnameBase: pathname, route: { path } };
  return (
    <UNSAFE_RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
      {children}
    </UNSAFE_RouteContext>
  );
}
