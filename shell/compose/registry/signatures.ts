import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { folderOf, type PartSource } from './parts';
import { signatureProblem } from './statement';

/** Versions of parts that the environment asks signatures of, and that none of the named keys has signed. */
export function signatureFindings(
  { signers = {}, shell, catalogue, microFrontends }: EnvironmentDocument,
  source: PartSource,
): Finding[] {
  const wanted = Object.entries(microFrontends).flatMap(([part, entries]) =>
    entries.map(({ metadata }) => [part, metadata.version] as const),
  );
  const data = catalogue.version === undefined ? [] : [['data', catalogue.version] as const];
  const shells = [shell, ...(shell.canary ? [shell.canary] : [])].map(
    ({ version }) => ['shell', version] as const,
  );
  return [...shells, ...data, ...wanted].flatMap(([part, version]) => {
    const keys = Object.hasOwn(signers, part) ? signers[part] : undefined;
    if (!keys) return [];
    const problem = signatureProblem(folderOf(source, part, version), part, version, keys);
    return problem ? [finding('GX024', `${part} ${version}`, problem)] : [];
  });
}
