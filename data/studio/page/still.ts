import { rigFor } from '../light/rig-for';
import { findModel } from '../models/all';
import { finishOf } from '../models/finishes';
import { expose } from '../scene/accumulate';
import { layGround } from '../scene/ground';
import { makeMaterials } from '../scene/materials';
import { cameraOf, deviceGroup, makeStage, strike } from '../scene/stage';
import { type ViewName, viewOf } from '../scene/views';
import { dispose, type Studio } from './studio';

/** One picture to take. */
export interface StillJob {
  readonly base: string;
  readonly color: string;
  readonly view: ViewName;
  /** Edge of the square in pixels. */
  readonly size: number;
  readonly frames: number;
}

const KEY_LIGHT = 1.34;
const DOME_LIGHT = 1.12;

/** Takes a picture; straight RGBA, top row first. */
export function takeStill(studio: Studio, job: StillJob): Uint8ClampedArray {
  const model = findModel(job.base);
  const view = viewOf(model, job.view);
  const finish = finishOf(model, job.color);
  const rig = rigFor(view.rig, finish.light);
  const span = Math.max(model.body.height, model.body.width) * (model.kind === 'watch' ? 1.9 : 0.75);
  const stage = makeStage(span, KEY_LIGHT * rig.key, DOME_LIGHT * rig.dome);
  const materials = makeMaterials(model, {
    finish,
    front: studio.front(model, job.color),
    glassSpecular: view.glassSpecular,
  });
  const devices = view.poses.map((pose) => {
    const device = deviceGroup(studio.shape(model), materials);
    strike(device, pose);
    stage.scene.add(device);
    return device;
  });
  stage.scene.environment = studio.surroundings(`${view.rig} ${finish.light}`, rig);
  studio.renderer.setSize(job.size, job.size, false);
  const camera = cameraOf(view, model, stage.scene, job.size);
  if (!view.closeUp) layGround(stage.scene, devices, view.visibleMm);
  const pixels = expose({
    ...stage,
    renderer: studio.renderer,
    camera,
    width: job.size,
    height: job.size,
    frames: job.frames,
  });
  dispose(stage.scene);
  return pixels;
}
