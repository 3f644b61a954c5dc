import { config } from 'rxjs';
import { openChannel, resetEvents } from './bus';
import { EVENT_BEHAVIOUR, events$, on, publish } from './index';

/** Channels of one name that hear each other at once. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(readonly name: string) {
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this) other.onmessage?.({ data: JSON.parse(JSON.stringify(data)) });
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((other) => other !== this);
  }
}

beforeEach(() => resetEvents());

describe('the event bus', () => {
  it('delivers to those who listen, and to them alone', () => {
    const heard: string[] = [];
    const subscription = on('shell/announce').subscribe(({ text }) => heard.push(text));
    publish('shell/announce', { text: 'one' });
    publish('shell/open-search', {});
    subscription.unsubscribe();
    publish('shell/announce', { text: 'two' });
    expect(heard).toEqual(['one']);
  });

  it('replays to late subscribers what is meant to be', () => {
    publish('shell/notify', { id: 'a', text: 'first' });
    publish('shell/notify', { id: 'b', text: 'second' });
    publish('shell/announce', { text: 'gone' });
    const heard: string[] = [];
    on('shell/notify')
      .subscribe(({ id }) => heard.push(id))
      .unsubscribe();
    on('shell/announce')
      .subscribe(({ text }) => heard.push(text))
      .unsubscribe();
    expect(heard).toEqual(['a', 'b']);
  });

  it('shields the publisher and the others from a subscriber that throws', async () => {
    const reported = new Promise((resolve) => {
      config.onUnhandledError = resolve;
    });
    const heard: string[] = [];
    const subscriptions = [
      on('shell/announce').subscribe(() => {
        throw new Error('broken subscriber');
      }),
      on('shell/announce').subscribe(({ text }) => heard.push(text)),
    ];
    publish('shell/announce', { text: 'one' });
    publish('shell/announce', { text: 'two' });
    expect(heard).toEqual(['one', 'two']);
    expect(await reported).toEqual(new Error('broken subscriber'));
    config.onUnhandledError = null;
    for (const subscription of subscriptions) subscription.unsubscribe();
  });

  it('keeps the order when a subscriber publishes in turn', () => {
    const heard: string[] = [];
    const subscriptions = [
      on('shell/open-search').subscribe(() => publish('shell/close-search', {})),
      events$.subscribe(({ name }) => heard.push(name)),
    ];
    publish('shell/open-search', {});
    for (const subscription of subscriptions) subscription.unsubscribe();
    expect(heard).toEqual(['shell/open-search', 'shell/close-search']);
  });

  it('takes part in other tabs only with events that cross, and checks what comes in', () => {
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    openChannel();
    const otherTab = new FakeChannel('gadgetry.events');
    const sent: unknown[] = [];
    otherTab.onmessage = ({ data }) => sent.push(data);
    const heard: unknown[] = [];
    const subscription = events$.subscribe(({ name, payload }) => heard.push([name, payload]));
    publish('preferences/theme-changed', { theme: 'dark' });
    publish('shell/announce', { text: 'here' });
    heard.length = 0;
    otherTab.postMessage({ name: 'preferences/language-changed', payload: { language: 'ua' } });
    otherTab.postMessage({ name: 'preferences/language-changed', payload: { language: 'fr' } });
    otherTab.postMessage({ name: 'shell/announce', payload: { text: 'there' } });
    otherTab.postMessage('nonsense');
    subscription.unsubscribe();
    otherTab.close();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect(sent).toEqual([{ name: 'preferences/theme-changed', payload: { theme: 'dark' } }]);
    expect(heard).toEqual([['preferences/language-changed', { language: 'ua' }]]);
  });

  it('names events as facts or intents of a part', () => {
    for (const name of Object.keys(EVENT_BEHAVIOUR)) expect(name).toMatch(/^[a-z]+\/[a-z]+(-[a-z]+)*$/);
  });
});
