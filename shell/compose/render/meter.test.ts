import { startMeter } from './meter';

const at = (seconds: number) => jest.spyOn(performance, 'now').mockReturnValue(seconds * 1000);

afterEach(() => jest.restoreAllMocks());

it('estimates the time left from the speed since the first item, not from the wait before it', () => {
  const lines: string[] = [];
  at(0);
  const meter = startMeter('Compressing', (line) => lines.push(line));
  meter.expect(70);
  at(20);
  meter.tick();
  expect(lines).toEqual([]);
  at(29);
  for (let count = 0; count < 19; count += 1) meter.tick();
  expect(lines).toEqual([]);
  at(30);
  meter.tick();
  expect(lines).toEqual(['Compressing: 21 of 70 pages, 2.0 a second, 25 s left']);
});
