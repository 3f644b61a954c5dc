import '@gadgetry/shared-kernel/ui/base';
import './retry-chunks';
import { diagnose } from './composition/diagnosis';
import { federation } from './composition/federation';
import { createRemotes } from './composition/remotes';
import { startSite } from './start-site';

const root = document.getElementById('root');
const boot = globalThis.__gadgetry;
if (!root || !boot)
  throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');

async function begin(page: HTMLElement, composed: NonNullable<typeof boot>): Promise<void> {
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
  const remotes = createRemotes(environment, chosen);
  composed.diagnose = () => diagnose(environment, reasons, remotes.versions());
  await startSite(
    page,
    { environment, remotes },
    {
      takeOver: composed.takeOver,
      onShown: (waiting) => {
        composed.stands = true;
        composed.early?.handOver(waiting);
        // For those who look on from outside: from now on a press is answered by the page itself.
        if (!waiting) page.dataset.live = '';
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
