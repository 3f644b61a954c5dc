import type { RigName } from '../light/rigs';
import type { DeviceModel } from '../models/types';

/** How one copy of the device stands: turned about z, then x, then y (degrees), then moved (millimetres). */
export interface Pose {
  readonly turnX?: number;
  readonly turnY?: number;
  readonly turnZ?: number;
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
}

/** A picture of a device: where copies of it stand, the light, and how it is framed. */
export interface View {
  readonly poses: readonly Pose[];
  readonly rig: RigName;
  /** 35 mm equivalent focal length. */
  readonly lensMm: number;
  readonly distance: number;
  /** Empty border as a part of the picture, or a close-up of the camera that shows `closeUp` millimetres. */
  readonly margin?: number;
  readonly closeUp?: number;
  readonly glassSpecular: number;
}

/** Names of the views in the order of the gallery. */
export const VIEW_NAMES = ['pair', 'front', 'back', 'angle', 'camera'] as const;
/** One of the views. */
export type ViewName = (typeof VIEW_NAMES)[number];

const MARGIN = 0.035;

function angled(model: DeviceModel): Pose[] {
  const unit = model.body.width;
  return [
    { turnY: 208, turnZ: 7, x: -unit * 0.37, z: -unit * 0.17 },
    { turnX: 4, turnY: -26, turnZ: 7, x: unit * 0.35, y: -unit * 0.05, z: unit * 0.2 },
  ];
}

function slabView(model: DeviceModel, name: ViewName): View {
  const tablet = model.kind === 'tablet';
  const metalBack = model.kind !== 'watch' && model.back === 'aluminium';
  const rig: RigName = metalBack ? 'straightMetal' : 'straight';
  const glassSpecular = 0.1;
  const distance = tablet ? 1030 : 600;
  const common = { lensMm: 120, distance, margin: MARGIN };
  const apart = model.body.width * (tablet ? 0.17 : 0.33);
  switch (name) {
    case 'front':
      return { ...common, rig, glassSpecular, poses: [{}] };
    case 'back':
      return { ...common, rig, glassSpecular, poses: [{ turnY: 180 }] };
    case 'pair':
      return {
        ...common,
        rig,
        glassSpecular,
        poses: [
          { turnY: 180, x: -apart, z: -8 },
          { x: apart, z: 8 },
        ],
      };
    case 'angle':
      return { ...common, rig: 'turned', glassSpecular: 0.5, poses: angled(model) };
    case 'camera':
      return {
        lensMm: 265,
        distance: 400,
        rig: 'detail',
        glassSpecular: 0.9,
        closeUp: tablet ? 62 : 56,
        poses: [{ turnX: 30, turnY: 148, turnZ: 20 }],
      };
  }
}

function watchView(name: ViewName): View {
  const common = { lensMm: 120, distance: 330, margin: MARGIN, glassSpecular: 0.15 };
  switch (name) {
    case 'front':
      return { ...common, rig: 'straightMetal', poses: [{}] };
    case 'back':
      return { ...common, rig: 'turnedBack', glassSpecular: 0.9, poses: [{ turnX: -14, turnY: 215 }] };
    case 'pair':
      return { ...common, rig: 'turned', glassSpecular: 0.45, poses: [{ turnX: 5, turnY: -30 }] };
    case 'angle':
      return { ...common, rig: 'turned', glassSpecular: 0.45, poses: [{ turnX: 16, turnY: 38, turnZ: -4 }] };
    case 'camera':
      return { ...common, rig: 'turned', glassSpecular: 0.9, poses: [{ turnX: 10, turnY: -52 }] };
  }
}

/** The view of a model that a name stands for. */
export function viewOf(model: DeviceModel, name: ViewName): View {
  return model.kind === 'watch' ? watchView(name) : slabView(model, name);
}

/** The views that a kind of device has. */
export function viewsOf(kind: DeviceModel['kind']): readonly ViewName[] {
  return kind === 'watch' ? ['pair', 'front', 'angle', 'back'] : VIEW_NAMES;
}
