// Validates a descriptor during the build, with suggestions, so that errors show before it is published.
import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
// The edit distance: a small package without dependencies, which tests and builds both load.
import { distance } from 'fastest-levenshtein';

const require = createRequire(import.meta.url);

/** A larger share of different letters is not a typing error. */
const SLIPS = 0.4;

/**
 * Returns the end of a sentence that suggests the closest name; a full stop if none is close.
 * @param {unknown} found
 * @param {readonly unknown[]} names
 */
export function didYouMean(found, names) {
  if (typeof found !== 'string') return '.';
  const [nearest] = names
    .filter((name) => typeof name === 'string')
    .map((name) => ({ name, slips: distance(found, name) }))
    .filter(({ name, slips }) => slips <= Math.max(found.length, name.length) * SLIPS)
    .sort((a, b) => a.slips - b.slips);
  return nearest ? `; did you mean "${nearest.name}"?` : '.';
}

const placeOf = (pointer) =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.') || 'the document';

/** Messages by keyword of the schema; other keywords use the validator's message. */
const MESSAGES = {
  required: ({ params: { missingProperty } }) => `expected "${missingProperty}" but found none.`,
  enum: ({ params: { allowedValues }, data }) =>
    `expected one of ${allowedValues.join(', ')}, but found ${JSON.stringify(data)}${didYouMean(data, allowedValues)}`,
  additionalProperties: ({ params: { additionalProperty }, parentSchema }) =>
    `expected no "${additionalProperty}"${didYouMean(additionalProperty, Object.keys(parentSchema.properties ?? {}))}`,
};

/** Whether an error only says that no alternative matches. */
const isSummary = ({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf';

let validate;

/**
 * @param {object} descriptor content of the package's descriptor.json
 * @returns {readonly string[]} one sentence per problem
 */
export function descriptorProblems(descriptor) {
  validate ??= new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(
    require('@gadgetry/shared-kernel/contract/descriptor.schema.json'),
  );
  if (validate(descriptor)) return [];
  return validate.errors
    .filter((error) => !isSummary(error))
    .map((error) => {
      const message = MESSAGES[error.keyword]?.(error);
      return `descriptor.json, ${placeOf(error.instancePath)}: ${message ?? `${error.message}, but found ${JSON.stringify(error.data)}.`}`;
    });
}
