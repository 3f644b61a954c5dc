import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { type Browser, type CDPSession, chromium } from '@playwright/test';
import type { LoadedRequest } from './depth';

/** A finished request with its weight. */
export interface FinishedRequest extends LoadedRequest {
  /** Bytes on the wire, headers included. */
  readonly bytes: number;
}

interface OpenRequest {
  readonly url: string;
  readonly kind: string;
  readonly began: number;
  readonly causes: readonly string[];
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

const MS = 1000;
const OWN = /^(data|blob):/;

const filesOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map(({ url }) => url), ...filesOf(stack.parent)].filter(Boolean) : [];

/** Conditions of a phone on a slow 4G connection. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};

/** Slow-down of the processor against this machine's. */
export const CPU_SLOWDOWN = 4;

/** Records a page's requests. The returned function lists the finished ones, with times since the first request. */
export async function recordNetwork(session: CDPSession): Promise<() => readonly FinishedRequest[]> {
  const open = new Map<string, OpenRequest>();
  const finished: FinishedRequest[] = [];
  let start: number | undefined;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type, initiator }) => {
    if (OWN.test(request.url)) return;
    start ??= timestamp;
    open.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      // A redirect keeps the id of its request.
      began: open.get(requestId)?.began ?? (timestamp - start) * MS,
      causes: [...(initiator.url ? [initiator.url] : []), ...filesOf(initiator.stack)],
    });
  });
  // Answered from the page's own memory: nothing went over the wire.
  session.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = open.get(requestId);
    if (!request || start === undefined) return;
    open.delete(requestId);
    finished.push({ ...request, ended: (timestamp - start) * MS, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return () => finished.toSorted((a, b) => a.began - b.began);
}

/** Starts the browser that the store is measured in. */
export const launchBrowser = async (...extra: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...BROWSER_ARGUMENTS, ...extra],
  });
