import { configureCatalogue, startKernel } from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { createRoot } from 'react-dom/client';
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

/** However late the shell itself was: so long after the visit began, the site shows with what it has. */
const LATEST_RENDERING_MS = 8000;

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
 * @param onShown called when it stands for the first time, before it is painted
 * @param firstUse resolves when the shopper begins to use the static frame: then nothing may be waited for
 */
export async function startSite(
  root: HTMLElement,
  composition: Composition,
  onShown?: () => void,
  firstUse?: Promise<unknown>,
): Promise<void> {
  configureCatalogue(composition.environment.catalogue);
  addTranslations('shell', shellTranslations);
  reportDroppedEntries();
  const firstPage = loadPage(composition, splitHash(location.hash).path);

  await startKernel();
  followPreferences();

  const patience = Math.max(0, Math.min(FIRST_PAGE_LIMIT_MS, LATEST_RENDERING_MS - performance.now()));
  // A page that fails or is late has its boundary and its skeleton.
  const pageIsThere = withTimeout(patience, firstPage).catch(() => {});
  await Promise.race([pageIsThere, ...(firstUse ? [firstUse] : [])]);
  createRoot(root).render(
    <CompositionContext value={composition}>
      <Site onShown={onShown} />
    </CompositionContext>,
  );
}
