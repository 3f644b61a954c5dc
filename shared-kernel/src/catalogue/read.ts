import { isAmount, isRecord, isText } from '../model/checks';
import type {
  DescriptionSection,
  Dimensions,
  PictureScale,
  PictureSources,
  Product,
  ProductDetail,
  Searchable,
} from '../model/product';

/** Problem of one entry of a catalogue file, for its supplier. */
export interface EntryProblem {
  /** Position in the file, from 0. */
  readonly index: number;
  /** Member that is missing or has the wrong type. */
  readonly member: string;
  /** Description of a valid value. */
  readonly expected: string;
}

type Fields = Readonly<Record<string, unknown>>;

class Malformed extends Error {
  constructor(
    readonly member: string,
    readonly expected: string,
  ) {
    super(`"${member}" must be ${expected}`);
  }
}

/*
 * Limits far beyond a real catalogue. Content that exceeds them is left out, so that the page stays usable whatever a file
 * contains.
 */

/** Maximum number of characters of a text. */
const LONGEST_TEXT = 10_000;
/** Maximum of a price in US dollars, or of an id. */
const HIGHEST_AMOUNT = 1e12;
/** Maximum length of a list in an entry: pictures, colours, paragraphs. */
const MAX_MEMBERS = 200;
/** Maximum number of entries of a file. */
const MAX_ENTRIES = 200_000;
/** Maximum number of reported problems per file. */
const MAX_REPORTS = 50;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_TEXT;
const isSane = (value: unknown): value is number => isAmount(value) && value <= HIGHEST_AMOUNT;

function required(fields: Fields, member: string): string {
  const value = fields[member];
  if (!isText(value) || !isShort(value))
    throw new Malformed(member, `a text of 1 to ${LONGEST_TEXT} whole characters`);
  return value;
}

function amount(fields: Fields, member: string): number {
  const value = fields[member];
  if (!isSane(value)) throw new Malformed(member, `a number from 0 to ${HIGHEST_AMOUNT}`);
  return value;
}

const optional = (fields: Fields, member: string): string => {
  const value = fields[member];
  return isShort(value) ? value : '';
};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isShort).slice(0, MAX_MEMBERS) : isShort(value) ? [value] : [];

function pictureSources(value: unknown): PictureSources | undefined {
  if (!isRecord(value) || !isShort(value.template) || !Array.isArray(value.widths)) return undefined;
  const widths = value.widths
    .filter((width): width is number => isSane(width) && width > 0)
    .slice(0, MAX_MEMBERS);
  const formats = texts(value.formats);
  return widths.length > 0 && formats.length > 0 ? { template: value.template, widths, formats } : undefined;
}

const isLength = (value: unknown): value is number => isSane(value) && value > 0;

/** Returns the dimensions if all three are valid. */
function dimensionsOf(value: unknown): Dimensions | undefined {
  if (!isRecord(value)) return undefined;
  const { height, width, depth } = value;
  return isLength(height) && isLength(width) && isLength(depth) ? { height, width, depth } : undefined;
}

function scaleOf(value: unknown): PictureScale | undefined {
  if (!isRecord(value)) return undefined;
  const { edge, foot } = value;
  return isLength(edge) && isLength(foot) ? { edge, foot } : undefined;
}

/** Reads a description; leaves out sections without a title or a text. */
export function readDescription(value: unknown): DescriptionSection[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isRecord)
    .slice(0, MAX_MEMBERS)
    .flatMap((section) => {
      const title = optional(section, 'title');
      const text = texts(section.text);
      return title || text.length > 0 ? [{ title, text }] : [];
    });
}

function toProduct(value: unknown): Product {
  if (!isRecord(value)) throw new Malformed('', 'an object');
  const id = amount(value, 'id');
  const price = amount(value, 'price');
  const pictures = pictureSources(value.pictures);
  return {
    id,
    category: required(value, 'category'),
    itemId: required(value, 'itemId'),
    name: required(value, 'name'),
    fullPrice: isSane(value.fullPrice) && value.fullPrice >= price ? value.fullPrice : price,
    price,
    screen: optional(value, 'screen'),
    capacity: optional(value, 'capacity'),
    color: optional(value, 'color'),
    ram: optional(value, 'ram'),
    year: typeof value.year === 'number' && Number.isFinite(value.year) ? value.year : 0,
    image: optional(value, 'image'),
    ...(pictures && { pictures }),
  };
}

function toDetail(value: unknown): ProductDetail {
  if (!isRecord(value)) throw new Malformed('', 'an object');
  const priceDiscount = amount(
    value,
    typeof value.priceDiscount === 'number' ? 'priceDiscount' : 'priceRegular',
  );
  const given = Array.isArray(value.pictures) ? value.pictures : [];
  const pictures = given.map(pictureSources).filter((sources) => sources !== undefined);
  const images = texts(value.images);
  const views = texts(value.views);
  const dimensions = dimensionsOf(value.dimensions);
  const scale = scaleOf(value.scale);
  const box = texts(value.box);
  return {
    id: required(value, 'id'),
    category: optional(value, 'category'),
    namespaceId: optional(value, 'namespaceId'),
    name: required(value, 'name'),
    images,
    colorsAvailable: texts(value.colorsAvailable),
    capacityAvailable: texts(value.capacityAvailable),
    description: readDescription(value.description),
    color: optional(value, 'color'),
    capacity: optional(value, 'capacity'),
    priceRegular: isSane(value.priceRegular) ? Math.max(value.priceRegular, priceDiscount) : priceDiscount,
    priceDiscount,
    screen: optional(value, 'screen'),
    resolution: optional(value, 'resolution'),
    processor: optional(value, 'processor'),
    ram: optional(value, 'ram'),
    camera: optional(value, 'camera'),
    zoom: optional(value, 'zoom'),
    cell: texts(value.cell),
    ...(pictures.length === images.length && pictures.length === given.length && { pictures }),
    ...(views.length === images.length && views.length > 0 && { views }),
    ...(dimensions && { dimensions }),
    ...(scale && { scale }),
    ...(box.length > 0 && { box }),
  };
}

function attempt<T>(read: (value: unknown) => T, value: unknown): T | Malformed {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof Malformed) return error;
    throw error;
  }
}

/** Reads one list product; `undefined` if a required member is missing. */
export function readProduct(value: unknown): Product | undefined {
  const product = attempt(toProduct, value);
  return product instanceof Malformed ? undefined : product;
}

/** The valid entries of a file, and the problems of the others. */
export interface ReadResult<T> {
  readonly items: readonly T[];
  readonly problems: readonly EntryProblem[];
}

function readAll<T extends { readonly id: unknown }>(
  file: unknown,
  read: (value: unknown) => T,
): ReadResult<T> | undefined {
  if (!Array.isArray(file)) return undefined;
  const items: T[] = [];
  const problems: EntryProblem[] = [];
  const report = (problem: EntryProblem): void => {
    if (problems.length < MAX_REPORTS) problems.push(problem);
  };
  // Cart and favourites identify products by id, so a repeated id would mix two products.
  const taken = new Set<unknown>();
  if (file.length > MAX_ENTRIES)
    report({ index: MAX_ENTRIES, member: '', expected: `one of the first ${MAX_ENTRIES}` });
  file.slice(0, MAX_ENTRIES).forEach((value: unknown, index) => {
    const item = attempt(read, value);
    if (item instanceof Malformed) report({ index, member: item.member, expected: item.expected });
    else if (taken.has(item.id)) report({ index, member: 'id', expected: 'one that no entry before has' });
    else {
      taken.add(item.id);
      items.push(item);
    }
  });
  return { items, problems };
}

/** Reads the product list; `undefined` if the file is not a list. */
export const readProducts = (file: unknown): ReadResult<Product> | undefined => readAll(file, toProduct);

/** Reads a category's detail file; `undefined` if the file is not a list. */
export const readDetails = (file: unknown): ReadResult<ProductDetail> | undefined => readAll(file, toDetail);

const isNumbers = (value: unknown, length: number): value is readonly number[] =>
  Array.isArray(value) && value.length === length && value.every(isSane);

/** Reads the search's columns; `undefined` if their lengths differ. */
export function readSearchable(file: unknown): ReadResult<Searchable> | undefined {
  if (!isRecord(file)) return undefined;
  const { categories, category, id, price, year } = file;
  const lines = (value: unknown): readonly string[] => (typeof value === 'string' ? value.split('\n') : []);
  const [names, itemIds, images] = [lines(file.name), lines(file.itemId), lines(file.image)];
  const { length } = names;
  const isTable =
    length <= MAX_ENTRIES &&
    [itemIds, images].every((column) => column.length === length) &&
    isNumbers(id, length) &&
    isNumbers(price, length) &&
    isNumbers(category, length) &&
    Array.isArray(categories) &&
    categories.every(isShort);
  if (!isTable) return undefined;
  const years = isNumbers(year, length) ? year : [];
  const items = names.map((name, row) => ({
    name,
    id: id[row] ?? 0,
    price: price[row] ?? 0,
    year: years[row] ?? 0,
    category: categories[category[row] ?? 0] ?? '',
    itemId: itemIds[row] ?? '',
    image: images[row] ?? '',
  }));
  return { items, problems: [] };
}
