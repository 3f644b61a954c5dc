import { type AppModule, isAppModule, missingParts } from 'shared-kernel/contract';
import { addTranslations } from 'shared-kernel/i18n';
import type { RemoteVersion } from '../environment/page-environment';
import { type Candidate, candidatesFor } from './candidates';
import { RemoteError } from './remote-error';
import { loadContainerApp } from './runtime';
import { within } from './within';

/** Everything that loading remotes needs to know of the page. */
export interface RemoteSource {
  readonly versions: readonly RemoteVersion[];
  readonly chosen: RemoteVersion;
  readonly entryMs: number;
}

let attempts = 0;

async function loadCandidate(
  remote: string,
  { version, base }: Candidate,
  again: boolean,
  entryMs: number,
): Promise<AppModule> {
  const { build } = version.descriptor;
  // A new query gets round an answer that was cached wrongly, or a request that hangs.
  const retry = again ? `?attempt=${++attempts}` : '';
  const entry = `${base}${build.entry.path}${retry}`;
  let app: unknown;
  try {
    app = await within(entryMs, loadContainerApp(build.container, entry, build.entry.integrity));
  } catch (cause) {
    throw new RemoteError(
      'entry-failed',
      remote,
      `version ${version.version} could not be loaded from ${entry}`,
      { cause },
    );
  }
  const module = typeof app === 'object' && app !== null && 'app' in app ? app.app : undefined;
  if (!isAppModule(module))
    throw new RemoteError('not-an-app', remote, `version ${version.version} exposes no app module`);
  const missing = missingParts(module, version.descriptor);
  if (missing.length > 0)
    throw new RemoteError('part-missing', remote, `version ${version.version} lacks ${missing.join(', ')}`);
  return module;
}

/**
 * Loads a remote's app: the chosen version, then the other rungs of the ladder until one works.
 * @param again whether this is a further try, which must not be answered from a cache
 * @throws {RemoteError} that of the first rung, when none works
 */
export async function loadRemoteApp(
  remote: string,
  source: RemoteSource,
  again: boolean,
): Promise<AppModule> {
  let first: unknown;
  for (const candidate of candidatesFor(source.versions, source.chosen)) {
    try {
      const app = await loadCandidate(remote, candidate, again, source.entryMs);
      addTranslations(remote, app.translations);
      return app;
    } catch (error) {
      first ??= error;
    }
  }
  throw first;
}
