/** Why a remote could not be used; stable codes for engineers. */
export type RemoteErrorCode =
  | 'unknown-remote'
  | 'unmet-need'
  | 'entry-failed'
  | 'not-an-app'
  | 'module-missing'
  | 'module-failed';

/** A remote, or one of its pages or fragments, could not be loaded. */
export class RemoteError extends Error {
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
  error instanceof RemoteError ? error.code : 'render-failed';
