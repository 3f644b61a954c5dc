import { splitHash } from '@gadgetry/environment/match-route';
import { ENVIRONMENT_ELEMENT_ID, inJson, type PageEnvironment } from '@gadgetry/environment/page-environment';
import {
  INLINED_ID,
  type PrerenderedSet,
  prerenderedBody,
  prerenderedFile,
  readProven,
} from '@gadgetry/environment/prerendered-file';
import { ENVIRONMENT, environmentIn } from './pages';

/** Where a prerendered page lies, and how it is proven. */
interface ContentAddress {
  readonly set: PrerenderedSet;
  readonly file: string;
}

/** Language and version of the visitor are the page's own to know. */
function addressesOf({ remotes }: PageEnvironment, hash: string): readonly ContentAddress[] {
  const { path, query } = splitHash(hash);
  const files = ['en', 'ua'].flatMap((language) => prerenderedFile(path, language, query) ?? []);
  const sets = Object.values(remotes).flatMap((all) => all.flatMap(({ views }) => views ?? []));
  return sets.flatMap((set) => files.map((file) => ({ set, file })));
}

const TEMPLATE = `<template id="${INLINED_ID}">`;
/** What follows in every page. */
const FRAME = '<template id="frame-';

/** Puts content into a page in place of the one that it carries; only takes that away where none is given. */
function replaceContent(text: string, template: string): string {
  const end = text.indexOf(FRAME);
  const start = text.indexOf(TEMPLATE);
  return text.slice(0, start < 0 ? end : start) + template + text.slice(end);
}

function carry(text: string, environment: PageEnvironment, { set, file }: ContentAddress, body: string) {
  const carried = {
    ...environment,
    remotes: Object.fromEntries(
      Object.entries(environment.remotes).map(([remote, all]) => [
        remote,
        all.map(({ views, ...version }) => {
          const { inlined: _, ...own } = views ?? {};
          const isIt = views?.base === set.base;
          return { ...version, ...(views && { views: { ...own, ...(isIt && { inlined: file }) } }) };
        }),
      ]),
    ),
  };
  const script = `<script type="application/json" id="${ENVIRONMENT_ELEMENT_ID}">${inJson(carried)}`;
  return replaceContent(
    text.replace(ENVIRONMENT, () => script),
    `${TEMPLATE}${body}</template>\n`,
  );
}

/**
 * Returns a kept page that carries the content of the address, so that it shows without a request of its own.
 * @param text of a page that has its hash
 * @param hash of the address
 * @param match finds what was kept; content that its set does not prove is not used
 */
export async function withContent(
  text: string,
  hash: string,
  match: (address: string) => Promise<Pick<Response, 'text'> | undefined>,
): Promise<string> {
  const environment = environmentIn(text);
  if (!environment || !text.includes(FRAME)) return text;
  const addresses = addressesOf(environment, hash);
  if (addresses.some(({ set, file }) => set.inlined === file)) return text;
  const found = await Promise.all(
    addresses.map(async (address) => {
      const kept = await (await match(address.set.base + address.file))?.text();
      const proven = kept && (await readProven(address.file, kept, address.set.root).catch(() => undefined));
      return proven ? [{ address, body: prerenderedBody(proven.styles, proven.html) }] : [];
    }),
  );
  const [one, another] = found.flat();
  // Of two languages or versions the page asks for its own.
  return one && !another ? carry(text, environment, one.address, one.body) : replaceContent(text, '');
}
