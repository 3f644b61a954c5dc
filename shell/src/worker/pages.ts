import { integrityOf } from '@gadgetry/environment/integrity';
import { isOutage, KEPT_MARK, RELOAD_SCRIPT, type WorkerConfig } from '@gadgetry/environment/worker-config';

/**
 * Returns a page's text; `undefined` unless it has the hash that the configuration names. Caches are no proof: all code of a page
 * can write to them.
 */
export async function verifiedText(
  { pages }: Pick<WorkerConfig, 'pages'>,
  path: string,
  response: Response | undefined,
): Promise<string | undefined> {
  const bytes = await response?.arrayBuffer();
  return bytes && (await integrityOf(bytes)) === pages[path] ? new TextDecoder().decode(bytes) : undefined;
}

/** Returns the network's answer, or the kept one after the time limit or an outage. Without a kept one, waits for the network. */
export async function networkFirst<T>(
  network: Promise<T>,
  milliseconds: number,
  kept: () => Promise<T | undefined>,
): Promise<T> {
  let stop = (): void => {};
  const timeout = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop = () => clearTimeout(timer);
  });
  const inTime = await Promise.race([network, timeout]).catch(() => undefined);
  stop();
  const isUsable = !(inTime instanceof Response && isOutage(inTime.status));
  return (isUsable ? inTime : undefined) ?? (await kept()) ?? network;
}

const TYPE = { 'Content-Type': 'text/html; charset=utf-8' };

/** Returns the answer for a kept page, with its headers from the configuration, when the network does not answer. */
export const keptAnswer = ({ headers }: Pick<WorkerConfig, 'headers'>, text: string): Response =>
  new Response(text, { headers: { ...headers, ...TYPE, 'Server-Timing': KEPT_MARK } });

const SCRIPTS = /<script defer src="[^>]*><\/script>\n?/g;
const END = '</body>';

/** The network's verdict on a kept page: it is the current one, it was replaced, or no answer came. */
export type Verdict = 'current' | 'replaced' | 'unknown';

/** Splits a kept page into the part that shows at once, and the ending for each verdict. */
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
      current: scripts + closing,
      replaced: `<script>${RELOAD_SCRIPT}</script>${closing}`,
      unknown: `<meta name="${KEPT_MARK}">${scripts}${closing}`,
    },
  };
}

/**
 * Answers at once with the visible part of a kept page. Once the verdict is known, the page's scripts follow, or a reload if the
 * page was replaced.
 */
export function instantAnswer(
  { headers }: Pick<WorkerConfig, 'headers'>,
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
