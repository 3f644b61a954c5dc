type Schema = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isRecord,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
};

/** Words that only describe. */
const SILENT = ['$schema', '$defs', 'title', 'description', '$comment'];

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const bound = (value: unknown, holds: (value: number) => boolean): boolean =>
  typeof value !== 'number' || holds(value);

function resolve(root: Schema, ref: string): unknown {
  return ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), root);
}

function rule(root: Schema, schema: Schema, word: string, wanted: unknown, value: unknown): boolean {
  const fits = (part: unknown, found: unknown): boolean => isRecord(part) && accepts(root, part, found);
  const limit = Number(wanted);
  const properties = isRecord(schema.properties) ? schema.properties : {};
  switch (word) {
    case '$ref':
      return fits(resolve(root, String(wanted)), value);
    case 'type':
      return TYPES[String(wanted)]?.(value) ?? false;
    case 'const':
      return value === wanted;
    case 'enum':
      return Array.isArray(wanted) && wanted.includes(value);
    case 'pattern':
      return typeof value !== 'string' || new RegExp(String(wanted), 'u').test(value);
    case 'minLength':
      return typeof value !== 'string' || value.length >= limit;
    case 'minimum':
      return bound(value, (found) => found >= limit);
    case 'maximum':
      return bound(value, (found) => found <= limit);
    case 'exclusiveMinimum':
      return bound(value, (found) => found > limit);
    case 'minItems':
      return !Array.isArray(value) || value.length >= limit;
    case 'items':
      return !Array.isArray(value) || value.every((item: unknown) => fits(wanted, item));
    case 'required':
      return !isRecord(value) || texts(wanted).every((name) => name in value);
    case 'properties':
      return (
        !isRecord(value) ||
        Object.entries(properties).every(([name, part]) => !(name in value) || fits(part, value[name]))
      );
    case 'propertyNames':
      return !isRecord(value) || Object.keys(value).every((name) => fits(wanted, name));
    case 'additionalProperties':
      return (
        !isRecord(value) ||
        Object.entries(value).every(
          ([name, found]) => name in properties || (wanted === false ? false : fits(wanted, found)),
        )
      );
    default:
      if (SILENT.includes(word)) return true;
      throw new Error(`This reader of schemas does not know "${word}".`);
  }
}

/** Whether a value fits a JSON Schema; knows the words that the schemas here use, and refuses others. */
export const accepts = (root: Schema, schema: Schema, value: unknown): boolean =>
  Object.entries(schema).every(([word, wanted]) => rule(root, schema, word, wanted, value));
