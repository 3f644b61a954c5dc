import { type Product, type ProductDetail, useDetails } from '@gadgetry/shared-kernel/catalogue';
import { formatPrice, formatSpec, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { Link, paths } from '@gadgetry/shared-kernel/routing';
import { Picture, SectionTitle, VisuallyHidden } from '@gadgetry/shared-kernel/ui';
import { Dimension, lengths, squares } from '@gadgetry/shared-kernel/ui/dimension';
import { useId, useMemo } from 'react';
import { type LineUpModel, lineUp } from './line-up';
import styles from './line-up-section.module.css';

/** Millimetres between two devices; more if few devices make a millimetre small against the words. */
const GAP = { many: 26, few: 44 };

/** Returns the width of a row of devices with a gap on each side. */
const spanOf = (figures: readonly LineUpModel[], gap: number): number =>
  figures.reduce((sum, { width }) => sum + width + gap, gap);

/** Whether a device also shows on a phone, which has room for three: the tallest, the middle one and the smallest. */
const showsOnPhones = (place: number, { length }: readonly unknown[]): boolean =>
  [0, Math.floor(length / 2), length - 1].includes(place);

function Device({
  figure,
  few,
  widest,
}: {
  readonly figure: LineUpModel;
  readonly few: boolean;
  readonly widest: boolean;
}) {
  const t = useText('catalog/home-more');
  const language = useLanguage();
  const { product, name, image, sources, scale, dimensions, height, width } = figure;
  const millimetres = (length: number): string => formatSpec(`${length} mm`, language);
  return (
    <li
      className={few ? styles.device : `${styles.device} ${styles.more}`}
      style={lengths({ '--height': height, '--width': width, '--edge': scale.edge, '--foot': scale.foot })}
    >
      <Link to={paths.product(product)} className={styles.link}>
        <span className={styles.picture}>
          <Picture
            src={image}
            sources={sources}
            alt=""
            name={name}
            sizes={`(min-width: 1200px) ${Math.round(scale.edge * 1.6)}px, ${Math.round(scale.edge / 7)}vw`}
          />
        </span>
        {dimensions && (
          <span className={styles.high}>
            <Dimension upright>{millimetres(height)}</Dimension>
          </span>
        )}
        {dimensions && widest && (
          <span className={styles.wide}>
            <Dimension>{millimetres(width)}</Dimension>
          </span>
        )}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>{' '}
          {dimensions ? (
            <VisuallyHidden>
              {t('size', { height: millimetres(height), width: millimetres(width) })}
            </VisuallyHidden>
          ) : (
            <span className={styles.fact}>{formatSpec(product.capacity, language)}</span>
          )}{' '}
          <span className={styles.fact}>{t('from', { price: formatPrice(figure.from) })}</span>
        </span>
      </Link>
    </li>
  );
}

interface LineUpProps {
  readonly products: readonly Product[];
  /** Class with the height that is reserved until the details have loaded. */
  readonly place: string | undefined;
}

/** The newest models beside each other in their true sizes on squared paper; nothing if the data have no sizes. */
export function LineUp({ products, place }: LineUpProps) {
  const t = useText('catalog/home-more');
  const titleId = useId();
  const [phones, tablets, accessories] = [
    useDetails('phones'),
    useDetails('tablets'),
    useDetails('accessories'),
  ];
  const files = [phones, tablets, accessories];
  const isComing = files.some(({ status }) => status === 'idle' || status === 'loading');
  const figures = useMemo(() => {
    const details: readonly ProductDetail[] = [...phones.items, ...tablets.items, ...accessories.items];
    return lineUp(products, details);
  }, [products, phones.items, tablets.items, accessories.items]);
  if (isComing) return <div className={place} />;
  if (figures.length < 2) return null;
  return (
    <section className={place} aria-labelledby={titleId}>
      <div className={styles.head}>
        <SectionTitle id={titleId}>{t('scale')}</SectionTitle>
        <p className={styles.square}>{t('square')}</p>
      </div>
      <div className={styles.band}>
        <div className={styles.scene}>
          <ul
            className={`${styles.paper} ${squares}`}
            style={lengths({
              '--tallest': figures[0]?.height ?? 0,
              '--many': spanOf(figures, GAP.many),
              '--few': spanOf(
                figures.filter((_, place) => showsOnPhones(place, figures)),
                GAP.few,
              ),
            })}
          >
            {figures.map((figure, place) => (
              <Device
                key={figure.product.id}
                figure={figure}
                few={showsOnPhones(place, figures)}
                widest={place === 0}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
