import { ANSWERED } from './page-probe';
import { describeProfiles, profileOf } from './profile';

const MAIN = { pid: 7, tid: 1, ph: 'X' };
const event = (name: string, startMs: number, ms: number, more = {}) => ({
  ...MAIN,
  name,
  ts: startMs * 1000,
  dur: ms * 1000,
  ...more,
});
const answered = (ms: number) => ({ ...MAIN, ph: 'I', name: ANSWERED, ts: ms * 1000 });

describe('a profile', () => {
  it('counts nested work once, for the innermost known kind', () => {
    const profile = profileOf([
      event('RunTask', 0, 100),
      event('EvaluateScript', 10, 80),
      event('v8.compile', 10, 20),
      event('Layout', 40, 5),
      event('Something', 50, 10),
      answered(200),
    ]);
    expect(profile).toMatchObject({ compile: 20, layout: 5, script: 55, 'the rest': 20 });
  });

  it('leaves out other threads and what comes after the answer', () => {
    const profile = profileOf([
      event('FunctionCall', 0, 10),
      event('FunctionCall', 0, 10, { tid: 2 }),
      event('FunctionCall', 0, 10, { pid: 8 }),
      event('FunctionCall', 60, 10),
      answered(50),
    ]);
    expect(profile).toMatchObject({ script: 10 });
  });

  it('is refused without an answer', () => {
    expect(() => profileOf([event('FunctionCall', 0, 10)])).toThrow(/React has not answered/);
  });

  it('is printed as medians beside those of the other sites', () => {
    const table = describeProfiles(
      new Map([
        ['composed store', [{ script: 10 }, { script: 30 }, { script: 20, layout: 5 }]],
        ['monolith', [{ script: 7 }]],
      ]),
    );
    expect(table).toMatch(/script +20 +7/);
    expect(table).toMatch(/all +25 +7/);
  });
});
