import { durationText, meterLine, startMeter } from './meter';

/** Returns a meter's lines if each page takes so many milliseconds. */
function publishedAlreadyText(stepMs: number, pages: number): string[] {
  const said: string[] = [];
  let at = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => at);
  const meter = startMeter('Rendering', (line) => said.push(line));
  meter.expect(pages);
  for (let page = 0; page < pages; page += 1) {
    at += stepMs;
    meter.tick();
  }
  return said;
}

afterEach(() => jest.restoreAllMocks());

describe('the progress of a long task', () => {
  it('prints a line every ten seconds, and none for a short task', () => {
    expect(publishedAlreadyText(100, 60)).toEqual([]);
    expect(publishedAlreadyText(1000, 25)).toEqual([
      'Rendering: 10 of 25 pages, 1.0 a second, 15 s left',
      'Rendering: 20 of 25 pages, 1.0 a second, 5 s left',
    ]);
  });

  it('prints the finished part, the speed and the remaining time', () => {
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
  ])('prints %i ms as %s', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
