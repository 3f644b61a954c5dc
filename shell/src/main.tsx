import 'shared-kernel/ui/base';
import { createRoot } from 'react-dom/client';
import { refreshCart } from 'shared-kernel/cart';
import { on } from 'shared-kernel/events';
import { refreshFavourites } from 'shared-kernel/favourites';
import { configureCatalogue, productsFile, startKernel } from 'shared-kernel/host';
import { addTranslations } from 'shared-kernel/i18n';
import { splitHash } from './boot/plan';
import { loadRestWhenIdle } from './catalogue-start';
import { followPreferences } from './document';
import { CompositionContext } from './federation/composition';
import { prefetchPage } from './federation/prefetch';
import { createRemoteParts } from './federation/remote-parts';
import { setEntryTimeout } from './federation/runtime';
import { shellTranslations } from './i18n/translations';
import { Store } from './routing/router';

/** Starts the store on what the boot script has decided. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  const boot = globalThis.__gadgetry;
  if (!root || !boot)
    throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');
  const { environment, selection } = boot;
  const parts = createRemoteParts(environment, selection);
  const composition = { environment, selection, parts };

  setEntryTimeout(environment.policy.budgets.entryMs);
  configureCatalogue(environment.catalogue);
  addTranslations('shell', shellTranslations);
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
