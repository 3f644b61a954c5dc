import { stepsLeft } from './release';

describe('the steps left of a release', () => {
  it.each([
    ['everything', 'the version is new', [false, false, false], ['publish', 'give', 'serve']],
    ['all but publishing', 'who published it was interrupted', [true, false, false], ['give', 'serve']],
    ['serving', 'the environment has it', [true, true, false], ['serve']],
    ['serving', 'the environment has had it for long', [true, true, true], ['serve']],
    ['nothing', 'it was taken back', [true, false, true], []],
    ['nothing', 'it was taken back, and cleared from the registry', [false, false, true], []],
    ['publishing', 'the environment knows more than the registry', [false, true, true], ['publish', 'serve']],
  ] as const)('is %s where %s', (_what, _where, [published, named, once], steps) => {
    expect(stepsLeft({ published, named, once })).toEqual(steps);
  });
});
