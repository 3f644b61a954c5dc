/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { acceptPress, showToggleState } from './data-attributes';

const buttonWith = (faces: string): HTMLElement => {
  document.body.innerHTML = `<button>${faces}</button>`;
  return document.body.firstElementChild as HTMLElement;
};

describe('a toggle button', () => {
  it('shows one of its contents, which is its accessible name', () => {
    const button = buttonWith('<b data-when="off">Add</b><b data-when="on" hidden>Added</b>');
    showToggleState(button, true);
    expect(button).toHaveAttribute('data-on', 'true');
    expect(button).toHaveAccessibleName('Added');
    showToggleState(button, false);
    expect(button).toHaveAccessibleName('Add');
  });

  it('leaves other content unchanged', () => {
    const button = buttonWith('<i></i><b><b data-when="off">Like</b></b>');
    showToggleState(button, true);
    expect(button.querySelector('i')).not.toHaveAttribute('hidden');
    expect(button.querySelector('[data-when]')).toHaveAttribute('hidden');
  });
});

it.each([
  ['puts in', [[false, 0]], [true]],
  ['takes out what an earlier visit put in', [[true, 0]], [true]],
  [
    'does nothing the second time within a second',
    [
      [false, 5],
      [true, 1004],
    ],
    [true, false],
  ],
  [
    'does nothing the third time either, and takes out after a second',
    [
      [false, 5],
      [true, 300],
      [true, 1005],
    ],
    [true, false, true],
  ],
  [
    'puts in again at once what it took out',
    [
      [false, 0],
      [true, 2000],
      [false, 2010],
    ],
    [true, true, true],
  ],
  [
    'restarts the second',
    [
      [false, 0],
      [true, 2000],
      [false, 2010],
      [true, 2900],
    ],
    [true, true, true, false],
  ],
] as const)('a press of a button of the cart %s', (_, presses, count) => {
  const button = buttonWith('');
  const counted = presses.map(([isOn, time]) => {
    showToggleState(button, isOn);
    return acceptPress(button, time);
  });
  expect(counted).toEqual(count);
});
