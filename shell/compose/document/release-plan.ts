/** How a version of a part stands before it is released into an environment. */
export interface Standing {
  /** Whether the registry has it. */
  readonly published: boolean;
  /** Whether the environment gives it to visitors, or keeps it for them. */
  readonly named: boolean;
  /** Whether an earlier generation of the environment did. */
  readonly once: boolean;
}

/** What a release does, in this order. */
export type ReleaseStep = 'publish' | 'give' | 'serve';

/**
 * What is left of a release: whoever was interrupted does the rest, and what has been taken back stays so. Nothing is left of a
 * version that visitors had and have no more.
 */
export function stepsLeft({ published, named, once }: Standing): readonly ReleaseStep[] {
  if (published && !named && once) return [];
  return [...(published ? [] : (['publish'] as const)), ...(named ? [] : (['give'] as const)), 'serve'];
}
