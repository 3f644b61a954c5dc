import { keepsFocus } from '@gadgetry/shared-kernel/model/navigation';
import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import {
  Link,
  type Location,
  matchPath,
  type NavigationType,
  Router,
  UNSAFE_createHashHistory,
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

interface SectionLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * React Router's `NavLink` for what stays on the screen while pages change: it marks the current address as soon as the
 * shopper goes there, not when that page is shown.
 */
export function SectionLink({ to, ...props }: SectionLinkProps) {
  const shown = useLocation();
  const { pathname } = use(NextLocation) ?? shown;
  const isCurrent = matchPath({ path: to, end: to === '/' }, pathname) !== null;
  return <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...props} />;
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

/**
 * React Router's `HashRouter`, with a say in how a page follows another: that one shows it at once, or always starts a
 * transition. Its history is the one thing that React Router offers only under an `UNSAFE_` name.
 */
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
