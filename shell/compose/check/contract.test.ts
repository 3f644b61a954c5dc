import { satisfy } from '@module-federation/runtime-core';
import { satisfiesAsInPages } from './contract';

const VERSIONS = [
  '0.3.0',
  '0.3.5',
  '0.4.0',
  '1.0.0',
  '1.1.0',
  '1.2.0-rc.1',
  '1.2.0',
  '1.9.9',
  '2.0.0-rc.1',
  '2.0.0',
  '19.3.1',
];
const RANGES = [
  '*',
  '1',
  '1.x',
  '=1.0.0',
  '1.1.0',
  '^1.0.0',
  '^1.1.0',
  '~1.1.0',
  '^0.3.0',
  '^19.0.0',
  '>=1.1.0',
  '<2.0.0',
  '>=1.0.0 <2.0.0',
  '1.0.0 - 1.2.0',
  '1.0.0 || ^2.0.0',
  '^1.2.0-rc.1',
  '^2.0.0-rc.0',
];

describe('whether a version lies in a range', () => {
  it.each(RANGES)('is seen alike by the command and by the runtime in the page: %s', (range) => {
    expect(VERSIONS.filter((version) => satisfiesAsInPages(version, range))).toEqual(
      VERSIONS.filter((version) => satisfy(version, range)),
    );
  });

  it('says no to what is no version or no range', () => {
    expect([satisfiesAsInPages('latest', '*'), satisfiesAsInPages('1.0.0', 'latest')]).toEqual([
      false,
      false,
    ]);
  });
});
