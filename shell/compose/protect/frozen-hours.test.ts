import { frozenAt } from './frozen-hours';

const KYIV = { zone: 'Europe/Kyiv', from: '18:00', to: '08:00' };
const isFrozen = (hours: object, at: string): boolean =>
  frozenAt([{ ...KYIV, ...hours }], new Date(at)) !== undefined;

describe('frozen hours', () => {
  // 2026-01-02 is a Friday; Kyiv is at UTC+2 in winter, UTC+3 in summer.
  it.each([
    ['before they begin', {}, '2026-01-02T15:59:59Z', false],
    ['as they begin', {}, '2026-01-02T16:00:00Z', true],
    ['before midnight', {}, '2026-01-02T21:59:59Z', true],
    ['after midnight', {}, '2026-01-02T22:00:00Z', true],
    ['in their last minute', {}, '2026-01-03T05:59:59Z', true],
    ['as they end', {}, '2026-01-03T06:00:00Z', false],
    ['by summer time', {}, '2026-07-03T15:00:00Z', true],
    ['an hour earlier than in winter', {}, '2026-07-03T05:00:00Z', false],
    ['in another time zone', { zone: 'America/New_York' }, '2026-01-02T16:00:00Z', false],
    ['in the evening of their day', { days: ['fri'] }, '2026-01-02T18:00:00Z', true],
    ['in the morning after their day', { days: ['fri'] }, '2026-01-03T01:00:00Z', true],
    ['in the evening after their day', { days: ['fri'] }, '2026-01-03T18:00:00Z', false],
    ['in the morning of their day', { days: ['fri'] }, '2026-01-02T01:00:00Z', false],
    ['over the end of the week', { days: ['sun'] }, '2026-01-05T01:00:00Z', true],
    ['within a day', { from: '12:00', to: '13:00' }, '2026-01-02T10:30:00Z', true],
    ['after those within a day', { from: '12:00', to: '13:00' }, '2026-01-02T11:00:00Z', false],
    ['all day long', { from: '00:00', to: '00:00', days: ['fri'] }, '2026-01-02T21:59:00Z', true],
    [
      'the day after all day long',
      { from: '00:00', to: '00:00', days: ['fri'] },
      '2026-01-02T22:00:00Z',
      false,
    ],
    ['in a zone that is none', { zone: 'Europe/Atlantis' }, '2026-01-02T10:00:00Z', true],
  ])('are recognized %s', (_when, hours, at, expected) => {
    expect(isFrozen(hours, at)).toBe(expected);
  });

  it('are empty by default', () => {
    expect(frozenAt(undefined, new Date())).toBeUndefined();
    expect(frozenAt([], new Date())).toBeUndefined();
  });
});
