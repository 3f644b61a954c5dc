import {
  type CatalogueFiles,
  renderRemote,
  resetStore,
  sampleDetail,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { cart$ } from '@gadgetry/shared-kernel/cart';
import type { ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { on } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { keepShortWords } from '../about/about';
import { app } from '../app';
import { fullSpecs, shortSpecs } from '../specs/spec-list';
import { selectDetail } from './use-selection';

const BLACK = 'acme-phone-one-128gb-black';
const ROUTE = `/phones/${BLACK}`;

const variant = (capacity: string, color: string, overrides: Partial<ProductDetail> = {}): ProductDetail =>
  sampleDetail({
    id: `acme-phone-one-${capacity}-${color}`,
    name: `Acme Phone One ${capacity} ${color}`,
    capacity,
    color,
    ...overrides,
  });

const phones = [
  variant('128gb', 'black', { name: 'Acme Phone One 128GB Black' }),
  variant('128gb', 'gold'),
  variant('256gb', 'black', { priceRegular: 1100, priceDiscount: 1000 }),
];

const products = [
  sampleProduct(),
  sampleProduct({ id: 2, itemId: 'acme-phone-one-128gb-gold', name: 'Acme Phone One 128gb gold' }),
  sampleProduct({ id: 3, itemId: 'acme-phone-two', name: 'Acme Phone Two', fullPrice: 1000, price: 990 }),
  sampleProduct({ id: 4, itemId: 'acme-phone-dear', name: 'Acme Phone Dear', fullPrice: 2000, price: 1990 }),
];

const show = (
  files: CatalogueFiles = {},
  route = ROUTE,
  options: { language?: 'en' | 'ua'; history?: string[] } = {},
) => {
  serveCatalogue({ phones, products, ...files });
  return renderRemote(app, descriptor, { route, ...options });
};

beforeEach(resetStore);

describe('what the page shows', () => {
  it('names the product in heading, title and breadcrumbs, and shows prices, ID, description, tech specs and the way to the cart', async () => {
    await show();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Acme Phone One 128GB Black' }),
    ).toBeInTheDocument();
    await waitFor(() => expect(document.title).toContain('Acme Phone One 128GB Black'));
    const trail = screen.getByRole('navigation', { name: 'You are here' });
    expect(within(trail).getByText('Acme Phone One 128GB Black')).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByText(`ID: ${BLACK}`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getAllByText('$800')[0]).toBeInTheDocument();
    expect(screen.getAllByText('$900')[0]?.tagName).toBe('S');
    expect(await screen.findByRole('heading', { name: 'A calm design' })).toBeInTheDocument();
    expect(screen.getByText('Light in the hand.')).toBeInTheDocument();
    const specs = screen.getByRole('region', { name: 'Tech specs' });
    expect(within(specs).getByText('12 MP + 12 MP (Dual)')).toBeInTheDocument();
    expect(within(specs).getByText('128 GB')).toBeInTheDocument();
    expect(within(specs).getByText('LTE, 5G')).toBeInTheDocument();
  });

  it('shows Ukrainian texts, except for words of the supplier', async () => {
    const told = variant('128gb', 'black', {
      dimensions: { depth: 7.654, width: 71, height: 146.7 },
      box: ['phone', 'A lanyard'],
    });
    await show({ phones: [told] }, ROUTE, { language: 'ua' });
    expect(await screen.findByRole('region', { name: 'Характеристики' })).toBeInTheDocument();
    expect(screen.getByText('12 Мп + 12 Мп (подвійна)')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /Обсяг пам’яті/ })).toBeInTheDocument();
    const dimensions = await screen.findByRole('region', { name: 'Розміри' });
    const sides = within(dimensions)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
    expect(sides).toEqual(['146,7\u00a0мм', '71\u00a0мм', '7,65\u00a0мм']);
    const box = within(screen.getByRole('region', { name: 'У\u00a0коробці' }));
    expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Телефон',
      'A lanyard',
    ]);
  });

  it('shows the price of the list, even $0, and sells for it [CART-22, STORE-24]', async () => {
    const { user } = await show({ products: [sampleProduct({ price: 0, fullPrice: 0 })] });
    expect((await screen.findAllByText('$0'))[0]).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Add to cart: Acme Phone One/ }));
    expect(cart$.value.lines).toMatchObject([{ price: 0, quantity: 1 }]);
  });

  it('renders when optional members are missing [STORE-21]', async () => {
    const bare = { id: 'bare', name: 'Bare', priceRegular: 5 };
    await show({ phones: [bare], products: [] }, '/phones/bare');
    expect(await screen.findByRole('heading', { name: 'Bare' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'No picture of Bare' })).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'About' })).not.toBeInTheDocument());
    expect(screen.queryByRole('region', { name: /Dimensions|In the box/ })).not.toBeInTheDocument();
  });
});

describe('when there is nothing to show', () => {
  it('shows only the name from the list while the file loads [PRODUCT-15, PRODUCT-16]', async () => {
    await show({ phones: 'hang' });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Acme Phone One 128GB Black' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByText(`ID: ${BLACK}`)).not.toBeInTheDocument();
  });

  it('shows that a product was not found with a link to its category [PRODUCT-17, PRODUCT-18]', async () => {
    await show({}, '/phones/no-such-128gb-phone');
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
    expect(document.querySelector('[data-slot="product/not-found"]')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all phones' })).toHaveAttribute('href', '/phones');
    expect(screen.queryByRole('button', { name: /cart/i })).not.toBeInTheDocument();
  });

  it.each([
    ['/phones/__proto__', {}],
    ['/phones/a%2Fb', {}],
    ['/phones/%3Cb%3Ebold%3C%2Fb%3E', {}],
    ['/phones/a?sort=%E0%A4%A', {}],
    ['/phones/%E0%A4%A', {}],
    // Searched only in its category.
    ['/tablets/acme-phone-one-128gb-black', { tablets: [] }],
    [ROUTE, { phones: [], products: [] }],
  ])('shows that %s was not found in %j [PRODUCT-13, STORE-20, STORE-22]', async (route, files) => {
    // React Router warns of a percent sign that encodes nothing.
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    await show(files, route);
    expect(await screen.findByRole('heading', { level: 1, name: 'Product not found' })).toBeInTheDocument();
    warn.mockRestore();
  });

  it('shows the error of a failed load and tries again [DATA-26]', async () => {
    const { user } = await show({ phones: 'fail' });
    expect(await screen.findByText('Error loading phones')).toBeInTheDocument();
    serveCatalogue({ phones, products });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(`ID: ${BLACK}`)).toBeInTheDocument();
  });
});

describe('choosing a variant', () => {
  it('opens the same phone in the other colour, keeps focus and picture, and announces name and price [PRODUCT-19, PRODUCT-22]', async () => {
    const spoken: string[] = [];
    on('shell/announce').subscribe(({ text }) => spoken.push(text));
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Picture 2 of 3/ }));
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    expect(await screen.findByText('ID: acme-phone-one-128gb-gold')).toBeInTheDocument();
    expect(spoken).toEqual(['Acme Phone One 128gb gold, $800']);
    expect(screen.getByRole('radio', { name: 'Gold' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Gold' })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Picture 2 of 3/ })).toHaveAttribute('aria-current', 'true');
  });

  it('opens the other capacity in the same colour [PRODUCT-23]', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('radio', { name: '256\u00a0GB, $200 more' }));
    expect(await screen.findByText('ID: acme-phone-one-256gb-black')).toBeInTheDocument();
    // A smaller capacity shows no price difference.
    expect(screen.getByRole('radio', { name: '128\u00a0GB' })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Black' })).toBeChecked();
  });

  it('keeps a colour that is chosen just before the capacity', async () => {
    await show({ phones: [...phones, variant('256gb', 'gold')] });
    const gold = await screen.findByRole('radio', { name: 'Gold' });
    const capacity = screen.getByRole('radio', { name: '256\u00a0GB, $200 more' });
    act(() => {
      for (const radio of [gold, capacity]) fireEvent.click(radio);
    });
    expect(await screen.findByText('ID: acme-phone-one-256gb-gold')).toBeInTheDocument();
  });

  it('disables a missing combination and explains it', async () => {
    await show({}, '/phones/acme-phone-one-128gb-gold');
    expect(await screen.findByRole('radio', { name: '256\u00a0GB, not available with Gold' })).toBeDisabled();
  });

  it('shows the key of an unknown colour [DATA-04]', async () => {
    const odd = variant('128gb', 'ultraviolet', { colorsAvailable: ['ultraviolet'] });
    await show({ phones: [odd] }, `/phones/${odd.id}`);
    const radio = await screen.findByRole('radio', { name: 'ultraviolet' });
    expect(radio.closest('label')).toHaveTextContent(/^ultraviolet/);
  });

  it('calls the capacity of an accessory its size [PRODUCT-05, PRODUCT-45, PRODUCT-47]', async () => {
    const watch = sampleDetail({
      id: 'acme-watch-40mm-black',
      category: 'accessories',
      capacity: '40mm',
      capacityAvailable: ['40mm'],
    });
    await show({ accessories: [watch] }, '/accessories/acme-watch-40mm-black');
    expect(await screen.findByRole('group', { name: /^Size/ })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Capacity/ })).not.toBeInTheDocument();
    const specs = screen.getByRole('region', { name: 'Tech specs' });
    expect(within(specs).queryByText('Built in memory')).not.toBeInTheDocument();
  });
});

describe('the Back button', () => {
  it('goes one step back if there is one [PRODUCT-11]', async () => {
    const { user } = await show({}, ROUTE, { history: ['/cart'] });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('status', { name: 'elsewhere' })).toHaveTextContent('/cart');
  });

  it('opens the category when the visit started here [PRODUCT-12]', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('status', { name: 'elsewhere' })).toHaveTextContent('/phones');
  });
});

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

it.each([
  ['вулиці й вечері', 'вулиці й~вечері'],
  ['З кишені, у руку (і в сумку)', 'З~кишені, у~руку (і~в~сумку)'],
  ['і на столі', 'і~на столі'],
  ['a room', 'a room'],
  ['', ''],
])('binds short words to the next one: %s', (text, kept) => {
  expect(keepShortWords(text).replaceAll('\u00a0', '~')).toBe(kept);
});

const names = (rows: readonly { readonly name: string }[]): string => rows.map(({ name }) => name).join(' ');

it('lists every spec of a phone in the order of the page, without what the catalogue does not state', () => {
  expect(names(fullSpecs(sampleDetail(), 'phones'))).toBe(
    'screen resolution processor ram memory camera zoom cell',
  );
  const bare = sampleDetail({ camera: '', zoom: ' ', cell: [], capacity: '' });
  expect(names(fullSpecs(bare, 'phones'))).toBe('screen resolution processor ram');
});

it('shows screen, resolution, processor and RAM in short', () => {
  const short = (detail = sampleDetail()) => names(shortSpecs(fullSpecs(detail, 'phones')));
  expect(short()).toBe('screen resolution processor ram');
  expect(short(sampleDetail({ resolution: '', ram: '  ' }))).toBe('screen processor');
});
