import { publish } from '@gadgetry/shared-kernel/events';
import { reportDroppedEntries } from './dropped-entries';

const drop = (file: string, index: number): void =>
  publish('catalogue/entry-dropped', { file, reason: `entry ${index}: "price" must be a number` });

describe('the report of dropped entries', () => {
  it('names file, entry and reason', () => {
    const said: string[] = [];
    const stop = reportDroppedEntries((text) => said.push(text));
    drop('phones', 3);
    stop();
    drop('phones', 4);
    expect(said).toEqual(['phones.json: left out entry 3: "price" must be a number']);
  });

  it('does not go on for ever', () => {
    const said: string[] = [];
    const stop = reportDroppedEntries((text) => said.push(text));
    for (let index = 0; index < 50; index += 1) drop('phones', index);
    drop('tablets', 0);
    stop();
    expect(said).toHaveLength(22);
    expect(said.slice(20)).toEqual([
      'phones.json: left out more entries',
      'tablets.json: left out entry 0: "price" must be a number',
    ]);
  });
});
