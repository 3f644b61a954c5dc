import type { Product } from '../../model/product';

/** Props of `ProductName`. */
export interface ProductNameProps {
  readonly product: Pick<Product, 'name' | 'capacity'>;
}

/** A product's name in two lines: its model, and below, from the capacity on, the variant. One line if the name lacks the capacity. */
export function ProductName({ product: { name, capacity } }: ProductNameProps) {
  const at = name.toLowerCase().indexOf(capacity.toLowerCase());
  if (at <= 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <small>{name.slice(at)}</small>
    </>
  );
}
