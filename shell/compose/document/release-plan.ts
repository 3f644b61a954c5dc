/** How a version of a part stands before it is released into an environment. */
export interface Standing {
  /** Whether the registry has it. */
  readonly published: boolean;
  /** Whether the environment gives it to visitors, or keeps it for them. */
  readonly named: boolean;
  /** Whether an earlier generation of the environment did, or whether that is not known. */
  readonly once: boolean;
}

export type ReleaseStep = 'publish' | 'give' | 'serve';

/**
 * Lists what is left of a release that was interrupted. Nothing is left of a version that visitors had and have no more,
 * be it published still or cleared from the registry: it was taken back or replaced.
 */
export function stepsLeft({ published, named, once }: Standing): readonly ReleaseStep[] {
  if (!named && once) return [];
  return [...(published ? [] : (['publish'] as const)), ...(named ? [] : (['give'] as const)), 'serve'];
}
