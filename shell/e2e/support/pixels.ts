import type { Page } from '@playwright/test';

/** Levels of 255 by which a pixel of an edge may differ when the browser draws it in another layer. */
const NOISE = 24;

/** Counts the pixels that differ between two screenshots of the same size. */
export const differingPixels = (page: Page, before: Buffer, after: Buffer): Promise<number> =>
  page.evaluate(
    async ([noise, ...pictures]) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height).data;
        }),
      );
      if (!a || a.length !== b?.length) return Number.POSITIVE_INFINITY;
      const differing = new Set<number>();
      a.forEach((level, at) => {
        if (Math.abs(level - (b[at] ?? 0)) > Number(noise)) differing.add(Math.floor(at / 4));
      });
      return differing.size;
    },
    [NOISE, before.toString('base64'), after.toString('base64')] as const,
  );
