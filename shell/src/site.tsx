import { matchPath } from '@gadgetry/environment/match-route';
import { paths } from '@gadgetry/shared-kernel/routing';
import { PageSkeleton } from '@gadgetry/shared-kernel/ui';
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { routeAt, switchedOff } from './boot/plan';
import { useChosenVersions, useComposition } from './composition/composition';
import { RemotePage } from './composition/remote-modules';
import { whenIdle } from './composition/timing';
import { ErrorBoundary, UnexpectedError } from './frame/error-boundary';
import { Frame } from './frame/frame';
import { MatchedRoute, SiteRouter } from './routing/site-router';

// The shell's own pages are seldom visited: they wait in a file of their own.
const ownPages = () => import(/* webpackChunkName: "own-pages" */ './pages/own-pages');
const RightsPage = lazy(async () => ({ default: (await ownPages()).RightsPage }));
const ContactsPage = lazy(async () => ({ default: (await ownPages()).ContactsPage }));
const SwitchedOffPage = lazy(async () => ({ default: (await ownPages()).SwitchedOffPage }));
const NotFoundPage = lazy(async () => ({ default: (await ownPages()).NotFoundPage }));

// Nobody misses it while the page is on its way; should it not come, the store works all the same.
const Extras = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "extras" */ './extras').then(
    ({ Extras: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

function ExtrasWhenIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense>{isIdle && <Extras />}</Suspense>;
}

/** The page of the address: that of the remote whose it is, or one of the shell's own. */
function CurrentPage() {
  const { environment } = useComposition();
  const versions = useChosenVersions();
  const path = useLocation().pathname;
  const match = routeAt(environment, versions, path);
  if (match)
    return (
      <MatchedRoute path={match.claim.path} params={match.params}>
        <RemotePage remote={match.remote} claim={match.claim} />
      </MatchedRoute>
    );
  const at = (own: string): boolean => matchPath(own, path) !== undefined;
  if (switchedOff(environment).some(at)) return <SwitchedOffPage />;
  if (at(paths.rights)) return <RightsPage />;
  return at(paths.contacts) ? <ContactsPage /> : <NotFoundPage />;
}

interface SiteProps {
  /** Called when header, page and footer stand for the first time, before they are painted. */
  readonly onShown?: (() => void) | undefined;
}

/**
 * The site behind the hash (spec §2). The plain router does: remotes load their own data, and React Router's
 * data router would add 16 KiB to the first load.
 */
export function Site({ onShown }: SiteProps) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <ErrorBoundary fallback={<UnexpectedError />}>
      <SiteRouter>
        <Frame>
          <Suspense fallback={<PageSkeleton kind="plain" />}>
            <CurrentPage />
          </Suspense>
        </Frame>
        <ErrorBoundary>
          <ExtrasWhenIdle />
        </ErrorBoundary>
      </SiteRouter>
    </ErrorBoundary>
  );
}
