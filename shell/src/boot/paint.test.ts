/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { showFirstScreen, showRest } from './paint';

const shown = (): string | undefined => document.documentElement.dataset.shown;

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

test('the cards below a first screen show in two frames', async () => {
  showFirstScreen();
  expect(shown()).toBe('some');

  showRest();
  expect(shown()).toBe('more');
  // A second call has no effect.
  showRest();
  await frame();
  expect(shown()).toBe('more');
  await frame();
  expect(shown()).toBeUndefined();
});

test('a page that shows everything stays as it is', async () => {
  showRest();
  await frame();
  expect(shown()).toBeUndefined();
});
