import kernel from '@gadgetry/shared-kernel/package.json' with { type: 'json' };
import { intersects, minVersion, valid, validRange } from 'semver';
import type { Assets, MfManifest } from '../registry/mf-manifest';
import { type ContainerFiles, importedBy, isScript } from './container-files';

/** Globals of every page that can't hold a container, such as `name`, which is always a string. */
const TAKEN = ['closed', 'document', 'history', 'location', 'name', 'navigator', 'status', 'top', 'window'];

export const isModule = ({ type }: MfManifest): boolean => ['module', 'esm'].includes(type);

export const scriptsOf = ({ js }: Assets): readonly string[] => [...js.sync, ...js.async];

/** Whether a container shares a module with its page, as the build named it. */
export const sharesModule = (shared: MfManifest['shared'], module: string): boolean =>
  shared.some(({ name }) => name === module);

/** Returns a function that reads the scripts of a build as text. */
export const scriptReader =
  (files: ContainerFiles['files']) =>
  (path: string): string | undefined =>
    isScript(path) ? files.get(path)?.toString() : undefined;

/** Library types of containers that only servers and module loaders can load. */
const NO_PAGE = /^(amd|async-node|commonjs|node|require|system)/;

/** Frameworks whose components the store can't render, by texts that minifiers keep. */
const FRAMEWORKS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Vue', /\b__v_isVNode\b/],
  ['Svelte', /svelte\.dev\/e\//],
  ['Preact', /\.__k\b/],
  ['Solid', /\bobserverSlots\b/],
];

/** An export named `mount`: of rspack, of an ES module, and of webpack since 5.113. */
const MOUNT = /\bmount:\s*\(\)\s*=>|\bas mount\b|["']mount["'],\s*(?:0\s*,|\(\)\s*=>)/;

/** Minified code may keep the registry in a variable: `const r = customElements; … r.define(`. */
const DEFINES_ELEMENT = /customElements[\s\S]*\.define\(/;

/** Texts of React that minifiers keep; the second remains if a build keeps only React's hooks. */
const REACT = /["'`]react\.strict_mode["'`]|\bH:\s?null,\s*A:\s?null,\s*T:\s?null/;

/** Elements made by the JSX runtime of React 19. */
const JSX = /["'`]react\.transitional\.element["'`][\s\S]*\$\$typeof:\s*[\w$]+,\s*type:/;

/** Returns the scripts that contain React, even minified. ES modules count only if the container imports them. */
export const reactIn = (container: ContainerFiles): readonly string[] => scriptsWith(REACT, container);

/**
 * Whether a container's components need no more of React than its JSX runtime, which they bundle: a manifest lists only shared
 * modules that code imports.
 */
export const needsOnlyJsx = (container: ContainerFiles): boolean =>
  !sharesModule(container.manifest.shared, 'react') &&
  reactIn(container).length === 0 &&
  scriptsWith(JSX, container).length > 0;

function scriptsWith(mark: RegExp, { manifest, files }: ContainerFiles): readonly string[] {
  const { entry, exposes } = manifest;
  const read = scriptReader(files);
  const exposed = exposes.flatMap(({ assets }) => scriptsOf(assets));
  const loaded = isModule(manifest)
    ? [entry, ...importedBy(entry, read, new Set(), exposed)]
    : [...files.keys()];
  return loaded.filter((path) => mark.test(read(path) ?? ''));
}

/** Whether the exposed module shows itself: it exports a mount function, or the container defines a custom element. */
function canMount({ manifest, files }: ContainerFiles, expose: string): boolean {
  const code = [...files].filter(([path]) => isScript(path));
  const { sync = [] } = manifest.exposes.find(({ path }) => path === expose)?.assets.js ?? {};
  // Another module of the container may export a mount function.
  const exposed = sync.length > 0 ? code.filter(([path]) => sync.includes(path)) : code;
  const has = (scripts: typeof code, mark: RegExp) =>
    scripts.some(([, bytes]) => mark.test(bytes.toString()));
  return has(exposed, MOUNT) || has(code, DEFINES_ELEMENT);
}

/** Returns a notice for each framework that the container bundles and whose components the store can't render. */
function frameworkNotices({ manifest, files }: ContainerFiles): readonly string[] {
  const code = [...files].filter(([path]) => isScript(path)).map(([, bytes]) => bytes.toString());
  const found = FRAMEWORKS.filter(([, mark]) => code.some((text) => mark.test(text)));
  const unshared = found.filter(([name]) => name !== 'Vue' || !sharesModule(manifest.shared, 'vue'));
  return unshared.map(
    ([name]) =>
      `It bundles ${name}, whose components the store can't render. ${name === 'Vue' ? 'Build it with shared: { vue: { singleton: true } }, or export' : 'Export'} mount(element, values) beside the component, or a custom element.`,
  );
}

/** Whether a container's own JSX runtime is that of another major version of React, which fails with the store's. */
export const hasOtherJsx = (shared: MfManifest['shared']): boolean =>
  !sharesModule(shared, 'react/jsx-runtime') &&
  shared.some(
    ({ name, version }) =>
      name === 'react' &&
      valid(version) !== null &&
      !intersects(`^${version}`, kernel.peerDependencies.react),
  );

/** Options of a shared module that refuse other versions, as the entry holds them. */
const STRICT = /\{[^{}]*\bstrictVersion:\s*(?:true|!0)[^{}]*\}/g;

/** Whether webpack's own runtime refuses other versions of singletons: it warns of those that it accepts. */
const refusesInWebpack = (entry: string): boolean =>
  entry.includes('of shared singleton module') && !entry.includes('console.warn');

/** Returns a notice if the container refuses the store's React. With a range of another major version, it uses its own. */
function strictNotices({ manifest, files }: ContainerFiles): readonly string[] {
  const entry = String(files.get(manifest.entry));
  const strict = entry.match(STRICT)?.join() ?? '';
  const { react } = kernel.peerDependencies;
  const refusing = manifest.shared.filter(
    ({ name, range, isSingleton }) =>
      /^react(-dom)?$/.test(name) &&
      isSingleton &&
      (strict.includes(`"${range}"`) || refusesInWebpack(entry)) &&
      validRange(range) !== null &&
      !intersects(range, react) &&
      intersects(`^${minVersion(range)}`, react),
  );
  const versions = [...new Set(refusing.map(({ range }) => range))];
  return versions.map(
    (range) =>
      `It accepts only React ${range} (strictVersion), and the store has ${react}: it fails while it loads. Build it with strictVersion: false.`,
  );
}

/** Lists problems of an exposed module that only the container's team can fix, each with a remedy. */
export function adoptionNotices({ manifest, files }: ContainerFiles, expose: string): readonly string[] {
  const { remotes, shared } = manifest;
  const isMounted = canMount({ manifest, files }, expose);
  const isReactShared = sharesModule(shared, 'react');
  const reacts = isReactShared || isMounted ? [] : reactIn({ manifest, files });
  const shares = "shared: { react: { singleton: true }, 'react-dom': { singleton: true } }";
  return [
    ...(reacts.length > 0
      ? [
          `It bundles React (${reacts.join(', ')}) and does not share it: hooks of its components fail in the store. Build it with ${shares}, or have it export mount(element).`,
        ]
      : []),
    ...(remotes.length > 0
      ? [
          `It loads other remotes (${remotes.join(', ')}), which the page's policy refuses. Build it without them: bundle their modules, or adopt them as parts of the store.`,
        ]
      : []),
    ...(hasOtherJsx(shared) && !isMounted && !sharesModule(shared, 'react-dom')
      ? [
          `It was built with the JSX of another React than the store's ${kernel.peerDependencies.react}, and shares no react-dom to mount its own. Build it with that React, or share react/jsx-runtime or react-dom, too.`,
        ]
      : []),
    ...strictNotices({ manifest, files }),
    ...(isMounted ? [] : frameworkNotices({ manifest, files })),
  ];
}

/** Modules as text, as bundlers write them for development: `eval("… # sourceURL=webpack://acme/./widget.js")`. */
const DEVELOPMENT = /\beval\((?:[\w$.]+\()?["'`][^\n]*# sourceURL=/;

/** The address of the files from code as text, as Module Federation's plugin writes `getPublicPath: 'return …'`. */
const PATH_AS_TEXT = /\.p\s*=\s*(?:new\s+)?Function\(/;

/**
 * Refuses a container that the store can't load.
 * @throws when the container does not expose the module, or no page can load it
 */
export function assertLoadable({ manifest, files }: ContainerFiles, expose: string): void {
  const exposed = manifest.exposes.map(({ path }) => path);
  if (!exposed.includes(expose))
    throw new Error(
      `${manifest.name} does not expose "${expose}": it exposes ${exposed.join(', ') || 'nothing'}. Name one of them: --expose ${exposed[0] ?? './Widget'}.`,
    );
  if (manifest.shared.some(({ name }) => name.startsWith('shared-kernel/')))
    throw new Error(
      `${manifest.name} was built for the store: it shares the store's kernel. Publish it as it is, beside its descriptor.json: npx gadgetry publish PART FOLDER.`,
    );
  if (!isModule(manifest) && TAKEN.includes(manifest.globalName))
    throw new Error(
      `Its container is called "${manifest.globalName}", which is a global of every page. Build it under another name, such as name: "acme_${manifest.globalName}".`,
    );
  if (NO_PAGE.test(manifest.type))
    throw new Error(
      `Its container is of the library type "${manifest.type}", which no page can load. Build it with library: { type: "var", name: "${manifest.globalName}" }.`,
    );
  const entry = String(files.get(manifest.entry));
  if (PATH_AS_TEXT.test(entry))
    throw new Error(
      `${manifest.entry} runs its getPublicPath as text (Function), which the page's policy refuses. Build it with publicPath: "auto" in its place, or with a function: getPublicPath: "function() { return … }".`,
    );
  if (DEVELOPMENT.test(entry))
    throw new Error(
      `${manifest.entry} was built for development: it runs its modules as text (eval), which the page's policy refuses. Build it with mode: "production", or with devtool: "source-map".`,
    );
  if (!isModule(manifest) && /\.push\(\[\[/.test(entry) && !entry.includes('.push.bind('))
    throw new Error(
      `${manifest.entry} lacks its runtime, which the build puts into a file of its own, and no host loads. Build it with optimization: { runtimeChunk: false }.`,
    );
}
