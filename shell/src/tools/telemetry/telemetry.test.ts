import { eventOf, logsRequest } from './telemetry';

const step = {
  remote: 'cart',
  version: '1.1.0',
  module: 'page cart',
  candidate: 'chosen',
  base: 'https://cart.example/1.1.0/',
  milliseconds: 250,
  outcome: 'loaded',
};

const named = (record: ReturnType<typeof eventOf>) =>
  Object.fromEntries(record.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('a step for OpenTelemetry', () => {
  it('is an event with the names of the semantic conventions', () => {
    const record = eventOf(step, 1_700_000_000_000);
    expect(record).toMatchObject({
      timeUnixNano: '1700000000000000000',
      severityNumber: 9,
      eventName: 'gadgetry.remote.step',
    });
    expect(named(record)).toEqual({
      'gadgetry.remote.name': 'cart',
      'gadgetry.remote.version': '1.1.0',
      'gadgetry.remote.module': 'page cart',
      'gadgetry.remote.candidate': 'chosen',
      'gadgetry.remote.duration': 0.25,
      'url.full': 'https://cart.example/1.1.0/',
    });
  });

  it('is a warning with its error when it failed', () => {
    const record = eventOf({ ...step, outcome: 'entry-failed', message: 'gone' }, 0);
    expect(record.severityNumber).toBe(13);
    expect(named(record)).toMatchObject({ 'error.type': 'entry-failed', 'error.message': 'gone' });
  });

  it('travels with what sent it', () => {
    expect(JSON.stringify(logsRequest({ name: 'production', generation: 7 }, []))).toContain(
      '"deployment.environment.name","value":{"stringValue":"production"}',
    );
  });
});
