type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `(${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`;
  if (typeof value !== 'object') return typeof value;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}: ${typeOf(member)};`,
  );
  return `{ ${members.join(' ')} }`;
}

/** Declares what a JSON file holds as TypeScript sees it: objects by their members, texts and numbers by their kind. */
export const jsonDeclaration = (value: Json): string =>
  `declare const value: ${typeOf(value)};\nexport default value;\n`;
