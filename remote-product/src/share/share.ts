/** Outcome of sharing: `shared` by the system's own sheet, `copied`, `cancelled` there, or neither worked. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Content to share. */
export interface Shareable {
  readonly title: string;
  readonly url: string;
}

/** The parts of `navigator` that sharing needs; browsers lack one or the other, and both on plain HTTP. */
export interface Sharer {
  readonly share?: (data: Shareable) => Promise<void>;
  readonly canShare?: (data: Shareable) => boolean;
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a link to the system's own sheet where there is one, else copies it. */
export async function share(what: Shareable, by: Sharer): Promise<Shared> {
  if (by.share && by.canShare?.(what) !== false) {
    try {
      await by.share(what);
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
      // A sheet that does not open is no reason not to have the link.
    }
  }
  try {
    if (!by.clipboard) return 'failed';
    await by.clipboard.writeText(what.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
