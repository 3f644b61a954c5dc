import '@gadgetry/shared-kernel/ui/base';
import { followPreferences } from '@gadgetry/remote-kit/follow-preferences';
import { startKernel } from '@gadgetry/shared-kernel/host';
import { translateTo } from '@gadgetry/shared-kernel/i18n';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readAddress, writeAddress } from './address';

await startKernel();
// A task of its own, so that the page answers before it.
const { applyLook, arrangeSamples, Workbench } = await import('./workbench');
arrangeSamples();
// The address of the example in the page, which may have changed since; none in development.
const prerendered: string | undefined = await Reflect.get(globalThis, 'prerendered');
const look = readAddress(prerendered ?? location.hash);
applyLook(look);
followPreferences();
await translateTo(look.language);
// Unlike the store, the workbench shows the web font at once.
document.documentElement.dataset.fonts = 'web';
const root = document.body.firstElementChild ?? document.body;
const workbench = <Workbench prerendered={writeAddress({ ...look, theme: 'light' })} />;
// In small steps, between which the page answers.
startTransition(() => {
  if (prerendered !== undefined) hydrateRoot(root, workbench);
  else createRoot(root).render(workbench);
});
