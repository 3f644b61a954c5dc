import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import type { ShellManifest } from '../registry/shell-manifest';
import type { FoundVersion } from './builds';
import { slotFindings, slotSettingWarnings, slotWarnings } from './slots';

const version = (part: string, descriptor: Partial<BuiltDescriptor>): FoundVersion =>
  ({ part, label: `${part} 1.0.0`, descriptor: { fragments: ['list'], ...descriptor } }) as FoundVersion;
const filling = (part: string, slot: string, when?: Record<string, readonly (string | number)[]>) =>
  version(part, { slots: { filled: [{ slot, fragment: 'list', order: 1, ...(when && { when }) }] } });

const context = { category: ['phones', 'tablets'], stock: 'number' } as const;
const product = version('product', { slots: { offered: [{ name: 'product/end', context }] } });
const shell = {
  version: '1.3.0',
  slots: [{ name: 'header/search', context: {} }],
} as unknown as ShellManifest;
const none = { policy: {}, parts: {} } as unknown as EnvironmentDocument;

const messagesOf = (versions: readonly FoundVersion[], document = none, shells = [shell]) =>
  slotFindings(document, versions, shells).map(
    // Without the hint.
    ({ code, at, message }) => `${code} ${at}: ${message.replace(/: .*/, '')}`,
  );

describe('slots of an environment', () => {
  it('are valid if one part offers the slot that another one fills', () => {
    const when = { category: ['phones'], stock: [0, 1] };
    expect(
      messagesOf([product, filling('reviews', 'product/end', when), filling('cart', 'header/search')]),
    ).toEqual([]);
  });

  it.each([
    [
      [filling('reviews', 'product/ends')],
      'GX032 reviews 1.0.0: expected one of the slots header/search, product/end but found product/ends',
    ],
    [
      [filling('reviews', 'product/end', { colour: ['red'] })],
      'GX032 reviews 1.0.0: expected conditions on category, stock for slot product/end but found one on "colour"',
    ],
    [
      [filling('reviews', 'product/end', { category: ['phones', 'phone'] })],
      'GX032 reviews 1.0.0: expected values of category among phones, tablets for slot product/end but found "phone"',
    ],
    [
      [filling('reviews', 'product/end', { stock: ['1'] })],
      'GX032 reviews 1.0.0: expected values of stock among number for slot product/end but found "1"',
    ],
    [
      [version('other', { slots: { offered: [{ name: 'product/end', context: {} }] } })],
      'GX032 product/end: expected one part that offers this slot but found product and other',
    ],
  ])('are refused: %#', (versions, finding) => {
    expect(messagesOf([product, ...versions])).toEqual([finding]);
  });

  it('cause a warning if no part has the page yet', () => {
    const versions = [filling('reviews', 'product/end'), filling('cart', 'header/search')];
    expect(messagesOf(versions)).toEqual([]);
    expect(slotWarnings(versions, [shell])).toEqual([
      {
        code: 'GX036',
        at: 'reviews 1.0.0',
        message:
          '"list" fills product/end, but no part of the environment has such a page: no visitor sees it until a part with that page comes',
      },
    ]);
    expect(slotWarnings([product, ...versions], [shell])).toEqual([]);
  });

  it('can only be arranged for fragments that fill them', () => {
    const document = {
      parts: { product: [], reviews: [] },
      slots: { 'product/end': { 'reviews/list': 'off', 'reviews/lost': 2 }, 'cart/end': { 'gone/list': 1 } },
    } as unknown as EnvironmentDocument;
    expect(messagesOf([product, filling('reviews', 'product/end')], document)).toEqual([
      'GX032 slots.product/end: expected a fragment that fills it (reviews/list) but found "reviews/lost"',
    ]);
    // A part that is not in the environment is only a warning.
    expect(slotSettingWarnings(document)).toEqual([
      {
        code: 'GX037',
        at: 'slots.cart/end',
        message:
          'the environment has no part "gone" for "gone/list": remove it, or add the version that needs it',
      },
    ]);
  });

  it('are checked in linear time', () => {
    const readsOf = (count: number): number => {
      let reads = 0;
      const counted = <T extends object>(value: T): T =>
        new Proxy(value, {
          get: (target, member, receiver) => {
            reads += 1;
            return Reflect.get(target, member, receiver);
          },
        });
      const slots = Array.from({ length: count }, (_, index) => `cart/place-${index}`);
      const cart = version('cart', {
        slots: {
          offered: slots.map((name) => counted({ name, context: {} })),
          filled: slots.map((slot) => counted({ slot, fragment: 'list', order: 1 })),
        },
      });
      const arranged = Object.fromEntries(slots.map((slot) => [slot, { 'cart/list': 2 }]));
      const document = { policy: {}, parts: { cart: [] }, slots: arranged } as unknown as EnvironmentDocument;
      expect(slotFindings(document, [cart], [shell])).toEqual([]);
      expect(slotWarnings([cart], [shell])).toEqual([]);
      return reads;
    };
    expect(readsOf(400)).toBeLessThan(2.1 * readsOf(200));
  });
});
