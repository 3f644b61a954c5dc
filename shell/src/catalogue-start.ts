import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { fileOf } from './composition/prefetch';
import { whenIdle } from './when-idle';

/** The files of the catalogue (spec §7); what a page shows first it has asked for itself. */
const FILES = ['products', ...CATEGORIES] as const;

/**
 * Loads what nobody has asked for yet once the page has come to rest, one file after the other. What has failed
 * is left to the page that shows it, and to its 'Try again'.
 */
export function loadRestWhenIdle(names: readonly string[] = FILES): void {
  const [name, ...rest] = names;
  if (!name) return;
  whenIdle(() => {
    const { state$, load } = fileOf(name);
    const ended = state$.value.status === 'idle' ? load() : Promise.resolve();
    void ended.then(() => loadRestWhenIdle(rest));
  });
}
