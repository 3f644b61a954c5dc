import { KEPT_MARK, type KeptSet } from '@gadgetry/environment/kept-set';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';

/** What `compose` writes into every page; nothing that a page shows looks like it. */
const ENVIRONMENT = /<script type="application\/json" id="environment">([^<]*)/;

/** The environment of a composed page; `undefined` of any other text, such as what a hotel says instead. */
export function environmentIn(html: string): PageEnvironment | undefined {
  try {
    const environment: PageEnvironment | null = JSON.parse(ENVIRONMENT.exec(html)?.[1] ?? '');
    return typeof environment?.name === 'string' && Object(environment.remotes) === environment.remotes
      ? environment
      : undefined;
  } catch {
    return undefined;
  }
}

/** SRI value of some bytes. */
async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/**
 * The answer that is made of a kept page: its bytes if they are the ones that were composed, under headers that were. What else a
 * cache says counts for nothing, since everything that runs in a page can write there.
 * @param path of the page in the set
 */
export async function answerOf(
  { pages, headers }: Pick<KeptSet, 'pages' | 'headers'>,
  path: string,
  kept: Response | undefined,
): Promise<Response | undefined> {
  const bytes = await kept?.arrayBuffer();
  if (!bytes || (await integrityOf(bytes)) !== pages[path]) return undefined;
  return new Response(bytes, {
    headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Server-Timing': KEPT_MARK },
  });
}
