import '@gadgetry/shared-kernel/ui/base';
import { followPreferences } from '@gadgetry/remote-kit/follow-preferences';
import { startKernel } from '@gadgetry/shared-kernel/host';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';

await startKernel();
// A task of its own, so that the page answers before it.
const { arrangeSamples, Workbench } = await import('./workbench');
arrangeSamples();
followPreferences();
// Unlike the store, the workbench shows the web font at once.
document.documentElement.dataset.fonts = 'web';
const root = createRoot(document.body.firstElementChild ?? document.body);
// In small steps, between which the page answers.
startTransition(() => root.render(<Workbench />));
