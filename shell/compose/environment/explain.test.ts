import { bucketOf } from '@gadgetry/environment/bucket';
import { entry, environment } from '../testing/environment';
import { explain } from './explain';

const visitors = Array.from({ length: 200 }, (_, index) => `visitor-${index}`);
const canary = environment({ microFrontends: { cart: [entry('1.0.0', 90), entry('1.1.0', 10, false)] } });
const inCanary = visitors.find((visitor) => bucketOf(visitor, 'cart') < 1000) ?? '';
const outside = visitors.find((visitor) => bucketOf(visitor, 'cart') >= 1000) ?? '';

describe('explaining a choice', () => {
  it('names the bucket of somebody in the canary', () => {
    expect(explain(canary, inCanary)).toEqual([
      {
        part: 'cart',
        version: '1.1.0',
        reason: `bucket ${bucketOf(inCanary, 'cart')} is below 1000: a canary`,
      },
    ]);
  });

  it('names where the canary ends to somebody outside', () => {
    expect(explain(canary, outside)[0]).toMatchObject({
      version: '1.0.0',
      reason: expect.stringContaining('is not below 1000, where the canary 1.1.0 ends'),
    });
  });

  it('knows parts without a choice', () => {
    expect(explain(environment(), inCanary)[0]?.reason).toBe('it is the only version');
    expect(explain({ ...canary, disabled: ['cart'] }, inCanary)[0]).toMatchObject({ version: 'none' });
  });
});
