export { RecentlyViewed } from '../viewed/recently-viewed';
export { Feature } from './feature/feature';
export { LineUp } from './scale/line-up-section';
export { SliderColors } from './slider-colors';
