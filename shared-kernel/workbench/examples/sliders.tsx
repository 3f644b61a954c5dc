import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { Carousel, Slider } from '@gadgetry/shared-kernel/slider';
import { ProductCard, Skeleton } from '@gadgetry/shared-kernel/ui';
import { products } from './samples';

const keyOf = ({ id }: Product): number => id;

interface SliderExampleProps {
  readonly title: string;
  readonly items: readonly Product[];
  readonly loading: boolean;
}

export const SliderExample = (props: SliderExampleProps) => (
  <Slider {...props} keyOf={keyOf}>
    {(product) => <ProductCard product={product} />}
  </Slider>
);

const SLIDE = {
  alignItems: 'center',
  background: 'var(--surface)',
  display: 'flex',
  height: 320,
  justifyContent: 'center',
  padding: 24,
  textAlign: 'center',
} as const;

export const CarouselExample = ({
  label,
  waiting,
}: {
  readonly label: string;
  readonly waiting: boolean;
}) => (
  <Carousel
    label={label}
    items={products.slice(0, 3)}
    keyOf={keyOf}
    nameOf={({ name, id }) => `${name} ${id}`}
    {...(waiting && { placeholder: <Skeleton height="320px" /> })}
  >
    {({ name }) => <p style={SLIDE}>{name}</p>}
  </Carousel>
);
