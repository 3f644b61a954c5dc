export { Feature } from './feature/feature';
export { LineUp } from './scale/scale';
export { SliderColors } from './slider-colors';
