import '@gadgetry/shared-kernel/ui/base';
import { diagnose } from './composition/diagnostics';
import { createRemoteParts } from './composition/remote-parts';
import { federation, setEntryTimeout } from './composition/runtime';
import { startStore } from './start-store';

const root = document.getElementById('root');
const boot = globalThis.__gadgetry;
if (!root || !boot)
  throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');

async function begin(page: HTMLElement, composed: NonNullable<typeof boot>): Promise<void> {
  setEntryTimeout(composed.environment.policy.budgets.entryMs);
  const { environment, selection, reasons } =
    composed.overrides.length > 0
      ? await import(/* webpackChunkName: "overrides" */ './overrides/start')
          .then(({ startOverrides }) => startOverrides(composed, federation))
          // A store that comes from the environment is better than none.
          .catch((error: unknown) => {
            console.error(error);
            return composed;
          })
      : composed;
  const parts = createRemoteParts(environment, selection);
  composed.diagnose = () => diagnose(environment, reasons, parts);
  await startStore(page, { environment, parts });
}

void begin(root, boot);
