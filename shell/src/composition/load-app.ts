import { type AppModule, isAppModule, missingParts } from '@gadgetry/shared-kernel/contract';
import type { Rung } from './ladder';
import { RemoteError } from './remote-error';
import { loadContainerApp } from './runtime';
import { within } from './within';

let attempts = 0;

/**
 * Loads a remote's app from one rung of its ladder.
 * @param again whether this is a further try, which must not be answered from a cache
 * @param entryMs longest time for it, in milliseconds
 * @throws {RemoteError} `entry-failed`, `not-an-app` or `part-missing`
 */
export async function loadApp(
  remote: string,
  { version, base }: Rung,
  again: boolean,
  entryMs: number,
): Promise<AppModule> {
  const { build } = version.descriptor;
  // A new query gets round an answer that was cached wrongly, or a request that hangs.
  const retry = again ? `?attempt=${++attempts}` : '';
  const entry = `${base}${build.entry.path}${retry}`;
  let exposed: unknown;
  try {
    exposed = await within(entryMs, loadContainerApp(build.container, entry, build.entry.integrity));
  } catch (cause) {
    throw new RemoteError(
      'entry-failed',
      remote,
      `version ${version.version} could not be loaded from ${entry}`,
      { cause },
    );
  }
  const app = typeof exposed === 'object' && exposed !== null && 'app' in exposed ? exposed.app : undefined;
  if (!isAppModule(app))
    throw new RemoteError('not-an-app', remote, `version ${version.version} exposes no app module`);
  const missing = missingParts(app, version.descriptor);
  if (missing.length > 0)
    throw new RemoteError('part-missing', remote, `version ${version.version} lacks ${missing.join(', ')}`);
  return app;
}
