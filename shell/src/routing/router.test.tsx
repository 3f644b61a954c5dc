import { render, screen } from '@testing-library/react';
import type { PageEnvironment } from '../environment/page-environment';
import { CompositionContext } from '../federation/composition';
import type { RemoteParts } from '../federation/remote-parts';
import { Store } from './router';

const environment: PageEnvironment = {
  name: 'test',
  generation: 1,
  policy: { integrity: 'off', allowedOrigins: [], overrides: 'deny', budgets: { entryMs: 1, pageMs: 1 } },
  catalogue: { base: 'api', descriptions: [] },
  remotes: {},
  disabled: { cart: ['/cart', '/favorites'] },
  onDemand: {},
  leads: {},
};

const none = {};
const never = (): never => {
  throw new Error('Nothing of a remote that is switched off is loaded.');
};
const parts: RemoteParts = {
  selection: () => none,
  subscribe: () => () => {},
  page: never,
  loadedPage: never,
  fragment: never,
  broken: never,
  worked: never,
  warmPage: never,
  warmFragment: never,
  forget: never,
  use: never,
};

const open = (path: string): void => {
  location.hash = `#${path}`;
  render(
    <CompositionContext value={{ environment, parts }}>
      <Store />
    </CompositionContext>,
  );
};

describe('the routes of the store', () => {
  it.each(['/cart', '/favorites'])('say at %s that the part is switched off', async (path) => {
    open(path);
    expect(
      await screen.findByRole('heading', { name: 'This part of the store is closed for now' }),
    ).toBeInTheDocument();
  });

  it('say of an unknown address that it is none', async () => {
    open('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});
