import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { Beginning } from '../composition/selection';

/**
 * The page with some remotes taken from elsewhere: an environment that offers of them nothing but that version,
 * so that everything else works on it as ever.
 * @param versions by name of the remote; the environment need not know it
 */
export function withOverrides(
  { environment, selection, reasons }: Beginning,
  versions: Readonly<Record<string, RemoteVersion>>,
): Beginning {
  const names = Object.keys(versions);
  const offers = Object.entries(versions).map(([remote, version]) => [remote, [version]] as const);
  const disabled = Object.entries(environment.disabled ?? {}).filter(([remote]) => !names.includes(remote));
  return {
    environment: {
      ...environment,
      remotes: { ...environment.remotes, ...Object.fromEntries(offers) },
      disabled: Object.fromEntries(disabled),
    },
    selection: { ...selection, ...versions },
    reasons: { ...reasons, ...Object.fromEntries(names.map((remote) => [remote, 'override' as const])) },
  };
}
