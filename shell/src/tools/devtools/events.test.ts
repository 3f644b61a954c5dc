import { events$, publish } from '@gadgetry/shared-kernel/events';
import { filterByName, replay, startEventLog } from './events';

describe('the event log', () => {
  it('shows the latest first, up to a limit', () => {
    const log = startEventLog();
    for (let turn = 0; turn <= 200; turn += 1) publish('shell/announce', { text: String(turn) });
    expect(log.entries()).toHaveLength(200);
    expect(log.entries()[0]?.event.payload).toEqual({ text: '200' });
    log.clear();
    expect(log.entries()).toEqual([]);
  });

  it('is filtered by name', () => {
    const log = startEventLog();
    publish('shell/announce', { text: 'a' });
    publish('remote/failed', { remote: 'cart', code: 'test' });
    expect(filterByName(log.entries(), ' REMOTE').map(({ event }) => event.name)).toEqual(['remote/failed']);
    expect(filterByName(log.entries(), '')).toHaveLength(2);
  });

  it('replays an event with its payload', () => {
    const log = startEventLog();
    publish('shell/announce', { text: 'again' });
    const heard: unknown[] = [];
    const subscription = events$.subscribe(({ name, payload }) => heard.push([name, payload]));
    const [entry] = log.entries();
    if (entry) replay(entry);
    subscription.unsubscribe();
    expect(heard).toEqual([['shell/announce', { text: 'again' }]]);
    expect(log.entries()).toHaveLength(2);
  });
});
