import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { builtDescriptorProblems } from '@gadgetry/shared-kernel/contract/validate';
import { readText, writeText } from '@gadgetry/shared-kernel/stored-text';

const KEY = 'gadgetry:last-good';

type Kept = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Versions that worked in this browser, by remote; those of another environment don't count. */
function read({ name }: PageEnvironment): Kept {
  try {
    const kept: unknown = JSON.parse(readText(KEY) ?? '{}');
    return isRecord(kept) && kept.environment === name && isRecord(kept.remotes) ? kept.remotes : {};
  } catch {
    return {};
  }
}

function originOf(address: string): string {
  try {
    return new URL(address, document.baseURI).origin;
  } catch {
    return '';
  }
}

/** What storage holds is code to be: only from where this environment takes code, and only a whole version. */
function isAllowed(value: unknown, { policy }: PageEnvironment): value is RemoteVersion {
  if (!isRecord(value) || typeof value.base !== 'string' || typeof value.version !== 'string') return false;
  const known = [new URL(document.baseURI).origin, ...policy.allowedOrigins].includes(originOf(value.base));
  return known && builtDescriptorProblems(value.descriptor).length === 0;
}

/** The version of a remote that worked last in this browser, if there is one that may be used. */
export function lastGood(environment: PageEnvironment, remote: string): RemoteVersion | undefined {
  // Instead of a developer's own build, nothing else may seem to work.
  if (environment.remotes[remote]?.some(({ override }) => override)) return undefined;
  const value = read(environment)[remote];
  if (!isAllowed(value, environment)) return undefined;
  const { version, base, descriptor } = value;
  return { version, base, descriptor, traffic: 0, default: false };
}

/** Remembers a version that has shown a page without fault. */
export function rememberGood(
  environment: PageEnvironment,
  remote: string,
  { version, base, descriptor, override }: RemoteVersion,
): void {
  if (override) return;
  const kept = read(environment);
  const before = kept[remote];
  if (isRecord(before) && before.version === version && before.base === base) return;
  const remotes = { ...kept, [remote]: { version, base, descriptor } };
  writeText(KEY, JSON.stringify({ environment: environment.name, remotes }));
}
