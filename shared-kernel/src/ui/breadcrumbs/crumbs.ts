export interface Crumb {
  /** Path up to and including this segment. */
  readonly path: string;
  /** The segment with spaces instead of dashes (spec §2, 'Breadcrumbs'). */
  readonly text: string;
  /** The segment as in the path; known ones have a translation. */
  readonly segment: string;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Returns the steps of a path: one per segment that is not empty. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => ({
    path: `/${segments.slice(0, index + 1).join('/')}`,
    text: decoded(segment).replaceAll('-', ' '),
    segment: decoded(segment),
  }));
}
