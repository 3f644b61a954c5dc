import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { FILM_FRAMES, FILMS, renderedFrame } from '../compositions/films';
import type { Composition } from '../compositions/types';
import { backdropOf } from './backdrop';
import type { Darkroom } from './browser';
import { opened, save } from './encode';
import { encodeFilm } from './ffmpeg';
import { PUBLIC_FOLDER } from './jobs';
import { compositionPrint, LEDGER_FILE, type Ledger, writeLedger } from './ledger';
import { reporter } from './progress';

/** Folder of the frames of unfinished films; not committed. */
const FRAMES_FOLDER = fileURLToPath(new URL('../../.cache/studio', import.meta.url));

/** Frames averaged into one frame of a film. */
const EXPOSURES = 4;

/** A film replaces its poster, and the poster is part of the home page's first load: its size counts more than its sharpness. */
const POSTER_QUALITY = 48;

/** Files of a film below `public`: both encodings and the poster in both formats. */
export function filmFiles(name: string): string[] {
  return ['webm', 'mp4', 'avif', 'webp'].map((ending) => `video/${name}.${ending}`);
}

/** Returns the films that are missing or out of date. */
export function staleFilms(ledger: Ledger, code: string, only?: string): Composition[] {
  return FILMS.filter((film) => !only || film.name === only).filter(
    (film) =>
      ledger[`film/${film.name}`] !== compositionPrint(film, code, EXPOSURES) ||
      filmFiles(film.name).some((file) => !existsSync(path.join(PUBLIC_FOLDER, file))),
  );
}

const frameFile = (folder: string, frame: number): string =>
  path.join(folder, `${String(frame).padStart(4, '0')}.png`);

async function takeFrame(
  film: Composition,
  frame: number,
  file: string,
  room: Darkroom,
  backdrop: Buffer,
): Promise<void> {
  const pixels = await room.compose({ name: film.name, time: frame / FILM_FRAMES, frames: EXPOSURES });
  const devices = await opened(pixels, film.width, film.height).png({ compressionLevel: 1 }).toBuffer();
  const part = `${file}.part`;
  await sharp(backdrop)
    .composite([{ input: devices }])
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .toFile(part);
  await rename(part, file);
}

/** Renders the missing frames of the films, encodes them, and writes posters from the first frames. */
export async function takeFilms(
  films: readonly Composition[],
  room: Darkroom,
  ledger: Ledger,
  code: string,
): Promise<void> {
  const report = reporter(films.length * FILM_FRAMES);
  for (const film of films) {
    const print = compositionPrint(film, code, EXPOSURES);
    const folder = path.join(FRAMES_FOLDER, `${film.name}-${print}`);
    await mkdir(folder, { recursive: true });
    const backdrop = await backdropOf(film);
    for (let frame = 0; frame < FILM_FRAMES; frame += 1) {
      const file = frameFile(folder, frame);
      const source = renderedFrame(frame, FILM_FRAMES);
      if (!existsSync(frameFile(folder, source)))
        await takeFrame(film, source, frameFile(folder, source), room, backdrop);
      if (source !== frame) await copyFile(frameFile(folder, source), file);
      report(`${film.name} frame ${frame + 1}`);
    }
    const out = path.join(PUBLIC_FOLDER, 'video', film.name);
    await save(sharp(frameFile(folder, 0)), out, POSTER_QUALITY);
    await encodeFilm(folder, out);
    ledger[`film/${film.name}`] = print;
    await writeLedger(LEDGER_FILE, ledger);
    await rm(folder, { recursive: true });
  }
}
