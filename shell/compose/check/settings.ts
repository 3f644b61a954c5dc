import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { settingsProblems, unaskedSettings } from '../document/settings';
import type { ShellManifest } from '../registry/parts';
import type { FoundVersion } from './builds';

const placeOf = (remote: string): string => `policy.remotes.${remote}`;

/**
 * What an environment gives that nobody asks for. It comes before the version that will ask, and stays after the one that did: who
 * prepares a release, or takes one back, keeps nobody else from theirs.
 */
export const settingsWarnings = (
  { policy: { remotes = {} }, microFrontends }: EnvironmentDocument,
  versions: readonly FoundVersion[],
): Finding[] =>
  Object.entries(remotes).flatMap(([name, given]) => {
    if (!Object.hasOwn(microFrontends, name)) {
      const known = Object.keys(microFrontends).join(', ');
      return [finding('GX037', placeOf(name), `no part of this name is here (${known})`)];
    }
    const descriptors = versions.filter(({ part }) => part === name).map(({ descriptor }) => descriptor);
    return unaskedSettings(descriptors, given).map((text) => finding('GX037', placeOf(name), text));
  });

/** Whether remotes are given what they ask for, by a shell that hands it over. */
export function settingsFindings(
  { policy: { remotes = {} } }: EnvironmentDocument,
  versions: readonly FoundVersion[],
  shells: readonly ShellManifest[],
): Finding[] {
  const ungiven = versions.flatMap(({ part, label, descriptor }) =>
    settingsProblems(descriptor, remotes[part]).map((problem) =>
      finding('GX033', placeOf(part), `${problem} (${label})`),
    ),
  );
  const asking = versions.filter(({ descriptor }) => descriptor.config || descriptor.connect);
  const deaf = shells
    .filter(({ slots }) => !slots)
    .flatMap(({ version }) =>
      asking.map(({ label }) =>
        finding(
          'GX033',
          label,
          `expected a shell from 1.3.0 on, which hands over config and connect, but found ${version}: take a newer shell first`,
        ),
      ),
    );
  return [...ungiven, ...deaf];
}
