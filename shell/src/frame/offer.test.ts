import { createBatch } from './offer';

const ids = (entries: readonly { readonly id: number }[]): number[] => entries.map(({ id }) => id);

it('collects the entries of one task', async () => {
  const collect = createBatch();
  expect(ids(collect({ id: 1 }))).toEqual([1]);
  expect(ids(collect({ id: 2 }))).toEqual([1, 2]);
  await Promise.resolve();
  expect(ids(collect({ id: 3 }))).toEqual([3]);
});

it('starts anew with an entry that it has', () => {
  const collect = createBatch();
  collect({ id: 1 });
  collect({ id: 2 });
  expect(ids(collect({ id: 2 }))).toEqual([2]);
  expect(ids(collect({ id: 1 }))).toEqual([2, 1]);
});
