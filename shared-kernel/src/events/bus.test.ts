/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { config } from 'rxjs';
import { someProduct } from '../store/testing/fake-area';
import { EVENTS, events$, on, publish, resetBus } from './bus';

beforeEach(() => resetBus());

describe('the event bus', () => {
  it('delivers only to subscribers of the event', () => {
    const heard: string[] = [];
    const subscription = on('shell/announce').subscribe(({ text }) => heard.push(text));
    publish('shell/announce', { text: 'one' });
    publish('shell/open-search', {});
    subscription.unsubscribe();
    publish('shell/announce', { text: 'two' });
    expect(heard).toEqual(['one']);
  });

  it('replays events to late subscribers by their rules', () => {
    publish('shell/notify', { id: 'a', text: 'first' });
    publish('shell/notify', { id: 'b', text: 'second' });
    publish('shell/announce', { text: 'gone' });
    const heard: string[] = [];
    const subscription = on('shell/notify').subscribe(({ id }) => heard.push(id));
    subscription.add(on('shell/announce').subscribe(({ text }) => heard.push(text)));
    subscription.unsubscribe();
    expect(heard).toEqual(['a', 'b']);
  });

  it('isolates a subscriber that throws', async () => {
    const reported = new Promise((resolve) => {
      config.onUnhandledError = resolve;
    });
    const heard: string[] = [];
    const subscription = on('shell/announce').subscribe(() => {
      throw new Error('broken subscriber');
    });
    subscription.add(on('shell/announce').subscribe(({ text }) => heard.push(text)));
    publish('shell/announce', { text: 'one' });
    publish('shell/announce', { text: 'two' });
    expect(heard).toEqual(['one', 'two']);
    expect(await reported).toEqual(new Error('broken subscriber'));
    config.onUnhandledError = null;
    subscription.unsubscribe();
  });

  it('keeps the order when a subscriber publishes in turn', () => {
    const heard: string[] = [];
    const subscription = on('shell/open-search').subscribe(() => publish('shell/close-search', {}));
    subscription.add(events$.subscribe(({ name }) => heard.push(name)));
    publish('shell/open-search', {});
    subscription.unsubscribe();
    expect(heard).toEqual(['shell/open-search', 'shell/close-search']);
  });

  it.each<[string, object]>([
    ['shell/announce', { text: { toString: 'spoken' } }],
    ['shell/notify', { id: 'a' }],
    ['shell/notify', { id: 'a', text: 'b', link: { to: 'javascript:alert(1)', text: 'c' } }],
    ['shell/notify', { id: 'a', text: 'b', link: { to: '//example.com', text: 'c' } }],
    ['shell/notify', { id: 'a', text: 'b', link: { to: '/order' } }],
    ['shell/hold-refresh', { by: 'cart', hold: 'yes' }],
    ['cart/add', { product: { id: '1' } }],
    ['cart/restore', { line: { id: 1 }, index: 0 }],
    ['cart/clear', { lines: [{ id: 1 }] }],
    ['cart/restore', { line: { ...someProduct(1), quantity: 0 }, index: 0 }],
    ['catalogue/products-loaded', { count: 1, products: [{ id: 1 }] }],
    ['preferences/choose-language', { language: 'fr' }],
    ['remote/step', { remote: 'cart' }],
  ])('does not deliver %s with %j', (name, payload) => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard = jest.fn();
    const subscription = events$.subscribe(heard);
    Reflect.apply(publish, undefined, [name, payload]);
    Reflect.apply(publish, undefined, [name, null]);
    subscription.unsubscribe();
    expect(heard).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledTimes(2);
    report.mockRestore();
  });

  it('delivers events of remotes with any payload', () => {
    const heard: unknown[] = [];
    const subscription = events$.subscribe(({ payload }) => heard.push(payload));
    Reflect.apply(publish, undefined, ['reviews/review-posted', { stars: 5 }]);
    subscription.unsubscribe();
    expect(heard).toEqual([{ stars: 5 }]);
  });

  it('names events as facts or intents of a part', () => {
    for (const name of Object.keys(EVENTS)) expect(name).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
  });
});
