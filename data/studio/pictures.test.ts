import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { FEATURES } from './compositions/features';
import { TILES } from './compositions/tiles';
import { filmFiles } from './run/films';
import {
  allJobs,
  colorsOnSale,
  FORMATS,
  jobKey,
  type PictureJob,
  PUBLIC_FOLDER,
  pathOf,
  WIDTHS_PX,
} from './run/jobs';
import { tileFiles, widthsOf } from './run/tiles';

const LIST_PICTURE_BYTES = 12 * 1024;
const FOLDER_BYTES = 40 * 1024 * 1024;
/** Opacity that lossy encoding can leave in a clear pixel, of 255. */
const FAINT = 2;
/** Silhouettes of one pose differ by less of their area, as light can soften an edge. */
const SAME_POSE = 0.02;
/** Pictures of different sides differ at least this much. */
const OTHER_SIDE = 0.03;
const FEATURE_BYTES = 90 * 1024;
const FILM_BYTES = 500 * 1024;
const FILMS = ['phone', 'tablet', 'watch', 'phone-narrow', 'tablet-narrow', 'watch-narrow'];

const jobs = allJobs(colorsOnSale());
const file = (name: string): string => path.join(PUBLIC_FOLDER, name);

function bytesBelow(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}

/** A small picture over white: equal for pictures that look the same. */
function thumbnail(job: PictureJob): Promise<Buffer> {
  const picture = sharp(file(pathOf(job, 208, 'webp')));
  return picture.flatten({ background: '#fff' }).resize(24, 24).raw().toBuffer();
}

const alphas = new Map<PictureJob, Promise<Uint8Array>>();

/** Opacity of every pixel of a picture's list size, 0..255, row by row. Each picture is decoded once. */
function alphaOf(job: PictureJob): Promise<Uint8Array> {
  const known = alphas.get(job);
  if (known) return known;
  const alpha = sharp(file(pathOf(job, 208, 'webp')))
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  alphas.set(job, alpha);
  return alpha;
}

/** The part of a picture's area in which two of them differ, 0..1. */
function difference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, alpha, k) => sum + Math.abs(alpha - (b[k] ?? 0)), 0) / 255 / a.length;
}

function groupedBy(key: (job: PictureJob) => string): PictureJob[][] {
  const groups = new Map<string, PictureJob[]>();
  for (const job of jobs) groups.set(key(job), [...(groups.get(key(job)) ?? []), job]);
  return [...groups.values()];
}

describe('the pictures', () => {
  it('cover every colour on sale with three to five views', () => {
    const colours = Object.values(colorsOnSale()).flat().length;
    expect(colours).toBeGreaterThan(0);
    expect(jobs.length).toBeGreaterThanOrEqual(colours * 3);
    expect(jobs.length).toBeLessThanOrEqual(colours * 5);
  });

  it('open in all widths and formats, with alpha', async () => {
    const wrong: string[] = [];
    for (const job of jobs) {
      for (const width of WIDTHS_PX)
        for (const format of FORMATS) {
          const actual = await sharp(file(pathOf(job, width, format))).metadata();
          if (actual.width !== width || actual.height !== width || !actual.hasAlpha)
            wrong.push(
              `${jobKey(job)} ${format}: ${actual.width} × ${actual.height}, expected ${width} with alpha`,
            );
        }
      if ((await alphaOf(job)).every((alpha) => alpha === 255)) wrong.push(`${jobKey(job)}: opaque`);
    }
    expect(wrong).toEqual([]);
    // Slow: it decodes some thousand pictures.
  }, 120_000);

  it('show whole devices: only close-ups reach an edge', async () => {
    const cut: string[] = [];
    for (const job of jobs.filter(({ view }) => view !== 'camera')) {
      const alpha = await alphaOf(job);
      const border = alpha.filter((_, k) => k < 208 || k >= 207 * 208 || k % 208 === 0 || k % 208 === 207);
      if (border.some((value) => value > FAINT)) cut.push(jobKey(job));
    }
    expect(cut).toEqual([]);
  }, 120_000);

  it('show all colours of a model in one pose', async () => {
    const odd: string[] = [];
    for (const [first, ...others] of groupedBy((job) => `${job.base}/${job.view}`)) {
      if (!first) continue;
      const pose = await alphaOf(first);
      // A small device covers little of its picture.
      const most = SAME_POSE * difference(pose, new Uint8Array(pose.length));
      for (const job of others) if (difference(pose, await alphaOf(job)) > most) odd.push(jobKey(job));
    }
    expect(odd).toEqual([]);
  }, 120_000);

  it('show different sides of a product', async () => {
    const alike: string[] = [];
    for (const views of groupedBy((job) => `${job.base}/${job.color}`)) {
      const thumbs = await Promise.all(views.map(thumbnail));
      views.forEach((job, k) => {
        const twin = thumbs.findIndex(
          (thumb, j) => j < k && difference(thumb, thumbs[k] ?? thumb) < OTHER_SIDE,
        );
        if (twin >= 0) alike.push(`${jobKey(job)} and ${views[twin]?.view}`);
      });
    }
    expect(alike).toEqual([]);
  }, 120_000);

  it('never show two products with the same list picture', async () => {
    const pairs = jobs.filter((job) => job.view === 'pair');
    const looks = await Promise.all(pairs.map(thumbnail));
    expect(new Set(looks.map((pixels) => pixels.toString('base64'))).size).toBe(pairs.length);
  });

  it('are light enough for lists', () => {
    const heavy = jobs
      .filter((job) => job.view === 'pair')
      .map((job) => pathOf(job, 208, 'avif'))
      .filter((name) => statSync(file(name)).size > LIST_PICTURE_BYTES);
    expect(heavy).toEqual([]);
  });

  it('fit into 40 MB together', () => {
    expect(bytesBelow(file('img'))).toBeLessThanOrEqual(FOLDER_BYTES);
  });
});

describe('tiles, features and the social picture', () => {
  it.each([...TILES, ...FEATURES])('$name has both widths in both encodings', async (tile) => {
    const expected = widthsOf(tile).map((width) => [width, (width * tile.height) / tile.width]);
    for (const name of tileFiles(tile)) {
      const { width, height } = await sharp(file(name)).metadata();
      expect(expected).toContainEqual([width, height]);
    }
  });

  it.each(FEATURES)('$name weighs at most 90 KiB', (feature) => {
    const heavy = tileFiles(feature).filter(
      (name) => name.endsWith('.avif') && statSync(file(name)).size > FEATURE_BYTES,
    );
    expect(heavy).toEqual([]);
  });

  it('is 1200 by 630', async () => {
    const { width, height } = await sharp(file('img/social.png')).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});

/** Contrast of white words with the brightest spot under them: the left of a wide picture, the top of an upright one. */
async function contrast(name: string): Promise<number> {
  const picture = sharp(file(name));
  const { width, height } = await picture.metadata();
  const region = name.includes('narrow')
    ? { left: 0, top: 0, width, height: Math.round(height * 0.24) }
    : { left: 0, top: 0, width: Math.round(width * 0.46), height };
  const pixels = await picture.extract(region).resize(48, 48, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const linear = (value = 0): number => (value / 255) ** 2.2;
  const lights = Array.from({ length: pixels.length / 3 }, (_, k) => {
    const [r, g, b] = pixels.subarray(k * 3, k * 3 + 3);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  });
  return 1.05 / (Math.max(...lights) + 0.05);
}

const GROUNDS = [
  ...FILMS.map((name) => `video/${name}.webp`),
  ...FEATURES.map(({ name, width }) => `img/features/${name}-${width}.webp`),
];

it.each(GROUNDS)('%s is dark where white words lie over it', async (name) => {
  expect(await contrast(name)).toBeGreaterThanOrEqual(4.5);
});

describe('the films', () => {
  it.each(FILMS)('%s has both encodings and posters, none over 500 KB', async (name) => {
    for (const each of filmFiles(name)) {
      const { size } = statSync(file(each));
      expect(size).toBeGreaterThan(1000);
      expect(size).toBeLessThanOrEqual(FILM_BYTES);
    }
    const { width } = await sharp(file(`video/${name}.avif`)).metadata();
    expect(width).toBe(name.endsWith('narrow') ? 960 : 2272);
  });

  it.each(FILMS)('%s starts as WebM and as MP4 files do', (name) => {
    expect(
      readFileSync(file(`video/${name}.webm`))
        .subarray(0, 4)
        .toString('hex'),
    ).toBe('1a45dfa3');
    expect(
      readFileSync(file(`video/${name}.mp4`))
        .subarray(4, 8)
        .toString(),
    ).toBe('ftyp');
  });
});
