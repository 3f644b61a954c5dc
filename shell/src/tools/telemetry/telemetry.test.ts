/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { publish } from '@gadgetry/shared-kernel/events';
import type { Composition } from '../../composition/composition';
import { DEAD_MS } from './dead-clicks';
import { startTelemetry } from './telemetry';

const CART = 'https://parts.example/cart/2.0.0/';
const SHELL = 'https://store.example/shell/1.0.0/';
const PAGE = `<div data-boundary="page cart" data-remote="cart" data-version="2.0.0"><button>Checkout</button></div>
  <button>Menu</button>`;

const version = { version: '2.0.0', base: CART };
const compositionOf = (telemetry: object) =>
  ({
    environment: {
      name: 'production',
      generation: 7,
      shell: '1.0.0',
      catalogue: { version: '3.0.0' },
      policy: { telemetry },
      remotes: { cart: [{ version: '1.0.0', base: 'https://parts.example/cart/1.0.0/' }, version] },
    },
    remotes: { versions: () => ({ cart: version }) },
  }) as unknown as Composition;

/** Bodies of all requests to the collector. */
const sent: Blob[] = [];
const beacon = jest.fn((_url: string, body: Blob) => {
  sent.push(body);
  return true;
});

/** jsdom's Blob has no `text()`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

const hide = (): void => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
};

const flat = (attributes: { key: string; value: object }[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** Requests that were sent since the last call. */
async function requests() {
  hide();
  const texts = await Promise.all(sent.splice(0).map(textOf));
  return texts.map((text) => JSON.parse(text));
}

/** Their events, by name and attributes. */
async function events(): Promise<Record<string, unknown>[]> {
  return (await requests()).flatMap(
    ({
      resourceLogs: [
        {
          scopeLogs: [{ logRecords }],
        },
      ],
    }) =>
      logRecords.map((record: { eventName: string; attributes: [] }) => ({
        name: record.eventName,
        ...flat(record.attributes),
      })),
  );
}

const thrown = (error: Error): void => {
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
};
const errorAt = (message: string, ...addresses: string[]): Error =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n${addresses.map((one) => `    at f (${one}:1:2)`).join('\n')}`,
  });

beforeAll(() => {
  Object.assign(globalThis, { __webpack_public_path__: SHELL });
  Object.assign(navigator, { sendBeacon: beacon });
  Object.assign(globalThis, { PerformanceObserver: { supportedEntryTypes: [] } });
  document.body.innerHTML = PAGE;
});

it('sends nothing for a visit outside the sample', async () => {
  sessionStorage.setItem('gadgetry:visit', `${2 ** 31}-1-1-1`);
  startTelemetry(compositionOf({ url: '/v1/logs', sample: 50 }));
  expect(await events()).toEqual([]);
  sessionStorage.clear();
});

describe('a visit', () => {
  beforeAll(() => startTelemetry(compositionOf({ url: '/v1/logs' })));

  it('sends only its random id and the versions of all parts', async () => {
    const [
      {
        resourceLogs: [{ resource, scopeLogs }],
      },
    ] = await requests();
    expect(flat(resource.attributes)).toEqual({
      'service.name': 'Gadgetry',
      'deployment.environment.name': 'production',
      'gadgetry.generation': 7,
      'session.id': sessionStorage.getItem('gadgetry:visit'),
      'gadgetry.version.shell': '1.0.0',
      'gadgetry.version.data': '3.0.0',
      'gadgetry.version.cart': '2.0.0',
    });
    expect(scopeLogs).toEqual([
      { logRecords: [expect.objectContaining({ eventName: 'session.start', attributes: [] })] },
    ]);
  });

  it('reports a page that stays blank after a link', async () => {
    // jsdom has no `innerText`.
    Object.defineProperty(HTMLElement.prototype, 'innerText', {
      configurable: true,
      get(this: HTMLElement) {
        return this.textContent;
      },
    });
    jest.useFakeTimers();
    document.body.innerHTML = PAGE.replace(/<button>Checkout.*?button>/, '');
    document.body.lastElementChild?.dispatchEvent(new Event('focusin', { bubbles: true }));
    jest.advanceTimersByTime(5000);
    jest.useRealTimers();
    document.body.innerHTML = PAGE;
    expect(await events()).toEqual([
      expect.objectContaining({
        name: 'gadgetry.blank',
        'gadgetry.part.name': 'cart',
        'gadgetry.part.version': '2.0.0',
      }),
    ]);
  });

  it.each([
    [
      'the remote that the stack names, though the shell called it',
      [`${CART}a.js`, `${SHELL}main.js`],
      'cart',
      '2.0.0',
    ],
    ['the first of two remotes', ['https://parts.example/cart/1.0.0/b.js', `${CART}a.js`], 'cart', '1.0.0'],
    ['the shell, where no remote is named', [`${SHELL}main.js`], 'shell', '1.0.0'],
  ])('attributes an error to %s', async (title, addresses, name, version) => {
    thrown(errorAt(title, ...addresses));
    thrown(errorAt(title, ...addresses));
    const [event, ...others] = await events();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      name: 'exception',
      'error.type': 'error',
      'exception.message': title,
      'gadgetry.part.name': name,
      'gadgetry.part.version': version,
    });
  });

  it('leaves out errors of extensions', async () => {
    thrown(errorAt('not ours', 'chrome-extension://abc/content.js'));
    expect(await events()).toEqual([]);
  });

  it('attributes a rejection without a stack to the page, and a missing file to its part', async () => {
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no reason' }));
    const script = document.body.appendChild(document.createElement('script'));
    script.type = 'text/plain';
    script.src = `${CART}chunk.js`;
    script.dispatchEvent(new Event('error'));
    script.remove();
    const part = { 'gadgetry.part.name': 'cart', 'gadgetry.part.version': '2.0.0' };
    expect(await events()).toEqual([
      expect.objectContaining({
        ...part,
        'error.type': 'unhandledrejection',
        'exception.message': 'no reason',
      }),
      expect.objectContaining({ ...part, 'error.type': 'load', 'exception.message': `${CART}chunk.js` }),
    ]);
  });

  it('sends failed steps and fallbacks, but no normal loads', async () => {
    const step = { remote: 'cart', version: '2.0.0', module: 'page cart', base: CART, milliseconds: 9 };
    publish('remote/step', { ...step, candidate: 'chosen', outcome: 'loaded' });
    publish('remote/step', { ...step, candidate: 'chosen', outcome: 'render-failed', message: 'broken' });
    publish('remote/step', { ...step, version: '1.0.0', candidate: 'default', outcome: 'loaded' });
    expect(
      (await events()).map((one) => [one.name, one['gadgetry.part.version'], one['error.type']]),
    ).toEqual([
      ['gadgetry.remote.step', '2.0.0', 'render-failed'],
      ['gadgetry.remote.step', '1.0.0', undefined],
    ]);
  });

  it('reports a press without effect, and none with an effect', async () => {
    jest.useFakeTimers();
    const [checkout, menu] = document.querySelectorAll('button');
    checkout?.click();
    await jest.advanceTimersByTimeAsync(DEAD_MS);
    menu?.addEventListener('click', () => menu.setAttribute('aria-expanded', 'true'));
    menu?.click();
    await jest.advanceTimersByTimeAsync(DEAD_MS);
    jest.useRealTimers();
    expect(await events()).toEqual([
      expect.objectContaining({ name: 'gadgetry.dead', 'gadgetry.part.name': 'cart' }),
    ]);
  });

  it('stops after 50 events of a page', async () => {
    for (let count = 0; count < 100; count += 1) thrown(errorAt(`again ${count}`, `${CART}a.js`));
    expect((await events()).length).toBeLessThan(50);
    thrown(errorAt('and again', `${CART}a.js`));
    expect(await events()).toEqual([]);
  });
});
