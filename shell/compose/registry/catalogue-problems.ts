import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadResult, readDetails, readProducts } from '@gadgetry/shared-kernel/catalogue/read';
import { CATEGORIES } from '@gadgetry/shared-kernel/model/categories';
import { isRelative } from '@gadgetry/shared-kernel/model/media';
import { isPicturePath, srcSet } from '@gadgetry/shared-kernel/ui/picture/sources';
import { messageOf } from '../codes';

type Sources = Parameters<typeof srcSet>[0];

/** Returns every picture path of an entry, with further widths and formats. */
const picturesOf = (images: readonly string[], sources: readonly Sources[]): string[] => [
  ...images,
  ...sources.flatMap((one) =>
    one.formats.flatMap((format) =>
      srcSet(one, format)
        .split(', ')
        .map((candidate) => candidate.split(' ')[0] ?? ''),
    ),
  ),
];

/**
 * Returns the problems of a catalogue: entries that browsers would drop, differences between list and details, missing
 * pictures.
 * @param folder that contains `api` and the pictures
 */
export function catalogueProblems(folder: string): string[] {
  const problems: string[] = [];
  const read = <T>(name: string, check: (file: unknown) => ReadResult<T> | undefined): readonly T[] => {
    const path = join(folder, 'api', `${name}.json`);
    const file = `api/${name}.json`;
    try {
      const found = check(JSON.parse(readFileSync(path, 'utf8')));
      if (!found) problems.push(`${file}: expected a list of entries`);
      for (const { index, member, expected } of found?.problems ?? [])
        problems.push(`${file} [${index}]${member && `.${member}`}: expected ${expected}`);
      return found?.items ?? [];
    } catch (error) {
      problems.push(`${file}: ${messageOf(error)}`);
      return [];
    }
  };
  const products = read('products', readProducts);
  const details = CATEGORIES.flatMap((category) => read(category, readDetails));
  const detailOf = new Map(details.map((detail) => [detail.id, detail]));
  for (const { itemId, price } of products) {
    const detail = detailOf.get(itemId);
    if (!detail) problems.push(`${itemId}: expected details in one of the categories' files but found none`);
    else if (detail.priceDiscount !== price)
      problems.push(
        `${itemId}: expected one price but found ${price} in the list and ${detail.priceDiscount} in its details`,
      );
  }
  const pictures = [
    ...products.flatMap(({ image, pictures: more }) => picturesOf([image], more ? [more] : [])),
    ...details.flatMap(({ images, pictures: more = [] }) => picturesOf(images, more)),
  ];
  for (const path of new Set(pictures))
    if (!isPicturePath(path)) problems.push(`expected the path of a picture but found "${path}"`);
    else if (isRelative(path) && !existsSync(join(folder, path))) problems.push(`${path} is missing`);
  return problems;
}
