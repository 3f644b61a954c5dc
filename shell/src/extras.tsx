import { splitHash } from '@gadgetry/environment/match-route';
import { ErrorBoundary, loadDescriptions } from '@gadgetry/shared-kernel/host';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { language$ } from '@gadgetry/shared-kernel/preferences';
import { useEffect, useState } from 'react';
import { dataOf, routeAt } from './boot/plan';
import { type Composition, useComposition } from './composition/composition';
import { type Address, loadAhead } from './composition/page-loading';
import { enableSlots } from './composition/slots/enable-slots';
import { afterPaint, whenIdle } from './composition/timing';
import { loadFonts } from './fonts';
import { BackToTop } from './frame/back-to-top';
import { CartOffer } from './frame/cart-offer';
import { guardFrame } from './frame/guard-frame';
import { ignoreHeldKeys, keepFocus } from './frame/keyboard';
import { Notices } from './frame/notices';
import { UndoOffer } from './frame/undo-offer';
import { DocumentLink } from './routing/document-link';
import { sharedElementTransition } from './routing/shared-element';
import { setTransition } from './routing/site-router';
import { type Connection, watchConnection } from './tools/offline/connection';
import { startOffline } from './tools/offline/offline';
import { UpdateOffer } from './tools/updates/update-offer';

/** Returns the data files of the page at the current address. */
function dataOfPage({ environment, remotes }: Composition): readonly string[] {
  const { path, query } = splitHash(location.hash);
  const match = routeAt(environment, remotes.versions(), path);
  return match ? dataOf(environment, match, query) : [];
}

/**
 * Loads files one by one while the page is idle, and then the descriptions in the visitor's language, so that product pages work
 * offline in that language.
 */
function loadWhenIdle(signal: AbortSignal, names: readonly string[]): void {
  if (signal.aborted) return;
  const [name, ...rest] = names;
  whenIdle(() => {
    if (name) void loadAhead(name).then(() => loadWhenIdle(signal, rest));
    else void loadDescriptions(language$.value);
  });
}

/** Prefetches a page that the visitor may open; failures have no effect. */
function prefetchPage({ environment, remotes }: Composition, { path, query }: Address): void {
  const match = routeAt(environment, remotes.versions(), path);
  if (!match) return;
  remotes.prefetch(match.remote, `page ${match.claim.path}`);
  for (const name of dataOf(environment, match, query)) void loadAhead(name);
}

function prefetchApproached(composition: Composition, signal: AbortSignal): void {
  let last: Element | null = null;
  const approach = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
    const address = link !== last && link?.getAttribute('href');
    // What the pointer or the press changes is painted first.
    if (address) void afterPaint().then(() => prefetchPage(composition, splitHash(address)));
    last = link;
  };
  addEventListener('pointerover', approach, { passive: true, signal });
  addEventListener('focusin', approach, { signal });
}

/** Loads the tables of the browser's first collator before a choice sorts names, whose response they would delay. */
function loadCollatorOnUse(signal: AbortSignal): void {
  const load = (): void => whenIdle(() => new Intl.Collator());
  for (const type of ['pointerover', 'focusin']) addEventListener(type, load, { once: true, signal });
}

/**
 * Toggles the devtools on Ctrl+Alt+G, and opens them with `?devtools` in the page's address. No browser uses this chord;
 * with Shift, browsers search backwards. A chord with AltGr types a letter and is ignored.
 */
function enableDevtools(composition: Composition, signal: AbortSignal): void {
  const toggle = () =>
    void import(/* webpackChunkName: "devtools" */ './tools/devtools/devtools').then(
      ({ toggleDevtools }) => toggleDevtools(composition),
      // Only engineers open the devtools, so the console is enough.
      (error: unknown) => console.error(error),
    );
  if (/[?&]devtools\b/.test(location.search)) toggle();
  const onKey = (event: KeyboardEvent): void => {
    if (event.code === 'KeyG' && event.ctrlKey && event.altKey && !event.getModifierState('AltGraph'))
      toggle();
  };
  addEventListener('keydown', onKey, { signal });
}

function startOptional(composition: Composition): void {
  const { environment, remotes } = composition;
  const ignore = (): void => {};
  whenIdle(() => {
    if (environment.policy.telemetry)
      import(/* webpackChunkName: "telemetry" */ './tools/telemetry/telemetry').then(
        ({ startTelemetry }) => startTelemetry(composition),
        ignore,
      );
    startOffline(environment, remotes.versions()).catch(ignore);
  });
}

/** Logs that a part of the header or footer was removed, with the remotes on the screen that may have done it. */
function logRepair(): void {
  const remotes = [...document.querySelectorAll<HTMLElement>('[data-remote]')].map(
    ({ dataset }) => `${dataset.remote} ${dataset.version}`,
  );
  console.error(
    `A part of the store's header or footer was removed by other code, and put back. On the screen: ${[...new Set(remotes)].join(', ')}. Change elements of your own remote alone.`,
  );
}

function start(composition: Composition): () => void {
  const end = new AbortController();
  const { signal } = end;
  const frame = document.querySelector('main')?.parentElement;
  if (frame) signal.addEventListener('abort', guardFrame(frame, logRepair));
  // All files of the catalogue (spec §7). Those of the page come first: a page with an excerpt has not loaded them, and choosing
  // another variant needs them. A catalogue in slices is too large to load completely.
  if (!composition.environment.catalogue.slices)
    loadWhenIdle(signal, [...dataOfPage(composition), 'products', ...CATEGORIES]);
  prefetchApproached(composition, signal);
  ignoreHeldKeys(signal);
  keepFocus(signal);
  if ('startViewTransition' in document) setTransition(sharedElementTransition(composition));
  loadFonts();
  startOptional(composition);
  loadCollatorOnUse(signal);
  const { overrides } = composition.environment.policy;
  // The devtools show why a signed link was refused.
  if (overrides === 'allow' || globalThis.__gadgetry?.overrides.length) enableDevtools(composition, signal);
  // Slots are filled after the page has its own content.
  void Promise.resolve(composition.hydration?.done).then(() => signal.aborted || enableSlots());
  return () => end.abort();
}

/** The parts of the shell that load after the first page. */
export function Extras() {
  const composition = useComposition();
  const [connection, setConnection] = useState<Connection>('online');
  useEffect(() => start(composition), [composition]);
  useEffect(() => watchConnection(setConnection), []);
  return (
    <>
      <DocumentLink />
      <BackToTop />
      <ErrorBoundary>
        <Notices connection={connection}>
          <CartOffer />
          <UndoOffer />
        </Notices>
      </ErrorBoundary>
      <ErrorBoundary>
        <UpdateOffer connection={connection} />
      </ErrorBoundary>
    </>
  );
}
