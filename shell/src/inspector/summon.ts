import type { Composition } from '../composition/composition';

/**
 * Opens and closes the inspector with Ctrl+Alt+G, and opens it with `?inspect` in the page's address. No browser
 * uses this chord (with Shift, it would look for the match before); where AltGr writes a letter, it does so here.
 */
export function summonInspector(composition: Composition): void {
  const toggle = () =>
    void import(/* webpackChunkName: "inspector" */ './inspector').then(({ toggleInspector }) =>
      toggleInspector(composition),
    );
  if (/[?&]inspect\b/.test(location.search)) toggle();
  addEventListener('keydown', (event) => {
    if (event.code === 'KeyG' && event.ctrlKey && event.altKey && !event.getModifierState('AltGraph'))
      toggle();
  });
}
