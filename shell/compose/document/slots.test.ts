import { filledIn, reservedSizeStyles } from './slots';

const filled = [
  { slot: 'product/end', fragment: 'list', order: 3 },
  { slot: 'cart/after-lines', fragment: 'list', order: 3 },
];

describe('the slot fills of a remote', () => {
  it('come from its descriptor, changed by the environment', () => {
    const slots = {
      'product/end': { 'reviews/list': 'off', 'other/list': 1 },
      'cart/after-lines': { 'reviews/list': -1 },
    } as const;
    expect(filledIn({}, 'reviews', { fragments: ['list'], slots: { filled } })).toEqual(filled);
    expect(filledIn({ slots }, 'reviews', { fragments: ['list'], slots: { filled } })).toEqual([
      { slot: 'cart/after-lines', fragment: 'list', order: -1 },
    ]);
  });

  it('are empty without slots', () => {
    expect(filledIn({}, 'catalog', { fragments: ['search'] })).toEqual([]);
  });
});

it('reserves the size of slots that are filled in every context', () => {
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
    '@media screen{[data-slot="product/end"]{min-height:80px}@media (min-width: 640px){[data-slot="product/end"]{min-height:120px}}}',
  );
});
