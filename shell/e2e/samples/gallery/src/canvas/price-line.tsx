import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { useTheme } from '@gadgetry/shared-kernel/preferences';
import { useEffect, useRef } from 'react';

const [WIDTH, HEIGHT] = [280, 80];

function draw(canvas: HTMLCanvasElement, prices: readonly number[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // As many pixels as the screen has, in the colour of the text around it.
  canvas.width = WIDTH * devicePixelRatio;
  canvas.height = HEIGHT * devicePixelRatio;
  context.scale(devicePixelRatio, devicePixelRatio);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = 2;
  const highest = Math.max(...prices);
  context.beginPath();
  for (const [at, price] of prices.entries())
    context.lineTo((WIDTH * at) / (prices.length - 1), HEIGHT - ((HEIGHT - 2) * price) / highest);
  context.stroke();
}

/** A line on a canvas. It is drawn after hydration, and again when the theme changes its colours. */
export function PriceLine({ products }: { readonly products: readonly Product[] }) {
  const t = useText('sample-gallery');
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes the colour that is read
  useEffect(() => {
    if (canvas.current)
      draw(
        canvas.current,
        products.map(({ price }) => price),
      );
  }, [products, theme]);
  return <canvas ref={canvas} width={WIDTH} height={HEIGHT} role="img" aria-label={t('prices')} />;
}
