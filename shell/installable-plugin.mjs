// Emits the icons of the installed store, drawn from the store's logo.
import { readFileSync } from 'node:fs';
import { rspack } from '@rspack/core';
import sharp from 'sharp';

const NAME = 'InstallablePlugin';

/** Two sizes for launchers and for the splash screen; a maskable one that systems may cut to their shape. */
const ICONS = [
  { path: 'icon-192.png', size: 192, purpose: 'any' },
  { path: 'icon-512.png', size: 512, purpose: 'any' },
  { path: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
];

/** Their entries in the manifest. */
export const icons = ICONS.map(({ path, size, purpose }) => ({ path, sizes: `${size}x${size}`, purpose }));

/** The mark in the colours of the light theme: an icon has one look. The maskable one fills its square. */
function markOf(svg, purpose) {
  const light = svg.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  return purpose === 'maskable' ? light.replace(/ rx="[^"]*"/, '') : light;
}

/** Returns the background colour of each theme from the design tokens. */
export function groundColors(tokens) {
  const groundOf = (theme) => {
    const color = new RegExp(`\\.${theme} \\{[^}]*--ground: (#[0-9a-f]{6});`).exec(tokens)?.[1];
    if (!color) throw new Error(`The tokens name no ground of the ${theme} theme.`);
    return color;
  };
  return { light: groundOf('light'), dark: groundOf('dark') };
}

export class InstallablePlugin {
  /** @param {{ mark: string }} options `mark`: path of the SVG */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.fileDependencies.add(this.options.mark);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async () => {
        const svg = readFileSync(this.options.mark, 'utf8');
        for (const { path, size, purpose } of ICONS) {
          const image = sharp(Buffer.from(markOf(svg, purpose)), { density: (72 * size) / 32 });
          const bytes = await image.resize(size, size).png({ palette: true }).toBuffer();
          compilation.emitAsset(path, new rspack.sources.RawSource(bytes));
        }
      });
    });
  }
}
