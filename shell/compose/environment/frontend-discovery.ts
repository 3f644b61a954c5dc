import type { EnvironmentDocument, VersionEntry } from './environment-document';

/** Address of the schema that a projection follows (AWS frontend discovery). */
export const FRONTEND_DISCOVERY_SCHEMA =
  'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** A document as frontend discovery's `v1-pre` has it: no member more, integrity always there. */
export interface FrontendDiscovery {
  readonly schema: string;
  readonly microFrontends: Readonly<Record<string, readonly VersionEntry[]>>;
}

/**
 * Leaves of an environment what frontend discovery knows. A part that is switched off is left out.
 * @param resolve says the real version and integrity of an entry
 */
export const toFrontendDiscovery = (
  { microFrontends, disabled = [] }: EnvironmentDocument,
  resolve: (part: string, entry: VersionEntry) => { readonly version: string; readonly integrity: string },
): FrontendDiscovery => ({
  schema: FRONTEND_DISCOVERY_SCHEMA,
  microFrontends: Object.fromEntries(
    Object.entries(microFrontends)
      .filter(([part]) => !disabled.includes(part))
      .map(([part, entries]) => [
        part,
        entries.map((entry) => {
          const { version, integrity } = resolve(part, entry);
          const filled = (url: string): string => url.replaceAll('{version}', version);
          return {
            url: filled(entry.url),
            ...(entry.fallbackUrl && { fallbackUrl: filled(entry.fallbackUrl) }),
            metadata: { integrity, version },
            ...(entry.extras && { extras: entry.extras }),
            deployment: { traffic: entry.deployment.traffic, default: entry.deployment.default },
          };
        }),
      ]),
  ),
});
