/** How much may differ, for another release of Chromium draws edges a little differently. */
export const TOLERANCE = {
  // A pixel differs when its colour is further away than this: 0 to 1, in YIQ as pixelmatch measures it.
  threshold: 0.2,
  // Of all pixels of a screenshot. A button that moves by its own width is several times as much.
  maxDiffPixelRatio: 0.0005,
};
