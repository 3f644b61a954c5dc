import type { BrokenPromise } from './compare';
import { readDeclarations } from './declarations';
import { deprecationOf } from './deprecations';
import { type Dependencies, fingerprint } from './fingerprints';

/** What is to be known of an export whoever it is that relies on it. */
export interface ExportRecord {
  /** Fingerprint of its signature. */
  readonly signature: string;
  /** Fingerprints of earlier signatures that the present one can stand for. */
  readonly accepts?: readonly string[];
  /** Since when it is deprecated, from when on it will be gone, and what to use instead. */
  readonly deprecated?: string;
}

/** Every export that is there at run time, by face and name. */
export type ExportTable = Readonly<Record<string, Readonly<Record<string, ExportRecord>>>>;

/** A face and its rolled-up declarations. */
export interface DeclaredFace {
  readonly name: string;
  readonly declarations: string;
}

/** Fingerprints of all that an export can stand for: those that it could before, and the one that it had. */
function accepted(signature: string, before: ExportRecord | undefined): readonly string[] {
  if (!before) return [];
  return [before.signature, ...(before.accepts ?? [])].filter((one) => one !== signature);
}

/**
 * The table of a kernel's exports.
 * @param published the table of the version that was published last
 * @param broken what is no longer as it was there; it stands for nothing that was before
 */
export function exportTable(
  faces: readonly DeclaredFace[],
  dependencies: Dependencies,
  published: ExportTable,
  broken: readonly Pick<BrokenPromise, 'face' | 'name'>[],
): ExportTable {
  const isBroken = (face: string, name: string): boolean =>
    broken.some((one) => one.face === face && one.name === name);
  return Object.fromEntries(
    faces.map(({ name: face, declarations }) => {
      const read = readDeclarations(declarations);
      const records = read.exports
        .filter(({ isValue }) => isValue)
        .map(({ name, madeOf, doc }) => {
          const signature = fingerprint(read, madeOf, dependencies);
          const accepts = isBroken(face, name) ? [] : accepted(signature, published[face]?.[name]);
          const deprecated = deprecationOf(doc);
          return [
            name,
            {
              signature,
              ...(accepts.length > 0 && { accepts }),
              ...(deprecated && { deprecated }),
            },
          ] as const;
        });
      return [face, Object.fromEntries(records)] as const;
    }),
  );
}
