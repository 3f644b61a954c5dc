import 'shared-kernel/ui/base';
import { catalogue, remotes } from 'monolith-remotes';
import { createRoot } from 'react-dom/client';
import { refreshCart } from 'shared-kernel/cart';
import { on } from 'shared-kernel/events';
import { refreshFavourites } from 'shared-kernel/favourites';
import { configureCatalogue, productsFile, startKernel } from 'shared-kernel/host';
import { addTranslations } from 'shared-kernel/i18n';
import { splitHash } from '../src/boot/plan';
import { loadRestWhenIdle } from '../src/catalogue-start';
import { followPreferences } from '../src/document';
import type { PageEnvironment, RemoteVersion } from '../src/environment/page-environment';
import { CompositionContext } from '../src/federation/composition';
import { prefetchPage } from '../src/federation/prefetch';
import { shellTranslations } from '../src/i18n/translations';
import { Store } from '../src/routing/router';
import { createLinkedParts } from './monolith-parts';

/*
 * The store as a monolith: the same shell and the same remotes, linked by the bundler into one build. It starts
 * as `shell/src/main.tsx` does, so that what is left to compare is how the parts come together.
 */

const NO_FILE = { path: '', integrity: '' };
const NO_CHUNK = { scripts: [], styles: [], shared: [] };
const NO_BUILD = { container: '', entry: NO_FILE, app: NO_CHUNK, pages: {}, fragments: {}, shared: {} };

const environment: PageEnvironment = {
  name: 'monolith',
  generation: 0,
  policy: {
    integrity: 'off',
    allowedOrigins: [],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
  },
  catalogue,
  remotes: {},
  onDemand: {},
  leads: {},
};

const linkedVersion = (descriptor: (typeof remotes)[string]['descriptor']): RemoteVersion => ({
  version: descriptor.version,
  base: '',
  traffic: 100,
  default: true,
  descriptor: { ...descriptor, build: NO_BUILD },
});

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page of the monolith has no root.');
  const selection = Object.fromEntries(
    Object.entries(remotes).map(([name, { descriptor }]) => [name, linkedVersion(descriptor)]),
  );
  const composition = { environment, selection, parts: createLinkedParts(remotes) };

  configureCatalogue(environment.catalogue);
  addTranslations('shell', shellTranslations);
  for (const [name, { app }] of Object.entries(remotes)) addTranslations(name, app.translations);
  prefetchPage(composition, splitHash(location.hash).path);

  await startKernel();
  followPreferences();
  on('catalogue/products-loaded').subscribe(() => {
    const { items } = productsFile().state$.value;
    refreshCart(items);
    refreshFavourites(items);
  });

  createRoot(root).render(
    <CompositionContext value={composition}>
      <Store />
    </CompositionContext>,
  );
  loadRestWhenIdle();
}

void start();
