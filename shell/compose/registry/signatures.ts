import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { namedVersions } from '../document/recall';
import { folderOf, type PartSource } from './parts';
import { signatureProblem } from './statement';

/** Tells versions of which a command needs no more than the file that lists the others. */
export type IsUnchanged = (part: string, version: string) => boolean;

/** Versions of parts that the environment asks signatures of, and that none of the named keys has signed. */
export function signatureFindings(
  document: EnvironmentDocument,
  source: PartSource,
  isUnchanged: IsUnchanged = () => false,
): Finding[] {
  const { signers = {} } = document;
  return namedVersions(document).flatMap(({ part, version }) => {
    const keys = Object.hasOwn(signers, part) ? signers[part] : undefined;
    if (!keys) return [];
    const problem = signatureProblem(folderOf(source, part, version), part, version, keys, {
      inspected: source.inspected,
      isListOnly: isUnchanged(part, version),
    });
    return problem ? [finding('GX024', `${part} ${version}`, { problem })] : [];
  });
}
