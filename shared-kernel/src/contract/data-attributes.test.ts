/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { acceptPress, showToggleState, toggleProps } from './data-attributes';

const button = (): HTMLElement => {
  document.body.innerHTML = '<button data-on="false" aria-label="Add" data-other-label="Remove">Add</button>';
  return document.body.firstElementChild as HTMLElement;
};

describe('a toggle button', () => {
  it('says in its accessible name what a press does', () => {
    const shown = button();
    showToggleState(shown, true);
    expect(shown).toHaveAttribute('data-on', 'true');
    expect(shown).toHaveAccessibleName('Remove');
    showToggleState(shown, true);
    expect(shown).toHaveAccessibleName('Remove');
    showToggleState(shown, false);
    expect(shown).toHaveAccessibleName('Add');
  });

  it('keeps its name if it has only one', () => {
    const shown = button();
    shown.removeAttribute('data-other-label');
    showToggleState(shown, true);
    expect(shown).toHaveAttribute('data-on', 'true');
    expect(shown).toHaveAccessibleName('Add');
  });

  it('has the same attributes from React as from the boot script', () => {
    const painted = button();
    showToggleState(painted, true);
    painted.setAttribute('data-cart-of', '1');
    const { ref: _, ...attributes } = toggleProps('cartOf', 1, true, 'Remove', 'Add');
    for (const [name, value] of Object.entries(attributes))
      expect(painted).toHaveAttribute(name, String(value));
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
  const pressed = button();
  const counted = presses.map(([isOn, time]) => {
    showToggleState(pressed, isOn);
    return acceptPress(pressed, time);
  });
  expect(counted).toEqual(count);
});
