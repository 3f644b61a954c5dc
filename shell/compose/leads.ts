import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LeadPicture } from 'shared-kernel/contract';
import { isPicturePath, mediaType, srcSet } from 'shared-kernel/ui/picture/sources';
import type { LeadHint, RemoteVersion } from '../src/environment/page-environment';

type Entry = Readonly<Record<string, unknown>>;

function readEntries(path: string): readonly Entry[] {
  if (!existsSync(path)) return [];
  try {
    const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return Array.isArray(file) ? file : [];
  } catch {
    // A hint is a courtesy: a data file that can't be read is reported where it is loaded.
    return [];
  }
}

function hintOf(entry: Entry, sizes: string): LeadHint | undefined {
  const { image, pictures } = entry;
  if (typeof image !== 'string' || !isPicturePath(image)) return undefined;
  const sources = pictures as { template: string; widths: number[]; formats: string[] } | undefined;
  const format = sources?.formats[0];
  if (!sources || !format) return { href: image };
  return { href: image, srcset: srcSet(sources, format), sizes, type: mediaType(format) };
}

const matches = (entry: Entry, { where = {} }: LeadPicture): boolean =>
  Object.entries(where).every(([member, value]) => entry[member] === value);

/**
 * The largest picture of every route with a fixed path, found in the data as it is now. Data that changes
 * later makes a hint miss, which costs one picture and nothing else, until the page is composed again.
 */
export function leadHints(versions: readonly RemoteVersion[], dataFolder: string): Record<string, LeadHint> {
  const hints: Record<string, LeadHint> = {};
  for (const { descriptor } of versions)
    for (const { path, lead } of descriptor.routes) {
      if (!lead || path.includes(':')) continue;
      const entry = readEntries(join(dataFolder, `${lead.file}.json`)).find((one) => matches(one, lead));
      const hint = entry && hintOf(entry, lead.sizes);
      if (hint) hints[path] = hint;
    }
  return hints;
}
