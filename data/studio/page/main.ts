import { type CompositionJob, takeComposition } from './composition';
import { type StillJob, takeStill } from './still';
import { loadFont, Studio } from './studio';

/** What the page offers to the command line, through `window.studio`. */
export interface StudioApi {
  still(job: StillJob): string;
  compose(job: CompositionJob): string;
}

declare global {
  interface Window {
    startStudio(fontUrl: string): Promise<void>;
    studio?: StudioApi;
  }
}

const CHUNK = 0x8000;

function base64(pixels: Uint8ClampedArray): string {
  let text = '';
  for (let k = 0; k < pixels.length; k += CHUNK)
    text += String.fromCharCode(...pixels.subarray(k, k + CHUNK));
  return btoa(text);
}

window.startStudio = async (fontUrl) => {
  await loadFont(fontUrl);
  const studio = new Studio();
  window.studio = {
    still: (job) => base64(takeStill(studio, job)),
    compose: (job) => base64(takeComposition(studio, job)),
  };
};
