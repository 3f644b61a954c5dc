// Errors in a descriptor, with the probable intention: reported by the build, not only when the remote is published.
import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
// The distance between names: small, without dependencies, and loaded by tests and builds alike.
import { distance } from 'fastest-levenshtein';

const require = createRequire(import.meta.url);

/** More letters than these, of ten, don't come from a slip of the fingers. */
const SLIPS = 0.4;

/**
 * The name that was probably meant, as the end of a sentence; a full stop when none is like it.
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

const valueAt = (document, pointer) =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, key) => value?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

const placeOf = (pointer) =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.') || 'the document';

/** What each keyword of the schema has to say; others say it in the validator's words. */
const SAID = {
  required: ({ params: { missingProperty } }) => `expected "${missingProperty}" but found none.`,
  enum: ({ params: { allowedValues } }, found) =>
    `expected one of ${allowedValues.join(', ')}, but found ${JSON.stringify(found)}${didYouMean(found, allowedValues)}`,
  additionalProperties: ({ params: { additionalProperty }, parentSchema }) =>
    `expected no "${additionalProperty}"${didYouMean(additionalProperty, Object.keys(parentSchema.properties ?? {}))}`,
};

/** Says of a value that fits no alternative merely that it fits none. */
const isSummary = ({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf';

let validate;

/**
 * @param {object} descriptor as the package has it
 * @returns {readonly string[]} one sentence for each problem
 */
export function descriptorProblems(descriptor) {
  validate ??= new Ajv2020({ allErrors: true, verbose: true, strict: false }).compile(
    require('@gadgetry/shared-kernel/contract/descriptor.schema.json'),
  );
  if (validate(descriptor)) return [];
  return validate.errors
    .filter((error) => !isSummary(error))
    .map((error) => {
      const said = SAID[error.keyword]?.(error, valueAt(descriptor, error.instancePath));
      return `descriptor.json, ${placeOf(error.instancePath)}: ${said ?? `${error.message}, but found ${JSON.stringify(error.data)}.`}`;
    });
}
