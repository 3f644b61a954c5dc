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

describe('a released resource', () => {
  it('is no leak: observer, connection, worker, object URL, listener of a media query', () => {
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
    expect(stop()).toEqual([]);
  });

  it('is no leak if the other side ends it', () => {
    const stop = watchLeaks();
    new EventSource('/events').dispatchEvent(new Event('close'));
    expect(stop()).toEqual([]);
  });
});

describe('an unreleased resource', () => {
  const address = location.href;
  afterEach(() => history.replaceState(null, '', address));

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
      'history.pushState(…, "/mine")',
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
  ])('is reported: %s, %s', (what, remedy, keep) => {
    const stop = watchLeaks();
    keep();
    const place = relative(process.cwd(), __filename);
    const told = stop().filter((one) => one.startsWith(`${what}, ${place}:`));
    expect(told).toEqual([expect.stringContaining(`: ${remedy}`)]);
  });

  it('is reported: another address of the page, which is put back', () => {
    const stop = watchLeaks();
    location.hash = '#mine';
    expect(stop()).toEqual([
      expect.stringMatching(/^the page's address was changed to .*#mine: the address belongs to the store/),
    ]);
    expect(location.href).toBe(address);
  });
});

it('a watch leaves no changes in the page', () => {
  const before = [ResizeObserver.prototype.observe, WebSocket, URL.createObjectURL, matchMedia];
  watchLeaks()();
  expect([ResizeObserver.prototype.observe, WebSocket, URL.createObjectURL, matchMedia]).toEqual(before);
});
