import type { PageEnvironment } from '@gadgetry/environment/page-environment';

export type LaterPage = Pick<PageEnvironment, 'name' | 'remotes' | 'catalogue'> &
  Partial<Pick<PageEnvironment, 'shell' | 'canary' | 'canaryOf' | 'standby' | 'disabled' | 'recalled'>>;

const numbers = (version: string): readonly number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether a version is certainly higher than another one; `false` for equal numbers. */
function isHigher(version: string, than: string): boolean {
  const [one, other] = [numbers(version), numbers(than)];
  const at = one.findIndex((number, index) => number !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

/** Returns the versions of a part that a page may run, the default first; none of a disabled part. */
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
 * Whether a later page has withdrawn a version of an earlier one: recalled it, disabled its part, or replaced it by a lower
 * version, as after a rollback or an ended canary. A version that a higher one replaced is only outdated.
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
