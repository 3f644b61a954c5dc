import {
  Box2,
  BufferGeometry,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  Matrix4,
  PerspectiveCamera,
  Scene,
  Mesh as SceneMesh,
  Vector2,
  Vector3,
} from 'three';
import type { Assembly } from '../devices/assembly';
import type { Mesh } from '../geometry/mesh';
import type { CameraSpec, DeviceModel, Pose } from '../models/types';
import type { Materials } from './materials';
import type { View } from './views';

const DEGREE = Math.PI / 180;
const SHADOW_MAP_PX = 1024;

function geometryOf(mesh: Mesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(mesh.normals, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(mesh.uvs, 2));
  geometry.setIndex(mesh.indices);
  return geometry;
}

/** Turns an assembly into drawable meshes. */
export function deviceGroup(assembly: Assembly, materials: Materials): Group {
  const group = new Group();
  for (const [name, surface] of assembly.merged()) {
    const mesh = new SceneMesh(geometryOf(surface), materials[name]);
    const clear = name === 'lensCover';
    mesh.castShadow = !clear;
    mesh.receiveShadow = !clear;
    if (clear) mesh.renderOrder = 2;
    group.add(mesh);
  }
  return group;
}

/** The matrix of a pose. */
function poseMatrix(pose: Pose): Matrix4 {
  const { turnX = 0, turnY = 0, turnZ = 0, x = 0, y = 0, z = 0 } = pose;
  return new Matrix4()
    .makeTranslation(x, y, z)
    .multiply(new Matrix4().makeRotationZ(turnZ * DEGREE))
    .multiply(new Matrix4().makeRotationX(turnX * DEGREE))
    .multiply(new Matrix4().makeRotationY(turnY * DEGREE));
}

/** Moves and turns an object into a pose. */
export function strike(object: Group, pose: Pose): void {
  object.matrixAutoUpdate = false;
  object.matrix.copy(poseMatrix(pose));
  object.updateMatrixWorld(true);
}

/** A scene with its two shadowed lights. */
export interface Stage {
  readonly scene: Scene;
  readonly key: DirectionalLight;
  readonly dome: DirectionalLight;
  readonly reach: number;
}

function shadowed(intensity: number, span: number, reach: number): DirectionalLight {
  const light = new DirectionalLight('#fff', intensity);
  light.castShadow = true;
  light.shadow.mapSize.set(SHADOW_MAP_PX, SHADOW_MAP_PX);
  Object.assign(light.shadow.camera, {
    left: -span,
    right: span,
    top: span,
    bottom: -span,
    near: 1,
    far: reach * 2,
  });
  light.shadow.radius = 5;
  light.shadow.bias = -0.0008;
  light.shadow.normalBias = 0.12;
  return light;
}

/** Sets up the lights for objects within `span` millimetres of the origin (or of `centre`). */
export function makeStage(span: number, key: number, dome: number): Stage {
  const scene = new Scene();
  const reach = span * 3;
  const lights = { key: shadowed(key, span, reach), dome: shadowed(dome, span, reach) };
  scene.add(lights.key, lights.key.target, lights.dome, lights.dome.target);
  return { scene, ...lights, reach };
}

/** A camera that looks along -z at `target`. */
export function cameraAt(
  target: Vector3,
  distance: number,
  lensMm: number,
  aspect: number,
): PerspectiveCamera {
  const camera = new PerspectiveCamera(
    (2 * Math.atan(18 / lensMm)) / DEGREE,
    aspect,
    distance / 20,
    distance * 4,
  );
  camera.position.set(target.x, target.y, target.z + distance);
  camera.lookAt(target);
  camera.updateMatrixWorld();
  return camera;
}

/** Share of a picture below the ground line. */
const GROUND = 0.055;

/** Returns the bounding box of the scene's objects as the camera projects them: -1..1 both ways. */
function projectedBox(camera: PerspectiveCamera, scene: Scene): Box2 {
  camera.updateMatrixWorld();
  const box = new Box2();
  const v = new Vector3();
  scene.traverse((object) => {
    if (!(object instanceof SceneMesh)) return;
    const position = object.geometry.getAttribute('position');
    for (let k = 0; k < position.count; k += 3) {
      v.fromBufferAttribute(position, k).applyMatrix4(object.matrixWorld).project(camera);
      box.expandByPoint(new Vector2(v.x, v.y));
    }
  });
  return box;
}

/**
 * Narrows the camera's view to a square of `visibleMm` at its target, rendered as `size` pixels. The objects are in
 * the middle across, and on the same ground line at any height.
 */
function frame(camera: PerspectiveCamera, scene: Scene, size: number, visibleMm: number): void {
  const box = projectedBox(camera, scene);
  const half = visibleMm / 2 / (camera.position.z * Math.tan((camera.fov * DEGREE) / 2));
  const middle = (box.min.x + box.max.x) / 2;
  const top = box.min.y + 2 * half * (1 - GROUND);
  camera.setViewOffset(
    size,
    size,
    ((middle - half + 1) / 2) * size,
    ((1 - top) / 2) * size,
    size * half,
    size * half,
  );
}

/** The middle of the camera unit on the body, for close-ups. */
function cameraSpot(model: DeviceModel): Vector3 {
  if (model.kind === 'watch') return new Vector3();
  const spec: CameraSpec = model.camera;
  const all = spec.plateau ? [spec.plateau] : [...spec.lenses, ...(spec.flash ? [spec.flash] : [])];
  const x = all.reduce((sum, p) => sum + p.x, 0) / all.length;
  const y = all.reduce((sum, p) => sum + p.y, 0) / all.length;
  return new Vector3(-x, y, -model.body.depth / 2);
}

/** Returns the camera of a view, framed on the objects in the scene. */
export function cameraOf(view: View, model: DeviceModel, scene: Scene, size: number): PerspectiveCamera {
  const pose = view.poses[0];
  if (view.closeUp && pose) {
    const target = cameraSpot(model).applyMatrix4(poseMatrix(pose));
    const camera = cameraAt(target, view.distance, view.lensMm, 1);
    camera.fov = (2 * Math.atan(view.visibleMm / 2 / view.distance)) / DEGREE;
    camera.updateProjectionMatrix();
    return camera;
  }
  const camera = cameraAt(new Vector3(), view.distance, view.lensMm, 1);
  frame(camera, scene, size, view.visibleMm);
  return camera;
}
