import { loadData } from './federation/prefetch';

/** The files of the catalogue (spec §7); what a page shows first it has asked for itself. */
const FILES = ['products', 'phones', 'tablets', 'accessories'] as const;

const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 10_000 });
  else setTimeout(act, 2000);
};

/** Loads what is not loaded yet once the page has come to rest, one file after the other. */
export function loadRestWhenIdle(): void {
  const rest = [...FILES];
  const next = (): void => {
    const file = rest.shift();
    if (!file) return;
    loadData([file]);
    whenIdle(next);
  };
  if (document.readyState === 'complete') whenIdle(next);
  else window.addEventListener('load', () => whenIdle(next), { once: true });
}
