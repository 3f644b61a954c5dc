import type { EnvironmentDocument, VersionEntry } from './environment-document';

const NOBODY: Pick<VersionEntry, 'deployment'> = { deployment: { traffic: 0, default: false } };

const text = (value: unknown): string => JSON.stringify(value) ?? 'unset';

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
    const [from, to] = [(was ?? NOBODY).deployment.traffic, (is ?? NOBODY).deployment.traffic];
    return [
      ...(from === to ? [] : [`${part} ${version}: ${from} % → ${to} % of the visitors`]),
      ...(was && is && was.metadata.integrity !== is.metadata.integrity
        ? [
            `${part} ${version}: other bytes (${was.metadata.integrity ?? 'unnamed'} → ${is.metadata.integrity ?? 'unnamed'})`,
          ]
        : []),
      ...(was && is && was.url !== is.url ? [`${part} ${version}: from ${was.url} → ${is.url}`] : []),
      ...(was && is && text(was.extras) !== text(is.extras)
        ? [`${part} ${version}: extras ${text(was.extras)} → ${text(is.extras)}`]
        : []),
      ...(was && is && was.fallbackUrl !== is.fallbackUrl
        ? [`${part} ${version}: second address ${was.fallbackUrl ?? 'none'} → ${is.fallbackUrl ?? 'none'}`]
        : []),
    ];
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

/** What differs between two states of an environment, or between two environments; a line for each thing. */
export function effects(before: EnvironmentDocument, after: EnvironmentDocument): string[] {
  const parts = [...new Set([...Object.keys(before.microFrontends), ...Object.keys(after.microFrontends)])];
  const [off, stillOff] = [before.disabled ?? [], after.disabled ?? []];
  return [
    ...parts.flatMap((part) => partEffects(part, before.microFrontends[part], after.microFrontends[part])),
    ...stillOff
      .filter((part) => !off.includes(part))
      .map((part) => `${part}: on → switched off for everybody`),
    ...off
      .filter((part) => !stillOff.includes(part))
      .map((part) => `${part}: switched off → on for everybody`),
    ...memberEffects('shell', before.shell, after.shell),
    ...memberEffects('catalogue', before.catalogue, after.catalogue),
    ...memberEffects('policy', before.policy, after.policy),
  ];
}
