import '@gadgetry/shared-kernel/ui/base';
import { startSite } from '@gadgetry/shell/start-site';
import { remotes } from 'linked-remotes';
import { environment, linkedRemotes } from './linked-store';

/*
 * The same shell and the same remotes, brought together by the bundler. It starts as `shell/src/main.tsx` does, so that
 * what is left to compare is how the parts come together.
 */

declare global {
  /** Buttons that were pressed before the page lived; noted by a page that has its content in it. */
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
