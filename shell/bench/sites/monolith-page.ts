import type { LcpHint } from '@gadgetry/environment/page-environment';
import { type Preload, preloadsFor, routeAt } from '@gadgetry/shell/boot/plan';
import type { ChunkFiles } from './builds';
import type { ComposedPage } from './composed-page';

const TITLE = 'Gadgetry';

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

const page = (head: readonly string[], root: string, attributes = ''): string => `<!doctype html>
<html lang="en" class="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLE}</title>
<link rel="icon" href="data:,">
${head.join('\n')}
</head>
<body>
<div id="root"${attributes}>${root}</div>
</body>
</html>
`;

const deferred = (chunks: ChunkFiles): string[] =>
  (chunks.main ?? []).filter(isScript).map((file) => `<script defer src="${file}"></script>`);

/** Returns a page like that of a bundler: script, style sheet, empty root. */
export const codeSplitPage = (chunks: ChunkFiles): string =>
  page(
    [
      ...(chunks.main ?? []).filter(isStyle).map((file) => `<link rel="stylesheet" href="${file}">`),
      ...deferred(chunks),
    ],
    '',
  );

function link({ as, href, hint }: Pick<Preload, 'as' | 'href' | 'hint'>): string {
  const picture = hint?.srcset
    ? ` imagesrcset="${hint.srcset}" imagesizes="${hint.sizes ?? ''}" type="${hint.type ?? ''}"`
    : ` href="${href}"`;
  const urgent = hint ? ' fetchpriority="high"' : '';
  return `<link rel="preload" as="${as}"${as === 'fetch' ? ' crossorigin' : ''}${picture}${urgent}>`;
}

// Needed for content that can be pressed before its code has loaded.
const RECORD_PRESSES =
  '<script>benchPressed=[];addEventListener("click",({target})=>document.querySelector("#root[data-live]")||benchPressed.push(target.closest("button")))</script>';

/** Inputs of the best page that a monolith can have for a path. */
export interface BestPage {
  readonly chunks: ChunkFiles;
  readonly composed: ComposedPage;
  readonly path: string;
  /** Text of the monolith's main style sheet. */
  readonly styles: string;
  /** The path's largest picture, if it is known. */
  readonly lcpHint?: LcpHint | undefined;
  /** Content of the page before its code runs; the skeleton by default. */
  readonly view?: { readonly html: string; readonly styles: string };
}

/**
 * Returns the best page that a monolith can have for one path: frame and skeleton or content in the markup, inline styles, and
 * preloads of all files. A real monolith would need such a page per path.
 */
export function preloadedPage({ chunks, composed, path, styles, lcpHint, view }: BestPage): string {
  const match = routeAt(composed.environment, composed.versions, path);
  if (!match) throw new Error(`No remote of the environment has the path ${path}.`);
  const main = new Set(chunks.main);
  const pageFiles = (chunks[`page-${match.claim.page}`] ?? []).filter((file) => !main.has(file));
  const data = preloadsFor(composed.environment, match, '').filter(({ as }) => as === 'fetch');
  const content = view?.html ?? composed.template(`skeleton-${match.claim.skeleton}`);
  const frame = composed.template('frame-en').replace('</main>', () => `${content}</main>`);
  return page(
    [
      ...(view ? [RECORD_PRESSES] : []),
      ...deferred(chunks),
      ...pageFiles.filter(isStyle).map((href) => link({ as: 'style', href })),
      ...pageFiles.filter(isScript).map((href) => link({ as: 'script', href })),
      ...data.map(link),
      ...(lcpHint ? [link({ as: 'image', href: lcpHint.href, hint: lcpHint })] : []),
      `<style>${styles}${view?.styles ?? ''}</style>`,
    ],
    frame,
    view ? ' data-view' : '',
  );
}
