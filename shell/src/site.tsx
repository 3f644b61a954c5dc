import { ErrorBoundary } from '@gadgetry/shared-kernel/host';
import { texts } from '@gadgetry/shared-kernel/i18n';
import { Button, EmptyState, lazyOptional, PageSkeleton } from '@gadgetry/shared-kernel/ui';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { canonicalPath, routeAt } from './boot/plan';
import { FinishHydration, useChosenVersions, useComposition } from './composition/composition';
import { useReloadFailedData } from './composition/failed-data';
import { Failure, RemotePage, useDocumentTitle } from './composition/remote-modules';
import { SlowDataMessage } from './composition/still-loading';
import { whenIdle } from './composition/timing';
import { Frame } from './frame/frame';
import { SiteRouter } from './routing/site-router';

// The shell's own pages are rarely visited, so they load on demand.
let ownPages: Promise<typeof import('./pages/own-pages')> | undefined;

function OwnPage() {
  ownPages ??= import(/* webpackChunkName: "own-pages" */ './pages/own-pages');
  const { Pages } = use(ownPages);
  return (
    <>
      <Pages />
      <FinishHydration />
    </>
  );
}

// Optional: the store works without it.
const Extras = lazyOptional(() =>
  import(/* webpackChunkName: "extras" */ './extras').then((module) => module.Extras),
);

function ExtrasWhenIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle && <Extras />;
}

/** Redirects to the canonical path of a page (`#/Phones` to `#/phones`). */
function Redirect({ to }: { readonly to: string }) {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function CurrentPage() {
  const { environment } = useComposition();
  const versions = useChosenVersions();
  const { pathname: path, search } = useLocation();
  const canonical = canonicalPath(environment, versions, path);
  if (canonical !== path) return <Redirect to={canonical + search} />;
  // The boot script reads addresses in the same way: a remote's parameters never match the shell's own paths.
  const match = routeAt(environment, versions, path);
  if (!match) return <OwnPage />;
  const { remote, claim } = match;
  return (
    <Routes>
      <Route path={claim.path} element={<RemotePage remote={remote} claim={claim} />} />
    </Routes>
  );
}

function Page() {
  const { pathname, search } = useLocation();
  useReloadFailedData();
  return (
    <ErrorBoundary
      resetKey={pathname + search}
      onError={() => {
        // The next attempt must not reuse the failed promise.
        ownPages = undefined;
      }}
      fallback={(retry) => <Failure isPage onRetry={retry} />}
    >
      <Suspense fallback={<PageSkeleton kind="plain" />}>
        <CurrentPage />
      </Suspense>
      <SlowDataMessage />
    </ErrorBoundary>
  );
}

/** Replaces the whole site when the frame throws (spec §8, the default error view). */
export function UnexpectedError() {
  // Not a hook: the context with the texts may have failed.
  const t = (key: string): string => texts.t(key, { ns: 'shell' });
  useDocumentTitle(t('unexpected'));
  return (
    <main role="alert">
      <EmptyState title={t('unexpected')} text={t('unexpectedHint')}>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
      </EmptyState>
    </main>
  );
}

interface SiteProps {
  /** Called when header, page and footer are first rendered, before they are painted. */
  readonly onMounted?: (() => void) | undefined;
  /** Provides the location; the hash router by default. */
  readonly router?: ComponentType<{ readonly children: ReactNode }>;
}

/** The site behind the hash (spec §2). Not React Router's data router, which adds 16 KiB to the first load. */
export function Site({ onMounted, router: Router = SiteRouter }: SiteProps) {
  useLayoutEffect(() => onMounted?.(), [onMounted]);
  return (
    <ErrorBoundary fallback={<UnexpectedError />}>
      <Router>
        <Frame>
          <Page />
        </Frame>
        <ErrorBoundary>
          <ExtrasWhenIdle />
        </ErrorBoundary>
      </Router>
    </ErrorBoundary>
  );
}
