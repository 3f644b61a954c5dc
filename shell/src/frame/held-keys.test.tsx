import { fireEvent, render, screen } from '@testing-library/react';
import { ignoreHeldKeys } from './keyboard';

const heard: string[] = [];
const end = new AbortController();

beforeEach(() => {
  heard.length = 0;
  render(
    ['Remove', 'Undo'].map((name) => (
      <button key={name} type="button" onKeyDown={() => heard.push(name)}>
        {name}
      </button>
    )),
  );
});

const press = (name: string, key: string, repeat: boolean): boolean =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key, repeat });

it('a held key presses the control on which it began, but no other', () => {
  ignoreHeldKeys(end.signal);
  for (const key of ['Enter', ' ']) {
    expect(press('Remove', key, false)).toBe(true);
    expect(press('Remove', key, true)).toBe(true);
    expect(press('Undo', key, true)).toBe(false);
    expect(press('Undo', key, false)).toBe(true);
    expect(press('Undo', key, true)).toBe(true);
  }
  expect(heard).toEqual(['Remove', 'Remove', 'Undo', 'Undo', 'Remove', 'Remove', 'Undo', 'Undo']);
});

it('other held keys, such as arrows, act on each control', () => {
  ignoreHeldKeys(end.signal);
  press('Remove', 'ArrowDown', false);
  expect(press('Undo', 'ArrowDown', true)).toBe(true);
  expect(heard).toEqual(['Remove', 'Undo']);
});

afterAll(() => end.abort());
