import { type Control, problemOf } from './problem';

// Without a layout, jsdom has no half-typed values.
it.each([
  ['date', 'date'],
  ['number', 'number'],
])('a half-typed value of a %s field is a problem of its kind', (type, key) => {
  const control = { type, validity: { valid: false, valueMissing: true, badInput: true } } as Control;
  expect(problemOf(control)).toEqual({ key });
});
