import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { MODELS } from '@gadgetry/data/models';
import sharp from 'sharp';
import { scaleOf } from '../../build/naming';
import { withPage } from './browser';
import { PUBLIC_FOLDER } from './jobs';

const SIZE = { width: 1200, height: 630 };
/** Pixels per millimetre, and the height of the ground. */
const MM = 1.66;
const GROUND_PX = 556;
const GAP_MM = 40;

/** From left to right: model and colour. */
const DEVICES = [
  ['apple-ipad-air-4th-gen', 'skyblue'],
  ['apple-ipad-mini-6th-gen', 'pink'],
  ['apple-iphone-13-pro-max', 'sierrablue'],
  ['apple-iphone-14', 'midnight'],
  ['apple-watch-series-6', 'blue'],
] as const;

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { background: #f4f2ed; color: #ba3206; font: 500 17px Onest; height: ${SIZE.height}px; overflow: hidden }
  .paper { background: linear-gradient(to top, #e2dfd6 1px, transparent 1px) left bottom / ${10 * MM}px ${10 * MM}px,
    linear-gradient(to right, #e2dfd6 1px, transparent 1px) left bottom / ${10 * MM}px ${10 * MM}px;
    border-bottom: 2px solid #7c7970; height: ${GROUND_PX}px; inset: 0 0 auto; position: absolute }
  img, .high, .mark { position: absolute }
  .high { align-items: center; display: flex; gap: 8px; rotate: 180deg; writing-mode: vertical-rl }
  .high::before, .high::after { background: linear-gradient(currentcolor 0 0) center / 1.5px 100% no-repeat;
    border: 0 solid; border-inline-start-width: 1.5px; content: ""; flex: 1; width: 11px }
  .high::after { border-inline-width: 0 1.5px }
  .mark { color: #17181a; font-size: 54px; font-weight: 600; letter-spacing: -.04em; line-height: 1; right: 56px; top: 52px }`;

async function device(base: string, color: string, left: number): Promise<{ html: string; width: number }> {
  const model = MODELS.find((one) => one.base === base);
  if (!model) throw new Error(`No model is called ${base}`);
  const { dimensions, category } = model;
  const scale = scaleOf(category, base, '44mm');
  const width = dimensions?.width ?? scale.edge / 2;
  const file = path.join(PUBLIC_FOLDER, `img/${category}/${base}/${color}/front-832.webp`);
  const picture = `data:image/webp;base64,${(await readFile(file)).toString('base64')}`;
  const [edge, top] = [scale.edge * MM, GROUND_PX - (scale.edge - scale.foot) * MM];
  const x = left - edge / 2 + (width * MM) / 2;
  const line = dimensions
    ? `<span class="high" style="height: ${dimensions.height * MM}px; left: ${left - 34}px; top: ${GROUND_PX - dimensions.height * MM}px">${dimensions.height} mm</span>`
    : '';
  return {
    html: `<img src="${picture}" style="left: ${x}px; top: ${top}px; width: ${edge}px">${line}`,
    width,
  };
}

/** Draws the picture that other sites show for a link to the store: devices side by side, to scale, on squared paper. */
export async function takeSocialPicture(): Promise<void> {
  let left = 72;
  let devices = '';
  for (const [base, color] of DEVICES) {
    const { html, width } = await device(base, color, left);
    devices += html;
    left += (width + GAP_MM) * MM;
  }
  const taken = await withPage(async (page, font) => {
    await page.setViewportSize(SIZE);
    await page.setContent(`<!doctype html><style>@font-face { font-family: Onest; font-weight: 100 900; src: url("${font}") }${STYLE}</style>
      <div class="paper"></div>${devices}<div class="mark">Gadgetry</div>`);
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot();
  });
  await sharp(taken)
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true, quality: 92, dither: 1 })
    .toFile(path.join(PUBLIC_FOLDER, 'img/social.png'));
}
