import 'shared-kernel/ui/base';
import { createRemoteParts } from './federation/remote-parts';
import { setEntryTimeout } from './federation/runtime';
import { startStore } from './start-store';

const root = document.getElementById('root');
const boot = globalThis.__gadgetry;
if (!root || !boot)
  throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');

const { environment, selection } = boot;
setEntryTimeout(environment.policy.budgets.entryMs);
void startStore(root, { environment, selection, parts: createRemoteParts(environment, selection) });
