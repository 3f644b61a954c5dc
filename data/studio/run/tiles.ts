import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { FEATURES } from '../compositions/features';
import { TILES } from '../compositions/tiles';
import type { Composition } from '../compositions/types';
import { backdropOf } from './backdrop';
import type { Darkroom } from './browser';
import { opened, save } from './encode';
import { PUBLIC_FOLDER } from './jobs';
import { compositionPrint, LEDGER_FILE, type Ledger, writeLedger } from './ledger';
import { reporter } from './progress';

const EXPOSURES = 12;
/** Tiles are small on the screen, and the home page loads three of them. */
const TILE_QUALITY = 48;
/** Features show smooth gradients over the width of a page. */
const FEATURE_QUALITY = 70;

const isFeature = (tile: Composition): boolean => FEATURES.includes(tile);

/** Widths of a composition's files, in pixels. */
export const widthsOf = (tile: Composition): readonly number[] => [tile.width / 2, tile.width];

const fileOf = (tile: Composition, width: number): string =>
  `img/${isFeature(tile) ? 'features' : 'categories'}/${tile.name}-${width}`;

/** Files of a composition below `public`. */
export function tileFiles(tile: Composition): string[] {
  return widthsOf(tile).flatMap((width) => [`${fileOf(tile, width)}.avif`, `${fileOf(tile, width)}.webp`]);
}

/** Returns the tiles that are missing or out of date. */
export function staleTiles(ledger: Ledger, code: string, only?: string): Composition[] {
  return [...TILES, ...FEATURES]
    .filter((tile) => !only || tile.name === only)
    .filter(
      (tile) =>
        ledger[`tile/${tile.name}`] !== compositionPrint(tile, code, EXPOSURES) ||
        tileFiles(tile).some((file) => !existsSync(path.join(PUBLIC_FOLDER, file))),
    );
}

async function publishTile(tile: Composition, picture: Sharp): Promise<void> {
  for (const width of widthsOf(tile)) {
    await save(
      picture.clone().resize(width, null, { kernel: 'lanczos3' }),
      path.join(PUBLIC_FOLDER, fileOf(tile, width)),
      isFeature(tile) ? FEATURE_QUALITY : TILE_QUALITY,
    );
  }
}

/** Renders the category tiles and the features. */
export async function takeTiles(
  tiles: readonly Composition[],
  room: Darkroom,
  ledger: Ledger,
  code: string,
): Promise<void> {
  const report = reporter(tiles.length);
  await mkdir(path.join(PUBLIC_FOLDER, 'img'), { recursive: true });
  for (const tile of tiles) {
    const pixels = await room.compose({ name: tile.name, time: 0, frames: EXPOSURES });
    const devices = await opened(pixels, tile.width, tile.height).png().toBuffer();
    const whole = await sharp(await backdropOf(tile))
      .composite([{ input: devices }])
      .png()
      .toBuffer();
    await publishTile(tile, sharp(whole));
    ledger[`tile/${tile.name}`] = compositionPrint(tile, code, EXPOSURES);
    await writeLedger(LEDGER_FILE, ledger);
    report(tile.name);
  }
}
