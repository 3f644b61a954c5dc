import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { ErrorBoundary } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { render, screen } from '@testing-library/react';
import { CompositionContext, staticRemotes } from './composition/composition';
import { shellTranslations } from './i18n/translations';
import { Site, UnexpectedError } from './site';

const environment = { policy: {}, disabled: { cart: ['/cart', '/favorites'] } } as unknown as PageEnvironment;

afterEach(() => jest.restoreAllMocks());

it.each([
  ['/cart', 'This part of the store is closed for now'],
  ['/favorites', 'This part of the store is closed for now'],
  ['/nowhere', 'Page not found'],
  ['/100%', 'Page not found'],
])('the store says at %s: %s', async (path, name) => {
  location.hash = `#${path}`;
  // jsdom has no animations, which show a page after a redirect.
  HTMLElement.prototype.animate = jest.fn();
  const warn = jest.spyOn(console, 'warn');
  render(
    <CompositionContext value={{ environment, remotes: staticRemotes({}) }}>
      <Site />
    </CompositionContext>,
  );
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
  // React Router warns of a path that it can't decode.
  expect(warn).not.toHaveBeenCalled();
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
