import '@gadgetry/shared-kernel/ui/base';
import { followPreferences } from '@gadgetry/remote-kit/follow-preferences';
import { startKernel } from '@gadgetry/shared-kernel/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { arrangeSamples } from './examples/samples';
import { Workbench } from './workbench';

await startKernel();
arrangeSamples();
followPreferences();
// Unlike the store, the workbench shows the web font at once.
document.documentElement.dataset.fonts = 'web';
const root = createRoot(document.body.appendChild(document.createElement('div')));
// In small steps, between which the page answers.
startTransition(() => root.render(<Workbench />));
