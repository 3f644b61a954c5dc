import { CanvasTexture, RepeatWrapping } from 'three';
import type { WatchModel } from '../models/types';

const TILE_PX = 64;

function tile(heightAt: (u: number, v: number) => number): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = TILE_PX;
  canvas.height = TILE_PX;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser has no 2D canvas');
  const image = brush.createImageData(TILE_PX, TILE_PX);
  for (let y = 0; y < TILE_PX; y += 1) {
    for (let x = 0; x < TILE_PX; x += 1) {
      const value = Math.round(255 * heightAt(x / TILE_PX, y / TILE_PX));
      image.data.set([value, value, value, 255], (y * TILE_PX + x) * 4);
    }
  }
  brush.putImageData(image, 0, 0);
  const map = new CanvasTexture(canvas);
  map.wrapS = RepeatWrapping;
  map.wrapT = RepeatWrapping;
  map.anisotropy = 8;
  return map;
}

/** Threads that pass over and under each other. */
function weave(u: number, v: number): number {
  const over = (Math.floor(u * 2) + Math.floor(v * 2)) % 2 === 0;
  const [a, b] = over ? [u * 2, v * 2] : [v * 2, u * 2];
  const across = Math.sin(Math.PI * (b % 1));
  const along = Math.sin(Math.PI * (a % 1));
  return Math.sqrt(across) * (0.45 + 0.55 * along);
}

/** Interlocked wire loops. */
function links(u: number, v: number): number {
  const row = Math.floor(v * 2) % 2;
  const x = (u * 2 + row * 0.5) % 1;
  const y = (v * 2) % 1;
  return Math.sqrt(Math.max(0, 1 - ((x - 0.5) / 0.48) ** 2)) * (0.35 + 0.65 * Math.sin(Math.PI * y));
}

/** Returns the relief of a band's material; null for smooth rubber. */
export function bandRelief(band: WatchModel['band']): { bumpMap: CanvasTexture; bumpScale: number } | null {
  if (band === 'woven') {
    const bumpMap = tile(weave);
    bumpMap.repeat.set(1 / 3.2, 1 / 3.2);
    return { bumpMap, bumpScale: 3 };
  }
  if (band === 'mesh') {
    const bumpMap = tile(links);
    bumpMap.repeat.set(1 / 1.8, 1 / 1.8);
    return { bumpMap, bumpScale: 3.5 };
  }
  return null;
}
