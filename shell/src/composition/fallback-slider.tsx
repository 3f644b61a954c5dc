import type { CarouselProps, SliderProps } from '@gadgetry/shared-kernel/slider';
import { CardSkeletons, onReconnect, SectionTitle, SLIDER_SKELETONS } from '@gadgetry/shared-kernel/ui';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './fallback-slider.module.css';
import { loadSlider } from './load-slider';

/*
 * The fallback for the kernel's slider if its file does not load: the same content in a row that the browser scrolls.
 * Remotes keep this module for the whole visit, so it loads the real slider again and renders it once loaded.
 */

const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;

function FallbackSlider<T>({ title, items, keyOf, children, loading }: SliderProps<T>) {
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

/** The fallback of the carousel; its first slide counts as the visible one. */
const FallbackCarousel = <T,>({
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
          // biome-ignore lint/a11y/useSemanticElements: a slide is not a set of form fields
          <div key={keyOf(item)} role="group" aria-label={nameOf(item)}>
            {children(item, index === 0)}
          </div>
        ))}
    </Row>
    {placeholder === undefined && overlay}
  </section>
);

type SliderModule = Awaited<ReturnType<typeof loadSlider>>;

const fallback = { Carousel: FallbackCarousel, Slider: FallbackSlider };

let real: SliderModule | undefined;

/** Returns the module to render. A slider on the page does not change, so that nothing moves while the shopper uses it. */
function useSliderModule(): Pick<SliderModule, 'Carousel' | 'Slider'> {
  const [rendered] = useState(real);
  useEffect(() => {
    const load = (): void => {
      if (real) return;
      loadSlider().then(
        (loaded) => {
          real = loaded;
        },
        () => {},
      );
    };
    load();
    return onReconnect(load);
  }, []);
  return rendered ?? fallback;
}

export function Slider<T>(props: SliderProps<T>) {
  const module = useSliderModule();
  return <module.Slider {...props} />;
}

export function Carousel<T>(props: CarouselProps<T>) {
  const module = useSliderModule();
  return <module.Carousel {...props} />;
}
