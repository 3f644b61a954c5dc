import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { WEB_MANIFEST_FILE } from '@gadgetry/environment/worker-config';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract/store-name';
import type { Installable } from '../registry/shell-manifest';
import { escapeHtml } from './escape-html';

/** Systems show at most four; Android three beside its own. */
const MAX_SHORTCUTS = 3;

/** Returns the navigation entries of the default versions, without the home page. */
function shortcuts({ remotes }: PageEnvironment) {
  const entries = Object.values(remotes).flatMap(
    (versions) => versions.find((one) => one.default)?.descriptor.navigation ?? [],
  );
  return entries
    .filter(({ path, onlyWithItem }) => path !== '/' && !onlyWithItem)
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MAX_SHORTCUTS)
    .map(({ path, label }) => ({ name: label.en, url: `./#${path}` }));
}

/** Returns the web app manifest. Its addresses are relative, so that the store may be in any folder. */
export function webManifest(
  environment: PageEnvironment,
  { icons, colors }: Installable,
  { shellBase, description }: { readonly shellBase: string; readonly description: string },
): string {
  const manifest = {
    name: STORE_NAME,
    short_name: STORE_NAME,
    description,
    lang: 'en',
    dir: 'ltr',
    start_url: './',
    scope: './',
    display: 'standalone',
    theme_color: colors.light,
    background_color: colors.light,
    categories: ['shopping'],
    icons: icons.map(({ path, sizes, purpose }) => ({
      src: shellBase + path,
      sizes,
      type: 'image/png',
      purpose,
    })),
    shortcuts: shortcuts(environment),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Returns the elements of a page's head for the manifest. */
export const installableHead = ({ colors }: Installable): string =>
  [
    `<link rel="manifest" href="${WEB_MANIFEST_FILE}">`,
    ...Object.entries(colors).map(
      ([theme, color]) =>
        `<meta name="theme-color" content="${escapeHtml(color)}" media="(prefers-color-scheme: ${escapeHtml(theme)})">`,
    ),
  ].join('\n');
