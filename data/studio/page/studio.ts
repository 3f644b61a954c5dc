import {
  BufferGeometry,
  CustomToneMapping,
  Mesh,
  MeshPhysicalMaterial,
  type Object3D,
  PCFShadowMap,
  type Texture,
  WebGLRenderer,
} from 'three';
import type { Assembly } from '../devices/assembly';
import { slab } from '../devices/slab';
import { watch } from '../devices/watch';
import { environment } from '../light/environment';
import type { Rig } from '../light/types';
import { finishOf } from '../models/finishes';
import type { DeviceModel } from '../models/types';
import { installAmbientScale, installToneCurve } from '../scene/tone';
import { FONT_FAMILY } from '../screens/brush';
import { type FrontPaint, paintFront } from '../screens/front-paint';
import { paintFace } from '../screens/watch-face';

const AMBIENT_SCALE = 0.42;
const CACHE_SIZE = 4;

/** Keeps the last few results of a costly function. */
class Recent<T> {
  private readonly items = new Map<string, T>();
  constructor(private readonly size = CACHE_SIZE) {}

  get(key: string, make: () => T): T {
    const found = this.items.get(key);
    if (found !== undefined) return found;
    const made = make();
    this.items.set(key, made);
    const oldest = this.items.keys().next().value;
    if (this.items.size > this.size && oldest !== undefined) this.items.delete(oldest);
    return made;
  }
}

/** The renderer and what is kept between pictures. */
export class Studio {
  readonly renderer: WebGLRenderer;
  private readonly shapes = new Recent<Assembly>();
  private readonly fronts = new Recent<FrontPaint>();
  private readonly rigs = new Recent<Texture>(24);

  constructor() {
    installToneCurve();
    installAmbientScale(AMBIENT_SCALE);
    this.renderer = new WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
    this.renderer.toneMapping = CustomToneMapping;
    this.renderer.setClearColor(0, 0);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.type = PCFShadowMap;
    this.renderer.setPixelRatio(1);
  }

  shape(model: DeviceModel): Assembly {
    return this.shapes.get(model.base, () => (model.kind === 'watch' ? watch(model) : slab(model)));
  }

  front(model: DeviceModel, color: string): FrontPaint {
    const { bezel, frame } = finishOf(model, color);
    return this.fronts.get(`${model.base} ${bezel} ${model.kind === 'watch' ? frame : ''}`, () =>
      model.kind === 'watch' ? paintFace(this.renderer, model) : paintFront(this.renderer, model, bezel),
    );
  }

  /** What the materials mirror; `name` stands for the rig in the cache. */
  surroundings(name: string, rig: Rig): Texture {
    return this.rigs.get(name, () => environment(this.renderer, rig));
  }
}

/** Loads the face of the clocks from the data URL of a font file. */
export async function loadFont(url: string): Promise<void> {
  const face = new FontFace(FONT_FAMILY, `url(${url})`, { weight: '100 900' });
  document.fonts.add(await face.load());
}

/** Frees geometry and, unless they are needed again, textures; materials stay, as their programs serve the next picture. */
export function dispose(root: Object3D, textures = true): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    if (object.geometry instanceof BufferGeometry) object.geometry.dispose();
    const { material } = object;
    if (!textures || !(material instanceof MeshPhysicalMaterial)) return;
    material.map?.dispose();
    material.emissiveMap?.dispose();
    material.bumpMap?.dispose();
  });
}
