import { loadData } from './federation/prefetch';
import { whenIdle } from './when-idle';

/** The files of the catalogue (spec §7); what a page shows first it has asked for itself. */
const FILES = ['products', 'phones', 'tablets', 'accessories'] as const;

/** Loads what is not loaded yet once the page has come to rest, one file after the other. */
export function loadRestWhenIdle(files: readonly string[] = FILES): void {
  const [file, ...rest] = files;
  if (!file) return;
  whenIdle(() => void loadData([file]).then(() => loadRestWhenIdle(rest)));
}
