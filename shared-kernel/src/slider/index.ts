export type { CarouselProps } from './carousel';
export { Carousel } from './carousel';
export type { SliderProps } from './slider';
export { Slider } from './slider';
