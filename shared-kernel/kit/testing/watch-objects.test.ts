/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { relative } from 'node:path';
import { watchLeaks } from './watch-leaks';

const nothing = (): void => {};

const file = new Blob(['text']);

/** Observes two things of the page. */
const observing = (Observer: typeof ResizeObserver | typeof IntersectionObserver) => {
  const observer = new Observer(nothing);
  for (const element of [document.body, document.documentElement]) observer.observe(element);
  return observer;
};

it('a released resource is no leak: observer, connection, worker, object URL, listener of a media query', async () => {
  const stop = watchLeaks();
  const [resizes, sight] = [observing(ResizeObserver), observing(IntersectionObserver)];
  resizes.disconnect();
  sight.unobserve(document.body);
  sight.unobserve(document.documentElement);
  const mutations = new MutationObserver(nothing);
  mutations.observe(document, { childList: true });
  mutations.disconnect();
  const entries = new PerformanceObserver(nothing);
  entries.observe({ type: 'paint' });
  entries.disconnect();
  new BroadcastChannel('reviews').close();
  new EventSource('/events').close();
  new Worker('worker.js').terminate();
  new WebSocket('ws://localhost:1/').close();
  URL.revokeObjectURL(URL.createObjectURL(file));
  const query = matchMedia('(min-width: 600px)');
  query.addEventListener('change', nothing);
  query.removeEventListener('change', nothing);
  query.addListener(nothing);
  query.removeListener(nothing);
  expect(await stop()).toEqual([]);
});

describe('an observer that a package made', () => {
  // Without a stack, no line belongs to the tested sources, as for an observer that a package made.
  const inPackage = (act: () => void): void => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    act();
    Error.stackTraceLimit = stackTraceLimit;
  };

  it('is no leak if its element has left the page', async () => {
    const stop = watchLeaks();
    inPackage(() => new ResizeObserver(nothing).observe(document.createElement('div')));
    expect(await stop()).toEqual([]);
  });

  it('is reported if its element is still there', async () => {
    const stop = watchLeaks();
    inPackage(() => new ResizeObserver(nothing).observe(document.body));
    expect(await stop()).toEqual([expect.stringContaining('ResizeObserver of <body>, unknown code')]);
  });
});

describe("a test's WebSocket", () => {
  const { WebSocket: before } = globalThis;
  afterEach(() => void Object.assign(globalThis, { WebSocket: before }));

  it('connects to nothing', async () => {
    const stop = watchLeaks();
    const socket = new WebSocket('/updates');
    expect(socket).toMatchObject({ url: 'http://localhost/updates', readyState: WebSocket.CONNECTING });
    expect(() => socket.send('text')).toThrow('not open');
    socket.close();
    expect(socket.readyState).toBe(WebSocket.CLOSED);
    expect(await stop()).toEqual([]);
  });

  it('stays the one that the test has mocked', async () => {
    const Own = class extends EventTarget {};
    Object.assign(globalThis, { WebSocket: Own });
    const stop = watchLeaks();
    const socket = new WebSocket('ws://localhost:1/');
    expect(socket).toBeInstanceOf(Own);
    socket.dispatchEvent(new Event('close'));
    expect(await stop()).toEqual([]);
  });
});

describe('an unreleased resource', () => {
  const address = location.href;

  it.each<[string, string, () => unknown]>([
    ['ResizeObserver of <body>', 'call its disconnect()', () => observing(ResizeObserver)],
    ['ResizeObserver of <html>', 'call its disconnect()', () => observing(ResizeObserver)],
    [
      'IntersectionObserver of <html>',
      'call its disconnect()',
      () => observing(IntersectionObserver).unobserve(document.body),
    ],
    [
      'MutationObserver of document',
      'call its disconnect()',
      () => new MutationObserver(nothing).observe(document, { childList: true }),
    ],
    [
      'PerformanceObserver of paint',
      'call its disconnect()',
      () => new PerformanceObserver(nothing).observe({ type: 'paint' }),
    ],
    ['open BroadcastChannel "reviews"', 'call its close()', () => new BroadcastChannel('reviews')],
    ['open EventSource "/events"', 'call its close()', () => new EventSource('/events')],
    ['open WebSocket "ws://localhost:1/"', 'call its close()', () => new WebSocket('ws://localhost:1/')],
    ['open Worker "worker.js"', 'call its terminate()', () => new Worker('worker.js')],
    ['object URL', 'pass it to URL.revokeObjectURL()', () => URL.createObjectURL(file)],
    [
      'location.hash = "#mine"',
      'the address belongs to the store',
      () => {
        location.hash = '#mine';
      },
    ],
    [
      'history.pushState(…, "", "/mine")',
      'the address belongs to the store',
      () => history.pushState(null, '', '/mine'),
    ],
    [
      'history.replaceState(…, "")',
      'the address belongs to the store',
      () => history.replaceState({ mine: true }, ''),
    ],
    [
      '"change" listener on the media query "(min-width: 600px)"',
      'end it',
      () => matchMedia('(min-width: 600px)').addEventListener('change', nothing),
    ],
    [
      '"change" listener on the media query "(min-width: 600px)"',
      'end it',
      () => matchMedia('(min-width: 600px)').addListener(nothing),
    ],
    [
      '"change" listener on the media query "(min-width: 600px)"',
      'end it',
      () => Object.assign(matchMedia('(min-width: 600px)'), { onchange: nothing }),
    ],
  ])('is reported: %s, %s', async (what, remedy, keep) => {
    const stop = watchLeaks();
    keep();
    const place = relative(process.cwd(), __filename);
    const told = (await stop()).filter((one) => one.startsWith(`${what}, ${place}:`));
    expect(told).toEqual([expect.stringContaining(`: ${remedy}`)]);
    expect(location.href).toBe(address);
  });
});

it('a watch leaves no changes in the page', async () => {
  const before = [ResizeObserver.prototype.observe, WebSocket, URL.createObjectURL, matchMedia];
  await watchLeaks()();
  expect([ResizeObserver.prototype.observe, WebSocket, URL.createObjectURL, matchMedia]).toEqual(before);
});
