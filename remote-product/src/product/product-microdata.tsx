import type { Product, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import type { Prices } from '../buy/prices';
import { offerProperties, type Property, productProperties } from './microdata';

const metas = (properties: readonly Property[]) =>
  properties.map(([name, value]) => <meta key={`${name} ${value}`} itemProp={name} content={value} />);

interface ProductMicrodataProps {
  readonly detail: ProductDetail;
  readonly product: Product | undefined;
  readonly prices: Prices;
}

/**
 * The product for search engines. Attributes, not a script block: they need no exception in the content
 * security policy and no escaping of their own.
 */
export const ProductMicrodata = ({ detail, product, prices }: ProductMicrodataProps) => (
  <div hidden itemScope itemType="https://schema.org/Product">
    {metas(productProperties(detail, document.baseURI))}
    <div itemProp="offers" itemScope itemType="https://schema.org/Offer">
      {metas(offerProperties(prices, product))}
    </div>
  </div>
);
