import 'shared-kernel/ui/base';
import { diagnose } from './federation/diagnostics';
import { createRemoteParts } from './federation/remote-parts';
import { setEntryTimeout } from './federation/runtime';
import { startStore } from './start-store';

const root = document.getElementById('root');
const boot = globalThis.__gadgetry;
if (!root || !boot)
  throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');

const { environment, selection, reasons } = boot;
setEntryTimeout(environment.policy.budgets.entryMs);
const parts = createRemoteParts(environment, selection);
boot.diagnose = () => diagnose(environment, reasons, parts);
void startStore(root, { environment, parts });
