import { join } from 'node:path';
import type { LcpHint, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { RouteClaim } from '@gadgetry/shared-kernel/contract';
import { mediaIn } from '@gadgetry/shared-kernel/model/media';
import { baseAndColor } from '@gadgetry/shared-kernel/model/slug';
import { isPicturePath, mediaType, srcSet } from '@gadgetry/shared-kernel/ui/picture/sources';
import { objectsIn, readJson } from '../files';

type Entry = Readonly<Record<string, unknown>>;

// A hint is optional: an unreadable data file is reported by other checks.
const readEntries = (path: string): readonly Entry[] => objectsIn(readJson(path));

function hintOf(entry: Entry, sizes: string): LcpHint | undefined {
  // A detail has a list of pictures, a list product has one picture.
  const [image] = [entry.image ?? entry.images].flat();
  const [pictures] = [entry.pictures].flat();
  if (typeof image !== 'string' || !isPicturePath(image)) return undefined;
  const sources = pictures as { template: string; widths: number[]; formats: string[] } | undefined;
  const format = sources?.formats[0];
  if (!sources || !format) return { href: image };
  return { href: image, srcset: srcSet(sources, format), sizes, type: mediaType(format) };
}

/** Returns the largest pictures of a route without parameters, from the present data. */
export function hintsFor(lead: RouteClaim['lead'], dataFolder: string): readonly LcpHint[] {
  if (!lead) return [];
  if ('pictures' in lead) return lead.pictures;
  const wanted = Object.entries(lead.where ?? {});
  const entry = readEntries(join(dataFolder, `${lead.file}.json`)).find((one) =>
    wanted.every(([member, value]) => one[member] === value),
  );
  const hint = entry && hintOf(entry, lead.sizes);
  return hint ? [hint] : [];
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns a hint with placeholders for model and colour, for many items. */
function hintTemplate(entry: Entry, hint: LcpHint): LcpHint | undefined {
  const { id, color } = entry;
  const base = isText(id) && isText(color) ? baseAndColor(id)?.base : undefined;
  if (!base || !isText(color)) return undefined;
  const toTemplate = (path: string): string =>
    path.replaceAll(`/${base}/`, '/{base}/').replaceAll(`/${color}/`, '/{color}/');
  return { ...hint, href: toTemplate(hint.href), ...(hint.srcset && { srcset: toTemplate(hint.srcset) }) };
}

/** Limit of models per route whose names the page contains, to know the existing pictures. */
const MAX_MODELS = 100;

function colorsByBase(entries: readonly Entry[]): Record<string, readonly string[]> {
  const colors: Record<string, string[]> = {};
  for (const { id } of entries) {
    const parts = isText(id) ? baseAndColor(id) : undefined;
    if (!parts) continue;
    const known = colors[parts.base] ?? [];
    if (!known.includes(parts.color)) colors[parts.base] = [...known, parts.color];
  }
  return colors;
}

/**
 * Returns one hint for all items of a file if their pictures' paths differ only by model and colour, which the boot script
 * takes from the address. Otherwise, products have no hint.
 */
function commonHint(lead: RouteClaim['lead'], dataFolder: string): readonly LcpHint[] {
  if (!lead || 'pictures' in lead) return [];
  const entries = readEntries(join(dataFolder, `${lead.file}.json`));
  const hints = entries.map((entry) => {
    const hint = hintOf(entry, lead.sizes);
    return hint && hintTemplate(entry, hint);
  });
  const [first] = hints;
  const items = colorsByBase(entries);
  const areAlike = hints.every(
    (hint) => hint !== undefined && hint.href === first?.href && hint.srcset === first.srcset,
  );
  return first && areAlike && Object.keys(items).length <= MAX_MODELS ? [{ ...first, items }] : [];
}

/** Returns a hint with its addresses below a folder. */
export function hintIn(folder: string, hint: LcpHint): LcpHint {
  const inFolder = (path: string): string => mediaIn(folder, path);
  return {
    ...hint,
    href: hint.srcset ? '' : inFolder(hint.href),
    ...(hint.srcset && { srcset: hint.srcset.split(', ').map(inFolder).join(', ') }),
  };
}

/**
 * Returns the hints of all routes, by path. After a change of the data, a wrong hint costs one picture until the page is
 * composed again.
 * @param folder that pictures are relative to, as in the page
 */
export const lcpHints = (
  versions: readonly RemoteVersion[],
  dataFolder: string,
  folder: string,
): Record<string, readonly LcpHint[]> =>
  Object.fromEntries(
    versions
      .flatMap(({ descriptor }) => descriptor.routes)
      .map(({ path, lead }) => {
        const hints = path.includes(':') ? commonHint(lead, dataFolder) : hintsFor(lead, dataFolder);
        return [path, hints.map((hint) => hintIn(folder, hint))] as const;
      })
      .filter(([, hints]) => hints.length > 0),
  );
