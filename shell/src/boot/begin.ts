import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { readText } from '@gadgetry/shared-kernel/browser-storage';
import { htmlLang, type Language } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredIds } from '@gadgetry/shared-kernel/stored-state';
import { chooseVersions, wantedOverrides } from './chosen-versions';
import { noteEarlyInput } from './early-input';
import { needsHeader, preload, run } from './fetch-ahead';
import {
  FONTS_KEY,
  markCurrent,
  paintApology,
  paintCounts,
  paintFrame,
  paintOwn,
  paintPage,
  paintSwitches,
  paintWish,
  showFonts,
} from './paint';
import { hasItem, preloadsFor, realPath, routeAt, splitHash } from './plan';
import { reportViolations } from './report-violations';
import { entryKey, markEntry, readPositions, savePositions } from './saved-positions';
import { leaveCanary } from './shell-canary';
import { enforce, trustedAddresses } from './trusted-addresses';
import { elementsOf, fetchView, holdPictures, type View, viewFor } from './views';
import { shellScripts, watchStart } from './watchdog';
import { type Ids, isOfProduct, readWishes, type Wish, withWishes } from './wishes';

/** How the page looks: as the shopper has chosen, or as the system does. */
export interface Look {
  readonly dark: boolean;
  readonly language: Language;
}

/** Shows a look by the document itself: its class is the theme, and browsers read its language. */
export function showLook({ dark, language }: Look): void {
  document.documentElement.className = dark ? 'dark' : 'light';
  document.documentElement.lang = htmlLang(language);
}

/** Begins the page: paints what can be painted, and asks for everything that its route needs. */
export function begin(environment: PageEnvironment, look: Look): void {
  let { dark, language } = look;
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
  const mainElement = (): HTMLElement | null => document.querySelector('#root main');
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
  const topLeft = (): number => readPositions()[entryKey()]?.top ?? 0;

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

  /** The route of a path, if it is known by now what stands there: not before the shell has asked for an override. */
  function knownRoute(path: string): RouteMatch<RemoteVersion> | undefined {
    const match = routeAt(environment, chosen, path);
    return match && !overrides.some((override) => override.startsWith(`${match.remote}@`))
      ? match
      : undefined;
  }

  /**
   * Asks for the view of the present address in the language of the frame; it takes its place when it is whole.
   * @param place how far the page is to be scrolled then, in CSS pixels; 0 leaves it where it is
   */
  function askForView(path: string, query: string, place: () => number): Promise<View> | undefined {
    const { hash } = location;
    const asked = language;
    const known = knownRoute(path);
    const address =
      known && hasItem(environment, known) && viewFor(known, { query, language, counts: counts() });
    const coming = address ? fetchView(address, environment.catalogue) : undefined;
    gadgetry.view = undefined;
    settled = Promise.resolve();
    if (coming)
      settled = Promise.all([coming, framed]).then(
        ([view]) => painted === hash && language === asked && stand(view, path, place()),
        (error: unknown) => {
          gadgetry.notPrerendered = String(error);
        },
      );
    return coming;
  }

  /** Asks for all that the present address needs, and for its view, which takes the skeleton's place when it is whole. */
  function arrive(): () => void {
    markEntry();
    const { path, query } = realAddress();
    const { hash } = location;
    const match = routeAt(environment, chosen, path);
    painted = hash;
    const coming = askForView(path, query, topLeft);
    const known = knownRoute(path);
    if (known)
      for (const file of preloadsFor(environment, known, query))
        if (file.as === 'chunk') run(file);
        else if (!needsHeader(file)) preload(file);
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
      const paintSkeleton = () =>
        painted === hash && !mainElement()?.firstElementChild && paintPage(root, { path, skeleton });
      const late = setTimeout(paintSkeleton, SKELETON_AFTER_MS);
      coming.catch(() => {
        clearTimeout(late);
        paintSkeleton();
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

  /** Puts a view into the page's place, as this shopper would see it. */
  function stand(view: View, path: string, top: number): void {
    const main = mainElement();
    if (!main) return;
    const elements = elementsOf(view, viewPolicy);
    paintOwn(elements, ids);
    main.replaceChildren(elements);
    main.style.minHeight = '';
    showPictures = holdPictures(main);
    if (top) scrollTo({ top, behavior: 'instant' });
    gadgetry.view = { path, language, ...(top && { top: scrollY }) };
    gadgetry.early?.refocus();
    if (isSorry) apologize();
  }

  /** Says everything in another language: the frame at once, what stands in it as soon as its view is there. */
  function translate(root: HTMLElement): void {
    const main = mainElement();
    if (!main) return;
    const { path, query } = splitHash(location.hash);
    const top = gadgetry.view?.top;
    paintFrame(root, { language, counts: counts(), dark });
    mainElement()?.replaceWith(main);
    markCurrent(root, path);
    if (isSorry) {
      main.querySelector('[data-notice]')?.remove();
      apologize();
    }
    askForView(path, query, () => (scrollY === top ? scrollY : 0));
  }

  /**
   * Shows what the shopper has asked for, wherever it is to be seen.
   * @returns whether it shows; from the moment that the shell paints, badges and texts are the shell's
   */
  function show(wish: Wish): boolean {
    const root = rootElement();
    if (!root) return false;
    const isOurs = painted !== undefined;
    if (isOfProduct(wish)) {
      ids = withWishes(ids, [wish]);
      paintWish(root, wish);
      if (isOurs) paintCounts(root, counts());
      return true;
    }
    if ('theme' in wish) dark = wish.theme === 'dark';
    else language = wish.language;
    showLook({ dark, language });
    if ('theme' in wish) paintSwitches(root, dark);
    else if (isOurs) translate(root);
    else return false;
    return true;
  }

  /** A link that is followed before the shell is there leads on all the same. */
  function follow(): void {
    const main = mainElement();
    if (!main) return;
    gadgetry.early?.leave(main);
    savePositions({ [shownKey]: { top: scrollY } });
    arrive()();
    shownKey = entryKey();
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
      gadgetry.early = noteEarlyInput(root, show);
      paintedFrame();
    },
    viewSettled: () => settled,
    showPictures: () => showPictures(),
    takeOver: (spoken) => {
      const isThere = painted === location.hash && gadgetry.view?.language === spoken;
      painted = undefined;
      removeEventListener('hashchange', follow);
      mainElement()?.querySelector(':scope > [data-notice]')?.remove();
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
  let shownKey = entryKey();
  addEventListener('hashchange', follow);
}
