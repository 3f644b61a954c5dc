import '@gadgetry/shared-kernel/ui/base';
import { EXCERPT_ID } from '@gadgetry/environment/prerendered-file';
import { type ChunkRuntime, retryChunks } from '@gadgetry/remote-kit/retry-chunks';
import { type CatalogueExcerpt, readExcerpt } from '@gadgetry/shared-kernel/host';
import { theme$ } from '@gadgetry/shared-kernel/preferences';
import { applyPending, followOtherTabs } from './apply-pending';
import type { Boot, StartState } from './boot/page-start';
import { diagnose } from './composition/diagnosis';
import { federation, registerPlugins } from './composition/federation';
import { PageRemotes } from './composition/remotes';
import { afterPaint, withTimeout } from './composition/timing';
import { startSite } from './start-site';

declare const __webpack_require__: ChunkRuntime;

/** Longest wait for the prerendered page from the browser's cache, in milliseconds. */
const CONTENT_LIMIT_MS = 500;

const until = (boot: Boot, isReached: (start: StartState) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (isReached(boot.getState())) resolve();
    };
    boot.subscribe(check);
    check();
  });

/** On a second visit, the shell's file loads with the page. This lets the browser paint the prerendered page first. */
async function paintContent(boot: Boot): Promise<void> {
  if (!boot.getState().awaited) return;
  await withTimeout(
    CONTENT_LIMIT_MS,
    until(boot, ({ awaited }) => !awaited),
  ).catch(() => {});
  if (boot.getState().prerendered) await afterPaint();
}

const versionsOf = (boot: Boot) =>
  boot.overrides.length > 0
    ? import(/* webpackChunkName: "overrides" */ './tools/overrides/start')
        .then(({ startOverrides }) => startOverrides(boot, federation))
        // If overrides fail, the store runs the environment's versions.
        .catch((error: unknown) => {
          console.error(error);
          return boot;
        })
    : boot;

/** Returns the excerpt that the prerendered page carries, unless the shopper did something that may need more data. */
function excerptOf(boot: Boot): CatalogueExcerpt | undefined {
  const { prerendered, isUsed } = boot.getState();
  const text = prerendered && !isUsed && document.getElementById(EXCERPT_ID)?.textContent;
  return text ? readExcerpt(text) : undefined;
}

async function start(root: HTMLElement, boot: Boot): Promise<void> {
  registerPlugins();
  await paintContent(boot);
  // Evaluating this file was a long task; a pause lets the browser respond.
  await new Promise((resolve) => setTimeout(resolve, 0));
  const { environment, chosen, reasons } = await versionsOf(boot);
  const remotes = new PageRemotes(environment, chosen);
  boot.diagnose = () => diagnose(environment, reasons, remotes.versions());
  const applyStored = (): void => boot.pendingActions().forEach(applyPending);
  // Both hooks call this, since React may mount frame or page first: the first call finds the phase `hydrating`, and applies the
  // actions stored since `onStarted`.
  const followActions = (): void => {
    if (boot.getState().phase !== 'hydrating') return;
    applyStored();
    boot.subscribe((event) => {
      if (event.type === 'pendingAction') applyPending(event.action);
    });
    followOtherTabs();
  };
  await startSite(
    root,
    { environment, remotes },
    {
      excerpt: excerptOf(boot),
      onStarted: applyStored,
      startRender: (language) => {
        // React does not render this element, and would find a mismatch.
        document.getElementById(EXCERPT_ID)?.remove();
        const dark = theme$.value === 'dark';
        const { prerendered } = boot.dispatch({ type: 'renderStarted', hash: location.hash, dark, language });
        return prerendered !== undefined;
      },
      onMounted: () => {
        followActions();
        boot.dispatch({ type: 'mounted' });
      },
      onPageMounted: () => {
        followActions();
        boot.dispatch({ type: 'pageMounted' });
      },
      firstUse: until(boot, ({ isUsed }) => isUsed === true),
    },
  );
}

retryChunks(__webpack_require__);
const root = document.getElementById('root');
const boot = globalThis.__gadgetry;
if (!root || !boot)
  throw new Error('The page was not composed: it has no root or no environment. Run npm run compose.');
const { phase } = boot.getState();
// The boot script may have requested this file twice; the second run must not start the site again.
if (phase === 'boot' || phase === 'contentShown') {
  boot.dispatch({ type: 'codeArrived' });
  void start(root, boot);
}
