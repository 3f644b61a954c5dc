import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { ErrorBoundary } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { render, screen } from '@testing-library/react';
import { CompositionContext, staticRemotes } from './composition/composition';
import { shellTranslations } from './i18n/translations';
import { Site, UnexpectedError } from './site';

const environment = { policy: {}, disabled: { cart: ['/cart', '/favorites'] } } as unknown as PageEnvironment;

/** A remote whose route has a parameter at each place. */
const landing = {
  version: '1.0.0',
  descriptor: { routes: [{ path: '/:page', page: 'landing', skeleton: 'plain', data: [] }], navigation: [] },
} as unknown as RemoteVersion;

afterEach(() => jest.restoreAllMocks());

it.each([
  ['/cart', 'This part of the store is closed for now'],
  ['/favorites', 'This part of the store is closed for now'],
  ['/rights', 'Terms of use'],
  ['/nowhere/at/all', 'Page not found'],
])('the store says at %s, also beside a remote with parameters: %s', async (path, name) => {
  location.hash = `#${path}`;
  render(
    <CompositionContext value={{ environment, remotes: staticRemotes({ landing }) }}>
      <Site />
    </CompositionContext>,
  );
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
});

const Broken = (): never => {
  throw new Error('broken');
};

it('shows ‘Unexpected Application Error’ and a link when the frame fails [STORE-17]', () => {
  addTranslations('shell', shellTranslations);
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary fallback={<UnexpectedError />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error');
  expect(document.title).toBe('Unexpected Application Error – Gadgetry');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});
