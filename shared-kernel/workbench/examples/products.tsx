import type { Product } from '@gadgetry/shared-kernel/catalogue';
import {
  Picture,
  Price,
  ProductCard,
  ProductGrid,
  ProductName,
  ResponsiveImage,
} from '@gadgetry/shared-kernel/ui';
import { lazy } from 'react';
import type { ComponentName, Example, Examples } from './samples';
import { phone, products, watch } from './samples';

// Swiper loads for these examples alone.
const SliderExample = lazy(async () => ({ default: (await import('./sliders')).SliderExample }));
const CarouselExample = lazy(async () => ({ default: (await import('./sliders')).CarouselExample }));

const slider =
  (items: readonly Product[], loading = false): Example =>
  (say) => <SliderExample title={say('Hot prices', 'Вигідні ціни')} items={items} loading={loading} />;

const carousel =
  (waiting: boolean): Example =>
  (say) => <CarouselExample label={say('News', 'Новинки')} waiting={waiting} />;

const MISSING = {
  src: 'img/nowhere.webp',
  sources: { template: 'img/nowhere.{format}', widths: [208], formats: [] },
} as const;

const picture = (
  { src, sources }: Pick<React.ComponentProps<typeof Picture>, 'src' | 'sources'>,
  maxWidth = 280,
): Example => (
  <div style={{ maxWidth }}>
    <Picture src={src} sources={sources} alt={phone.name} name={phone.name} sizes={`${maxWidth}px`} />
  </div>
);

const card = (
  product: Product,
  props: Omit<React.ComponentProps<typeof ProductCard>, 'product'> = {},
): Example => (
  <div style={{ maxWidth: 272 }}>
    <ProductCard product={product} level={2} {...props} />
  </div>
);

/** Examples of product components: card, price, picture, rows. */
export const productExamples = {
  Carousel: { slides: carousel(false), waiting: carousel(true) },
  Picture: {
    loaded: picture({ src: phone.image, sources: phone.pictures }),
    missing: picture(MISSING),
    'missing-small': picture(MISSING, 80),
  },
  Price: {
    discounted: <Price price={980} fullPrice={1056} />,
    plain: <Price price={980} fullPrice={980} />,
    large: <Price price={12500} fullPrice={13200.5} large />,
  },
  ProductName: {
    'two-lines': <ProductName product={phone} />,
  },
  ProductCard: {
    rest: card(phone),
    'in-cart-and-favourite': card(watch),
    'without-discount': card(phone, { showDiscount: false }),
    'long-name': card({ ...phone, name: `${phone.name} with a name that takes more lines than most` }),
    'missing-facts-and-picture': card({ ...phone, capacity: '', ram: '', image: '' }),
  },
  ProductGrid: {
    six: (
      <ProductGrid>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} level={2} />
          </li>
        ))}
      </ProductGrid>
    ),
  },
  ResponsiveImage: {
    loaded: (say) => (
      <ResponsiveImage
        src="img/phones/apple-iphone-14/midnight/pair-416.webp"
        alt={say('A phone from both sides', 'Телефон з обох боків')}
        loading="eager"
        sources={[{ type: 'image/avif', srcSet: 'img/phones/apple-iphone-14/midnight/pair-416.avif' }]}
      />
    ),
  },
  Slider: {
    'goes-round': slider(products),
    'few-products': slider(products.slice(0, 2)),
    loading: slider([], true),
  },
} satisfies Partial<Record<ComponentName, Examples>>;
