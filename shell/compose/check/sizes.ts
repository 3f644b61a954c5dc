import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuildSizes } from '@gadgetry/shared-kernel/contract';
import { type Finding, finding } from '../codes';
import type { FoundVersion } from './builds';

/** Formats a number of bytes: `4,001,496 bytes`. */
export const shownBytes = (bytes: number): string => `${bytes.toLocaleString('en')} bytes`;

/** Lists the measured sizes of a build, largest first, each with the member of `policy.sizes` that limits it. */
export const measured = ({ pages, fragments, total }: BuildSizes) =>
  [
    ...Object.entries(pages).map(
      ([name, bytes]) => ({ limit: 'page', what: `page ${name}`, bytes }) as const,
    ),
    ...Object.entries(fragments).map(
      ([name, bytes]) => ({ limit: 'fragment', what: `fragment ${name}`, bytes }) as const,
    ),
    { limit: 'total', what: 'all scripts and styles', bytes: total } as const,
  ].sort((a, b) => b.bytes - a.bytes);

/** Finds versions that are larger than the environment allows; skips builds without measured sizes. */
export const sizeFindings = (
  { policy: { sizes: limits = {} } }: EnvironmentDocument,
  versions: readonly FoundVersion[],
): Finding[] =>
  versions.flatMap(({ label, descriptor: { build } }) =>
    build.sizes
      ? measured(build.sizes).flatMap(({ limit, what, bytes }) => {
          const most = limits[limit];
          return most === undefined || bytes <= most
            ? []
            : [
                finding('GX043', `${label} ${what}`, {
                  expected: `at most ${shownBytes(most)} in Brotli (policy.sizes.${limit})`,
                  found: shownBytes(bytes),
                }),
              ];
        })
      : [],
  );
