import { type ContainerFiles, isScript } from './container-files';

/** The start of a call that creates an element: `createElement(`, `jsx(`, and minified `(0,a.jsx)(`. */
const CREATES = String.raw`(?:\bcreateElement|\bjsxs?|\(0,\s*[\w$.]+\))\(\s*["'\x60]`;

/** Code that the page's policy or the browser blocks, or that interferes with the store, and what to do. */
const UNSUITABLE: readonly (readonly [mark: RegExp, what: string, remedy: string])[] = [
  [
    new RegExp(`${CREATES}iframe|<iframe\\b`),
    'shows frames',
    "the page's policy refuses their addresses, so they stay blank. Show a link in their place",
  ],
  [
    /\bnew\s+(?:Shared)?Worker\(/,
    'starts workers',
    "browsers refuse workers from another origin, and the page's policy refuses blob: addresses. Keep --url beside the page, as publish prints it",
  ],
  [
    /\bWebAssembly\.(?:compile|instantiate|Module)/,
    'runs WebAssembly',
    "the page's policy refuses it. Build it without, or do that work on a backend (--connect)",
  ],
  [
    /\.(?:push|replace)State\(/,
    "can change the page's address",
    'the address belongs to the store, and a reload would not find it. Give its router a place in memory: MemoryRouter, createMemoryRouter. A bridge has one if its build printed bridgeRouterAlias',
  ],
  [
    /url\(\s*["']?data:(?:application\/(?:x-)?font|font\/|application\/vnd\.ms-fontobject)/,
    'holds fonts at data: addresses',
    "the page's policy refuses them. Build it with fonts as files: assetsInlineLimit: 0 in Vite, type: 'asset/resource' in webpack and rspack",
  ],
];

/** Hosts that serve packages and fonts to any page. */
const PUBLIC_HOST =
  /https?:\/\/((?:[\w-]+\.)*(?:jsdelivr\.net|unpkg\.com|esm\.sh|cdnjs\.cloudflare\.com|googleapis\.com|gstatic\.com|typekit\.net))(?![\w.-])/g;

/**
 * Returns a notice for each kind of code that the page blocks, or that interferes with the store, with the files that contain
 * it.
 */
export function unsuitableCodeNotices({ files }: ContainerFiles): readonly string[] {
  const texts = [...files]
    .filter(([path]) => isScript(path) || path.endsWith('.css'))
    .map(([path, bytes]) => [path, bytes.toString()] as const);
  const noticeOf = (what: string, isIn: (text: string) => boolean, remedy: string): readonly string[] => {
    const found = texts.filter(([, text]) => isIn(text)).map(([path]) => path);
    return found.length > 0 ? [`It ${what} (${found.join(', ')}): ${remedy}.`] : [];
  };
  const hosts = new Set(
    texts.flatMap(([, text]) => [...text.matchAll(PUBLIC_HOST)].map(([, host = '']) => host)),
  );
  return [
    ...UNSUITABLE.flatMap(([mark, what, remedy]) => noticeOf(what, (text) => mark.test(text), remedy)),
    ...[...hosts].flatMap((host) =>
      noticeOf(
        `names files of ${host}`,
        (text) => text.includes(`//${host}`),
        "the page's policy refuses other origins. Put the files into the build (UI5: import '@ui5/webcomponents/dist/Assets.js'), leave out what asks for them, or name a host of data that code fetches as a backend (--connect)",
      ),
    ),
  ];
}
