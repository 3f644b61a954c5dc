import { EVENT } from '@gadgetry/environment/telemetry';
import type { Composition } from '../../composition/composition';
import { createAttribution, currentPage, elementAttribute } from './attribution';
import { watchDeadClicks } from './dead-clicks';
import { watchErrors, watchSteps } from './faults';
import { createQueue, visitId } from './queue';
import { watchVitals } from './vitals';

/** Folder of the shell's files; rspack's runtime sets it. */
declare const __webpack_public_path__: string;

/** A page without content for this time, in milliseconds, counts as blank. */
const BLANK_MS = 5000;

/** Calls back for each page of a remote that stays without text and picture. */
function watchBlankPages(onBlank: (page: HTMLElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const page = currentPage();
      // `innerText` excludes hidden content.
      // biome-ignore lint/performance/useDomNodeTextContent: read once a page
      if (page && !page.innerText.trim() && !page.querySelector('img')) onBlank(page);
    }, BLANK_MS);
  };
  // Each navigation moves the focus; `pushState` fires no event.
  addEventListener('focusin', scheduleCheck);
  scheduleCheck();
}

/** Sends the visit's errors and measurements to a collector, in batches and when the page is left. */
export function startTelemetry(composition: Composition): void {
  const { environment } = composition;
  const { url = '', sample = 100 } = environment.policy.telemetry ?? {};
  const id = visitId();
  // The id starts with a random 32-bit number, which selects the sample. Overrides are not measured.
  if (Number.parseFloat(id) >= (sample * 2 ** 32) / 100 || globalThis.__gadgetry?.overrides.length) return;

  const { report, send } = createQueue(composition, url, id);
  const attribution = createAttribution(environment, __webpack_public_path__);
  const { at } = attribution;
  const reportAt = (name: string, element: Element): void =>
    report(name, { ...at(element), ...elementAttribute(element) });
  report(EVENT.visit, {});
  watchErrors(report, attribution);
  watchSteps(report);
  watchDeadClicks((element) => reportAt(EVENT.deadClick, element));
  watchBlankPages((page) => reportAt(EVENT.blank, page));
  const vitals = watchVitals(attribution);
  addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    for (const vital of vitals.values()) report(EVENT.vital, vital);
    send();
  });
}
