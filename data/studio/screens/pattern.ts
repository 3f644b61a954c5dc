import {
  Color,
  LinearSRGBColorSpace,
  Mesh,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Wallpaper } from '../models/types';
import { PATTERN_FRAGMENT, PATTERN_VERTEX } from './pattern-shader';

const PATTERN_NUMBER: Record<Wallpaper['pattern'], number> = { silk: 0, discs: 1, flow: 2, rays: 3 };
const MAX_COLOURS = 24;

function powered(value: string): Color {
  const c = new Color().setStyle(value, LinearSRGBColorSpace);
  return c.setRGB(c.r ** 2.2, c.g ** 2.2, c.b ** 2.2, LinearSRGBColorSpace);
}

/** Paints a wallpaper; returns its pixels. */
export function paintPattern(
  renderer: WebGLRenderer,
  wallpaper: Wallpaper,
  width: number,
  height: number,
): ImageData {
  const colours = wallpaper.layers.flat().map(powered);
  while (colours.length < MAX_COLOURS) colours.push(new Color(0));
  const material = new ShaderMaterial({
    vertexShader: PATTERN_VERTEX,
    fragmentShader: PATTERN_FRAGMENT,
    toneMapped: false,
    uniforms: {
      uSize: { value: new Vector2(width, height) },
      uPattern: { value: PATTERN_NUMBER[wallpaper.pattern] },
      uSeed: { value: wallpaper.seed },
      uAngle: { value: wallpaper.angle },
      uGround: { value: wallpaper.ground.map(powered) },
      uCount: { value: wallpaper.layers.length },
      uLayers: { value: colours },
    },
  });
  const scene = new Scene().add(new Mesh(new PlaneGeometry(2, 2), material));
  const target = new WebGLRenderTarget(width, height, { depthBuffer: false });
  renderer.setRenderTarget(target);
  renderer.render(scene, new OrthographicCamera());
  const pixels = new Uint8Array(width * height * 4);
  renderer.readRenderTargetPixels(target, 0, 0, width, height, pixels);
  renderer.setRenderTarget(null);
  target.dispose();
  material.dispose();
  const image = new ImageData(width, height);
  for (let row = 0; row < height; row += 1) {
    const from = (height - 1 - row) * width * 4;
    image.data.set(pixels.subarray(from, from + width * 4), row * width * 4);
  }
  return image;
}
