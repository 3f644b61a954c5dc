import { sessionRead, sessionWrite } from '@gadgetry/shared-kernel/browser-storage';

/** What this session has loaded the page again for, and when. */
const RELOADED_KEY = 'gadgetry:recalled';

/** So long after a reload that did not help another one may. */
export const RELOAD_AGAIN_MS = 300_000;

/**
 * Whether the page may load itself again to leave what was recalled: at once for the first time, and then now and then, since
 * the old page may still be served somewhere. Where nothing can be remembered, a young page may be that reload's result.
 * @param recalled part and version
 */
export function mayReload(recalled: string): boolean {
  const [before, at] = (sessionRead(RELOADED_KEY) ?? '').split(' at ');
  if (before === recalled && Math.abs(Date.now() - Number(at)) < RELOAD_AGAIN_MS) return false;
  return sessionWrite(RELOADED_KEY, `${recalled} at ${Date.now()}`) || performance.now() > RELOAD_AGAIN_MS;
}
