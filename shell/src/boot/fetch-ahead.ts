import { xsrfHeaders } from '@gadgetry/shared-kernel/xsrf';
import type { Preload } from './plan';

/**
 * A chunk's script runs as soon as it is here, while the shell is still on its way: the remote's runtime takes
 * over what has been handed in, and has nothing left to wait for. Its element goes then, whatever came of it: the runtime
 * would wait at one that stands there for what is over, where the script has failed or thrown.
 */
export function run({ href, integrity }: Preload): void {
  const script = document.createElement('script');
  script.src = href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.onload = script.onerror = () => script.remove();
  document.head.append(script);
}

/** Fetches a file ahead, without running it. */
export function preload({ as, href, integrity, hint }: Preload): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  if (as !== 'image') link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  if (hint) {
    link.fetchPriority = 'high';
    if (hint.type) link.type = hint.type;
    if (hint.media) link.media = hint.media;
    if (hint.srcset) link.imageSrcset = hint.srcset;
    if (hint.sizes) link.imageSizes = hint.sizes;
  }
  if (!hint?.srcset) link.href = href;
  document.head.append(link);
}

/** A preload has no headers of its own, so a file that needs one must not be asked for ahead. */
export function needsHeader({ as, href }: Preload): boolean {
  const page = new URL(document.baseURI);
  return as === 'fetch' && Object.keys(xsrfHeaders(new URL(href, page), page, document.cookie)).length > 0;
}
