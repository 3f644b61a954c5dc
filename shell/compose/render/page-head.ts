import type { HeadLink, HeadPicture, HeadProduct, PageHead } from '@gadgetry/shared-kernel/contract';
import { isPicturePath } from '@gadgetry/shared-kernel/ui/picture/sources';

/** Characters of a head in JSON. */
const LONGEST_HEAD = 200_000;
const LONGEST_NAME = 300;
const LONGEST_DESCRIPTION = 500;
const LONGEST_PRODUCT_DESCRIPTION = 5000;
const LONGEST_PATH = 1000;
const HIGHEST_PRICE = 1e12;
const MOST_PIXELS = 20_000;
const MOST_STEPS = 20;
const MOST_LISTED = 300;
const MOST_IMAGES = 50;

const SHORTENED = 60;

function fail(at: string, expected: string, value: unknown): never {
  const found = JSON.stringify(value) ?? 'nothing';
  throw new Error(`${at}: expected ${expected} but found ${found.slice(0, SHORTENED)}`);
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/\p{Surrogate}/u.test(value);

/** Returns a checked value; throws with its place and what was expected. */
type Read<T> = (value: unknown, at: string) => T;

const texts =
  (most: number): Read<string> =>
  (value, at) =>
    isText(value) && value.length <= most
      ? value
      : fail(at, `a text of 1 to ${most} whole characters`, value);

const name = texts(LONGEST_NAME);

const address: Read<string> = (value, at) =>
  isText(value) && value.length <= LONGEST_PATH && /^\/(?![/\\])\S*$/.test(value)
    ? value
    : fail(at, 'an address of the store, such as /phones', value);

const picturePath: Read<string> = (value, at) =>
  isText(value) && value.length <= LONGEST_PATH && isPicturePath(value)
    ? value
    : fail(at, 'the path of a picture', value);

const pixels: Read<number> = (value, at) =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= MOST_PIXELS
    ? Number(value)
    : fail(at, `a number of pixels up to ${MOST_PIXELS}`, value);

const price: Read<number> = (value, at) =>
  typeof value === 'number' && value >= 0 && value <= HIGHEST_PRICE
    ? value
    : fail(at, 'an amount of at least 0', value);

const currency: Read<'USD'> = (value, at) => (value === 'USD' ? value : fail(at, '"USD"', value));

const listOf =
  <T>(read: Read<T>, most: number): Read<readonly T[]> =>
  (value, at) =>
    Array.isArray(value) && value.length <= most
      ? value.map((one, index) => read(one, `${at}[${index}]`))
      : fail(at, `a list of at most ${most}`, value);

type Fields = Readonly<Record<string, unknown>>;

/** An object of these members alone: what else a remote says is left out. */
const objectOf =
  <T>(read: (fields: Fields, at: (member: string) => string) => T): Read<T> =>
  (value, at) =>
    typeof value === 'object' && value !== null
      ? read(value as Fields, (member) => `${at}.${member}`)
      : fail(at, 'an object', value);

/** The member as an object to be spread; an empty one where it is missing. */
function optional<M extends string, T>(
  fields: Fields,
  member: M,
  read: Read<T>,
  at: (member: string) => string,
): { readonly [K in M]?: T } {
  const value = fields[member];
  return value === undefined ? {} : ({ [member]: read(value, at(member)) } as { [K in M]: T });
}

const link: Read<HeadLink> = objectOf((fields, at) => ({
  name: name(fields.name, at('name')),
  address: address(fields.address, at('address')),
}));

const picture: Read<HeadPicture> = objectOf((fields, at) => ({
  path: picturePath(fields.path, at('path')),
  alt: name(fields.alt, at('alt')),
  ...optional(fields, 'width', pixels, at),
  ...optional(fields, 'height', pixels, at),
}));

const product: Read<HeadProduct> = objectOf((fields, at) => ({
  name: name(fields.name, at('name')),
  description: texts(LONGEST_PRODUCT_DESCRIPTION)(fields.description, at('description')),
  sku: name(fields.sku, at('sku')),
  ...optional(fields, 'brand', name, at),
  ...optional(fields, 'color', name, at),
  ...optional(fields, 'category', name, at),
  price: price(fields.price, at('price')),
  currency: currency(fields.currency, at('currency')),
  images: listOf(picturePath, MOST_IMAGES)(fields.images, at('images')),
}));

const head: Read<PageHead> = objectOf((fields, at) => ({
  title: name(fields.title, at('title')),
  description: texts(LONGEST_DESCRIPTION)(fields.description, at('description')),
  ...optional(fields, 'image', picture, at),
  ...optional(fields, 'breadcrumbs', listOf(link, MOST_STEPS), at),
  ...optional(fields, 'list', listOf(link, MOST_LISTED), at),
  ...optional(fields, 'product', product, at),
}));

/**
 * Reads the head of a page. It comes from the process of a remote, whose code is other people's.
 * @param text the head as JSON
 * @throws with the first member that is not valid
 */
export function parsePageHead(text: unknown): PageHead {
  if (typeof text !== 'string' || text.length > LONGEST_HEAD)
    throw new Error(`head: expected JSON of at most ${LONGEST_HEAD} characters`);
  return head(JSON.parse(text), 'head');
}
