import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOME_FOLDER } from '@gadgetry/environment/entry-document';
import {
  ENVIRONMENT_ELEMENT_ID,
  inJson,
  type PageEnvironment,
  type StaticMarkup,
} from '@gadgetry/environment/page-environment';
import { elementTemplate, INLINED_ID, textTemplate } from '@gadgetry/environment/prerendered-file';
import { RELOAD_SCRIPT } from '@gadgetry/environment/worker-config';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract/store-name';
import { type Headers, headersOfPage } from '../hosts/page-headers';
import { shellFile } from '../registry/parts';
import type { BuiltShell, Installable, ServedShell } from '../registry/shell-manifest';
import { ADOPTED_HTML, ADOPTED_POLICY } from '../registry/trusted-types';
import { contentSecurityPolicies } from './content-security-policy';
import { hasEntryDocuments } from './entry-document';
import { escapeHtml } from './escape-html';
import { installableHead } from './web-manifest';
import { worksOffline } from './worker';

/** A composed page, ready for any static host. */
export interface ComposedPage {
  readonly html: string;
  /** Its content security policies, which are in its head; all of them apply. */
  readonly policies: readonly string[];
  readonly headers: Headers;
}

/** One-sentence description of the store. */
export const DESCRIPTION = 'Phones, tablets and watches: prices, specs and side-by-side comparison.';

// Runs after the templates have been parsed.
const PAINT = '__gadgetry.paintFrame()';
// Entry documents read the templates up to the script of this id.
const PAINT_ID = 'paint';

// Until that script has run, the page is empty. To paint it would only delay the content.
const HOLD_PAINT = `<link rel="expect" blocking="render" href="#${PAINT_ID}">`;

/** Returns the page's templates. A line break between them would be a node of the page. */
function templates(
  { frames, skeletons, loadErrors = {}, loadErrorNotices = {} }: StaticMarkup,
  inlined: string | undefined,
  template: typeof textTemplate,
): string {
  const named = (prefix: string, markup: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(markup).map(([name, html]) => template(`${prefix}-${name}`, html));
  return [
    ...(inlined ? [template(INLINED_ID, inlined)] : []),
    ...named('frame', frames),
    ...named('load-error', loadErrors),
    ...named('load-error-notice', loadErrorNotices),
    ...named('skeleton', skeletons),
  ].join('');
}

/** Returns the markup that a shell renders for an environment: frames, skeletons, load errors. */
export async function markupOf(build: BuiltShell, environment: PageEnvironment): Promise<StaticMarkup> {
  // Its hash is compared before it runs.
  shellFile(build, 'static-frame.mjs');
  const module: { staticMarkup: (environment: PageEnvironment) => Promise<StaticMarkup> } = await import(
    pathToFileURL(join(build.shellFolder, 'static-frame.mjs')).href
  );
  return module.staticMarkup(environment);
}

/** Returns a script of the shell for inlining. */
export function inlineScript(build: BuiltShell, file: string): string {
  const script = shellFile(build, file).toString().trim();
  if (/<\/script/i.test(script))
    throw new Error(`${build.shellFolder}/${file} can't stand inside a page: it holds "</script".`);
  return script;
}

/** Returns a boot script of the shell for a page. If the environment trusts adopted code, it first creates the policy for it. */
export function bootScript(
  build: BuiltShell,
  file: string,
  { trustedTypes, integrity }: PageEnvironment['policy'],
): string {
  const isTrusting = integrity === 'required' && trustedTypes?.includes(ADOPTED_POLICY);
  return (isTrusting ? ADOPTED_HTML : '') + inlineScript(build, file);
}

/** Returns a style sheet for inlining: without its source map, and with addresses below the folder that it is served from. */
export const inlineSheet = (bytes: Buffer, base: string): string =>
  bytes
    .toString()
    .replaceAll(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1${base}`)
    .replaceAll(/\/\*# sourceMappingURL=.*?\*\//g, '');

/** Returns the shell's styles for inlining, so that the first paint needs no request. */
export const inlineStyles = ({ shell, shellFolder, shellBase }: ServedShell): string =>
  shell.main.styles
    .map(({ path }) => inlineSheet(readFileSync(join(shellFolder, path)), shellBase))
    .join('\n')
    .trim();

/**
 * Returns the shell's script elements. They are first in the head, so that the page's largest file is requested before the rest
 * of the page arrives.
 */
const scriptTags = ({ shell, shellBase }: ServedShell, withIntegrity: boolean): string =>
  shell.main.scripts
    .map(
      ({ path, integrity }) =>
        `<script defer src="${escapeHtml(shellBase + path)}" crossorigin="anonymous"${withIntegrity ? ` integrity="${integrity}"` : ''}></script>`,
    )
    .join('\n');

/** Returns the head's lines about the store, for browsers, robots and chats. */
const headLines = (
  installable: Installable | undefined,
  isPreview: boolean,
  hasEntries: boolean,
): string[] => [
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
  `<title>${STORE_NAME}</title>`,
  `<meta name="description" content="${DESCRIPTION}">`,
  ...(isPreview ? ['<meta name="robots" content="noindex">'] : []),
  ...(installable ? [installableHead(installable)] : []),
  `<meta property="og:title" content="${STORE_NAME}">`,
  `<meta property="og:description" content="${DESCRIPTION}">`,
  '<meta property="og:type" content="website">',
  '<meta property="og:image" content="img/social.png">',
  ...(hasEntries ? [`<noscript><meta http-equiv="refresh" content="0; url=${HOME_FOLDER}"></noscript>`] : []),
];

/**
 * Puts a page together from a built shell and an environment.
 * @param environmentStyles the environment's styles besides the shell's
 * @param inlined body of the prerendered page that the page carries, as the environment says
 */
export async function composePage(
  build: ServedShell,
  environment: PageEnvironment,
  environmentStyles: string,
  inlined: string | undefined,
): Promise<ComposedPage> {
  const { shell, shellBase } = build;
  const boot = bootScript(build, 'boot.js', environment.policy);
  const styles = inlineStyles(build) + environmentStyles;
  const markup = await markupOf(build, environment);
  const withIntegrity = environment.policy.integrity === 'required';
  const policies = contentSecurityPolicies(environment, {
    shellBase,
    scripts: [boot, PAINT, RELOAD_SCRIPT],
    styles: [styles],
    ...(withIntegrity && { integrities: shell.main.scripts.map(({ integrity }) => integrity) }),
    worker: worksOffline(environment, shell),
  });
  const { preview } = environment;
  const hasEntries = hasEntryDocuments(environment, shell);
  const lines = [
    '<!doctype html>',
    '<html lang="en" class="light">',
    '<head>',
    '<meta charset="utf-8">',
    HOLD_PAINT,
    ...policies.map((one) => `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(one)}">`),
    scriptTags(build, withIntegrity),
    ...headLines(preview ? undefined : shell.installable, preview !== undefined, hasEntries),
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(shellBase)}favicon.svg">`,
    `<script type="application/json" id="${ENVIRONMENT_ELEMENT_ID}">${inJson(environment)}</script>`,
    `<script>${boot}</script>`,
    `<style>${styles}</style>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript><p>${hasEntries ? `<a href="${HOME_FOLDER}">Browse the catalogue without JavaScript</a>` : `${STORE_NAME} needs JavaScript. Please turn it on in your browser and reload the page.`}</p></noscript>`,
    templates(markup, inlined, shell.templates === 'text' ? textTemplate : elementTemplate),
    `<script id="${PAINT_ID}">${PAINT}</script>`,
    '</body>',
    '</html>\n',
  ];
  return { html: lines.join('\n'), policies, headers: headersOfPage(environment) };
}
