import { splitHash } from '@gadgetry/environment/match-route';
import { configureCatalogue, configureOperatorTexts, startKernel } from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, type Language, language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { applyWithProducts } from './apply-pending';
import { type Composition, CompositionContext, type TakenView } from './composition/composition';
import { reportDroppedEntries } from './composition/failed-data';
import { usesFallback } from './composition/load-slider';
import { isPageThere, loadPage, productsOf } from './composition/prefetch';
import { withTimeout } from './composition/timing';
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
  // Chromium computes the styles of the whole page anew even where it is told the same language again.
  const show = (attribute: 'className' | 'lang', value: string): void => {
    if (documentElement[attribute] !== value) documentElement[attribute] = value;
  };
  theme$.subscribe((theme) => show('className', theme));
  language$.subscribe((language) => {
    show('lang', htmlLang(language));
    void translateTo(language);
  });
}

interface StartHooks {
  /** Called when the store holds the stored data, before the first rendering. */
  readonly onStarted?: () => void;
  /**
   * Called before the first rendering, from which on React alone changes the page.
   * @returns whether the element holds a prerendered page of this address and language, to be hydrated
   */
  readonly startRender?: (language: Language) => boolean;
  /** Called when the site is rendered or hydrated, before it is painted; a prerendered page may wait for its code. */
  readonly onMounted?: () => void;
  /** Called when a prerendered page is hydrated, or never will be. */
  readonly onPageMounted?: () => void;
  /** Resolves when the shopper uses the page before that: then the first rendering waits for nothing. */
  readonly firstUse?: Promise<unknown> | undefined;
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

function createHydration(ready: Promise<void>, onPageMounted: StartHooks['onPageMounted']): TakenView {
  let resolve = (): void => {};
  const done = new Promise<void>((settle) => {
    resolve = settle;
  });
  let isDone = false;
  return {
    ready,
    done,
    isDone: () => isDone,
    finish: () => {
      if (isDone) return;
      isDone = true;
      // During a commit, a press would not hydrate the part of the page that it is in.
      queueMicrotask(() => {
        onPageMounted?.();
        resolve();
      });
    },
  };
}

const siteIn = (composition: Composition, onShown: StartHooks['onMounted']) => (
  <CompositionContext value={composition}>
    <Site onShown={onShown} />
  </CompositionContext>
);

export async function startSite(
  root: HTMLElement,
  composition: Composition,
  { startRender = () => false, onStarted, onMounted, onPageMounted, firstUse }: StartHooks = {},
): Promise<void> {
  configureCatalogue(composition.environment.catalogue);
  configureOperatorTexts(composition.environment.policy.store);
  addTranslations('shell', shellTranslations);
  reportDroppedEntries();
  const address = splitHash(location.hash);
  const firstPage = loadPage(composition, address).then(() =>
    applyWithProducts(productsOf(composition, address)),
  );

  await startKernel();
  onStarted?.();
  const language = language$.value;
  await translateTo(language);
  if (startRender(language)) {
    const versions = composition.remotes.versions();
    const view = createHydration(firstPage, onPageMounted);
    const hasAll = (): boolean =>
      language$.value === language &&
      composition.remotes.versions() === versions &&
      !usesFallback() &&
      isPageThere(composition, address);
    const onShown = (): void => {
      onMounted?.();
      followPreferences();
    };
    hydrateRoot(root, siteIn({ ...composition, view }, onShown), {
      // Missing code or data, and errors of a page, are shown by boundaries. Anything else is a wrong prerendering.
      onRecoverableError: (error) => {
        if (hasAll() && !causeOf(error))
          console.warn('The prerendered page differs from the page that hydrated it.', error);
      },
    });
    return;
  }
  followPreferences();
  const limit = Math.max(0, Math.min(FIRST_PAGE_LIMIT_MS, LATEST_RENDERING_MS - performance.now()));
  // A page that fails or is late has its boundary and its skeleton.
  const pageIsThere = withTimeout(limit, firstPage).catch(() => {});
  await Promise.race([pageIsThere, ...(firstUse ? [firstUse] : [])]);
  // React repeats a rendering that threw; boundaries do not hear of it where the second attempt succeeds.
  const onRecoverableError = (error: unknown): void =>
    console.warn('A page threw an error and rendered at the second attempt.', causeOf(error) ?? error);
  createRoot(root, { onRecoverableError }).render(siteIn(composition, onMounted));
}
