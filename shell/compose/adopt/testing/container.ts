import type { Assets, MfManifest } from '../../registry/mf-manifest';
import type { ContainerFiles } from '../container-files';

type Shared = MfManifest['shared'][number];

/** Files that load with a module. */
export const assets = (js: readonly string[] = [], css: readonly string[] = []): Assets => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
});

/** A shared React 19. */
export const react = (changes: Partial<Shared> = {}): Shared => ({
  name: 'react',
  version: '19.0.0',
  range: '^19.0.0',
  isSingleton: false,
  assets: assets(['react.js']),
  ...changes,
});

/** A container of `remoteEntry.js` that exposes `./Widget` and shares React. Files are texts by path. */
export const container = (
  manifest: Partial<MfManifest> = {},
  files: Readonly<Record<string, string>> = {},
): ContainerFiles => ({
  manifest: {
    name: 'acme',
    globalName: 'acme',
    version: '',
    publicPath: '/',
    entry: 'remoteEntry.js',
    type: 'global',
    shared: [react()],
    remotes: [],
    exposes: [{ path: './Widget', assets: assets(['widget.js'], ['a.css']) }],
    ...manifest,
  },
  files: new Map(
    Object.entries({ 'remoteEntry.js': '', ...files }).map(([path, text]) => [path, Buffer.from(text)]),
  ),
});
