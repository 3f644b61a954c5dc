import { documentPath, HOME_FOLDER } from '@gadgetry/environment/entry-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { readPrerenderedBody } from '@gadgetry/environment/prerendered-file';
import type { BuildFile, PageHead } from '@gadgetry/shared-kernel/contract';
import { htmlLang, type Language, otherLanguage } from '@gadgetry/shared-kernel/model/preferences';
import type { ShellManifest } from '../registry/shell-manifest';
import { entryHead } from './entry-head';
import { escapeHtml } from './escape-html';

/** A prerendered page with its own document. */
export interface EntryPage {
  /** Path and query of the page in the store: `/phones?page=2`. */
  readonly address: string;
  readonly language: Language;
  readonly head: PageHead;
  /** The result of `prerenderedBody`. */
  readonly body: string;
  /** Hash of its `merkleLeaf`. */
  readonly hash: string;
  /** Root of its set. */
  readonly root: string;
}

/** Shared input of an environment's documents. */
export interface SharedParts {
  /** `policy.site`. */
  readonly site: string;
  /** Folder that picture paths of the data are relative to. */
  readonly pictures: string;
  /** Folder of the shell's files. */
  readonly shellBase: string;
  /** The shell's styles. */
  readonly styles: string;
  /** The shell's scripts, which the store's page names; they are preloaded. */
  readonly scripts: readonly BuildFile[];
  /** Header and footer around an empty `main`, by language. */
  readonly frames: Readonly<Record<string, string>>;
  /** Text of the script in the head. */
  readonly headScript: string;
  /** Text of the boot script at the end. */
  readonly boot: string;
  /** Whether an address has a document in a language. */
  readonly hasDocument: (address: string, language: Language) => boolean;
  /** Returns the content security policies of a document with these inline styles. */
  readonly policiesFor: (styles: readonly string[]) => readonly string[];
}

/** The shell's scripts for entry documents: one for the head, and the boot script for the end. */
export const DOCUMENT_SCRIPTS = { head: 'document-head.js', boot: 'boot-document.js' } as const;

/** Whether an environment has entry documents: its policy names its site, it has prerendered pages, and its shell supports them. */
export const hasEntryDocuments = (
  { policy, preview, remotes }: PageEnvironment,
  { files }: Pick<ShellManifest, 'files'>,
): boolean =>
  policy.site !== undefined &&
  policy.pages !== 'none' &&
  !preview &&
  Object.values(DOCUMENT_SCRIPTS).every((name) => files.some(({ path }) => path === name)) &&
  Object.values(remotes)
    .flat()
    .some((version) => version.default && version.views);

const OTHER_LANGUAGE: Readonly<Record<Language, string>> = { en: 'Українською', ua: 'In English' };

/** Hides controls, which need scripts, and empty slots; shows the other language where the footer has space for the back-to-top button. */
const STYLES_WITHOUT_SCRIPTS =
  'button,select,fieldset:not(:has(a[href])),input,dialog,[role=switch],label,[data-bottom-bar],[data-slot]:empty{display:none!important}.entry-language{margin:-64px auto 0;max-width:calc(var(--page) + 2*var(--gap));padding:0 var(--gap) 20px;position:relative}.entry-language a{display:inline-block;padding:10px 0}[data-revealed]{opacity:1;transform:none}';

/** Follows the system's theme; with scripts, the boot script sets the theme's class. */
function systemTheme(styles: string): string {
  const [, dark] = /\.dark\s*\{([^}]*)\}/.exec(styles) ?? [];
  return dark ? `@media not print{@media (prefers-color-scheme:dark){.light{${dark}}}}` : '';
}

/** Returns the file of a page's document, below the store's folder; `undefined` for an address that has none. */
export function entryFile(address: string, language: Language): string | undefined {
  const folder = documentPath(address, language);
  return folder === undefined ? undefined : `${folder || HOME_FOLDER}index.html`;
}

const folderOf = (file: string): string => file.slice(0, -'index.html'.length);

/**
 * Rewrites links to documents in the same language; without a document, to the store. `data-to` contains the address if the
 * document is another page's.
 */
function withEntryLinks(html: string, language: Language, hasDocument: SharedParts['hasDocument']): string {
  return html.replaceAll(/ href="#(\/[^"]*)"/g, (whole, escaped: string) => {
    const address = escaped.replaceAll('&amp;', '&');
    const [path = ''] = address.split('?');
    const wanted = [address, path].find((one) => hasDocument(one, language));
    const file = wanted === undefined ? undefined : entryFile(wanted, language);
    if (file === undefined) return whole;
    const kept = wanted === address ? '' : ` data-to="${escaped}"`;
    return `${kept} href="${escapeHtml(folderOf(file))}"`;
  });
}

const leadsTo = (link: string, path: string): boolean =>
  path === link || (link !== '/' && path.startsWith(`${link}/`));

/** Marks the navigation link to a page or to its section, as the shell does. */
const withCurrentLink = (html: string, address: string): string =>
  html.replaceAll(/<nav\b.*?<\/nav>/gs, (nav) =>
    nav.replaceAll(/<a (?=[^>]*href="#(\/[^"]*)")/g, (tag, link: string) =>
      leadsTo(link, address.split('?')[0] ?? '') ? `${tag}aria-current="page" ` : tag,
    ),
  );

const decoded = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Returns rules for the style attributes of elements, since the policy blocks these. Drops a style that could end its rule. */
function styleRules(html: string): string {
  const styles = new Set(
    [...html.matchAll(/ data-style="([^"]*)"/g)].map(([, style = '']) => decoded(style)),
  );
  return [...styles]
    .filter((style) => !/[<{}@\\]/.test(style))
    .map((style) => `[data-style="${style.replaceAll('"', '\\"')}"]{${style}}`)
    .join('');
}

/** Returns a document's text without the root of its set, which changes if other pages of the set change. */
export const withoutSet = (text: string): string => text.replace(/ data-set="[^"]*"/, '');

/** Characters of a root that distinguish two sets. */
const ROOT_CHARACTERS = 16;

/** Returns the document of a prerendered page: its content in the frame, readable without scripts. */
export function entryDocument(page: EntryPage, shared: SharedParts): string {
  const { address, language, head, body, hash, root } = page;
  const { site, pictures, shellBase, frames, hasDocument } = shared;
  const other = otherLanguage(language);
  const hasOther = hasDocument(address, other);
  const file = entryFile(address, language) ?? '';
  const base = '../'.repeat(file.split('/').length - 1);
  const { styles, html } = readPrerenderedBody(body);
  const [before = '', after = ''] = (frames[language] ?? '').split('</main>');
  const frame = `${withCurrentLink(before, address)}${html}</main>${after}`;
  const shown = withEntryLinks(frame, language, hasDocument);
  const inline = `${shared.styles}${styles}${styleRules(shown)}`;
  const otherFile = hasOther ? entryFile(address, other) : undefined;
  const withoutScripts = STYLES_WITHOUT_SCRIPTS + systemTheme(shared.styles);
  const policies = shared.policiesFor([inline, withoutScripts]);
  // An empty frame would delay the content, so the first one waits for `#root`; above `base`, since the address has to be the
  // document's. Chromium waits until the element has begun, so a document that stalls later shows its part.
  return `<!doctype html>
<html lang="${htmlLang(language)}" class="light">
<head>
<meta charset="utf-8">
${policies.map((policy) => `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`).join('\n')}
<link rel="expect" href="#root" blocking="render">
<base href="${base}">
${shared.scripts.map(({ path, integrity }) => `<link rel="preload" as="script" fetchpriority="low" href="${escapeHtml(shellBase + path)}" integrity="${integrity}" crossorigin="anonymous">`).join('\n')}
<script data-address="${escapeHtml(address)}" data-language="${language}" data-entry="${hash}" data-set="${root.slice(0, ROOT_CHARACTERS)}">${shared.headScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${entryHead({ head, address, language, site, pictures, hasOther })}
<link rel="icon" type="image/svg+xml" href="${escapeHtml(shellBase)}favicon.svg">
<style>${inline}</style>
<noscript><style>${withoutScripts}</style></noscript>
</head>
<body>
<div id="root">${shown}</div>${
    otherFile
      ? `\n<noscript><p class="entry-language"><a href="${escapeHtml(folderOf(otherFile))}" hreflang="${htmlLang(other)}" lang="${htmlLang(other)}">${OTHER_LANGUAGE[language]}</a></p></noscript>`
      : ''
  }
<script>${shared.boot}</script>
</body>
</html>
`;
}
