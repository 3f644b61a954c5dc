import { sampleProduct } from '@gadgetry/remote-kit/testing';
import { addAllOf } from './add-all';

const [phone, tablet, watch] = [1, 2, 3].map((id) => sampleProduct({ id })) as [
  ReturnType<typeof sampleProduct>,
  ReturnType<typeof sampleProduct>,
  ReturnType<typeof sampleProduct>,
];
const all = [phone, tablet, watch];
const line = (product: typeof phone) => ({ ...product, quantity: 1 });

it.each<[string, Parameters<typeof addAllOf>, string | undefined, number[]]>([
  ['adds all to an empty cart', [all, [], new Set(), new Set()], 'add', [1, 2, 3]],
  ['adds those that the cart lacks', [all, [line(phone)], new Set(), new Set()], 'add', [2, 3]],
  ['adds no product that is no longer sold', [all, [], new Set([2]), new Set()], 'add', [1, 3]],
  ['does nothing for a single product on sale', [all, [], new Set([2, 3]), new Set()], undefined, []],
  ['does nothing if the cart had all', [all, all.map(line), new Set(), new Set()], undefined, []],
  ['undoes its own additions', [all, all.map(line), new Set(), new Set([2, 3])], 'undo', [2, 3]],
  [
    'adds again what was removed since',
    [all, [line(phone), line(tablet)], new Set(), new Set([2, 3])],
    'add',
    [3],
  ],
  ['forgets additions that are gone', [[], [line(phone)], new Set(), new Set([2])], undefined, []],
])('%s', (_what, given, does, ids) => {
  const next = addAllOf(...given);
  expect(next?.does).toBe(does);
  expect(next?.products.map(({ id }) => id) ?? []).toEqual(ids);
});
