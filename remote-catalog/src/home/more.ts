export { Feature } from './feature/feature';
export { LineUp } from './scale/scale';
