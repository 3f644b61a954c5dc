import { splitHash } from '@gadgetry/environment/match-route';
import type { Product } from '@gadgetry/shared-kernel/catalogue';
import {
  type CatalogueExcerpt,
  configureCatalogue,
  configureOperatorTexts,
  fileNamed,
  startKernel,
} from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, type Language, language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyWithProducts } from './apply-pending';
import { dataOf, routeAt } from './boot/plan';
import { type Composition, CompositionContext, type PageHydration } from './composition/composition';
import { reportDroppedEntries } from './composition/failed-data';
import { usesFallback } from './composition/load-slider';
import { type Address, isPageLoaded, loadAhead } from './composition/page-loading';
import { withTimeout } from './composition/timing';
import { shellTranslations } from './i18n/translations';
import { Site } from './site';

/**
 * Time limit for the first page, in milliseconds. Until then the static frame stays, since one complete rendering is faster
 * than a skeleton that is rendered and replaced.
 */
const FIRST_PAGE_LIMIT_MS = 4000;

/** The site renders this long after the start of the visit at the latest, in milliseconds, even if the shell was late. */
const LATEST_RENDERING_MS = 8000;

/** Applies the shopper's theme and language to the document (spec §4, 'App start'). */
function followPreferences(): void {
  const { documentElement } = document;
  // Chromium recomputes all styles even when an attribute is set to its present value.
  const show = (attribute: 'className' | 'lang', value: string): void => {
    if (documentElement[attribute] !== value) documentElement[attribute] = value;
  };
  theme$.subscribe((theme) => show('className', theme));
  language$.subscribe((language) => {
    show('lang', htmlLang(language));
    void translateTo(language);
  });
}

/**
 * Loads code and data of an address's page; resolves to the products among the data. The page itself shows failures.
 * @param excerpt that of the prerendered page, which then needs no data files
 */
async function loadPage(
  { environment, remotes }: Composition,
  { path, query }: Address,
  excerpt?: CatalogueExcerpt,
): Promise<readonly Product[]> {
  const match = routeAt(environment, remotes.versions(), path);
  if (!match) return [];
  const page = remotes.load(match.remote, `page ${match.claim.path}`).catch(() => {});
  const names = excerpt ? [] : dataOf(environment, match, query);
  await Promise.all([page, ...names.map(loadAhead)]);
  return Object.values(excerpt ?? names.map(fileNamed))
    .flatMap(({ state$ }): readonly (Product | object)[] => state$.value.items)
    .filter((item): item is Product => 'itemId' in item);
}

interface StartHooks {
  /** The prerendered page's excerpt of the catalogue. */
  readonly excerpt?: CatalogueExcerpt | undefined;
  /** Called when the store has loaded the stored data, before the first rendering. */
  readonly onStarted?: () => void;
  /**
   * Called before the first rendering; afterwards only React changes the page.
   * @returns whether the element holds a prerendered page of this address and language, which is then hydrated
   */
  readonly startRender?: (language: Language) => boolean;
  /** Called when the site is rendered or hydrated, before paint; a prerendered page may still wait for its code. */
  readonly onMounted?: () => void;
  /** Called when a prerendered page is hydrated, or has failed for good. */
  readonly onPageMounted?: () => void;
  /** Resolves when the shopper uses the page before the first rendering, which then starts at once. */
  readonly firstUse?: Promise<unknown> | undefined;
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

function createHydration(
  ready: Promise<unknown>,
  excerpt: CatalogueExcerpt | undefined,
  onPageMounted: StartHooks['onPageMounted'],
): PageHydration {
  let resolve = (): void => {};
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  let isDone = false;
  return {
    ready,
    done,
    isDone: () => isDone,
    excerpt,
    finish: () => {
      if (isDone) return;
      isDone = true;
      // React can't hydrate the pressed part during a commit, so this waits until the commit ends.
      queueMicrotask(() => {
        onPageMounted?.();
        resolve();
      });
    },
  };
}

const siteIn = (composition: Composition, onMounted: StartHooks['onMounted']) => (
  <CompositionContext value={composition}>
    <Site onMounted={onMounted} />
  </CompositionContext>
);

export async function startSite(
  root: HTMLElement,
  composition: Composition,
  { startRender = () => false, excerpt, onStarted, onMounted, onPageMounted, firstUse }: StartHooks = {},
): Promise<void> {
  configureCatalogue(composition.environment.catalogue);
  configureOperatorTexts(composition.environment.policy.store);
  addTranslations('shell', shellTranslations);
  reportDroppedEntries();
  const { hash } = location;
  const address = splitHash(hash);
  const versions = composition.remotes.versions();
  const firstPage = loadPage(composition, address, excerpt).then(applyWithProducts);

  await startKernel();
  onStarted?.();
  const language = language$.value;
  await translateTo(language);
  if (startRender(language)) {
    const isFirst = (): boolean => hash === location.hash && composition.remotes.versions() === versions;
    // After a navigation, the excerpt is that of the page before; another version may read more of the catalogue.
    const carried = isFirst() ? excerpt : undefined;
    const ready = carried ? firstPage : loadPage(composition, splitHash(location.hash));
    const hydration = createHydration(ready, carried, onPageMounted);
    const mustMatch = (): boolean =>
      isFirst() &&
      language$.value === language &&
      !usesFallback() &&
      !globalThis.__gadgetry?.overrides.length &&
      (!!carried || isPageLoaded(composition, address));
    const onFrameMounted = (): void => {
      onMounted?.();
      followPreferences();
    };
    hydrateRoot(root, siteIn({ ...composition, hydration }, onFrameMounted), {
      // Boundaries show missing code and data, and errors of a page. A shopper may have gone on to another page or language. An
      // override may add to the navigation. Any other error means that the HTML differs.
      onRecoverableError: (error) => {
        if (mustMatch() && !causeOf(error))
          console.warn('The prerendered page differs from the page that hydrated it.', error);
      },
    });
    return;
  }
  followPreferences();
  const limit = Math.max(0, Math.min(FIRST_PAGE_LIMIT_MS, LATEST_RENDERING_MS - performance.now()));
  // A page that fails or is slow has its boundary and its skeleton. Nothing hydrates, so the page needs the whole files.
  const pageIsThere = withTimeout(limit, loadPage(composition, address)).catch(() => {});
  await Promise.race([pageIsThere, ...(firstUse ? [firstUse] : [])]);
  // If React's second attempt succeeds, boundaries do not report the error.
  const onRecoverableError = (error: unknown): void =>
    console.warn('A page threw an error and rendered at the second attempt.', causeOf(error) ?? error);
  createRoot(root, { onRecoverableError }).render(siteIn(composition, onMounted));
}
