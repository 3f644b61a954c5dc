import { configureCatalogue, startKernel } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { createRoot } from 'react-dom/client';
import { splitHash } from './boot/plan';
import { reportDroppedEntries } from './catalogue-report';
import { loadRestWhenIdle } from './catalogue-start';
import { type Composition, CompositionContext } from './composition/composition';
import { loadPage } from './composition/prefetch';
import { within } from './composition/within';
import { followPreferences } from './document';
import { shellTranslations } from './i18n/translations';
import { Store } from './routing/router';

/**
 * The first rendering waits this long for its page, at most. The static frame is on the screen meanwhile, and
 * one rendering with everything there is faster than a skeleton that is rendered, shown and replaced.
 */
const FIRST_PAGE_LIMIT_MS = 4000;

/** Resolves when the visitor begins to use what is painted: then nothing may be waited for. */
const firstUse = (): Promise<unknown> =>
  new Promise((resolve) => {
    for (const name of ['hashchange', 'click', 'keydown']) addEventListener(name, resolve, { once: true });
  });

/** Starts the store in an element of the page. */
export async function startStore(root: HTMLElement, composition: Composition): Promise<void> {
  configureCatalogue(composition.environment.catalogue);
  addTranslations('shell', shellTranslations);
  reportDroppedEntries();
  const firstPage = loadPage(composition, splitHash(location.hash).path);

  await startKernel();
  followPreferences();

  // A page that fails or is late has its boundary and its skeleton.
  await Promise.race([within(FIRST_PAGE_LIMIT_MS, firstPage).catch(() => {}), firstUse()]);
  createRoot(root).render(
    <CompositionContext value={composition}>
      <Store />
    </CompositionContext>,
  );
  loadRestWhenIdle();
}
