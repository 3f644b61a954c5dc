import { sampleDetail } from '@gadgetry/remote-kit/testing';
import { selectDetail } from './use-selection';

const detail = sampleDetail();

it.each([
  ['ready', detail.id, { kind: 'found', detail }],
  ['ready', 'other', { kind: 'missing' }],
  ['ready', detail.id.toUpperCase(), { kind: 'misspelt', id: detail.id }],
  ['idle', detail.id, { kind: 'loading' }],
  ['loading', detail.id, { kind: 'loading' }],
  ['failed', detail.id, { kind: 'failed' }],
] as const)('of a file that is %s, the product %s is %j [PRODUCT-14]', (status, itemId, selection) => {
  expect(selectDetail({ status, items: [detail], error: '' }, itemId)).toEqual(selection);
});
