/** Why a remote could not be used; stable codes for engineers. */
export type RemoteErrorCode =
  | 'unknown-remote'
  | 'entry-failed'
  | 'not-an-app'
  | 'module-missing'
  | 'module-failed';

const BRAND = Symbol.for('gadgetry.remote-error');

/** A remote, or one of its pages or fragments, could not be loaded. */
export class RemoteError extends Error {
  readonly [BRAND] = true;

  constructor(
    readonly code: RemoteErrorCode,
    readonly remote: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${message}`, options);
    this.name = 'RemoteError';
  }
}

/** The code of any error that loading or rendering a remote has thrown. */
export const codeOf = (error: unknown): RemoteErrorCode | 'render-failed' =>
  typeof error === 'object' && error !== null && BRAND in error && error instanceof RemoteError
    ? error.code
    : 'render-failed';
