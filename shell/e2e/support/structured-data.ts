import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';

/**
 * Checks structured data against the vocabulary of https://schema.org: the compiler compares it, as literals, with the types of
 * `schema-dts`, which are generated from that vocabulary. So an unknown type or property, and a value of another kind, is an error.
 * @returns the compiler's messages, each with the index of its graph; empty where all of it is valid
 */
export function vocabularyProblems(graphs: readonly unknown[]): readonly string[] {
  const folder = join(root, '.cache', 'structured-data', String(process.pid));
  mkdirSync(folder, { recursive: true });
  const lines = graphs.map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph)};`);
  writeFileSync(
    join(folder, 'graphs.ts'),
    ["import type { Graph } from 'schema-dts';", ...lines, ''].join('\n'),
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        noEmit: true,
        strict: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        types: [],
        skipLibCheck: true,
      },
      files: ['graphs.ts'],
    }),
  );
  try {
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, stderr, status, error } = spawnSync(
      process.execPath,
      [tsc, '-p', folder, '--pretty', 'false'],
      {
        encoding: 'utf8',
        maxBuffer: 1e8,
      },
    );
    if (error) throw error;
    if (status === 0) return [];
    // Each graph is a line, below the import. Indented lines explain the one above.
    const problems = [...stdout.matchAll(/^.*graphs\.ts\((\d+),.*?: (.*(?:\n {2}.*)*)/gm)];
    if (problems.length === 0) throw new Error(`The compiler failed:\n${stdout}${stderr}`);
    return problems.map(
      ([, line, message = '']) => `graph ${Number(line) - 2}: ${message.replaceAll('\n', ' ')}`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What Google's search needs of a type, by the path of the property; a path through a list means each of its members. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  // https://developers.google.com/search/docs/appearance/structured-data/merchant-listing
  Product: ['name', 'image', 'offers.price', 'offers.priceCurrency', 'offers.availability', 'offers.url'],
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  BreadcrumbList: ['itemListElement.position', 'itemListElement.name', 'itemListElement.item'],
  // https://developers.google.com/search/docs/appearance/structured-data/carousel
  ItemList: ['itemListElement.position', 'itemListElement.url'],
};

function valuesAt(value: unknown, [name, ...rest]: readonly string[]): readonly unknown[] {
  if (Array.isArray(value))
    return value.length === 0
      ? [undefined]
      : value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]));
  return name === undefined ? [value] : valuesAt(Object(value)[name], rest);
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether the positions of a list count from 1. */
function isCounted(items: unknown): boolean {
  return !Array.isArray(items) || items.every((item, index) => Object(item).position === index + 1);
}

/** Returns what Google's search would miss in a document's structured data. */
export function missingForGoogle(graph: unknown): readonly string[] {
  const parts: unknown[] = Object(graph)['@graph'] ?? [];
  return parts.flatMap((part) => {
    const type = String(Object(part)['@type']);
    const required = REQUIRED[type];
    if (!required) return [`${type}: a type that no rule is known for`];
    const missing = required.filter((path) => !valuesAt(part, path.split('.')).every(isFilled));
    return [
      ...missing.map((path) => `${type}: ${path} is missing`),
      ...(isCounted(Object(part).itemListElement) ? [] : [`${type}: positions don't count from 1`]),
    ];
  });
}
