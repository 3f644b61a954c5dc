/** A request of a page load, with its cause. */
export interface LoadedRequest {
  readonly url: string;
  readonly kind: string;
  /** When it began and ended, in milliseconds since the navigation. */
  readonly began: number;
  readonly ended: number;
  /** Addresses of the files in whose code or markup it began. */
  readonly causes: readonly string[];
}

const bare = (url: string): string => url.split('#', 1)[0] ?? url;

// Neither text nor structure of a page waits for these.
const DECORATION = ['Image', 'Font', 'Media'];

/**
 * Returns the length of the longest chain of requests, each caused by the one before, up to the content and the largest
 * picture. The document is 1; its own requests, or those of its inline script, are 2.
 * @param content when the content showed, in milliseconds since the navigation
 * @param largest address of the largest painted picture, if any
 */
export function chainDepth(requests: readonly LoadedRequest[], content: number, largest?: string): number {
  const [document, ...rest] = requests;
  if (!document) return 0;
  const depths = new Map([[bare(document.url), 1]]);
  // By start time, so that each cause comes before its effects.
  for (const { url, causes } of rest.toSorted((a, b) => a.began - b.began)) {
    const longest = Math.max(1, ...causes.map((cause) => depths.get(bare(cause)) ?? 1));
    if (!depths.has(bare(url))) depths.set(bare(url), longest + 1);
  }
  const depthOf = ({ url }: LoadedRequest): number => depths.get(bare(url)) ?? 1;
  const needed = requests.filter(({ kind, ended }) => !DECORATION.includes(kind) && ended <= content);
  const contentDepth = Math.max(1, ...needed.map(depthOf));
  const picture = largest && requests.find(({ url }) => url === largest);
  if (!picture) return contentDepth;
  // A picture that begins after all of the content's files ended has waited for them.
  const complete = Math.max(...needed.map(({ ended }) => ended));
  return Math.max(contentDepth, picture.began < complete ? depthOf(picture) : contentDepth + 1);
}
