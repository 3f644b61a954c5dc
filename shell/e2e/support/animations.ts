import type { Page } from '@playwright/test';

/** An animation or transition that has played. */
export interface Played {
  /** Name of the keyframes, with the build's suffix, or of the property in transition. */
  readonly name: string;
  /** When it ends, in milliseconds from its start, delay and all repetitions included. */
  readonly endMs: number;
}

/**
 * Records every animation and transition when it starts, so that slow machines miss none. Call it once per page.
 * @returns a function that returns the recorded ones by name
 */
export async function recordAnimations(page: Page): Promise<(name: RegExp) => Promise<Played[]>> {
  const played: Played[] = [];
  await page.exposeFunction('notePlayed', (one: Played) => void played.push(one));
  await page.evaluate(() => {
    const nameOf = (one: Animation): string =>
      one instanceof CSSAnimation
        ? one.animationName
        : one instanceof CSSTransition
          ? one.transitionProperty
          : '';
    const note = (target: EventTarget | null, name: string): void => {
      if (!(target instanceof Element)) return;
      for (const one of target.getAnimations({ subtree: true }))
        if (nameOf(one) === name)
          Reflect.get(
            globalThis,
            'notePlayed',
          )({
            name,
            endMs: Number(one.effect?.getComputedTiming().endTime),
          });
    };
    document.addEventListener('animationstart', (event) => note(event.target, event.animationName), true);
    document.addEventListener('transitionrun', (event) => note(event.target, event.propertyName), true);
  });
  return (name) => Promise.resolve(played.filter((one) => name.test(one.name)));
}

/**
 * Records every animation of an element with its property and duration in milliseconds. Reads animations of styles in each
 * frame, and those of scripts when they start, since a busy machine may draw no frame meanwhile.
 * @returns a function that returns the recorded animations
 */
export async function watchAnimations(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((wanted) => {
    // Earlier animations don't count.
    for (const animation of document.querySelector(wanted)?.getAnimations() ?? []) animation.finish();
    const seen = new Set<string>();
    Object.assign(globalThis, { seenAnimations: seen });
    const isWatching = (): boolean => Reflect.get(globalThis, 'seenAnimations') === seen;
    const note = (animation: Animation): void => {
      const { duration } = animation.effect?.getComputedTiming() ?? {};
      const name = animation instanceof CSSTransition ? animation.transitionProperty : 'animation';
      seen.add(`${name} ${String(duration)}`);
    };
    const watchFrame = (): void => {
      if (!isWatching()) return;
      document.querySelector(wanted)?.getAnimations().forEach(note);
      requestAnimationFrame(watchFrame);
    };
    watchFrame();
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const animation = animate.apply(this, how);
      if (isWatching() && this.matches(wanted)) note(animation);
      return animation;
    };
  }, selector);
  return () => page.evaluate(() => [...Reflect.get(globalThis, 'seenAnimations')].sort());
}
