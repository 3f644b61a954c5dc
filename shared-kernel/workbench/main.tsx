import '@gadgetry/shared-kernel/ui/base';
import { followPreferences } from '@gadgetry/remote-kit/follow-preferences';
import { startKernel } from '@gadgetry/shared-kernel/host';
import { createRoot } from 'react-dom/client';
import { arrangeSamples } from './examples/samples';
import { Workbench } from './workbench';

await startKernel();
arrangeSamples();
followPreferences();
// Unlike the store, the workbench shows the web font at once.
document.documentElement.dataset.fonts = 'web';
createRoot(document.body.appendChild(document.createElement('div'))).render(<Workbench />);
