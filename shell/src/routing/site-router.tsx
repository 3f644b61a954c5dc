import type { PathParams } from '@gadgetry/environment/match-route';
import { keepsFocus } from '@gadgetry/shared-kernel/model/navigation';
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
import { markEntry } from '../boot/places';
import { type Way, wayOf } from './arrival';
import { createPlaceKeeper, type PlaceKeeper } from './place-keeper';
import { pressedLink, watchPressedLinks } from './pressed-link';

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

/** The step that has led to the page that is shown; another object for each. */
interface ShownStep {
  readonly way: Way;
  readonly keeper: PlaceKeeper;
}

const ShownStepContext = createContext<ShownStep | undefined>(undefined);

/** How the page that is shown was reached; `undefined` where addresses stand still. */
export const useShownStep = (): ShownStep | undefined => use(ShownStepContext);

/** A history whose entries are told apart from the first one on. */
function openHistory() {
  watchPressedLinks();
  markEntry();
  return UNSAFE_createHashHistory({ v5Compat: true });
}

/** React Router's `HashRouter`, with a say in how a page follows another: that one always starts a transition. */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(openHistory);
  const [keeper] = useState(createPlaceKeeper);
  const [first] = useState(() => ({
    action: history.action,
    location: history.location,
    step: { way: 'load' as Way, keeper },
  }));
  const [{ action, location, step }, setShown] = useState(first);
  const [next, setNext] = useState(first.location);
  useLayoutEffect(() => {
    let from = first.location;
    const follow = (): void => {
      keeper.leave(from.key);
      const isNew = markEntry();
      const { action, location } = history;
      const way = wayOf({
        action,
        isNew,
        isLink: pressedLink() !== undefined,
        keepsFocus: keepsFocus(location.state),
      });
      const turned = { action, from, to: location };
      from = location;
      setNext(location);
      turnPage(turned, () => setShown({ action, location, step: { way, keeper } }));
    };
    const stop = history.listen(follow);
    // Who has gone on while the first page was being rendered was not heard.
    if (history.createHref(history.location) !== history.createHref(from)) follow();
    return stop;
  }, [history, first, keeper]);
  return (
    <ShownStepContext value={step}>
      <NextLocation value={next}>
        <Router location={location} navigationType={action} navigator={history}>
          {children}
        </Router>
      </NextLocation>
    </ShownStepContext>
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
