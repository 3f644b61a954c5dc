import {
  type DirectionalLight,
  type PerspectiveCamera,
  type Scene,
  Vector3,
  type WebGLRenderer,
} from 'three';

/** A scene and its lights, and the size of the picture in pixels. */
export interface Exposure {
  readonly renderer: WebGLRenderer;
  readonly scene: Scene;
  readonly camera: PerspectiveCamera;
  readonly key: DirectionalLight;
  readonly dome: DirectionalLight;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Distance of the lights from the object; millimetres. */
  readonly reach: number;
}

function halton(index: number, base: number): number {
  let fraction = 1;
  let value = 0;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    fraction /= base;
    value += fraction * (i % base);
  }
  return value;
}

/** Maps 0..1 to a tent distribution over -1..1, so that neighbouring pixels blend smoothly. */
function tent(u: number): number {
  return u < 0.5 ? Math.sqrt(2 * u) - 1 : 1 - Math.sqrt(2 * (1 - u));
}

const FILTER_RADIUS_PX = 0.75;

function aimLights(e: Exposure, index: number): void {
  const a = halton(index, 5) * 2 - 1;
  const b = halton(index, 7) * 2 - 1;
  e.key.position.set(-38 + a * 32, 44 + b * 26, 58).setLength(e.reach);
  const turn = halton(index, 11) * Math.PI * 2;
  const lift = halton(index, 13);
  const flat = Math.sqrt(1 - lift * lift);
  const direction = new Vector3(Math.cos(turn) * flat, Math.sin(turn) * flat * 0.8 + 0.35, lift + 0.12);
  e.dome.position.copy(direction.setLength(e.reach));
}

/**
 * Renders `frames` frames with moving lights and sub-pixel shifts; returns their mean as straight 8-bit RGBA, top row first.
 */
export function expose(e: Exposure): Uint8ClampedArray {
  const { renderer, camera, width, height, frames } = e;
  const gl = renderer.getContext();
  const sums = new Float32Array(width * height * 4);
  const pixels = new Uint8Array(width * height * 4);
  const view = camera.view?.enabled
    ? { ...camera.view }
    : { fullWidth: width, fullHeight: height, offsetX: 0, offsetY: 0, width, height };
  for (let frame = 1; frame <= frames; frame += 1) {
    const dx = (tent(halton(frame, 2)) * FILTER_RADIUS_PX * view.width) / width;
    const dy = (tent(halton(frame, 3)) * FILTER_RADIUS_PX * view.height) / height;
    camera.setViewOffset(
      view.fullWidth,
      view.fullHeight,
      view.offsetX + dx,
      view.offsetY + dy,
      view.width,
      view.height,
    );
    aimLights(e, frame);
    renderer.render(e.scene, camera);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    for (let k = 0; k < pixels.length; k += 1) sums[k] = (sums[k] ?? 0) + (pixels[k] ?? 0);
  }
  return resolve(sums, width, height, frames);
}

function resolve(sums: Float32Array, width: number, height: number, frames: number): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = ((height - 1 - y) * width + x) * 4;
      const to = (y * width + x) * 4;
      const alpha = sums[from + 3] ?? 0;
      if (alpha <= 0) continue;
      const noise = (((x * 7 + y * 13 + ((x * y) % 11)) % 17) / 17 - 0.5) * 0.8;
      for (let c = 0; c < 3; c += 1) out[to + c] = ((sums[from + c] ?? 0) * 255) / alpha + noise;
      out[to + 3] = alpha / frames;
    }
  }
  return out;
}
