import { documentPath } from '@gadgetry/environment/entry-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { readPrerenderedBody } from '@gadgetry/environment/prerendered-file';
import type { BuildFile, PageHead } from '@gadgetry/shared-kernel/contract';
import { htmlLang, type Language, otherLanguage } from '@gadgetry/shared-kernel/model/preferences';
import type { ShellManifest } from '../registry/shell-manifest';
import { entryHead } from './entry-head';
import { attribute } from './web-manifest';

/** A prerendered page that gets a document of its own. */
export interface EntryPage {
  /** Path and query of the page in the store: `/phones?page=2`. */
  readonly address: string;
  readonly language: Language;
  readonly head: PageHead;
  /** As `prerenderedBody` makes it. */
  readonly body: string;
}

/** What all documents of an environment share. */
export interface EntryStore {
  /** `policy.site`. */
  readonly site: string;
  /** Folder that picture paths of the data are relative to. */
  readonly pictures: string;
  /** Folder of the shell's files. */
  readonly shellBase: string;
  /** Style sheets of the shell. */
  readonly styles: readonly BuildFile[];
  /** Header and footer around an empty `main`, by language. */
  readonly frames: Readonly<Record<string, string>>;
  /** Text of the script that leads to the store. */
  readonly lead: string;
  /** Whether an address has a document in a language. */
  readonly hasDocument: (address: string, language: Language) => boolean;
  /** Returns the content security policy of a document with these inline styles. */
  readonly policyFor: (styles: readonly string[]) => string;
}

/** Script of the shell that leads from an entry document to the store. */
export const LEAD = 'lead.js';

/** Whether an environment has entry documents: its policy names its site, its pages are prerendered, and its shell can lead to them. */
export const hasEntryDocuments = (
  { policy, preview, remotes }: PageEnvironment,
  { files }: Pick<ShellManifest, 'files'>,
): boolean =>
  policy.site !== undefined &&
  policy.pages !== 'none' &&
  !preview &&
  files.some(({ path }) => path === LEAD) &&
  Object.values(remotes)
    .flat()
    .some((version) => version.default && version.views);

/** Folder of the home page's document: the store's own page lies in its place. */
export const HOME_FOLDER = 'home/';

const OTHER_LANGUAGE: Readonly<Record<Language, string>> = { en: 'Українською', ua: 'In English' };

/** Controls do nothing without the store's code. */
const ENTRY_STYLES =
  'button,select,fieldset:not(:has(a[href])),input,dialog,[role=switch],label{display:none!important}.entry-language{padding:8px 16px;text-align:end}[data-revealed]{opacity:1;transform:none}';

/** File of a page's document, below the store's folder; `undefined` for an address that has none. */
export function entryFile(address: string, language: Language): string | undefined {
  const folder = documentPath(address, language);
  return folder === undefined ? undefined : `${folder || HOME_FOLDER}index.html`;
}

const folderOf = (file: string): string => file.slice(0, -'index.html'.length);

/** Leads links to documents in the same language; one to an address without a document leads to the store. */
function withEntryLinks(html: string, language: Language, hasDocument: EntryStore['hasDocument']): string {
  return html.replaceAll(/ href="#(\/[^"]*)"/g, (whole, escaped: string) => {
    const address = escaped.replaceAll('&amp;', '&');
    const [path = ''] = address.split('?');
    const wanted = [address, path].find((one) => hasDocument(one, language));
    const file = wanted === undefined ? undefined : entryFile(wanted, language);
    return file === undefined ? whole : ` href="${attribute(folderOf(file))}"`;
  });
}

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Turns style attributes into rules: the policy takes none from a text. One that could end its rule is left out. */
function withStyleRules(html: string): { readonly html: string; readonly rules: string } {
  const numbers = new Map<string, number>();
  const text = html.replaceAll(/ data-style="([^"]*)"/g, (_, style: string) => {
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return ` data-s="${number}"`;
  });
  const rules = [...numbers].map(([style, number]) =>
    /[<{}@\\]/.test(decoded(style)) ? '' : `[data-s="${number}"]{${decoded(style)}}`,
  );
  return { html: text, rules: rules.join('') };
}

/** Writes the document of a prerendered page: its content in the frame, readable before any script and without one. */
export function entryDocument({ address, language, head, body }: EntryPage, store: EntryStore): string {
  const { site, pictures, shellBase, frames, hasDocument } = store;
  const other = otherLanguage(language);
  const hasOther = hasDocument(address, other);
  const file = entryFile(address, language) ?? '';
  const base = '../'.repeat(file.split('/').length - 1);
  const { styles, html } = readPrerenderedBody(body);
  const [before = '', after = ''] = (frames[language] ?? '').split('</main>');
  const shown = withStyleRules(withEntryLinks(`${before}${html}</main>${after}`, language, hasDocument));
  const inline = `${styles}${ENTRY_STYLES}${shown.rules}`;
  const otherFile = hasOther ? entryFile(address, other) : undefined;
  return `<!doctype html>
<html lang="${htmlLang(language)}" class="light">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${attribute(store.policyFor([inline]))}">
<base href="${base}">
<script data-address="${attribute(address)}" data-language="${language}">${store.lead}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${entryHead({ head, address, language, site, pictures, hasOther })}
<link rel="icon" type="image/svg+xml" href="${attribute(shellBase)}favicon.svg">
${store.styles.map(({ path, integrity }) => `<link rel="stylesheet" href="${attribute(shellBase + path)}" integrity="${integrity}" crossorigin="anonymous">`).join('\n')}
<style>${inline}</style>
</head>
<body>
<div id="root">${shown.html}</div>${
    otherFile
      ? `\n<p class="entry-language"><a href="${attribute(folderOf(otherFile))}" hreflang="${htmlLang(other)}" lang="${htmlLang(other)}">${OTHER_LANGUAGE[language]}</a></p>`
      : ''
  }
</body>
</html>
`;
}
