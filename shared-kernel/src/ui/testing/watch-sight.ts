import { act } from '@testing-library/react';

const { IntersectionObserver: original } = globalThis;

/** Replaces the page's `IntersectionObserver`; returns a function that reports whether the last observed element is in view. */
export function watchSight(): (isIntersecting: boolean) => Promise<void> {
  let told: IntersectionObserverCallback = () => {};
  globalThis.IntersectionObserver = class extends original {
    constructor(listener: IntersectionObserverCallback) {
      super(listener);
      told = listener;
    }
  };
  return (isIntersecting) =>
    act(async () => told([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
}
