import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import { ComposeError, type Finding, finding } from '../codes';
import { abortShellCanary, versionsOf } from './changes';
import { versionGrant } from './grants';
import type { RevisedDocument } from './revision';
import { takenBack, takenText, wasTaken } from './taken-back';

/** Every version that a document gives to visitors, or keeps for them, with its place in the document. */
export const namedVersions = ({ shell, catalogue, microFrontends }: EnvironmentDocument) => [
  { part: 'shell', version: shell.version, at: 'shell' },
  ...(shell.canary ? [{ part: 'shell', version: shell.canary.version, at: 'shell.canary' }] : []),
  ...(catalogue.version === undefined ? [] : [{ part: 'data', version: catalogue.version, at: 'catalogue' }]),
  ...Object.entries(microFrontends).flatMap(([part, entries]) =>
    entries.map(({ metadata }, index) => ({
      part,
      version: metadata.version,
      at: `microFrontends.${part}[${index}]`,
    })),
  ),
];

/** Versions of a part that were recalled. */
export const recalledOf = ({ recalled = {} }: EnvironmentDocument, part: string): readonly string[] =>
  (Object.hasOwn(recalled, part) ? recalled[part] : undefined) ?? [];

/** Versions that were recalled and stand in the document all the same. */
export const recallFindings = (document: EnvironmentDocument): Finding[] =>
  namedVersions(document)
    .filter(({ part, version }) => recalledOf(document, part).includes(version))
    .map(({ part, version, at }) =>
      finding(
        'GX029',
        at,
        `${part} ${version} was recalled: take another version, or publish what is right as a new one`,
      ),
    );

/** What a part was in an earlier state, if visitors may have that again. */
type Earlier<T> = (state: EnvironmentDocument) => T | undefined;

/** Takes a version of a remote out of its list, and gives its visitors to the default, which may have to be another one. */
function without(
  versions: readonly VersionEntry[],
  version: string,
  isAllowed: (version: string) => boolean,
  instead: () => VersionEntry,
): readonly VersionEntry[] {
  const gone = versions.find(({ metadata }) => metadata.version === version);
  if (!gone) return versions;
  const left = versions.filter((entry) => entry !== gone);
  const { traffic } = gone.deployment;
  const withShare = (entry: VersionEntry, share: number): VersionEntry => ({
    ...entry,
    deployment: { traffic: share, default: true },
  });
  if (!gone.deployment.default)
    return left.map((entry) =>
      entry.deployment.default ? withShare(entry, entry.deployment.traffic + traffic) : entry,
    );
  const heir =
    left.find(({ deployment, metadata }) => deployment.standby && isAllowed(metadata.version)) ?? instead();
  const isHeir = ({ metadata }: VersionEntry): boolean => metadata.version === heir.metadata.version;
  // A canary that comes to be the default keeps its visitors.
  const own = left.find(isHeir)?.deployment.traffic ?? 0;
  return [withShare(heir, traffic + own), ...left.filter((entry) => !isHeir(entry))];
}

/**
 * Recalls a version: nobody gets it any more, open pages leave it, and it can't be chosen again. What stands by takes the
 * place of a default, or else what the part was last before, but never a version that was taken back.
 * @param history of the environment, newest first
 * @param isForced whether a version that was taken back may take its place
 * @throws {ComposeError} GX110 when it was recalled already, GX116 when nothing is known that could take its place
 */
export function recallVersion(
  document: EnvironmentDocument,
  part: string,
  version: string,
  history: readonly RevisedDocument[],
  isForced = false,
): EnvironmentDocument {
  const { recalled = {}, microFrontends, shell, catalogue } = document;
  const before = recalledOf(document, part);
  if (before.includes(version))
    throw new ComposeError('GX110', `${part} ${version} was recalled from "${document.name}" already.`);
  const banned = [...before, version];
  const limits = takenBack(history);
  const passedOver = new Set<string>();
  const isAllowed = (one: string | undefined): boolean => {
    if (one === undefined || banned.includes(one)) return false;
    if (isForced || !wasTaken(limits, part, one)) return true;
    passedOver.add(one);
    return false;
  };
  const earlier = <T>(find: Earlier<T>): T => {
    const found = history.map(find).find((one) => one !== undefined);
    if (found !== undefined) return found;
    const taken = [...passedOver].map((one) => {
      const limit = limits.get(versionGrant(part, one));
      return ` ${part} ${one} is no replacement${limit ? `: ${takenText(limit)}` : ''}.`;
    });
    const forced = taken.length > 0 ? ' To take such a version all the same, say why: --force "reason".' : '';
    throw new ComposeError(
      'GX116',
      `Nothing is known that could take the place of ${part} ${version} in "${document.name}": no version stands by, and the history has no other one.${taken.join('')} Give another version to everybody first (set ${part} VERSION), then recall this one.${forced}`,
    );
  };
  const changed: EnvironmentDocument = { ...document, recalled: { ...recalled, [part]: banned } };
  if (part === 'shell') {
    if (shell.canary?.version === version) return abortShellCanary(changed);
    if (shell.version !== version) return changed;
    const { canary: _, ...heir } = earlier((state) =>
      isAllowed(state.shell.version) ? state.shell : undefined,
    );
    return { ...changed, shell: heir };
  }
  if (part === 'data')
    return catalogue.version === version
      ? {
          ...changed,
          catalogue: earlier((state) => (isAllowed(state.catalogue.version) ? state.catalogue : undefined)),
        }
      : changed;
  const heir = (): VersionEntry =>
    earlier((state) =>
      state.microFrontends[part]?.find(
        ({ metadata, deployment }) => deployment.default && isAllowed(metadata.version),
      ),
    );
  const versions = without(versionsOf(document, part), version, isAllowed, heir);
  return { ...changed, microFrontends: { ...microFrontends, [part]: versions } };
}
