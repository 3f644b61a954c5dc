import { type RefCallback, useCallback, useEffect, useMemo, useRef } from 'react';
import { Swiper } from 'swiper';
import type { SwiperOptions } from 'swiper/types';
import { useWait } from '../ui/when-near';
import { useSlideSpeed } from './sliding';

/**
 * Class names of the elements that Swiper looks for. It would add `swiper-horizontal` itself, whose touch action computes the
 * styles of all elements in the frame anew.
 */
export const SWIPER = {
  frame: 'swiper swiper-horizontal',
  row: 'swiper-wrapper',
  slide: 'swiper-slide',
} as const;

/**
 * Runs Swiper on the element with the returned ref, and again when the options are others. Swiper measures the page, so it
 * starts when the page is idle and the element near, or when `start` is called because the shopper reaches for the slides. Until
 * then they lie where Swiper leaves them. `swiper/react` would start it while React commits, which costs a layout of the whole
 * page.
 * @param options memoized, without the speed
 */
export function useSwiper(options: SwiperOptions) {
  const begin = useRef<() => Swiper>(undefined);
  const running = useRef<Swiper>(undefined);
  const speed = useSlideSpeed();
  const wait = useWait();
  const latestSpeed = useRef(speed);
  // Another Swiper would begin at the first slide, and has no way back to the order of the slides.
  useEffect(() => {
    latestSpeed.current = speed;
    if (running.current) running.current.params.speed = speed;
  }, [speed]);
  const attach = useCallback<RefCallback<HTMLElement>>(
    (frame) => {
      if (!frame) return undefined;
      begin.current = () => {
        // Without `lazyPreload` it measures all slides again for each picture that has loaded.
        running.current ??= new Swiper(frame, { ...options, speed: latestSpeed.current, lazyPreload: false });
        return running.current;
      };
      const forget = wait(frame, begin.current);
      return () => {
        forget();
        begin.current = undefined;
        running.current?.destroy();
        running.current = undefined;
      };
    },
    [options, wait],
  );
  return useMemo(() => {
    const start = (): Swiper | undefined => begin.current?.();
    /** For the slides and their controls: starts Swiper before the event reaches it. */
    const onReach = { onPointerEnter: start, onPointerDownCapture: start, onFocusCapture: start };
    return { attach, start, onReach };
  }, [attach]);
}
