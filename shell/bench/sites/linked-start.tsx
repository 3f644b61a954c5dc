import '@gadgetry/shared-kernel/ui/base';
import { startSite } from '@gadgetry/shell/start-site';
import { remotes } from 'linked-remotes';
import { environment, linkedRemotes } from './linked-store';

/*
 * The same shell and remotes, linked by the bundler. It starts like `shell/src/main.tsx`, so that only the composition differs.
 */

declare global {
  /** Buttons that were pressed before the page was hydrated; recorded by a page with content. */
  var benchPressed: HTMLElement[] | undefined;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
const isPrerendered = root.dataset.view !== undefined;
const goLive = (): void => {
  root.dataset.live = '';
  // Presses on a prerendered page; the composed store's boot script replays them as well.
  for (const button of globalThis.benchPressed ?? []) button.click();
};
void startSite(
  root,
  { environment, remotes: linkedRemotes(remotes) },
  {
    startRender: () => isPrerendered,
    onMounted: () => isPrerendered || goLive(),
    onPageMounted: goLive,
  },
);
