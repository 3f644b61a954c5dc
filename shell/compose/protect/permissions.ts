import { isDeepStrictEqual as isSame } from 'node:util';
import {
  canariesIn,
  defaultIn,
  type EnvironmentDocument,
  type Permission,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import { ComposeError } from '../codes';
import { namesIn, ownMember } from '../collections';
import { abortCanary, startCanary } from '../document/edit-parts';
import { content } from '../document/previews';
import { recalledOf, recallVersion } from '../document/recall';
import type { RevisedDocument } from '../document/revision';
import { restoredGrantFindings, takenBack } from '../document/taken-back';
import { membersOf } from '../files';

/*
 * The command that a generation names may be forged. So permissions follow from the difference: this code repeats commands on
 * the previous state, and the command with the same result names the permission.
 */

/** Permissions that work in frozen hours: they remove something from visitors, or restore an earlier state. */
export const EMERGENCY: readonly Permission[] = ['abort', 'disable', 'recall', 'rollback'];

/** Permissions that never need a second person: `watch` follows an approved plan. */
export const WITHOUT_SECOND_PERSON: readonly Permission[] = [...EMERGENCY, 'watch'];

type Versions = readonly VersionEntry[];

/** Whether a change makes these versions of a part; a refused change does not. */
function makes(part: string, versions: Versions, change: () => EnvironmentDocument): boolean {
  try {
    return isSame(change().parts[part], versions);
  } catch (error) {
    if (error instanceof ComposeError) return false;
    throw error;
  }
}

/** Whether two entries name the same bytes at the same address. */
export const isSameVersion = (one: VersionEntry | undefined, other: VersionEntry): boolean =>
  isSame({ ...one, deployment: undefined }, { ...other, deployment: undefined });

/** Whether a part has the versions of an earlier state, with or without its standbys. */
function isRestored(document: EnvironmentDocument, { parts }: EnvironmentDocument, part: string): boolean {
  const [versions = [], earlier = []] = [document.parts[part], parts[part]];
  const isIn = (one: VersionEntry, all: Versions): boolean => all.some((other) => isSame(one, other));
  return (
    versions.every((one) => isIn(one, earlier)) &&
    earlier.every((one) => one.deployment.standby || isIn(one, versions)) &&
    !versions.some(({ metadata }) => recalledOf(document, part).includes(metadata.version))
  );
}

/** Returns the permission for a canary that begins, grows or shrinks; nothing for other changes. */
function canaryPermission(
  before: EnvironmentDocument,
  part: string,
  oldVersions: Versions,
  newVersions: Versions,
): Permission | undefined {
  const [canary] = canariesIn(newVersions);
  const entry = canary ?? defaultIn(newVersions);
  const { deployment } = entry;
  const { version, integrity = '' } = entry.metadata;
  const running = canariesIn(oldVersions).find((one) => one.metadata.version === version);
  if (!canary && !running) return undefined;
  const share = canary ? deployment.traffic : 100;
  const start = () => startCanary(before, part, { version, integrity }, share, deployment.plan);
  if (!makes(part, newVersions, start)) return undefined;
  const { plan, traffic = 0 } = running?.deployment ?? {};
  const isPlanned =
    isSameVersion(running, entry) &&
    plan?.steps.find((step) => step > traffic) === share &&
    (!canary || isSame({ ...deployment.plan, since: '' }, { ...plan, since: '' }));
  return isPlanned ? 'watch' : 'canary';
}

function partPermission(
  part: string,
  before: EnvironmentDocument,
  after: EnvironmentDocument,
  past: readonly RevisedDocument[],
): Permission {
  const [oldVersions, newVersions] = [before.parts[part], after.parts[part]];
  if (!newVersions) return 'remove';
  if (!oldVersions) return 'set';
  const recalled = recalledOf(after, part).filter((one) => !recalledOf(before, part).includes(one));
  const recallAll = () => recalled.reduce((one, version) => recallVersion(one, part, version, past), before);
  if (recalled.length > 0) return makes(part, newVersions, recallAll) ? 'recall' : 'set';
  if (makes(part, newVersions, () => abortCanary(before, part))) return 'abort';
  return canaryPermission(before, part, oldVersions, newVersions) ?? 'set';
}

/** Returns the earlier state that a change names; `undefined` if it restores something that was taken back. */
function restoredState(
  before: EnvironmentDocument,
  after: EnvironmentDocument,
  past: readonly RevisedDocument[],
): EnvironmentDocument | undefined {
  const target = past.find(({ generation }) => generation === after.change?.restores);
  return target && restoredGrantFindings(takenBack(past), before, after).length === 0 ? target : undefined;
}

const includesAll = (all: readonly unknown[] = [], some: readonly unknown[] = []): boolean =>
  some.every((one) => all.includes(one));

/** Permissions for members of a policy; all others need `edit`. */
function policyPermission(name: string, before: EnvironmentDocument, after: EnvironmentDocument): Permission {
  if (name === 'protect') return 'protect';
  if (name === 'remotes') return 'configure';
  if (name === 'previewKeys') return 'keys';
  // The first key for override links switches them on, and the last one off.
  const keysDiffer = !isSame(before.policy.previewKeys, after.policy.previewKeys);
  if (name === 'overrides' && after.policy.overrides !== 'allow' && keysDiffer) return 'keys';
  const onlyAdds = includesAll(after.policy.allowedOrigins, before.policy.allowedOrigins);
  return name === 'allowedOrigins' && onlyAdds ? 'set' : 'edit';
}

/** Members of a document whose own members `permissionsFor` compares, and the number that every change raises. */
const COMPARED_ALONE = ['generation', 'parts', 'policy', 'recalled', 'disabled'];

/**
 * Returns the permissions that a change needs.
 * @param past the generations up to `before`, newest first; empty if the change can be no rollback
 */
export function permissionsFor(
  before: EnvironmentDocument,
  after: EnvironmentDocument,
  past: readonly RevisedDocument[],
): ReadonlySet<Permission> {
  const needed = new Set<Permission>();
  const restored = restoredState(before, after, past);
  const compare = (
    read: (document: EnvironmentDocument) => unknown,
    permission: () => Permission,
    isLikeRestored = (state: EnvironmentDocument) => isSame(read(after), read(state)),
  ): void => {
    if (isSame(read(before), read(after))) return;
    needed.add(restored && isLikeRestored(restored) ? 'rollback' : permission());
  };
  for (const part of namesIn(before.parts, after.parts))
    compare(
      ({ parts }) => parts[part],
      () => partPermission(part, before, after, past),
      (state) => isRestored(after, state, part),
    );
  for (const part of namesIn(before.recalled, after.recalled))
    compare(
      (state) => recalledOf(state, part),
      () => (includesAll(recalledOf(after, part), recalledOf(before, part)) ? 'recall' : 'edit'),
      () => false,
    );
  // A removed part loses its switch.
  for (const part of Object.keys(after.parts))
    compare(
      ({ disabled = [] }) => disabled.includes(part),
      () => (after.disabled?.includes(part) ? 'disable' : 'enable'),
    );
  for (const name of namesIn(before.policy, after.policy))
    compare(
      ({ policy }) => ownMember(membersOf(policy), name),
      () => policyPermission(name, before, after),
      name === 'protect' ? () => false : undefined,
    );
  for (const name of namesIn(content(before), content(after)).filter((one) => !COMPARED_ALONE.includes(one)))
    compare(
      (state) => content(state)[name],
      () => (name === 'signers' ? 'keys' : name === 'targets' ? 'target' : 'edit'),
    );
  return needed;
}
