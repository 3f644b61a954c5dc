import { createHashRouter, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { paths } from 'shared-kernel/routing';
import type { Selection } from '../environment/selection';
import { RemotePage } from '../federation/remote-page';
import { Frame } from '../frame/frame';
import { ContactsPage } from '../pages/contacts/contacts-page';
import { NotFoundPage } from '../pages/not-found/not-found-page';
import { RightsPage } from '../pages/rights/rights-page';
import { UnexpectedError } from '../pages/unexpected-error/unexpected-error';

/** The routes of the remotes, as their descriptors claim them, and the shell's own. */
export function routesOf(selection: Selection): RouteObject[] {
  const claimed = Object.entries(selection).flatMap(([remote, { descriptor }]) =>
    descriptor.routes.map(
      (claim): RouteObject => ({ path: claim.path, element: <RemotePage remote={remote} claim={claim} /> }),
    ),
  );
  return [
    {
      element: (
        <Frame>
          <Outlet />
          <ScrollRestoration />
        </Frame>
      ),
      errorElement: <UnexpectedError />,
      children: [
        ...claimed,
        { path: paths.rights, element: <RightsPage /> },
        { path: paths.contacts, element: <ContactsPage /> },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

/** The store's router: addresses live behind the hash (spec §2). */
export const createRouter = (selection: Selection) => createHashRouter(routesOf(selection));
