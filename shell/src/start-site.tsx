import { configureCatalogue, startKernel } from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { htmlLang, type Language, language$, theme$ } from '@gadgetry/shared-kernel/preferences';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { splitHash } from './boot/plan';
import { type Composition, CompositionContext } from './composition/composition';
import { usesFallback } from './composition/fallback-use';
import { isPageThere, loadPage, productsOf } from './composition/prefetch';
import { withTimeout } from './composition/timing';
import { reportDroppedEntries } from './dropped-entries';
import { shellTranslations } from './i18n/translations';
import { fulfilWith } from './pending-wishes';
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

/** What the boot script has prepared. */
export interface Prepared {
  /**
   * Whether a view of the present address in this language stands in the element, to be taken over; it changes no more
   * from then on.
   */
  readonly takeOver?: (language: Language) => boolean;
  /** Called when the store holds what was stored, before anything is rendered from it. */
  readonly onStarted?: () => void;
  /**
   * Called when the site stands, before it is painted.
   * @param waiting where a view still waits for its page; it is called once more when that stands, too
   */
  readonly onShown?: (waiting?: Element) => void;
  /** Resolves when the shopper begins to use what is painted: then nothing may be waited for. */
  readonly firstUse?: Promise<unknown> | undefined;
}

/** What a page threw, where React's error is about that. */
const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** Takes the view over that stands in an element: what is there stays, and comes to life. */
function takeOver(
  root: HTMLElement,
  composition: Composition,
  ready: Promise<void>,
  hasAll: () => boolean,
  onShown: Prepared['onShown'],
): void {
  let isDone = false;
  let tell = (): void => {};
  const done = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    onShown?.();
    tell();
  };
  const show = (): void => {
    if (!isDone) onShown?.(root.querySelector('main') ?? undefined);
    followPreferences();
  };
  hydrateRoot(
    root,
    <CompositionContext value={{ ...composition, view: { ready, isDone: () => isDone, done, finish } }}>
      <Site onShown={show} />
    </CompositionContext>,
    {
      // Where code or data can't be had, the page says so or another version comes, and that is no view. What a page
      // throws of its own is the cause of React's error, and its boundary's business.
      onRecoverableError: (error) => {
        if (hasAll() && !causeOf(error))
          console.warn('The view was not the page that took its place.', error);
      },
    },
  );
}

/** Starts the site in an element of the page. */
export async function startSite(
  root: HTMLElement,
  composition: Composition,
  { takeOver: hasView = () => false, onStarted, onShown, firstUse }: Prepared = {},
): Promise<void> {
  configureCatalogue(composition.environment.catalogue);
  addTranslations('shell', shellTranslations);
  reportDroppedEntries();
  const address = splitHash(location.hash);
  const firstPage = loadPage(composition, address).then(() => fulfilWith(productsOf(composition, address)));

  await startKernel();
  onStarted?.();
  const spoken = language$.value;
  await translateTo(spoken);
  if (hasView(spoken)) {
    const began = composition.remotes.versions();
    takeOver(
      root,
      composition,
      firstPage,
      () =>
        language$.value === spoken &&
        composition.remotes.versions() === began &&
        !usesFallback() &&
        isPageThere(composition, address),
      onShown,
    );
    return;
  }
  followPreferences();
  const patience = Math.max(0, Math.min(FIRST_PAGE_LIMIT_MS, LATEST_RENDERING_MS - performance.now()));
  // A page that fails or is late has its boundary and its skeleton.
  const pageIsThere = withTimeout(patience, firstPage).catch(() => {});
  await Promise.race([pageIsThere, ...(firstUse ? [firstUse] : [])]);
  // React renders again, in one go, what threw while something else came between; where that went well, no boundary hears.
  const onRecoverableError = (error: unknown): void =>
    console.warn('A page threw, and stood at the second try.', causeOf(error) ?? error);
  createRoot(root, { onRecoverableError }).render(
    <CompositionContext value={composition}>
      <Site onShown={onShown} />
    </CompositionContext>,
  );
}
