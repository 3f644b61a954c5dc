import type { PageEnvironment } from '@gadgetry/environment/page-environment';

export type LaterPage = Pick<PageEnvironment, 'name' | 'remotes' | 'catalogue'> &
  Partial<Pick<PageEnvironment, 'shell' | 'canary' | 'canaryOf' | 'standby' | 'disabled' | 'recalled'>>;

const numbers = (version: string): readonly number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether a version is surely higher than another one; of two with the same numbers neither is. */
function isHigher(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** The versions of a part that a page has a use for, the one that most visitors get first; none of what is switched off. */
function versionsIn(page: LaterPage, part: string): readonly string[] {
  const { shell, canary, canaryOf, catalogue, remotes, standby = {}, disabled = {} } = page;
  const isText = (version: string | undefined): version is string => version !== undefined;
  if (part === 'shell') return [shell, canary?.version, canaryOf].filter(isText);
  if (part === 'data') return [catalogue.version].filter(isText);
  if (part in disabled) return [];
  const versions = remotes[part] ?? [];
  const all = [...versions.filter((one) => one.default), ...versions, ...(standby[part] ?? [])];
  return all.map(({ version }) => version);
}

/**
 * Whether a later page has taken back a version that an earlier one may run: recalled it, switched its part off, or left it
 * for a lower one, as after a rollback or a canary that was ended. One that was left for a higher one is only out of date.
 * @param versions of the earlier page, by part
 */
export const isWithdrawn = (
  versions: Readonly<Record<string, readonly string[]>>,
  later: LaterPage,
): boolean =>
  Object.entries(versions).some(([part, all]) => {
    const present = versionsIn(later, part);
    const recalled = later.recalled?.[part] ?? [];
    return all.some(
      (version) =>
        recalled.includes(version) ||
        !(present.includes(version) || (present[0] !== undefined && isHigher(present[0], version))),
    );
  });
