import '@gadgetry/shared-kernel/ui/base';
import './retry-chunks';
import { diagnose } from './composition/diagnosis';
import { federation, registerPlugins } from './composition/federation';
import { PageRemotes } from './composition/remotes';
import { nextTask, painted, withTimeout } from './composition/timing';
import { followOtherTabs, fulfil } from './pending-wishes';
import { startSite } from './start-site';

const root = document.getElementById('root');
const boot = globalThis.__gadgetry;
if (!root || !boot)
  throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');

/** A view that comes from the browser's cache is waited for so long, in milliseconds. */
const VIEW_LIMIT_MS = 500;

/**
 * In a second visit the shell's own file is there as soon as the page: what can be seen at once is painted before the
 * work begins.
 */
async function paintView(composed: NonNullable<typeof boot>): Promise<void> {
  if (composed.view) return;
  await withTimeout(VIEW_LIMIT_MS, composed.viewSettled()).catch(() => {});
  if (composed.view) await painted();
}

async function begin(page: HTMLElement, composed: NonNullable<typeof boot>): Promise<void> {
  registerPlugins();
  await paintView(composed);
  // To evaluate this file was a long piece of work already.
  await nextTask();
  const { environment, chosen, reasons } =
    composed.overrides.length > 0
      ? await import(/* webpackChunkName: "overrides" */ './tools/overrides/start')
          .then(({ startOverrides }) => startOverrides(composed, federation))
          // A store that comes from the environment is better than none.
          .catch((error: unknown) => {
            console.error(error);
            return composed;
          })
      : composed;
  const remotes = new PageRemotes(environment, chosen);
  composed.diagnose = () => diagnose(environment, reasons, remotes.versions());
  const fulfilWishes = (): void => composed.early?.wishes().forEach(fulfil);
  await startSite(
    page,
    { environment, remotes },
    {
      takeOver: composed.takeOver,
      onStarted: fulfilWishes,
      onShown: (waiting) => {
        // The frame lives, and follows whatever is asked for from now on.
        if (!composed.stands) {
          fulfilWishes();
          composed.early?.handWishesTo(fulfil);
          followOtherTabs();
        }
        composed.stands = true;
        composed.early?.handOver(waiting);
        if (waiting) return;
        composed.showPictures();
        // For those who look on from outside: from now on a press is answered by the page itself.
        page.dataset.live = '';
      },
      firstUse: composed.early?.firstUse,
    },
  );
}

// The boot script asks for this file once more when it is late.
if (!boot.begun) {
  boot.begun = true;
  void begin(root, boot);
}
