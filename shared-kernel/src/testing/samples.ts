import type { Product, ProductDetail } from '../catalogue';

/** Returns a valid list product; override the members that a test needs. */
export const sampleProduct = (overrides: Partial<Product> = {}): Product => ({
  id: 1,
  category: 'phones',
  itemId: 'acme-phone-one-128gb-black',
  name: 'Acme Phone One 128GB Black',
  fullPrice: 900,
  price: 800,
  screen: "6.1' OLED",
  capacity: '128GB',
  color: 'black',
  ram: '4GB',
  year: 2020,
  image: 'img/phones/acme-phone-one/black/pair.svg',
  ...overrides,
});

const line = (category: string, first: number, label: string): Product[] =>
  [0, 1, 2, 3, 4, 5].map((step) =>
    sampleProduct({
      id: first + step,
      category,
      itemId: `acme-${category}-${step}-64gb-black`,
      name: `Acme ${label} ${step}`,
      price: 100 + first + step * 40,
      fullPrice: 150 + first + step * 45,
      year: 2016 + step,
      image: `img/${category}/acme-${step}/black/pair.svg`,
    }),
  );

/** Six products in each of the three categories. */
export const sampleProducts: readonly Product[] = [
  ...line('phones', 1, 'Phone'),
  ...line('tablets', 11, 'Tablet'),
  ...line('accessories', 21, 'Watch'),
];

/** Returns a valid detail; override the members that a test needs. */
export const sampleDetail = (overrides: Partial<ProductDetail> = {}): ProductDetail => ({
  id: 'acme-phone-one-128gb-black',
  category: 'phones',
  namespaceId: 'acme-phone-one',
  name: 'Acme Phone One 128GB Black',
  images: ['img/a.svg', 'img/b.svg', 'img/c.svg'],
  colorsAvailable: ['black', 'gold'],
  capacityAvailable: ['128gb', '256gb'],
  description: [{ title: 'A calm design', text: ['Glass and aluminium.', 'Light in the hand.'] }],
  color: 'black',
  capacity: '128gb',
  priceRegular: 900,
  priceDiscount: 800,
  screen: "6.1' OLED",
  resolution: '2532x1170',
  processor: 'Acme A1',
  ram: '4GB',
  camera: '12MP + 12MP',
  zoom: 'Digital 5x',
  cell: ['LTE', '5G'],
  ...overrides,
});
