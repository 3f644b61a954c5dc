import { cleanup } from '@testing-library/react';
import type { AppModule } from '../contract';
import { missingParts, type Resources } from '../contract';
import { descriptorProblems } from '../contract/validate';
import { renderRemote, type WrittenDescriptor } from './render-remote';
import { resetStore } from './reset-store';
import { serveCatalogue } from './serve-catalogue';
import { translationGaps } from './translation-gaps';

const examplePath = (path: string): string => path.replaceAll(/:[^/]+/g, 'example');

/** Counts listeners on window and document that are added and not removed. */
function watchListeners(): () => string[] {
  const held: string[] = [];
  const restore = [window, document].map((target) => {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function add(
      this: typeof target,
      ...args: Parameters<typeof addEventListener>
    ) {
      held.push(args[0]);
      return addEventListener.apply(this, args);
    };
    target.removeEventListener = function remove(
      this: typeof target,
      ...args: Parameters<typeof removeEventListener>
    ) {
      const index = held.indexOf(args[0]);
      if (index >= 0) held.splice(index, 1);
      return removeEventListener.apply(this, args);
    };
    return () => Object.assign(target, { addEventListener, removeEventListener });
  });
  return () => {
    for (const undo of restore) undo();
    return held;
  };
}

/**
 * The contract that every remote runs against itself: a sound descriptor, every promised page and fragment,
 * complete translations, and nothing left behind after it is unmounted.
 */
export function describeContract(app: AppModule, descriptor: WrittenDescriptor): void {
  describe(`contract of the remote "${descriptor.name}"`, () => {
    beforeEach(() => {
      resetStore();
      serveCatalogue({ products: [], phones: [], tablets: [], accessories: [] });
    });

    it('has a sound descriptor', () => {
      expect(descriptorProblems({ ...descriptor, version: '1.0.0' })).toEqual([]);
    });

    it('offers every page and fragment that it promises', () => {
      expect(missingParts(app, descriptor)).toEqual([]);
    });

    it('has every text in both languages, with every plural form', () => {
      const { en, ua }: { en: Resources; ua: Resources } = app.translations;
      expect(translationGaps(en, ua)).toEqual([]);
    });

    it.each(descriptor.routes.map(({ path }) => path))('leaves no listener behind after %s', async (path) => {
      // React and the test tools attach listeners of their own once, at the first rendering.
      const warmUp = await renderRemote(app, descriptor, { route: examplePath(path) });
      document.querySelector(':focus-visible, :hover');
      warmUp.unmount();
      const stop = watchListeners();
      const { unmount } = await renderRemote(app, descriptor, { route: examplePath(path) });
      unmount();
      cleanup();
      expect(stop()).toEqual([]);
    });
  });
}
