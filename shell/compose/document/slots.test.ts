/** @jest-environment node */
import { filledIn, reservedSizeStyles } from './slots';

const filled = [
  { slot: 'product/end', fragment: 'list', order: 3 },
  { slot: 'cart/after-lines', fragment: 'list', order: 3 },
];

describe('what a remote fills', () => {
  it('is what it says, but for what the environment says otherwise', () => {
    const slots = {
      'product/end': { 'reviews/list': 'off', 'other/list': 1 },
      'cart/after-lines': { 'reviews/list': -1 },
    } as const;
    expect(filledIn({}, 'reviews', { fragments: ['list'], slots: { filled } })).toEqual(filled);
    expect(filledIn({ slots }, 'reviews', { fragments: ['list'], slots: { filled } })).toEqual([
      { slot: 'cart/after-lines', fragment: 'list', order: -1 },
    ]);
  });

  it('is nothing without slots', () => {
    expect(filledIn({}, 'catalog', { fragments: ['search'] })).toEqual([]);
  });
});

it('keeps room in slots that are filled whatever the context', () => {
  const offered = [
    {
      name: 'product/end',
      context: {},
      room: [{ height: 80 }, { height: 120, media: '(min-width: 640px)' }],
    },
    { name: 'header/tools', context: {}, room: [{ width: 48, height: 48 }] },
    { name: 'cart/after-lines', context: {} },
    { name: 'home/end', context: {}, room: [{ height: 10 }] },
  ];
  const fillings = [...filled, { slot: 'header/tools', fragment: 'bell', order: 1, when: { hour: [12] } }];
  expect(reservedSizeStyles(offered, fillings)).toBe(
    '[data-slot="product/end"]{min-height:80px}@media (min-width: 640px){[data-slot="product/end"]{min-height:120px}}',
  );
});
