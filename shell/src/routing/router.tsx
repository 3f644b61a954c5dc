import { paths } from '@gadgetry/shared-kernel/routing';
import { PageSkeleton } from '@gadgetry/shared-kernel/ui';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useComposition, useSelection } from '../composition/composition';
import { RemotePage } from '../composition/remote-page';
import { ErrorBoundary, UnexpectedError } from '../frame/error-boundary';
import { Frame } from '../frame/frame';
import { whenIdle } from '../when-idle';
import { StoreRouter } from './store-router';

// The shell's own pages are seldom visited: they wait in a file of their own.
const ownPages = () => import(/* webpackChunkName: "own-pages" */ '../pages/own-pages');
const RightsPage = lazy(async () => ({ default: (await ownPages()).RightsPage }));
const ContactsPage = lazy(async () => ({ default: (await ownPages()).ContactsPage }));
const SwitchedOffPage = lazy(async () => ({ default: (await ownPages()).SwitchedOffPage }));
const NotFoundPage = lazy(async () => ({ default: (await ownPages()).NotFoundPage }));

// Nobody misses it while the page is on its way; should it not come, the store works all the same.
const Extras = lazy<ComponentType>(() =>
  import(/* webpackChunkName: "extras" */ '../extras').then(
    ({ Extras: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

function ExtrasWhenIdle() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return <Suspense>{isIdle && <Extras />}</Suspense>;
}

/** The routes of the remotes, as their descriptors claim them, and the shell's own. */
function StoreRoutes() {
  const { environment } = useComposition();
  const selection = useSelection();
  return (
    <Routes>
      {Object.entries(selection).flatMap(([remote, { descriptor }]) =>
        descriptor.routes.map((claim) => (
          <Route key={claim.path} path={claim.path} element={<RemotePage remote={remote} claim={claim} />} />
        )),
      )}
      {Object.values(environment.disabled ?? {})
        .flat()
        .map((path) => (
          <Route key={path} path={path} element={<SwitchedOffPage />} />
        ))}
      <Route path={paths.rights} element={<RightsPage />} />
      <Route path={paths.contacts} element={<ContactsPage />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

/**
 * The store behind the hash (spec §2). The plain router does: remotes load their own data, and React Router's
 * data router would add 16 KiB to the first load.
 */
export const Store = () => (
  <ErrorBoundary fallback={<UnexpectedError />}>
    <StoreRouter>
      <Frame>
        <Suspense fallback={<PageSkeleton kind="plain" />}>
          <StoreRoutes />
        </Suspense>
      </Frame>
      <ErrorBoundary>
        <ExtrasWhenIdle />
      </ErrorBoundary>
    </StoreRouter>
  </ErrorBoundary>
);
