/** Result of sharing: `shared` by the system, `copied`, `cancelled` by the shopper, or `failed`. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The browser's sharing functions; browsers may lack any of them, and lack all on plain HTTP. */
export type Sharer = Partial<Pick<Navigator, 'share' | 'canShare'>> & {
  readonly clipboard?: Pick<Clipboard, 'writeText'>;
};

/** Whether the shopper closed the system's dialog, or pressed again while it was opening. */
const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);

/** Shares a link by the system's dialog, or else copies it. */
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
      // The dialog did not open; copy the link instead.
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
