import { relative } from 'node:path';
import { cart$ } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { watchLeaks } from './watch-leaks';

const nothing = (): void => {};

describe('a listener, timer or subscription that was given back', () => {
  it('is no leak', () => {
    const stop = watchLeaks();
    for (const target of [window, document, document.body]) {
      target.addEventListener('scroll', nothing, true);
      target.removeEventListener('scroll', nothing, { capture: true });
    }
    const leaving = new AbortController();
    window.addEventListener('resize', nothing, { signal: leaving.signal });
    leaving.abort();
    document.addEventListener('click', nothing, { once: true });
    document.dispatchEvent(new Event('click'));
    on('shell/announce').subscribe().unsubscribe();
    cart$.subscribe().unsubscribe();
    clearInterval(setInterval(nothing, 1000));
    expect(stop()).toEqual([]);
  });
});

describe('a listener, timer or subscription that is kept', () => {
  it.each<[string, () => () => void]>([
    [
      '"resize" listener on window',
      () => {
        window.addEventListener('resize', nothing);
        return () => window.removeEventListener('resize', nothing);
      },
    ],
    [
      '"scroll" listener on document',
      () => {
        document.addEventListener('scroll', nothing, true);
        // Without `capture` this takes away another listener than the one that was added.
        document.removeEventListener('scroll', nothing);
        return () => document.removeEventListener('scroll', nothing, true);
      },
    ],
    [
      '"keydown" listener on the body',
      () => {
        document.body.addEventListener('keydown', nothing);
        document.body.removeEventListener('keydown', () => {});
        return () => document.body.removeEventListener('keydown', nothing);
      },
    ],
    [
      'subscription to a stream',
      () => {
        const heard = on('shell/announce').subscribe();
        return () => heard.unsubscribe();
      },
    ],
    [
      'subscription to a stream',
      () => {
        const seen = cart$.subscribe();
        return () => seen.unsubscribe();
      },
    ],
    [
      'interval',
      () => {
        const id = setInterval(nothing, 1000);
        return () => clearInterval(id);
      },
    ],
  ])('is named: %s', (what, keep) => {
    const stop = watchLeaks();
    const giveBack = keep();
    const leaks = stop();
    giveBack();
    expect(leaks).toContainEqual(expect.stringContaining(`${what}, ${relative(process.cwd(), __filename)}:`));
  });

  it('leaves the page as it was once the watch ends', () => {
    const { setInterval: before } = globalThis;
    const stop = watchLeaks();
    expect(globalThis.setInterval).not.toBe(before);
    stop();
    expect(globalThis.setInterval).toBe(before);
  });
});
