import { BUCKETS, bucketOf, chooseVersion } from '@gadgetry/environment/choose-version';
import {
  canariesIn,
  type EnvironmentDocument,
  remotesOf,
  SHELL,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import type { Policy } from '@gadgetry/environment/page-environment';
import { namesIn, ownMember } from '../collections';
import { membersOf } from '../files';

const text = (value: unknown): string => JSON.stringify(value) ?? 'unset';

/** Returns a canary's plan as text; `undefined` for a version that all visitors get. */
function canaryPlanText(entry: VersionEntry | undefined): string | undefined {
  const { plan, traffic = 100 } = entry?.deployment ?? {};
  const steps = plan?.steps.filter((step) => step > traffic) ?? [];
  return plan && steps.length > 0 ? `to ${steps.join(', ')} %, a step every ${plan.every}` : undefined;
}

const comparable = (entry: VersionEntry | undefined) => ({
  traffic: entry?.deployment.traffic ?? 0,
  isStandby: entry?.deployment.standby ?? false,
  plan: canaryPlanText(entry),
  integrity: entry?.metadata.integrity ?? 'unnamed',
  url: entry?.url,
  extras: text(entry?.extras),
  fallbackUrl: entry?.fallbackUrl ?? 'none',
});

function versionDifferences(before: VersionEntry | undefined, after: VersionEntry | undefined): string[] {
  const [from, to] = [comparable(before), comparable(after)];
  const lines: string[] = [];
  const note = (member: keyof typeof from, line: string): void => {
    if (from[member] !== to[member]) lines.push(line);
  };
  note('traffic', `${from.traffic} % → ${to.traffic} % of the visitors`);
  note('isStandby', to.isStandby ? 'is the standby, for when all others fail' : 'is no standby any more');
  if (after && !after.deployment.default)
    note('plan', to.plan ? `grows ${to.plan}` : 'grows no further by itself');
  if (!before || !after) return lines;
  note('integrity', `other bytes (${from.integrity} → ${to.integrity})`);
  note('url', `from ${from.url} → ${to.url}`);
  note('extras', `extras ${from.extras} → ${to.extras}`);
  note('fallbackUrl', `second address ${from.fallbackUrl} → ${to.fallbackUrl}`);
  return lines;
}

function partDifferences(
  part: string,
  before: readonly VersionEntry[] = [],
  after: readonly VersionEntry[] = [],
): string[] {
  const versions = new Set([...before, ...after].map(({ metadata }) => metadata.version));
  const lines = [...versions].flatMap((version) => {
    const [from, to] = [before, after].map((all) => all.find(({ metadata }) => metadata.version === version));
    return versionDifferences(from, to).map((line) => `${part} ${version}: ${line}`);
  });
  const [from, to] = [before, after].map(
    (all) => all.find(({ deployment }) => deployment.default)?.metadata.version ?? 'none',
  );
  return from === to ? lines : [...lines, `${part}: default version ${from} → ${to}`];
}

function memberDifferences(at: string, before?: object, after?: object): string[] {
  return namesIn(before, after).flatMap((name) => {
    const [from, to] = [before, after].map((members) => text(ownMember(membersOf(members), name)));
    return from === to ? [] : [`${at}.${name}: ${from} → ${to}`];
  });
}

const byName = ({ targets = [] }: EnvironmentDocument) =>
  Object.fromEntries(targets.map(({ name, ...rest }) => [name, rest]));

/** Returns the differences between two states or environments, one per line. */
export function differencesBetween(before: EnvironmentDocument, after: EnvironmentDocument): string[] {
  const switchedOff = after.disabled?.filter((part) => !before.disabled?.includes(part)) ?? [];
  const switchedOn = before.disabled?.filter((part) => !after.disabled?.includes(part)) ?? [];
  return [
    ...namesIn(before.parts, after.parts).flatMap((part) =>
      partDifferences(part, before.parts[part], after.parts[part]),
    ),
    ...switchedOff.map((part) => `${part}: on → switched off for everybody`),
    ...switchedOn.map((part) => `${part}: switched off → on for everybody`),
    ...memberDifferences('recalled', before.recalled, after.recalled),
    ...memberDifferences('signers', before.signers, after.signers),
    ...memberDifferences('targets', byName(before), byName(after)),
    ...memberDifferences('slots', before.slots, after.slots),
    ...memberDifferences('data', { descriptions: before.descriptions }, { descriptions: after.descriptions }),
    ...memberDifferences('policy', before.policy, after.policy),
    ...memberDifferences('preview', before.preview, after.preview),
  ];
}

const sharesOf = (entries: readonly VersionEntry[]) =>
  entries.map(({ metadata, deployment }) => ({ version: metadata.version, ...deployment }));

/** Number of simulated visitors: enough for whole percents. */
const SAMPLE = 10_000;

/** The input that decides which version of a part a visitor gets. */
const choiceOf = ({ parts, policy: { salt }, disabled = [] }: EnvironmentDocument, part: string) => ({
  versions: disabled.includes(part) ? [] : sharesOf(parts[part] ?? []),
  salt,
});

/** Returns the percentage of new visits that get other versions in one state than in another, by the code that pages run. */
export function reachOf(before: EnvironmentDocument, after: EnvironmentDocument): number {
  const changed = namesIn(before.parts, after.parts)
    .map((part) => ({ part, choices: [choiceOf(before, part), choiceOf(after, part)] }))
    .filter(({ choices: [from, to] }) => text(from) !== text(to));
  const isReached = (visitor: string): boolean =>
    changed.some(({ part, choices }) => {
      const [from, to] = choices.map(
        ({ versions, salt }) => chooseVersion(versions, part, visitor, undefined, salt)?.version,
      );
      return from !== to;
    });
  const reached = Array.from({ length: SAMPLE }, (_, visitor) => isReached(`${visitor}`)).filter(Boolean);
  return (reached.length * 100) / SAMPLE;
}

/** Describes the share of visits that a change reaches, in whole percents. */
export function reachText(percent: number): string {
  if (percent === 0) return 'no new visit gets other versions';
  if (percent < 1) return 'less than 1 % of new visits get other versions';
  return `about ${Math.round(percent)} % of new visits get other versions`;
}

/** Names the side of the bucket in which the canaries end. */
function sideOf(canaries: ReturnType<typeof sharesOf>, isCanary: boolean): string {
  const end = canaries.reduce((sum, { traffic }) => sum + (traffic * BUCKETS) / 100, 0);
  const names = canaries.map(({ version }) => version).join(', ');
  return isCanary ? `below ${end}` : `not below ${end}, where the canary ${names} ends`;
}

function explainPart(part: string, entries: readonly VersionEntry[], visitor: string, salt?: Policy['salt']) {
  const version = chooseVersion(sharesOf(entries), part, visitor, undefined, salt)?.version ?? 'none';
  const canaries = sharesOf(canariesIn(entries));
  if (canaries.length === 0) return { part, version, reason: 'it is the only version that visitors get' };
  const isCanary = canaries.some((one) => one.version === version);
  const buckets = salt
    ? canaries.map((one) => {
        const bucket = bucketOf(visitor, part, one.version);
        return `bucket ${bucket} for the canary ${one.version} (${one.traffic} %)`;
      })
    : [`bucket ${bucketOf(visitor, part)} is ${sideOf(canaries, isCanary)}`];
  return { part, version, reason: `${buckets.join(', ')}: ${isCanary ? 'a canary' : 'the default'}` };
}

/** Returns a new visitor's versions with reasons, by the same code as in the page. */
export function explain({ parts, policy: { salt }, disabled = [] }: EnvironmentDocument, visitor: string) {
  const explained = [
    ...(canariesIn(parts.shell).length > 0 ? [[SHELL, parts.shell] as const] : []),
    ...remotesOf({ parts }),
  ];
  return explained.map(([part, entries]) =>
    disabled.includes(part)
      ? { part, version: 'none', reason: 'it is switched off for everybody' }
      : explainPart(part, entries, visitor, salt),
  );
}
