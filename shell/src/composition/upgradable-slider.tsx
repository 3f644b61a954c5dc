import type { CarouselProps, SliderProps } from '@gadgetry/shared-kernel/slider';
import { onReconnect } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { loadSlider } from './load-slider';
import * as plain from './plain-slider';

/*
 * Takes the place of the kernel's slider for the rest of the visit when its file failed: remotes keep the module that
 * they were given. It loads the real one again and renders it from then on.
 */

type SliderModule = Awaited<ReturnType<typeof loadSlider>>;

let real: SliderModule | undefined;

/**
 * Returns the module to render. It loads the real one again when a slider is mounted, as on a new page, and when the
 * connection is back. A slider that is on the page stays as it is, so that nothing moves under the shopper's hand.
 */
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
  return rendered ?? plain;
}

/** Takes the place of the kernel's `Slider`. */
export function Slider<T>(props: SliderProps<T>) {
  const module = useSliderModule();
  return <module.Slider {...props} />;
}

/** Takes the place of the kernel's `Carousel`. */
export function Carousel<T>(props: CarouselProps<T>) {
  const module = useSliderModule();
  return <module.Carousel {...props} />;
}
