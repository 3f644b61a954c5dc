import { readPageEnvironment } from '@gadgetry/environment/page-environment';
import { htmlLang } from '@gadgetry/shared-kernel/model/preferences';
import { readStoredCounts, readStoredPreferences } from '@gadgetry/shared-kernel/stored';
import { readText } from '@gadgetry/shared-kernel/stored-text';
import { xsrfHeaders } from '@gadgetry/shared-kernel/xsrf';
import { chooseVersions, wantedOverrides } from './chosen-versions';
import { noteEarlyInput } from './early-input';
import { FONTS_KEY, paintApology, paintFrame, showFonts } from './paint';
import { type Preload, preloadsFor, routeAt, splitHash } from './plan';
import { enforce, trustedAddresses } from './trusted-addresses';
import { shellScripts, watchStart } from './watchdog';

/*
 * Runs inside the page, before anything else has loaded: theme and language before the first paint, then
 * everything that this route needs, in parallel. The shell finds the chosen versions on `__gadgetry`.
 */

/**
 * A chunk's script runs as soon as it is here, while the shell is still on its way: the remote's runtime takes
 * over what has been handed in, and has nothing left to wait for. One that fails is taken away, so that the
 * runtime asks again.
 */
function run({ href, integrity }: Preload): void {
  const script = document.createElement('script');
  script.src = href;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.onerror = () => script.remove();
  document.head.append(script);
}

function preload({ as, href, integrity, hint }: Preload): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  if (as !== 'image') link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  if (hint) {
    link.fetchPriority = 'high';
    if (hint.type) link.type = hint.type;
    if (hint.media) link.media = hint.media;
    if (hint.srcset) link.imageSrcset = hint.srcset;
    if (hint.sizes) link.imageSizes = hint.sizes;
  }
  if (!hint?.srcset) link.href = href;
  document.head.append(link);
}

/** A preload has no headers of its own, so a file that needs one must not be asked for ahead. */
function needsHeader({ as, href }: Preload): boolean {
  const page = new URL(document.baseURI);
  return as === 'fetch' && Object.keys(xsrfHeaders(new URL(href, page), page, document.cookie)).length > 0;
}

const { theme, language = 'en' } = readStoredPreferences();
const dark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.className = dark ? 'dark' : 'light';
document.documentElement.lang = htmlLang(language);
if (readText(FONTS_KEY)) showFonts();

const environment = readPageEnvironment();
// Before anything is asked for.
enforce(
  trustedAddresses(
    environment,
    shellScripts().map(({ src }) => src),
  ),
);
const { chosen, reasons } = chooseVersions(environment);
const { path, query } = splitHash(location.hash);
const match = routeAt(environment, chosen, path);
const overrides = wantedOverrides(environment.policy);
// What stands in an overridden remote's place is not known before the shell has asked.
if (match && !overrides.some((override) => override.startsWith(`${match.remote}@`)))
  for (const file of preloadsFor(environment, match, query))
    if (file.as === 'chunk') run(file);
    else if (!needsHeader(file)) preload(file);

const gadgetry: NonNullable<typeof globalThis.__gadgetry> = {
  environment,
  chosen,
  reasons,
  overrides,
  paintFrame: () => {
    const root = document.getElementById('root');
    if (!root) return;
    paintFrame(root, {
      language,
      path,
      skeleton: match?.claim.skeleton ?? 'plain',
      counts: readStoredCounts(),
    });
    gadgetry.early = noteEarlyInput(root);
  },
};
globalThis.__gadgetry = gadgetry;
watchStart({
  stands: () => gadgetry.stands === true,
  apologize: () => {
    const root = document.getElementById('root');
    if (root) paintApology(root, language);
  },
});
