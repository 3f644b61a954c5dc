import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { mapsFolder, parts, root, versionOf } from '@gadgetry/tools/workspace';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import type { Browser } from '@playwright/test';
import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy';

/** Bytes of a file's text that belong to each package, by the package's name. */
type Bytes = ReadonlyMap<string, number>;

/** Returns the package of a source: an npm package, or one of this repository with its folder. */
function packageOf(source: string): string {
  const npm = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (npm) return npm;
  const own = /(shared-kernel|shell|remote-[a-z]+)\/src\/([^/]+)/.exec(source);
  if (own) return `${own[1]}/${own[2]?.replace(/\.\w+$/, '')}`;
  return 'runtime';
}

/**
 * Returns the bytes of a built file by package, attributed by its source map.
 * @param text of the file
 * @param map its source map
 */
function bytesByPackage(text: string, map: string): Bytes {
  const traced = new TraceMap(map);
  const bytes = new Map<string, number>();
  const lines = text.split('\n');
  for (const [index, segments] of decodedMappings(traced).entries()) {
    const line = lines[index] ?? '';
    for (const [place, segment] of segments.entries()) {
      const end = segments[place + 1]?.[0] ?? line.length;
      const source = segment.length > 1 ? traced.sources[segment[1] ?? 0] : undefined;
      const owner = packageOf(source ?? '');
      bytes.set(owner, (bytes.get(owner) ?? 0) + Math.max(0, end - segment[0]));
    }
  }
  return bytes;
}

interface Node {
  readonly name: string;
  readonly value?: number;
  readonly children?: readonly Node[];
}

/** All scripts of the store, as they were built last. */
function storeTree(): Node {
  return {
    name: 'store',
    children: parts.map((part) => ({
      name: part.package,
      children: readdirSync(mapsFolder(part))
        .filter((file) => file.endsWith('.js.map'))
        .map((file) => {
          const script = file.slice(0, -'.map'.length);
          const text = readFileSync(join(root, part.package, 'dist', versionOf(part), script), 'utf8');
          const bytes = bytesByPackage(text, readFileSync(join(mapsFolder(part), file), 'utf8'));
          const packed = gzipSync(text).length / Math.max(1, text.length);
          return {
            name: script.replace(/\.[0-9a-f]{10}\.js$/, ''),
            children: [...bytes].map(([name, value]) => ({ name, value: value * packed })),
          };
        }),
    })),
  };
}

const WIDTH = 1600;
const HEIGHT = 1000;
const COLORS = ['#3b49d6', '#0b7a75', '#b3541e', '#7a3e9d', '#4d6b1f'];
const KIB = 1024;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Draws a treemap: parts, then files, then packages. */
function treemapSvg(tree: Node): string {
  const layout = treemap<Node>().tile(treemapSquarify).size([WIDTH, HEIGHT]).paddingTop(18).paddingInner(2)(
    hierarchy<Node>(tree, ({ children }) => children as Node[] | undefined)
      .sum(({ value = 0 }) => value)
      .sort((a, b) => (b.value ?? 0) - (a.value ?? 0)),
  );
  const boxes = layout.descendants().map((node) => {
    const { x0, x1, y0, y1, depth, data, value = 0 } = node;
    const part = node.ancestors().at(-2)?.data.name ?? '';
    const color =
      COLORS[(tree.children ?? []).findIndex(({ name }) => name === part) % COLORS.length] ?? '#444';
    const [width, height] = [x1 - x0, y1 - y0];
    const label = `${data.name} ${(value / KIB).toFixed(1)} KiB`;
    const shown = width > 60 && height > 14 ? escaped(label.slice(0, Math.floor(width / 6.6))) : '';
    return `<g transform="translate(${x0.toFixed(1)} ${y0.toFixed(1)})"><rect width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${color}" fill-opacity="${(0.25 + depth * 0.2).toFixed(2)}"><title>${escaped(label)}</title></rect><text x="4" y="13">${shown}</text></g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#fff"><rect width="100%" height="100%" fill="#14161c"/>${boxes.join('')}</svg>`;
}

/** Writes a picture of the store's scripts by package, in compressed bytes. */
export async function drawTreemap(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
  await page.setContent(`<body style="margin:0">${treemapSvg(storeTree())}</body>`);
  await page.screenshot({ path });
  await page.close();
}
