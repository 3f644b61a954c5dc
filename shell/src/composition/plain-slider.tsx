import type { CarouselProps, SliderProps } from '@gadgetry/shared-kernel/slider';
import { CardSkeletons, SectionTitle, SLIDER_SKELETONS } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useId } from 'react';
import styles from './plain-slider.module.css';

/*
 * What stands in for the kernel's slider when its file can't be had: the same content in a row that the browser itself
 * scrolls. A page is not lost for want of what only moves it.
 */

const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;

/** In the place of the kernel's `Slider`. */
export function Slider<T>({ title, items, keyOf, children, loading }: SliderProps<T>) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      <Row>
        {loading ? (
          <CardSkeletons count={SLIDER_SKELETONS} />
        ) : (
          items.map((item) => (
            <div key={keyOf(item)} className={styles.card}>
              {children(item)}
            </div>
          ))
        )}
      </Row>
    </section>
  );
}

/** In the place of the kernel's `Carousel`: the first slide counts as the one in view. */
export const Carousel = <T,>({
  label,
  items,
  keyOf,
  nameOf,
  children,
  placeholder,
  overlay,
}: CarouselProps<T>) => (
  <section aria-label={label} className={styles.stage}>
    <Row>
      {placeholder ??
        items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div key={keyOf(item)} role="group" aria-label={nameOf(item)}>
            {children(item, index === 0)}
          </div>
        ))}
    </Row>
    {placeholder === undefined && overlay}
  </section>
);
