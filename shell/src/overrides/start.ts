import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { ModuleFederation } from '@module-federation/runtime-core';
import type { Beginning } from '../composition/selection';
import { showBanner, type TakenOverride } from './banner';
import { lendToDevelopmentBuilds, lentModules, reloadAfterBuilds } from './development-builds';
import { firstOfEach, isFault, isOverride, parseOverride, writeOverride } from './override';
import { readOverride } from './read-override';
import { keepOverrides } from './restart';
import { withOverrides } from './with-overrides';

/**
 * Puts the remotes of the developer's own machine in their places, keeps that for the session, and says so at
 * the top of the page. What can't be used is left out, and said as well.
 * @param beginning with the overrides as they are written; of a remote's the first one counts
 * @param federation what lends modules to the remotes
 */
export async function startOverrides(
  beginning: Beginning & { readonly overrides: readonly string[] },
  federation: ModuleFederation,
): Promise<Beginning> {
  const parsed = beginning.overrides.map(parseOverride);
  const overrides = firstOfEach(parsed.filter(isOverride));
  keepOverrides(overrides);

  if (lendToDevelopmentBuilds(federation)) reloadAfterBuilds();
  const offered = lentModules(federation);

  const { entryMs } = beginning.environment.policy.budgets;
  const versions: Record<string, RemoteVersion> = {};
  const taken = overrides.map(async (override): Promise<TakenOverride> => {
    const found = await readOverride(override, offered, entryMs);
    const written = writeOverride(override);
    if (isFault(found)) return { written, fault: found };
    versions[override.remote] = found;
    return { written, override };
  });
  const malformed = parsed.filter(isFault).map((fault) => ({ written: fault.detail, fault }));
  showBanner([...malformed, ...(await Promise.all(taken))]);
  return withOverrides(beginning, versions);
}
