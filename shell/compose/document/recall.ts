import {
  defaultIn,
  type EnvironmentDocument,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import { ComposeError, type Finding, finding } from '../codes';
import { ownMember } from '../collections';
import { asDefault, refuseUnchanged, versionsOf, withVersions } from './edit-parts';
import { entriesIn, hasFolder } from './environment-document';
import type { RevisedDocument } from './revision';
import { takenBack, takenText, versionGrant, wasTaken } from './taken-back';

/** Returns every version in a document, standbys included, with its path in the document. */
export const namedVersions = (document: EnvironmentDocument) => entriesIn(document).filter(hasFolder);

export const recalledOf = ({ recalled }: EnvironmentDocument, part: string): readonly string[] =>
  ownMember(recalled, part) ?? [];

export const recallFindings = (document: EnvironmentDocument): Finding[] =>
  namedVersions(document)
    .filter(({ part, version }) => recalledOf(document, part).includes(version))
    .map(({ at, part, version }) => finding('GX029', at, { part, version }));

/** Removes a version of a part, and gives its visitors to the default, which it may have to replace. */
function withoutVersion(
  versions: readonly VersionEntry[],
  version: string,
  isAllowed: (version: string) => boolean,
  findReplacement: () => VersionEntry,
): readonly VersionEntry[] {
  const gone = versions.find(({ metadata }) => metadata.version === version);
  if (!gone) return versions;
  const left = versions.filter((entry) => entry !== gone);
  const { traffic } = gone.deployment;
  const replacement = gone.deployment.default
    ? (left.find(({ deployment, metadata }) => deployment.standby && isAllowed(metadata.version)) ??
      findReplacement())
    : defaultIn(left);
  const isReplacement = ({ metadata }: VersionEntry): boolean =>
    metadata.version === replacement.metadata.version;
  // A canary that becomes the default keeps its visitors.
  const replacementTraffic = left.find(isReplacement)?.deployment.traffic ?? 0;
  return [
    asDefault(replacement, traffic + replacementTraffic),
    ...left.filter((entry) => !isReplacement(entry)),
  ];
}

/**
 * Recalls a version: no visitor gets it any more, open pages leave it, and it can't be chosen again. The standby replaces a
 * default, or else the former default, but never a version that was taken back.
 * @param isForced whether a version that was taken back may replace it
 * @throws {ComposeError} GX110 if it was recalled already, GX116 if no replacement is known
 */
export function recallVersion(
  document: EnvironmentDocument,
  part: string,
  version: string,
  history: readonly RevisedDocument[],
  isForced = false,
): EnvironmentDocument {
  const { recalled = {} } = document;
  const before = recalledOf(document, part);
  if (before.includes(version))
    refuseUnchanged(`${part} ${version} was recalled from "${document.name}" already.`);
  const banned = [...before, version];
  const limits = takenBack(history);
  const passedOver = new Set<string>();
  const isAllowed = (one: string): boolean => {
    if (banned.includes(one)) return false;
    if (isForced || !wasTaken(limits, part, one)) return true;
    passedOver.add(one);
    return false;
  };
  const findReplacement = (): VersionEntry => {
    const found = history
      .flatMap((state) => state.parts[part] ?? [])
      .find(({ metadata, deployment }) => deployment.default && isAllowed(metadata.version));
    if (found) return found;
    const taken = [...passedOver].map((one) => {
      const limit = limits.get(versionGrant(part, one));
      return ` ${part} ${one} is no replacement${limit ? `: ${takenText(limit)}` : ''}.`;
    });
    const forced = taken.length > 0 ? ' To take such a version anyway, say why: --force "<reason>".' : '';
    throw new ComposeError('GX116', { part, version, name: document.name, taken: taken.join(''), forced });
  };
  const changed: EnvironmentDocument = { ...document, recalled: { ...recalled, [part]: banned } };
  return withVersions(
    changed,
    part,
    withoutVersion(versionsOf(document, part), version, isAllowed, findReplacement),
  );
}
