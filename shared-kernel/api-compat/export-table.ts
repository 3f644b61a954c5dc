import { createHash } from 'node:crypto';
import { coerce } from 'semver';
import type { BreakingChange } from './compare';
import { type Declarations, readDeclarations } from './declarations';
import { deprecationOf } from './deprecations';

/** Version or range by name of each package whose types the kernel uses. */
export type Dependencies = Readonly<Record<string, string>>;

/** Facts about one export that `gadgetry check` compares between a remote and a shell. */
interface ExportRecord {
  /** Fingerprint of its signature. */
  readonly signature: string;
  /** Fingerprints of earlier signatures that the present one is compatible with. */
  readonly accepts?: readonly string[];
  /** The version that deprecated it, the version that removes it, and its replacement. */
  readonly deprecated?: string;
}

/** Every export that exists at run time, by entry point and name. */
export type ExportTable = Readonly<Record<string, Readonly<Record<string, ExportRecord>>>>;

export interface DeclaredEntryPoint {
  readonly name: string;
  readonly declarations: string;
}

/** 72 bits, so that two signatures of one name practically never collide. */
const FINGERPRINT_LENGTH = 12;

/** Returns `react@19`: a type of another package stays compatible within a major version. */
const packageText = (name: string, dependencies: Dependencies): string =>
  `${name}@${coerce(dependencies[name])?.major ?? '*'}`;

/** Hashes an export's declaration, the types that it refers to, and the major versions of other packages' types. */
export function fingerprint(
  { canonical, imported }: Declarations,
  madeOf: readonly string[],
  dependencies: Dependencies,
): string {
  const texts = madeOf.toSorted().map((name) => {
    const from = imported.get(name);
    return from ? `${name} from ${packageText(from, dependencies)}` : (canonical.get(name) ?? name);
  });
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, FINGERPRINT_LENGTH);
}

/** Returns the fingerprints that stay accepted: the released one, and those that it accepted. */
function acceptedBy(signature: string, before: ExportRecord | undefined): readonly string[] {
  if (!before) return [];
  return [before.signature, ...(before.accepts ?? [])].filter((one) => one !== signature);
}

/**
 * Returns the facts about every export that exists at run time.
 * @param released the table of the last release, whose compatible signatures stay accepted
 * @param broken exports that are incompatible with the last release, and therefore accept no earlier signature
 */
export function exportTable(
  entryPoints: readonly DeclaredEntryPoint[],
  dependencies: Dependencies,
  released: ExportTable,
  broken: readonly Pick<BreakingChange, 'entryPoint' | 'name'>[],
): ExportTable {
  const isBroken = (entryPoint: string, name: string): boolean =>
    broken.some((one) => one.entryPoint === entryPoint && one.name === name);
  return Object.fromEntries(
    entryPoints.map(({ name: entryPoint, declarations }) => {
      const read = readDeclarations(declarations);
      const records = read.exports
        .filter(({ isValue }) => isValue)
        .map(({ name, madeOf, doc }): [string, ExportRecord] => {
          const signature = fingerprint(read, madeOf, dependencies);
          const accepts = isBroken(entryPoint, name)
            ? []
            : acceptedBy(signature, released[entryPoint]?.[name]);
          const deprecated = deprecationOf(doc);
          return [
            name,
            { signature, ...(accepts.length > 0 && { accepts }), ...(deprecated && { deprecated }) },
          ];
        });
      return [entryPoint, Object.fromEntries(records)];
    }),
  );
}
