import type { BrowserContext } from '@playwright/test';

/** How two screenshots differ. */
export interface Difference {
  /** Pixels that differ by more than edges do when the browser draws them in another layer. */
  readonly pixels: number;
  /** Where: left, top, right, bottom, in pixels; empty where none differs. */
  readonly box: readonly number[];
}

/** Levels of 255 by which a pixel of an edge may differ. */
const NOISE = 24;

/** Compares two screenshots of the same size. */
export async function difference(
  context: BrowserContext,
  before: Buffer,
  after: Buffer,
): Promise<Difference> {
  const page = await context.newPage();
  try {
    return await page.evaluate(
      async ([noise, ...pictures]) => {
        const [a, b] = await Promise.all(
          pictures.map(async (base64) => {
            const bitmap = await createImageBitmap(
              await (await fetch(`data:image/png;base64,${base64}`)).blob(),
            );
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const context = canvas.getContext('2d');
            context?.drawImage(bitmap, 0, 0);
            return context?.getImageData(0, 0, bitmap.width, bitmap.height);
          }),
        );
        if (!a || !b || a.width !== b.width || a.height !== b.height)
          return { pixels: Number.POSITIVE_INFINITY, box: [] };
        let pixels = 0;
        let box: number[] = [];
        for (let at = 0; at < a.data.length; at += 4) {
          const differs = [0, 1, 2].some(
            (color) => Math.abs((a.data[at + color] ?? 0) - (b.data[at + color] ?? 0)) > Number(noise),
          );
          if (!differs) continue;
          const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)];
          const [left = x, top = y, right = x, bottom = y] = box;
          box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
          pixels += 1;
        }
        return { pixels, box };
      },
      [NOISE, before.toString('base64'), after.toString('base64')] as const,
    );
  } finally {
    await page.close();
  }
}
