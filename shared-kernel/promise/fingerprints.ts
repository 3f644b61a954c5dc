import { createHash } from 'node:crypto';
import { coerce } from 'semver';
import type { Declarations } from './declarations';

/** 72 bits: enough that no two signatures of one name ever meet. */
const LENGTH = 12;

/** Version of each package that the kernel passes types on from, by name. */
export type Dependencies = Readonly<Record<string, string>>;

/** `react@19`: what a type of another package may mean until its next major version. */
const packageText = (name: string, dependencies: Dependencies): string =>
  `${name}@${coerce(dependencies[name])?.major ?? '*'}`;

/**
 * Fingerprint of what an export means to who uses it: its declaration and those of all the types in it, whatever their
 * comments and the order of their members, and the major versions of the packages that further types come from.
 */
export function fingerprint(
  { canonical, imported }: Declarations,
  madeOf: readonly string[],
  dependencies: Dependencies,
): string {
  const texts = madeOf.toSorted().map((name) => {
    const from = imported.get(name);
    return from ? `${name} from ${packageText(from, dependencies)}` : (canonical.get(name) ?? name);
  });
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, LENGTH);
}
