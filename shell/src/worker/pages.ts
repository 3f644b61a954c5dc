import { KEPT_MARK, type KeptSet, RELOAD_SCRIPT } from '@gadgetry/environment/kept-set';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';

/** What `compose` writes into every page; nothing that a page shows looks like it. */
export const ENVIRONMENT = /<script type="application\/json" id="environment">([^<]*)/;

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

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...hash))}`;
}

/** Returns the text of a page of the set if its bytes are those that were composed: all code of a page can write to caches. */
export async function textOf(
  { pages }: Pick<KeptSet, 'pages'>,
  path: string,
  response: Response | undefined,
): Promise<string | undefined> {
  const bytes = await response?.arrayBuffer();
  return bytes && (await integrityOf(bytes)) === pages[path] ? new TextDecoder().decode(bytes) : undefined;
}

/** Returns what the network answers, or in time what is kept; where nothing is, a later answer or what the network throws. */
export async function networkFirst<T>(
  network: Promise<T>,
  milliseconds: number,
  kept: () => Promise<T | undefined>,
): Promise<T> {
  let stop = (): void => {};
  const late = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => clearTimeout(timer);
  });
  const inTime = await Promise.race([network, late]).catch(() => undefined);
  stop();
  return inTime ?? (await kept()) ?? network;
}

const TYPE = { 'Content-Type': 'text/html; charset=utf-8' };

/** Answers with a kept page where the network does not answer, under the headers that were composed. */
export const keptAnswer = ({ headers }: Pick<KeptSet, 'headers'>, text: string): Response =>
  new Response(text, { headers: { ...headers, ...TYPE, 'Server-Timing': KEPT_MARK } });

const SCRIPTS = /<script defer src="[^>]*><\/script>\n?/g;
const END = '</body>';

/** What the network says of a kept page: it is the present one, another page is, or no answer came. */
export type Verdict = 'present' | 'replaced' | 'unknown';

/** Returns what shows of a kept page at once, and what ends it once the network has said what it is. */
export function splitPage(text: string): {
  readonly shown: string;
  readonly endings: Readonly<Record<Verdict, string>>;
} {
  const [page = '', end = ''] = text.replaceAll(SCRIPTS, '').split(END);
  const scripts = (text.match(SCRIPTS) ?? []).join('');
  const closing = END + end;
  return {
    shown: page,
    endings: {
      present: scripts + closing,
      replaced: `<script>${RELOAD_SCRIPT}</script>${closing}`,
      unknown: `<meta name="${KEPT_MARK}">${scripts}${closing}`,
    },
  };
}

/** Answers at once with what shows of a kept page; its scripts follow when the network has said that it is the present one. */
export function instantAnswer(
  { headers }: Pick<KeptSet, 'headers'>,
  text: string,
  verdict: Promise<Verdict>,
): Response {
  const { shown, endings } = splitPage(text);
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start: async (controller) => {
      controller.enqueue(encoder.encode(shown));
      controller.enqueue(encoder.encode(endings[await verdict]));
      controller.close();
    },
  });
  return new Response(body, { headers: { ...headers, ...TYPE } });
}
