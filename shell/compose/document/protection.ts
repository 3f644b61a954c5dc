import type { EnvironmentDocument, Permission } from '@gadgetry/environment/environment-document';
import { ownMember } from '../collections';
import { isEdited, type Revisable } from './revision';

type Path = readonly (string | number)[];

/** A problem of an environment's protection that a schema can't express. */
type ProtectionProblem = readonly [path: Path, expected: string, found: string];

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** Returns problems that would lock everybody out of an environment, or count one person twice. */
export function protectionProblems({ policy: { protect } }: EnvironmentDocument): ProtectionProblem[] {
  if (!protect) return [];
  const { roles, people, persons = 1, frozen = [] } = protect;
  const allPeople = Object.entries(people);
  const keys = allPeople.flatMap(([name, person]) => person.keys.map(({ key }) => ({ name, key })));
  const countWith = (permission: Permission): number =>
    allPeople.filter(
      ([, person]) =>
        person.keys.length > 0 &&
        person.roles.some((role) => ownMember(roles, role)?.some((one) => one === permission || one === '*')),
    ).length;
  const rules: ProtectionProblem[] = [
    ...allPeople.flatMap(([name, person]) =>
      person.roles
        .filter((role) => !Object.hasOwn(roles, role))
        .map(
          (role): ProtectionProblem => [
            ['people', name, 'roles'],
            `one of ${Object.keys(roles).join(', ')}`,
            `"${role}"`,
          ],
        ),
    ),
    ...keys.flatMap(({ name, key }, index): ProtectionProblem[] =>
      keys.findIndex((one) => one.key === key) === index
        ? []
        : [[['people', name, 'keys'], 'each key once', `${key} again`]],
    ),
    ...frozen.flatMap(({ zone }, index): ProtectionProblem[] =>
      isZone(zone) ? [] : [[['frozen', index, 'zone'], 'a time zone such as "Europe/Kyiv"', `"${zone}"`]],
    ),
    ...(countWith('protect') > 0
      ? []
      : [[['people'], 'a person with a key who may protect', 'none'] as const]),
    ...(allPeople.filter(([, { keys }]) => keys.length > 0).length >= persons
      ? []
      : [[['persons'], `at most ${allPeople.length}, the number of people`, `${persons}`] as const]),
  ];
  return rules.map(([path, ...rest]) => [['policy', 'protect', ...path], ...rest]);
}

/** A document as it was found. */
interface Found {
  readonly document: EnvironmentDocument;
  readonly written: { readonly document: Revisable };
}

/** Whether a change may need a signature; only an edit by hand can remove the protection without one. */
export const mayBeProtected = ({ document, written }: Found, changed?: EnvironmentDocument): boolean =>
  [document, changed].some((one) => one?.policy.protect) || isEdited(written.document);
