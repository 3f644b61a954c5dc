/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { relative } from 'node:path';
import { cart$ } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { Observable, share, timer } from 'rxjs';
import { watchLeaks } from './watch-leaks';

const nothing = (): void => {};

describe('a released listener, timer or subscription', () => {
  it('is no leak', async () => {
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
    clearTimeout(setTimeout(nothing, 1000));
    cancelAnimationFrame(requestAnimationFrame(nothing));
    expect(await stop()).toEqual([]);
  });

  it('is no leak if it ends by itself', async () => {
    const stop = watchLeaks();
    const calls: string[] = [];
    requestAnimationFrame(() => setTimeout(() => calls.push('twice'), 1000));
    setTimeout(
      (text: string) => {
        calls.push(text);
        throw new Error('The element is gone.');
      },
      1000,
      'once',
    );
    expect(await stop()).toEqual([]);
    expect(calls).toEqual(['once', 'twice']);
  });

  it.each<[string, () => unknown]>([
    [
      'in a timeout',
      () => {
        window.addEventListener('scroll', nothing);
        setTimeout(() => window.removeEventListener('scroll', nothing), 1000);
      },
    ],
    [
      'after some promises',
      async () => {
        const socket = new WebSocket('ws://localhost:1/');
        for (let turn = 0; turn < 20; turn += 1) await undefined;
        socket.close();
      },
    ],
    [
      'as a stream that lives on for a while',
      () => {
        const source = new Observable(() => () => {});
        const shared = source.pipe(share({ resetOnRefCountZero: () => timer(1000) }));
        shared.subscribe().unsubscribe();
      },
    ],
    ['by an interval that clears itself', () => timer(1000).subscribe()],
    ['before it is added', () => window.addEventListener('resize', nothing, { signal: AbortSignal.abort() })],
    [
      'as a handler',
      () => {
        window.onresize = nothing;
        window.onresize = null;
      },
    ],
  ])('is no leak if it is released: %s', async (_, release) => {
    const stop = watchLeaks();
    release();
    expect(await stop()).toEqual([]);
  });
});

const listening =
  (target: EventTarget, type: string, capture = false) =>
  (): (() => void) => {
    target.addEventListener(type, nothing, capture);
    // Another listener, or no `capture`, doesn't remove the added listener.
    target.removeEventListener(type, () => {}, capture);
    if (capture) target.removeEventListener(type, nothing);
    return () => target.removeEventListener(type, nothing, capture);
  };

const looping = (next: (act: () => void) => unknown) => (): (() => void) => {
  const act = (): void => void next(act);
  act();
  return nothing;
};

const subscribing = (stream: Observable<unknown>) => (): (() => void) => {
  const subscription = stream.subscribe();
  return () => subscription.unsubscribe();
};

describe('an unreleased listener, timer or subscription', () => {
  it.each<[string, () => () => void]>([
    ['"resize" listener on window', listening(window, 'resize')],
    ['"scroll" listener on document', listening(document, 'scroll', true)],
    ['"keydown" listener on the body', listening(document.body, 'keydown')],
    ['subscription to a stream', subscribing(on('shell/announce'))],
    ['subscription to a stream', subscribing(cart$)],
    [
      'interval',
      () => {
        const id = setInterval(nothing, 1000);
        return () => clearInterval(id);
      },
    ],
    ['endless chain of timeouts', looping((act) => setTimeout(act, 1000))],
    [
      'endless chain of timeouts',
      looping((act) => Promise.resolve().then(() => Promise.resolve(setTimeout(act, 1000)))),
    ],
    ['endless animation', looping((act) => requestAnimationFrame(act))],
  ])('is reported: %s', async (what, keep) => {
    const stop = watchLeaks();
    const giveBack = keep();
    const leaks = await stop();
    giveBack();
    expect(leaks).toContainEqual(expect.stringContaining(`${what}, ${relative(process.cwd(), __filename)}:`));
  });

  it.each([
    ['window', window],
    ['document', document],
    ['the body', document.body],
  ])('is reported and taken away: a handler of %s', async (name, target) => {
    const stop = watchLeaks();
    target.onkeydown = nothing;
    expect(await stop()).toEqual([expect.stringContaining(`onkeydown of ${name} was left set`)]);
    expect(target.onkeydown).toBeNull();
  });

  it('is watched without changing the page afterwards', async () => {
    const { setInterval: before } = globalThis;
    const stop = watchLeaks();
    expect(globalThis.setInterval).not.toBe(before);
    await stop();
    expect(globalThis.setInterval).toBe(before);
  });
});
