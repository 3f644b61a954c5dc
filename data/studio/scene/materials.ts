import {
  CanvasTexture,
  Color,
  LinearFilter,
  type Material,
  MeshPhysicalMaterial,
  type MeshPhysicalMaterialParameters,
  SRGBColorSpace,
} from 'three';
import type { MaterialName } from '../devices/assembly';
import type { Finish } from '../models/finishes';
import type { DeviceModel } from '../models/types';
import type { FrontPaint } from '../screens/front-paint';
import { bandRelief } from './band-relief';

/** A material for each surface name. */
export type Materials = Record<MaterialName, Material>;

/** Inputs of materials besides the model. */
export interface Dressing {
  readonly finish: Finish;
  readonly front: FrontPaint;
  /** Strength of reflections in the front glass, 0..1; low in bright rigs, which would turn black into grey. */
  readonly glassSpecular: number;
}

type Look = MeshPhysicalMaterialParameters;

const grey = (value: number): Color => new Color().setRGB(value, value, value);
const rgb = (r: number, g: number, b: number): Color => new Color().setRGB(r, g, b);

function texture(canvas: HTMLCanvasElement): CanvasTexture {
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.generateMipmaps = false;
  map.minFilter = LinearFilter;
  return map;
}

function metal(color: string, roughness: number): Look {
  return { color: new Color(color), metalness: 1, roughness };
}

function backLook(model: DeviceModel, finish: Finish): Look {
  if (model.kind === 'watch') return metal(finish.back, 0.2);
  if (model.back === 'aluminium') return metal(finish.back, 0.26);
  if (model.back === 'matte-glass') return { ...metal(finish.back, 0.3), metalness: 0.75 };
  return { color: new Color(finish.back), roughness: 0.3, clearcoat: 1, clearcoatRoughness: 0.04 };
}

function plateauLook(model: DeviceModel, finish: Finish): Look {
  if (model.kind === 'watch' || model.back === 'aluminium') return metal(finish.back, 0.3);
  const glossy = model.back === 'matte-glass';
  return {
    color: new Color(finish.back),
    roughness: glossy ? 0.1 : 0.32,
    specularIntensity: 0.9,
    clearcoat: glossy ? 0.4 : 0,
    clearcoatRoughness: 0.02,
  };
}

function frameLook(model: DeviceModel, finish: Finish): Look {
  if (model.kind === 'watch') return metal(finish.frame, 0.22);
  if (model.frame === 'steel') return metal(finish.frame, 0.1);
  return metal(finish.frame, model.kind === 'tablet' || model.back === 'aluminium' ? 0.3 : 0.22);
}

function lensLooks(): Pick<
  Record<MaterialName, Look>,
  'lensMask' | 'lensBarrel' | 'lensTrim' | 'lensDome' | 'lensIris' | 'lensCover'
> {
  return {
    lensMask: { color: grey(0.004), roughness: 0.22, specularIntensity: 0.7 },
    lensBarrel: { color: grey(0.006), roughness: 0.3, envMapIntensity: 0.6 },
    lensTrim: { color: rgb(0.14, 0.14, 0.16), metalness: 1, roughness: 0.25, envMapIntensity: 0.7 },
    lensDome: {
      color: rgb(0.002, 0.003, 0.009),
      roughness: 0.03,
      ior: 2.2,
      specularColor: rgb(0.3, 0.32, 1),
    },
    lensIris: {
      color: rgb(0.001, 0.002, 0.004),
      roughness: 0.03,
      ior: 2.2,
      specularColor: rgb(0.15, 0.75, 0.9),
    },
    lensCover: {
      color: grey(0),
      roughness: 0,
      ior: 1.42,
      transparent: true,
      opacity: 0.035,
      depthWrite: false,
    },
  };
}

function looks(model: DeviceModel, { finish, front, glassSpecular }: Dressing): Record<MaterialName, Look> {
  const glow = texture(front.glow);
  const woven = model.kind === 'watch' ? bandRelief(model.band) : null;
  const bandBase: Look = {
    color: new Color(finish.band),
    roughness: 0.55,
    specularIntensity: 0.6,
    sheen: 0.25,
    sheenRoughness: 0.6,
  };
  return {
    frame: frameLook(model, finish),
    back: backLook(model, finish),
    plateau: plateauLook(model, finish),
    antenna: { color: new Color(finish.antenna), roughness: 0.45 },
    ring: metal(finish.frame, 0.14),
    gap: { color: grey(0.004), roughness: 0.6, specularIntensity: 0.35 },
    bezel: { color: new Color(finish.bezel), roughness: 0.05, specularIntensity: glassSpecular },
    screen: {
      map: texture(front.paint),
      roughness: 0.04,
      specularIntensity: glassSpecular,
      emissive: new Color('#fff'),
      emissiveMap: glow,
      toneMapped: false,
    },
    ...lensLooks(),
    flashRim: { color: grey(0.74), roughness: 0.3 },
    flashGlass: { color: rgb(0.84, 0.8, 0.66), roughness: 0.18, clearcoat: 0.8 },
    flashCore: { color: rgb(0.8, 0.62, 0.18), roughness: 0.3 },
    crown: metal(finish.frame, 0.2),
    accent: { color: new Color('#c4122b'), roughness: 0.35 },
    sensor: { color: rgb(0.01, 0.01, 0.012), roughness: 0.05, specularIntensity: 0.5 },
    sensorMark: {
      color: rgb(0.02, 0.05, 0.03),
      roughness: 0.2,
      specularIntensity: 0.3,
      emissive: rgb(0.004, 0.02, 0.008),
    },
    band: woven ? { ...bandBase, ...woven } : bandBase,
    bandMetal: { ...metal(finish.frame, 0.3), ...woven },
  };
}

/** Makes the materials of one device. */
export function makeMaterials(model: DeviceModel, dressing: Dressing): Materials {
  const look = looks(model, dressing);
  const make = (name: MaterialName): Material => new MeshPhysicalMaterial(look[name]);
  return {
    frame: make('frame'),
    back: make('back'),
    plateau: make('plateau'),
    antenna: make('antenna'),
    ring: make('ring'),
    gap: make('gap'),
    bezel: make('bezel'),
    screen: make('screen'),
    lensMask: make('lensMask'),
    lensBarrel: make('lensBarrel'),
    lensTrim: make('lensTrim'),
    lensDome: make('lensDome'),
    lensIris: make('lensIris'),
    lensCover: make('lensCover'),
    flashRim: make('flashRim'),
    flashGlass: make('flashGlass'),
    flashCore: make('flashCore'),
    crown: make('crown'),
    accent: make('accent'),
    sensor: make('sensor'),
    sensorMark: make('sensorMark'),
    band: make('band'),
    bandMetal: make('bandMetal'),
  };
}
