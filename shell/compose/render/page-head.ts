import type { PageHead } from '@gadgetry/shared-kernel/contract';
import { isPicturePath } from '@gadgetry/shared-kernel/ui/picture/sources';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { schemaProblems } from '../document/environment-problems';

/** Limit of a head in JSON, in characters. */
const LONGEST_HEAD = 200_000;

/** Returns the schema of a well-formed text that is not blank. */
const text = (most: number) => ({
  title: `a text of 1 to ${most} whole characters`,
  type: 'string',
  maxLength: most,
  pattern: '^(?=[^]*\\S)\\P{Surrogate}*$',
});

const NAME = text(300);
const ADDRESS = {
  title: 'an address of the store, such as /phones',
  type: 'string',
  maxLength: 1000,
  pattern: '^/(?![/\\\\])\\S*$',
};
const PICTURE = { title: 'the path of a picture', type: 'string', maxLength: 1000, format: 'picture' };
const PIXELS = { title: 'a number of pixels up to 20000', type: 'integer', minimum: 1, maximum: 20_000 };

const listOf = (items: object, most: number) => ({
  title: `a list of at most ${most}`,
  type: 'array',
  maxItems: most,
  items,
});

/** Returns the schema of an object; other members are removed. */
const objectOf = (required: Readonly<Record<string, object>>, optional = {}) => ({
  title: 'an object',
  type: 'object',
  required: Object.keys(required),
  properties: { ...required, ...optional },
  additionalProperties: false,
});

const LINK = objectOf({ name: NAME, address: ADDRESS });

const PRODUCT = objectOf(
  {
    name: NAME,
    description: text(5000),
    sku: NAME,
    price: { title: 'an amount of at least 0', type: 'number', minimum: 0, maximum: 1e12 },
    currency: { title: '"USD"', const: 'USD' },
    images: listOf(PICTURE, 50),
  },
  { brand: NAME, color: NAME, category: NAME },
);

const HEAD = objectOf(
  { title: NAME, description: text(500) },
  {
    image: objectOf({ path: PICTURE, alt: NAME }, { width: PIXELS, height: PIXELS }),
    breadcrumbs: listOf(LINK, 20),
    list: listOf(LINK, 300),
    product: PRODUCT,
  },
);

const validator = () =>
  new Ajv2020({
    removeAdditional: true,
    messages: false,
    verbose: true,
    formats: { picture: isPicturePath },
  }).compile<PageHead>(HEAD);

/** Compiled on demand, since most commands read no head. */
let compiled: ReturnType<typeof validator> | undefined;

/**
 * Reads the head of a page, which comes from a remote's process and is not trusted.
 * @param text the head as JSON
 * @throws if a member is invalid
 */
export function parsePageHead(text: unknown): PageHead {
  if (typeof text !== 'string' || text.length > LONGEST_HEAD)
    throw new Error(`head: expected JSON of at most ${LONGEST_HEAD} characters`);
  const head: unknown = JSON.parse(text);
  compiled ??= validator();
  const validate = compiled;
  if (validate(head)) return head;
  const [problem] = (validate.errors ?? []).flatMap(schemaProblems);
  throw new Error(
    `${['head', problem?.at].filter(Boolean).join('.')}: expected ${problem?.expected} but found ${problem?.found}`,
  );
}
