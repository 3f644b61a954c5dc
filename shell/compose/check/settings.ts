import { type EnvironmentDocument, isRemote } from '@gadgetry/environment/environment-document';
import { type Finding, finding } from '../codes';
import { type SettingsProblem, settingsProblems, unknownSettings } from '../document/settings';
import type { FoundVersion } from './builds';

const placeOf = (remote: string): string => `policy.remotes.${remote}`;

const quoted = (setting: string): string => (/\s/.test(setting) ? `'${setting}'` : setting);

/** Returns a setting as `configure` takes it, with dots in place of the value. */
const exampleOf = ({ kind, name }: NonNullable<SettingsProblem['setting']>): string =>
  quoted(kind === 'connect' ? `connect.${name}=https://…/` : `${name}=…`);

/** Finds settings that no present version uses. */
export const unusedSettings = (
  { name: environment, policy: { remotes = {} }, parts }: EnvironmentDocument,
  versions: readonly FoundVersion[],
): Finding[] =>
  Object.entries(remotes).flatMap(([name, given]) => {
    if (!isRemote(name) || !Object.hasOwn(parts, name)) {
      const known = Object.keys(parts).filter(isRemote).join(', ');
      const problem = `no remote of this name is here (${known})`;
      return [finding('GX037', placeOf(name), { problem, remedy: 'remove it' })];
    }
    const descriptors = versions.filter(({ part }) => part === name).map(({ descriptor }) => descriptor);
    return unknownSettings(descriptors, given).map(({ problem, setting }) => {
      const remedy = `take it away (configure ${name} ${quoted(`${setting}=`)} --env ${environment})`;
      return finding('GX037', placeOf(name), { problem, remedy });
    });
  });

/** Finds invalid or missing configuration of remotes, and missing backends. */
export const invalidSettings = (
  { name, policy: { remotes = {} } }: EnvironmentDocument,
  versions: readonly FoundVersion[],
): Finding[] =>
  versions.flatMap(({ part, label, descriptor }) =>
    settingsProblems(descriptor, remotes[part]).map(({ problem, setting }) =>
      finding('GX033', placeOf(part), {
        problem,
        label,
        remedy: setting
          ? `give it with --configure ${exampleOf(setting)} (release, set), or: configure ${part} ${exampleOf(setting)} --env ${name}`
          : 'correct config in its descriptor, and publish it under a new version',
      }),
    ),
  );
