import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { render, screen } from '@testing-library/react';
import { CompositionContext, staticRemotes } from './composition/composition';
import { Site } from './site';

const environment = { policy: {}, disabled: { cart: ['/cart', '/favorites'] } } as unknown as PageEnvironment;

it.each([
  ['/cart', 'This part of the store is closed for now'],
  ['/favorites', 'This part of the store is closed for now'],
  ['/nowhere', 'Page not found'],
])('the store says at %s: %s', async (path, name) => {
  location.hash = `#${path}`;
  render(
    <CompositionContext value={{ environment, remotes: staticRemotes({}) }}>
      <Site />
    </CompositionContext>,
  );
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
});
