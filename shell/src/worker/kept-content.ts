import { splitHash } from '@gadgetry/environment/match-route';
import {
  ENVIRONMENT,
  ENVIRONMENT_ELEMENT_ID,
  environmentIn,
  inJson,
  type PageEnvironment,
} from '@gadgetry/environment/page-environment';
import {
  elementTemplate,
  INLINED_ID,
  type PrerenderedAddress,
  prerenderedBody,
  prerenderedFile,
  readProven,
  textTemplate,
} from '@gadgetry/environment/prerendered-file';

/** Returns the candidates for an address, in all languages and versions: the worker does not know the visitor's. */
function addressesOf({ remotes }: PageEnvironment, hash: string): readonly PrerenderedAddress[] {
  const { path, query } = splitHash(hash);
  const files = ['en', 'ua'].flatMap((language) => prerenderedFile(path, language, query) ?? []);
  const sets = Object.values(remotes).flatMap((all) => all.flatMap(({ views }) => views ?? []));
  return sets.flatMap((set) => files.map((file) => ({ set, file })));
}

/** Matches the content that a page carries, and the start of the element after it. */
const CONTENT = new RegExp(`(?:<[^<]* id="${INLINED_ID}">[^]*?)?(?=<[^<]* id="frame-)`);

function inlineContent(
  text: string,
  environment: PageEnvironment,
  { set, file }: PrerenderedAddress,
  body: string,
) {
  const inlinedEnvironment = {
    ...environment,
    remotes: Object.fromEntries(
      Object.entries(environment.remotes).map(([remote, all]) => [
        remote,
        all.map(({ views, ...version }) => {
          const { inlined: _, ...own } = views ?? {};
          const isInlined = views?.base === set.base;
          return { ...version, ...(views && { views: { ...own, ...(isInlined && { inlined: file }) } }) };
        }),
      ]),
    ),
  };
  const script = `<script type="application/json" id="${ENVIRONMENT_ELEMENT_ID}">${inJson(inlinedEnvironment)}`;
  const template = text.includes('<template id="frame-') ? elementTemplate : textTemplate;
  return text.replace(ENVIRONMENT, () => script).replace(CONTENT, () => `${template(INLINED_ID, body)}\n`);
}

/**
 * Returns a kept page that contains the content of an address, so that it shows without another request.
 * @param text of a page whose integrity is verified
 * @param hash fragment of the address
 * @param match finds a kept file; content is used only if its set proves it
 */
export async function withContent(
  text: string,
  hash: string,
  match: (address: string) => Promise<Pick<Response, 'text'> | undefined>,
): Promise<string> {
  const environment = environmentIn(text);
  if (!environment || !CONTENT.test(text)) return text;
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
  // If several languages or versions are kept, the page requests its own.
  return one && !another
    ? inlineContent(text, environment, one.address, one.body)
    : text.replace(CONTENT, '');
}
