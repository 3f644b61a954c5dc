import { durationText, meterLine, startMeter } from './meter';

/** A meter on a clock that goes on by so many milliseconds with each page. */
function meterOn(stepMs: number, pages: number, isTerminal: boolean) {
  const printed: string[] = [];
  const shown: string[] = [];
  let at = 0;
  const meter = startMeter('Rendering', {
    print: (line) => printed.push(line),
    ...(isTerminal && { show: (line: string) => shown.push(line) }),
    now: () => at,
  });
  meter.expect(pages);
  for (let page = 0; page < pages; page += 1) {
    at += stepMs;
    meter.tick();
  }
  meter.end();
  return { printed, shown };
}

describe('the progress of a long task', () => {
  it('is one line that changes in a terminal', () => {
    const { printed, shown } = meterOn(100, 6, true);
    expect(printed).toEqual([]);
    expect(shown).toEqual([
      'Rendering: 2 of 6 pages, 10 a second, 0 s left',
      'Rendering: 4 of 6 pages, 10 a second, 0 s left',
      'Rendering: 6 of 6 pages, 10 a second, 0 s left',
      '',
    ]);
  });

  it('is a line every ten seconds elsewhere, and none for a short task', () => {
    expect(meterOn(100, 60, false).printed).toEqual([]);
    expect(meterOn(1000, 25, false).printed).toEqual([
      'Rendering: 10 of 25 pages, 1.0 a second, 15 s left',
      'Rendering: 20 of 25 pages, 1.0 a second, 5 s left',
    ]);
  });

  it('says what has been done, how fast, and how long the rest takes', () => {
    expect(meterLine('Rendering', 1200, 20_000, 12_000)).toBe(
      'Rendering: 1,200 of 20,000 pages, 100 a second, 3 min left',
    );
    expect(meterLine('Rendering', 0, 5, 0)).toBe('Rendering: 0 of 5 pages, 0.0 a second');
  });

  it.each([
    [0, '0 s'],
    [89_400, '89 s'],
    [90_000, '2 min'],
    [5_400_000, '1.5 h'],
  ])('says %i ms as %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
