import { showToggleState } from './data-attributes';

const buttonWith = (faces: string): HTMLElement => {
  document.body.innerHTML = `<button>${faces}</button>`;
  return document.body.firstElementChild as HTMLElement;
};

describe('a button that is on or off', () => {
  it('shows one of its faces, and is called by it', () => {
    const button = buttonWith('<b data-when="off">Add</b><b data-when="on" hidden>Added</b>');
    showToggleState(button, true);
    expect(button).toHaveAttribute('data-on', 'true');
    expect(button).toHaveAccessibleName('Added');
    showToggleState(button, false);
    expect(button).toHaveAccessibleName('Add');
  });

  it('leaves what is no face of it alone', () => {
    const button = buttonWith('<i></i><b><b data-when="off">Like</b></b>');
    showToggleState(button, true);
    expect(button.querySelector('i')).not.toHaveAttribute('hidden');
    expect(button.querySelector('[data-when]')).toHaveAttribute('hidden');
  });
});
