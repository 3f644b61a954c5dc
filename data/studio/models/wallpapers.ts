import type { Wallpaper } from './types';

type Layers = Wallpaper['layers'];

function wallpaper(pattern: Wallpaper['pattern'], seed: number, angle: number, ground: readonly [string, string], layers: Layers): Wallpaper {
  return { pattern, seed, angle, ground, layers };
}

/** A wallpaper for each product line, so that generations are told apart at a glance. */
export const WALLPAPERS = {
  dusk: wallpaper('rays', 3, -1.9, ['#07192e', '#123d63'], [['#0e3d66', '#1b6a93', '#0a2744'], ['#1f7fa6', '#39a9c4', '#12507a'], ['#58c3d0', '#9fe3d8', '#2b86a4'], ['#c9f0d8', '#f5f2c4', '#7ccdb9'], ['#fff3c7', '#ffd79a', '#f2b06f']]),
  bloom: wallpaper('rays', 9, -1.2, ['#2a0f3a', '#5d1f5f'], [['#521b63', '#8c2f7b', '#341146'], ['#a63a86', '#d65b93', '#6a2470'], ['#e6759b', '#ff9d9f', '#b64a86'], ['#ffb59c', '#ffd7a8', '#e57f86'], ['#ffe7c2', '#fff4de', '#ffc29a']]),
  ember: wallpaper('flow', 4, 0.5, ['#1a0512', '#3d0a1a'], [['#360a24', '#7a1233', '#1a0615'], ['#5b1a5e', '#a13a7a', '#2a0b3a'], ['#a8282f', '#d8502f', '#7a1230'], ['#e87a3a', '#f0a050', '#c2462f']]),
  meadow: wallpaper('discs', 7, 0.9, ['#bfe7f2', '#f6fbe8'], [['#4fb3c9', '#a9e0dc', '#217f9e'], ['#ffd36e', '#fff0b5', '#f79a4d'], ['#ff8f70', '#ffc4a1', '#e25a6a'], ['#6f8df2', '#b3c4ff', '#4250c8'], ['#7fd6a2', '#d2f5cc', '#2fa37c']]),
  nebula: wallpaper('flow', 11, -0.4, ['#050717', '#141036'], [['#0c1140', '#2b2f9e', '#070922'], ['#5a35c8', '#a05ae8', '#2a1a7a'], ['#e06ad0', '#ff9fc8', '#8a2fa8'], ['#ffb48a', '#ffe0b0', '#e0607a'], ['#1c4fc0', '#4fa0ff', '#101f66']]),
  canyon: wallpaper('flow', 21, 1.1, ['#120b08', '#38180f'], [['#2a120c', '#70301a', '#160a07'], ['#b8602a', '#f0a050', '#7a3618'], ['#f6cf90', '#fff0cc', '#d88a48'], ['#2f5a6a', '#78a8ac', '#16303c']]),
  coral: wallpaper('discs', 2, 2.4, ['#ffe3d1', '#ffb59f'], [['#ff8a6b', '#ffc3a0', '#e5484f'], ['#ffd27d', '#fff1c0', '#ff9f5a'], ['#f25f7f', '#ffa9b0', '#b82f6b'], ['#7a4fd0', '#c0a0ff', '#4a2a9a'], ['#ffb8c8', '#ffe4e6', '#f07a9a']]),
  prism: wallpaper('silk', 5, -0.5, ['#e8f6ff', '#fff4e6'], [['#ffd9a8', '#ffb27a', '#f28a6a'], ['#ff9fa8', '#f2688f', '#c04a9a'], ['#c79bff', '#8a6af0', '#5a4ad0'], ['#7fb8ff', '#4a8af0', '#2a5ad0'], ['#8ff0e0', '#4ac8c8', '#2a8ab0']]),
  moss: wallpaper('discs', 15, -0.7, ['#06110f', '#12302a'], [['#12362f', '#2d6a58', '#081d1a'], ['#3f8a6a', '#8cc89a', '#1f5a48'], ['#b8d88a', '#eaf5c0', '#7aa85a'], ['#0f4a5a', '#3a8a9a', '#082a38']]),
  storm: wallpaper('discs', 31, 1.7, ['#0a0d14', '#1c2433'], [['#1a2436', '#3d5272', '#0c121e'], ['#56708f', '#9fb6cc', '#2f435e'], ['#d8e2ea', '#ffffff', '#8fa4ba'], ['#2a1f3d', '#5d4a86', '#150f22'], ['#8a6ad0', '#c8b4ff', '#4a3590']]),
  lagoon: wallpaper('silk', 8, 0.55, ['#0b1f4a', '#1a58a8'], [['#123a8a', '#0b2360', '#06123a'], ['#1f7fd0', '#1452a8', '#0a2a6a'], ['#3fc4e0', '#1f8fc8', '#0f5a9a'], ['#9ff0d8', '#4fd0c0', '#1f90a8'], ['#f8f6c0', '#b8e8a0', '#4fb890']]),
  petal: wallpaper('silk', 14, -1.05, ['#5a1a4a', '#b83a6a'], [['#ff9a8a', '#e0507a', '#8a2a6a'], ['#ffc8a0', '#ff7f8a', '#c03a7a'], ['#ffe8d0', '#ffb0a8', '#f0607a'], ['#ffd0e8', '#e890d0', '#a050b0'], ['#d8c8ff', '#a080f0', '#6040c0']]),
  aurora: wallpaper('silk', 23, 0.2, ['#04120f', '#0a3a3a'], [['#0f4a4a', '#062a2e', '#031518'], ['#1f8a7a', '#0f4f5a', '#06242e'], ['#5fd0a0', '#1f8a8a', '#0a405a'], ['#c8f0b0', '#5fc8a0', '#1a708a'], ['#8aa8ff', '#3f5ad0', '#1a2470']]),
  tide: wallpaper('silk', 11, -0.75, ['#0a1230', '#13224f'], [['#1d3f8f', '#0b1740', '#060b22'], ['#3a78d8', '#17398c', '#0a1540'], ['#6fb1ff', '#2a5cc4', '#10286b'], ['#b9a6ff', '#5a4cd0', '#1d1d6b'], ['#ff9fc0', '#a04fb8', '#35207a'], ['#ffd0a6', '#e0628f', '#5a2580']]),
  velvet: wallpaper('silk', 42, 1.15, ['#08060f', '#1d1236'], [['#2a1a5a', '#150b33', '#080414'], ['#5a2fa8', '#2f1668', '#120830'], ['#a855d8', '#5a2a9e', '#260f58'], ['#f0a0c8', '#a850a8', '#481a70'], ['#ffe0b8', '#f09a80', '#90406a']]),
  horizon: wallpaper('silk', 27, -0.35, ['#0d2b4d', '#3b8fd0'], [['#9fdcff', '#3f9be6', '#1d5bb8'], ['#d6f3ff', '#6cc4f5', '#2a7fd0'], ['#fff1d8', '#ffc78f', '#f08a6a'], ['#ffd9cf', '#ff8f8a', '#c94a8a'], ['#e2c6ff', '#8a6af0', '#3a2fa8']]),
  spectrum: wallpaper('rays', 17, -0.9, ['#0a0620', '#281058'], [['#2a1a8a', '#5a3ad0', '#12083a'], ['#8a3ad0', '#c860e8', '#4a1a8a'], ['#f060b0', '#ff98b8', '#a02a8a'], ['#ff9a6a', '#ffcf9a', '#e05070'], ['#fff0b8', '#ffffff', '#ffd07a']]),
  orchard: wallpaper('discs', 19, 0.2, ['#fdf3e3', '#f7d7c4'], [['#e9a6b4', '#f9d5d3', '#c76a8b'], ['#b9a7e6', '#e4dcfa', '#7d68c8'], ['#f7c873', '#fdeab8', '#ea9a4b'], ['#8cc7c1', '#d4efe7', '#4a958f'], ['#f08f7a', '#fbc9b4', '#d65a5d']]),
  dune: wallpaper('flow', 33, 0.1, ['#e8d8c4', '#c89f7a'], [['#d0a070', '#f4d8ac', '#a06a48'], ['#7fa8b8', '#c8e0e2', '#4a7688'], ['#f6e6cc', '#ffffff', '#e0bc8c'], ['#b86a5a', '#eaa88c', '#7a3a40']]),
  reef: wallpaper('rays', 28, -2.2, ['#052a3a', '#0f6a7a'], [['#0a4a5a', '#1a8a8f', '#05303f'], ['#2fb0a0', '#8ae0b8', '#14707a'], ['#f0e8a8', '#fff8dc', '#a8d090'], ['#ff9a7a', '#ffcaa0', '#f0605f']]),
  neon: wallpaper('silk', 5, 0.5, ['#05060f', '#0d1440'], [['#3a1d6e', '#1a0f45', '#0a0722'], ['#8a3fb0', '#431f86', '#150b40'], ['#f06a9a', '#8a2f8f', '#2c1458'], ['#ffa27a', '#d8507f', '#5a1f66'], ['#5a7bff', '#2a3ab8', '#0e1250']]),
  ink: wallpaper('flow', 6, 0.8, ['#000000', '#05060a'], [['#020308', '#0a1430', '#000000'], ['#0a1a3a', '#16407a', '#02040c']]),
  polar: wallpaper('silk', 18, -0.4, ['#03121a', '#06303a'], [['#0a4a5a', '#04242e', '#020f16'], ['#1f9aa0', '#0a4f66', '#03202e'], ['#8af0d0', '#1fa8a8', '#075066'], ['#6ad8c0', '#2fa8a0', '#0f6a78']]),
} as const satisfies Record<string, Wallpaper>;
