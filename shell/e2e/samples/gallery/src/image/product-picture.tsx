import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { Picture } from '@gadgetry/shared-kernel/ui';

/** A picture of the catalogue: modern formats, no layout shift, a placeholder when it can't be loaded. */
export const ProductPicture = ({ product: { image, name, pictures } }: { readonly product: Product }) => (
  <Picture src={image} sources={pictures} alt={name} name={name} sizes="280px" />
);
