import { fileURLToPath } from 'node:url';
import { MODELS as ON_SALE } from '@gadgetry/data/models';
import { MODELS } from '../models/all';
import { type ViewName, viewsOf } from '../scene/views';

/** Folder of the results. */
export const PUBLIC_FOLDER = fileURLToPath(new URL('../../public', import.meta.url));

/** A folder of the catalogue. */
type Category = 'phones' | 'tablets' | 'accessories';

const CATEGORY_OF = { phone: 'phones', tablet: 'tablets', watch: 'accessories' } as const;

/** Widths that the pages use, in pixels. */
export const WIDTHS_PX = [208, 416, 832] as const;
/** Encodings of every width. */
export const FORMATS = ['avif', 'webp'] as const;

/** One picture of one colour. */
export interface PictureJob {
  readonly category: Category;
  readonly base: string;
  readonly color: string;
  readonly view: ViewName;
}

/** The colours on sale of each product line, by its base name. */
export type ColorsOnSale = Readonly<Record<string, readonly string[]>>;

/** Returns the colours of every product line, from the catalogue's own models. */
export function colorsOnSale(): ColorsOnSale {
  return Object.fromEntries(ON_SALE.map(({ base, colors }) => [base, colors]));
}

/** A stable name: base/color/view. */
export function jobKey(job: PictureJob): string {
  return `${job.base}/${job.color}/${job.view}`;
}

/** Returns every picture of the catalogue, grouped by product line, so that its shape and screen are built once. */
export function allJobs(colors: ColorsOnSale): PictureJob[] {
  return MODELS.flatMap((model) =>
    (colors[model.base] ?? []).flatMap((color) =>
      viewsOf(model.kind).map((view) => ({
        category: CATEGORY_OF[model.kind],
        base: model.base,
        color,
        view,
      })),
    ),
  );
}

/** Returns whether `--only base[/color[/view]]` selects a picture. */
export function isWanted(job: PictureJob, only: string | undefined): boolean {
  if (!only) return true;
  const key = jobKey(job);
  return key === only || key.startsWith(`${only}/`);
}

/** Paths of a picture's files below `public`. */
export function filesOf(job: PictureJob): string[] {
  return WIDTHS_PX.flatMap((width) => FORMATS.map((format) => pathOf(job, width, format)));
}

/** Path of one file below `public`. */
export function pathOf(
  job: PictureJob,
  width: (typeof WIDTHS_PX)[number],
  format: (typeof FORMATS)[number],
): string {
  return `img/${job.category}/${job.base}/${job.color}/${job.view}-${width}.${format}`;
}
