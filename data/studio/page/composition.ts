import { Vector3 } from 'three';
import { FEATURES } from '../compositions/features';
import { FILMS, sway } from '../compositions/films';
import { TILES } from '../compositions/tiles';
import type { Composition } from '../compositions/types';
import { findModel } from '../models/all';
import { finishOf } from '../models/finishes';
import { expose } from '../scene/accumulate';
import { type Materials, makeMaterials } from '../scene/materials';
import { cameraAt, deviceGroup, makeStage, strike } from '../scene/stage';
import { dispose, type Studio } from './studio';

/** One frame of a film, or a tile at time 0. */
export interface CompositionJob {
  readonly name: string;
  /** Place in the loop, 0..1. */
  readonly time: number;
  readonly frames: number;
  /** Scale of the picture, for a quick look. */
  readonly scale?: number;
}

const KEY_LIGHT = 1.3;
const DOME_LIGHT = 1.1;

function find(name: string): Composition {
  const found = [...FILMS, ...TILES, ...FEATURES].find((c) => c.name === name);
  if (!found) throw new Error(`No composition is called ${name}`);
  return found;
}

const materialsKept = new Map<string, Materials>();

function materialsOf(studio: Studio, c: Composition, base: string, color: string): Materials {
  const key = `${c.name} ${base} ${color}`;
  const kept = materialsKept.get(key);
  if (kept) return kept;
  const model = findModel(base);
  const finish = finishOf(model, color);
  const made = makeMaterials(model, {
    finish,
    front: studio.front(model, color),
    glassSpecular: c.glassSpecular,
  });
  materialsKept.set(key, made);
  return made;
}

/** Takes one frame of a composition without its backdrop; straight RGBA, top row first. */
export function takeComposition(studio: Studio, job: CompositionJob): Uint8ClampedArray {
  const c = find(job.name);
  const width = Math.round(c.width * (job.scale ?? 1));
  const height = Math.round(c.height * (job.scale ?? 1));
  const span = (c.visibleMm * Math.max(1, c.width / c.height)) / 1.7;
  const stage = makeStage(span, KEY_LIGHT * c.rig.key, DOME_LIGHT * c.rig.dome);
  for (const actor of c.actors) {
    const model = findModel(actor.base);
    const device = deviceGroup(studio.shape(model), materialsOf(studio, c, actor.base, actor.color));
    strike(device, actor.pose(job.time));
    stage.scene.add(device);
  }
  stage.scene.environment = studio.surroundings(`composition ${c.name}`, c.rig);
  stage.scene.environmentRotation.y = (c.lightSwing * sway(job.time) * Math.PI) / 180;
  studio.renderer.setSize(width, height, false);
  const camera = cameraAt(new Vector3(), c.distance, 120, c.width / c.height);
  camera.fov = (2 * Math.atan(c.visibleMm / 2 / c.distance) * 180) / Math.PI;
  camera.updateProjectionMatrix();
  const pixels = expose({ ...stage, renderer: studio.renderer, camera, width, height, frames: job.frames });
  dispose(stage.scene, false);
  return pixels;
}
