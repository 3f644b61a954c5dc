import { configureCatalogue, startKernel } from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { createRoot } from 'react-dom/client';
import type { EarlyInput } from './boot/early-input';
import { splitHash } from './boot/plan';
import { type Composition, CompositionContext } from './composition/composition';
import { loadPage } from './composition/prefetch';
import { withTimeout } from './composition/timing';
import { reportDroppedEntries } from './dropped-entries';
import { shellTranslations } from './i18n/translations';
import { Site } from './site';

/**
 * The first rendering waits this long for its page, at most. The static frame is on the screen meanwhile, and
 * one rendering with everything there is faster than a skeleton that is rendered, shown and replaced.
 */
const FIRST_PAGE_LIMIT_MS = 4000;

/** Keeps the document in step with the shopper's theme and language (spec §4, 'App start'). */
function followPreferences(): void {
  const { documentElement } = document;
  theme$.subscribe((theme) => {
    documentElement.className = theme;
  });
  language$.subscribe((language) => {
    documentElement.lang = htmlLang(language);
    void translateTo(language);
  });
}

/**
 * Starts the site in an element of the page.
 * @param early what is done with the static frame meanwhile, where one is painted
 */
export async function startSite(
  root: HTMLElement,
  composition: Composition,
  early?: EarlyInput,
): Promise<void> {
  configureCatalogue(composition.environment.catalogue);
  addTranslations('shell', shellTranslations);
  reportDroppedEntries();
  const firstPage = loadPage(composition, splitHash(location.hash).path);

  await startKernel();
  followPreferences();

  // A page that fails or is late has its boundary and its skeleton.
  const pageIsThere = withTimeout(FIRST_PAGE_LIMIT_MS, firstPage).catch(() => {});
  await Promise.race([pageIsThere, ...(early ? [early.firstUse] : [])]);
  createRoot(root).render(
    <CompositionContext value={composition}>
      <Site onShown={early?.handOver} />
    </CompositionContext>,
  );
}
