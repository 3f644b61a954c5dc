/** Outcome of sharing: `shared` by the system's own sheet, `copied`, `cancelled` there, or neither worked. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Browsers lack one or the other, and all of it on plain HTTP. */
export type Sharer = Partial<Pick<Navigator, 'share' | 'canShare'>> & {
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
};

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Hands a link to the system's own sheet where there is one, else copies it. */
export async function share(
  what: { readonly title: string; readonly url: string },
  by: Sharer,
): Promise<Shared> {
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
