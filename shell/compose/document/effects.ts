import { BUCKETS, bucketOf, chooseVersion } from '@gadgetry/environment/choose-version';
import {
  canariesIn,
  type EnvironmentDocument,
  remotesOf,
  SHELL,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import type { Policy } from '@gadgetry/environment/page-environment';

const text = (value: unknown): string => JSON.stringify(value) ?? 'unset';

/** Returns a canary's plan as text; `undefined` for a version that all visitors get. */
function planOf(entry: VersionEntry | undefined): string | undefined {
  const { plan, traffic = 100 } = entry?.deployment ?? {};
  const steps = plan?.steps.filter((step) => step > traffic) ?? [];
  return plan && steps.length > 0 ? `to ${steps.join(', ')} %, a step every ${plan.every}` : undefined;
}

function partEffects(
  part: string,
  before: readonly VersionEntry[] = [],
  after: readonly VersionEntry[] = [],
): string[] {
  const versions = [...new Set([...before, ...after].map(({ metadata }) => metadata.version))];
  const find = (entries: readonly VersionEntry[], version: string) =>
    entries.find(({ metadata }) => metadata.version === version);
  const standard = (entries: readonly VersionEntry[]) =>
    entries.find(({ deployment }) => deployment.default)?.metadata.version ?? 'none';
  const shares = versions.flatMap((version) => {
    const [was, is] = [find(before, version), find(after, version)];
    const lines: string[] = [];
    const note = (from: unknown, to: unknown, words: string): void => {
      if (from !== to) lines.push(`${part} ${version}: ${words}`);
    };
    const [from, to] = [was?.deployment.traffic ?? 0, is?.deployment.traffic ?? 0];
    note(from, to, `${from} % → ${to} % of the visitors`);
    const [stood, stands] = [was?.deployment.standby ?? false, is?.deployment.standby ?? false];
    note(stood, stands, stands ? 'is the standby, for when all others fail' : 'is no standby any more');
    const [planned, plans] = [planOf(was), planOf(is)];
    if (is && !is.deployment.default)
      note(planned, plans, plans ? `grows ${plans}` : 'grows no further by itself');
    if (!was || !is) return lines;
    const [old, now] = [was.metadata.integrity ?? 'unnamed', is.metadata.integrity ?? 'unnamed'];
    note(old, now, `other bytes (${old} → ${now})`);
    note(was.url, is.url, `from ${was.url} → ${is.url}`);
    note(text(was.extras), text(is.extras), `extras ${text(was.extras)} → ${text(is.extras)}`);
    const [second, other] = [was.fallbackUrl ?? 'none', is.fallbackUrl ?? 'none'];
    note(second, other, `second address ${second} → ${other}`);
    return lines;
  });
  const [was, is] = [standard(before), standard(after)];
  return was === is ? shares : [...shares, `${part}: default version ${was} → ${is}`];
}

function memberEffects(at: string, before: object, after: object): string[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((member) => text(was.get(member)) !== text(is.get(member)))
    .map((member) => `${at}.${member}: ${text(was.get(member))} → ${text(is.get(member))}`);
}

const byName = ({ targets = [] }: EnvironmentDocument) =>
  Object.fromEntries(targets.map(({ name, ...rest }) => [name, rest]));

/** Returns the differences between two states or environments, one per line. */
export function effects(before: EnvironmentDocument, after: EnvironmentDocument): string[] {
  const parts = [...new Set([...Object.keys(before.parts), ...Object.keys(after.parts)])];
  const [off, stillOff] = [before.disabled ?? [], after.disabled ?? []];
  return [
    ...parts.flatMap((part) => partEffects(part, before.parts[part], after.parts[part])),
    ...stillOff
      .filter((part) => !off.includes(part))
      .map((part) => `${part}: on → switched off for everybody`),
    ...off
      .filter((part) => !stillOff.includes(part))
      .map((part) => `${part}: switched off → on for everybody`),
    ...memberEffects('recalled', before.recalled ?? {}, after.recalled ?? {}),
    ...memberEffects('signers', before.signers ?? {}, after.signers ?? {}),
    ...memberEffects('targets', byName(before), byName(after)),
    ...memberEffects('slots', before.slots ?? {}, after.slots ?? {}),
    ...memberEffects('data', { descriptions: before.descriptions }, { descriptions: after.descriptions }),
    ...memberEffects('policy', before.policy, after.policy),
    ...memberEffects('preview', before.preview ?? {}, after.preview ?? {}),
  ];
}

type Shares = Parameters<typeof chooseVersion>[0][number] & { readonly standby?: boolean };

const sharesOf = (entries: readonly VersionEntry[]): readonly Shares[] =>
  entries.map(({ metadata, deployment }) => ({ version: metadata.version, ...deployment }));

/** Number of simulated visitors: enough for whole percents. */
const SAMPLE = 10_000;

/** The input of the choice of a part's version. */
const choiceOf = ({ parts, policy: { salt }, disabled = [] }: EnvironmentDocument, part: string) => ({
  versions: disabled.includes(part) ? [] : sharesOf(parts[part] ?? []),
  salt,
});

/** Returns the percentage of new visits that get other versions in one state than in another, by the code that pages run. */
export function reachOf(before: EnvironmentDocument, after: EnvironmentDocument): number {
  const changed = [...new Set([...Object.keys(before.parts), ...Object.keys(after.parts)])]
    .map((part) => ({ part, choices: [choiceOf(before, part), choiceOf(after, part)] }))
    .filter(({ choices: [was, is] }) => text(was) !== text(is));
  const isReached = (visitor: string): boolean =>
    changed.some(({ part, choices }) => {
      const [was, is] = choices.map(
        ({ versions, salt }) => chooseVersion(versions, part, visitor, undefined, salt)?.version,
      );
      return was !== is;
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

function placedIn(canaries: readonly Shares[], isCanary: boolean): string {
  const end = canaries.reduce((sum, { traffic }) => sum + (traffic * BUCKETS) / 100, 0);
  const names = canaries.map(({ version }) => version).join(', ');
  return isCanary ? `below ${end}` : `not below ${end}, where the canary ${names} ends`;
}

function explainPart(part: string, versions: readonly Shares[], visitor: string, salt?: Policy['salt']) {
  const version = chooseVersion(versions, part, visitor, undefined, salt)?.version ?? 'none';
  const canaries = versions.filter((one) => !one.default && !one.standby);
  if (canaries.length === 0) return { part, version, reason: 'it is the only version that visitors get' };
  const isCanary = canaries.some((one) => one.version === version);
  const drawn = salt
    ? canaries.map((one) => {
        const bucket = bucketOf(visitor, part, one.version);
        return `bucket ${bucket} for the canary ${one.version} (${one.traffic} %)`;
      })
    : [`bucket ${bucketOf(visitor, part)} is ${placedIn(canaries, isCanary)}`];
  return { part, version, reason: `${drawn.join(', ')}: ${isCanary ? 'a canary' : 'the default'}` };
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
      : explainPart(part, sharesOf(entries), visitor, salt),
  );
}
