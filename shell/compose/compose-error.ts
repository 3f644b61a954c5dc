/** Exit codes of the command, for scripts. */
export const EXIT = {
  fine: 0,
  /** Wrong usage, or something that nobody foresaw. */
  failed: 1,
  /** `check` has found problems. */
  unsound: 2,
  /** Somebody else has changed the environment in the meantime. */
  conflict: 3,
  /** The change makes no sense here; nothing was written. */
  refused: 4,
} as const;

/** Stable codes of what a verb refuses; those of `check` stand in `check/codes.ts`. */
export const REFUSALS = {
  GX101: 'the generation is not the expected one',
  GX102: 'the version is published already',
  GX103: 'the version is not in the registry',
  GX104: 'the environment has no such part',
  GX105: 'the folder is not a build that can be published',
  GX106: 'the part has no canary, or another one',
  GX107: 'the document was edited without a new generation',
  GX108: 'the address does not say where the version goes',
  GX109: 'the history has no such generation',
  GX110: 'the change would change nothing',
  GX111: 'the version carries no integrity to compare',
  GX112: 'the value is not allowed',
} as const;

/** Code of a refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** A verb refuses: what is wrong and what to do, for people; a code and an exit code, for scripts. */
export class ComposeError extends Error {
  readonly exitCode: number;

  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
    this.name = 'ComposeError';
    this.exitCode = code === 'GX101' ? EXIT.conflict : EXIT.refused;
  }
}
