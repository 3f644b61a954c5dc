import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredIds } from '@gadgetry/shared-kernel/stored';
import { readText } from '@gadgetry/shared-kernel/stored-text';
import { xsrfHeaders } from '@gadgetry/shared-kernel/xsrf';
import { chooseVersions, wantedOverrides } from './chosen-versions';
import { noteEarlyInput } from './early-input';
import { FONTS_KEY, paintApology, paintFrame, paintOwn, paintPage, showFonts } from './paint';
import { addPlaces, markEntry, presentKey, readPlaces } from './places';
import { hasItem, type Preload, preloadsFor, realPath, routeAt, splitHash } from './plan';
import { reportViolations } from './report-violations';
import { leaveCanary } from './shell-canary';
import { enforce, trustedAddresses } from './trusted-addresses';
import { elementsOf, fetchView, holdPictures, type View, viewFor } from './views';
import { shellScripts, watchStart } from './watchdog';
import { type Ids, readWishes, withWishes } from './wishes';

/**
 * A chunk's script runs as soon as it is here, while the shell is still on its way: the remote's runtime takes
 * over what has been handed in, and has nothing left to wait for. Its element goes then, whatever came of it: the runtime
 * would wait at one that stands there for what is over, where the script has failed or thrown.
 */
function run({ href, integrity }: Preload): void {
  const script = document.createElement('script');
  script.src = href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}

function preload({ as, href, integrity, hint }: Preload): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  if (as !== 'image') link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  if (hint) {
    link.fetchPriority = 'high';
    if (hint.type) link.type = hint.type;
    if (hint.media) link.media = hint.media;
    if (hint.srcset) link.imageSrcset = hint.srcset;
    if (hint.sizes) link.imageSizes = hint.sizes;
  }
  if (!hint?.srcset) link.href = href;
  document.head.append(link);
}

/** A preload has no headers of its own, so a file that needs one must not be asked for ahead. */
function needsHeader({ as, href }: Preload): boolean {
  const page = new URL(document.baseURI);
  return as === 'fetch' && Object.keys(xsrfHeaders(new URL(href, page), page, document.cookie)).length > 0;
}

/** How the page is to look: as the shopper has chosen, or as the system does. */
export interface Look {
  readonly dark: boolean;
  readonly language: Language;
}

/** Begins the page: paints what can be painted, and asks for everything that its route needs. */
export function begin(environment: PageEnvironment, { dark, language }: Look): void {
  if (readText(FONTS_KEY)) showFonts();

  if (environment.policy.reports) reportViolations(environment.policy.reports.url);
  const overrides = wantedOverrides(environment.policy);
  const proven = new Set<string>();
  // Before anything is asked for.
  const viewPolicy = enforce(
    trustedAddresses(
      environment,
      shellScripts().map(({ src }) => src),
      proven,
    ),
  );
  const { chosen, reasons } = chooseVersions(environment);
  let ids: Ids = withWishes(readStoredIds(), readWishes());
  const counts = () => ({ cart: ids.cart.length, favourites: ids.favourites.length });

  const rootElement = (): HTMLElement | null => document.getElementById('root');
  let paintedFrame = (): void => {};
  const framed = new Promise<void>((resolve) => {
    paintedFrame = resolve;
  });

  /** Settles with the view that is on its way. */
  let settled: Promise<unknown> = Promise.resolve();

  let showPictures = (): void => {};

  let isSorry = false;

  /** A page whose view is on its way stays empty for so long, in milliseconds. */
  const SKELETON_AFTER_MS = 400;

  /** The address that is painted, while nobody else does it. */
  let painted: string | undefined;

  /** How far the page was scrolled when it was left, in CSS pixels. */
  const topLeft = (): number => readPlaces()[presentKey()]?.top ?? 0;

  /** Path and query of the present address, which becomes that of its page where it differs from it in its case alone. */
  function realAddress(): ReturnType<typeof splitHash> {
    const { origin, pathname, search, hash } = location;
    const { path: asked, query } = splitHash(hash);
    const path = realPath(environment, chosen, asked);
    if (path !== asked)
      // With its origin: a path that begins with two slashes would be that of another one.
      history.replaceState(history.state, '', origin + pathname + search + hash.replace(asked, () => path));
    return { path, query };
  }

  /** Asks for all that the present address needs, and for its view, which takes the skeleton's place when it is whole. */
  function arrive(): () => void {
    markEntry();
    const { path, query } = realAddress();
    const { hash } = location;
    const match = routeAt(environment, chosen, path);
    painted = hash;
    gadgetry.view = undefined;
    // What stands in an overridden remote's place is not known before the shell has asked.
    const known = match && !overrides.some((override) => override.startsWith(`${match.remote}@`)) && match;
    const address =
      known && hasItem(environment, known) && viewFor(known, { query, language, counts: counts() });
    const coming = address && fetchView(address, environment.catalogue);
    if (known)
      for (const file of preloadsFor(environment, known, query))
        if (file.as === 'chunk') run(file);
        else if (!needsHeader(file)) preload(file);
    settled = Promise.resolve();
    if (coming)
      settled = Promise.all([coming, framed]).then(
        ([view]) => painted === hash && stand(view, path),
        (error: unknown) => {
          gadgetry.withoutView = String(error);
        },
      );
    const skeleton = match?.claim.skeleton ?? 'plain';
    return () => {
      const root = rootElement();
      if (!root) return;
      if (!coming) {
        paintPage(root, { path, skeleton });
        return;
      }
      paintPage(root, { path });
      // A skeleton that is replaced at once is a flicker, and work for nothing.
      const show = () =>
        painted === hash && !gadgetry.view && !isSorry && paintPage(root, { path, skeleton });
      const late = setTimeout(show, SKELETON_AFTER_MS);
      coming.catch(() => {
        clearTimeout(late);
        show();
      });
    };
  }

  /** Says that the store can't be shown, or, where a view can be read meanwhile, that it can't be used. */
  function apologize(): void {
    isSorry = true;
    showPictures();
    const root = rootElement();
    if (root) paintApology(root, language, gadgetry.view ? 'notice' : 'apology');
  }

  /** Puts a view into the page's place, as this shopper would see it, and where the page was left. */
  function stand(view: View, path: string): void {
    const main = rootElement()?.querySelector('main');
    if (!main) return;
    const elements = elementsOf(view, viewPolicy);
    paintOwn(elements, ids);
    main.replaceChildren(elements);
    main.style.minHeight = '';
    showPictures = holdPictures(main);
    const top = topLeft();
    if (top) scrollTo({ top, behavior: 'instant' });
    gadgetry.view = top ? { path, top: scrollY } : { path };
    if (isSorry) apologize();
  }

  /** A link that is followed before the shell is there leads on all the same. */
  function follow(): void {
    const main = rootElement()?.querySelector('main');
    if (!main) return;
    // The next page shows what was pressed on this one.
    ids = withWishes(ids, gadgetry.early?.leave(main) ?? []);
    addPlaces({ [shownKey]: { top: scrollY } });
    arrive()();
    shownKey = presentKey();
    scrollTo({ top: topLeft(), behavior: 'instant' });
    main.focus({ preventScroll: true });
  }

  const gadgetry: NonNullable<typeof globalThis.__gadgetry> = {
    environment,
    chosen,
    reasons,
    overrides,
    ...(overrides.length > 0 && { proven }),
    paintFrame: () => {
      const root = rootElement();
      if (!root) return;
      paintFrame(root, { language, counts: counts(), dark });
      paintPageFirst();
      gadgetry.early = noteEarlyInput(root);
      paintedFrame();
    },
    viewSettled: () => settled,
    showPictures: () => showPictures(),
    takeOver: () => {
      const isThere = painted === location.hash && gadgetry.view !== undefined;
      painted = undefined;
      removeEventListener('hashchange', follow);
      rootElement()?.querySelector('main > [data-notice]')?.remove();
      return isThere;
    },
  };
  globalThis.__gadgetry = gadgetry;
  // Before anything that an address may bring to fail.
  watchStart({
    stands: () => gadgetry.stands === true,
    apologize: () => {
      if (!leaveCanary(environment)) apologize();
    },
  });
  const paintPageFirst = arrive();
  let shownKey = presentKey();
  addEventListener('hashchange', follow);
}
