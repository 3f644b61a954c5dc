import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { render, screen } from '@testing-library/react';
import { CompositionContext, staticRemotes } from './composition/composition';
import { Site } from './site';

const environment: PageEnvironment = {
  name: 'test',
  generation: 1,
  shell: '1.0.0',
  policy: { integrity: 'off', allowedOrigins: [], overrides: 'deny', budgets: { entryMs: 1, pageMs: 1 } },
  catalogue: { base: 'api', descriptions: [] },
  remotes: {},
  disabled: { cart: ['/cart', '/favorites'] },
  onDemand: {},
  leads: {},
};

const nothing = staticRemotes({});

const open = (path: string): void => {
  location.hash = `#${path}`;
  render(
    <CompositionContext value={{ environment, remotes: nothing }}>
      <Site />
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
