import type { RigName } from '../light/rigs';
import type { DeviceModel, Pose, SlabModel, WatchModel } from '../models/types';

/** A picture of a device: the poses of its copies, the light, and the size of the view. */
export interface View {
  readonly poses: readonly Pose[];
  readonly rig: RigName;
  /** 35 mm equivalent focal length. */
  readonly lensMm: number;
  readonly distance: number;
  /**
   * Edge of the square that the picture shows, in millimetres. All devices of a kind share it, so that their pictures show true
   * sizes.
   */
  readonly visibleMm: number;
  /** Whether the picture is a close-up of the camera; other pictures show whole devices on a ground. */
  readonly closeUp?: boolean;
  readonly glassSpecular: number;
}

/** Names of the views in the order of the gallery. */
const VIEW_NAMES = ['pair', 'front', 'back', 'angle', 'camera'] as const;
/** One of the views. */
export type ViewName = (typeof VIEW_NAMES)[number];

/** Space for the largest device of a kind with its shadow, in millimetres. */
const VISIBLE_MM = { phone: 177, tablet: 274, watch: 94 } as const;
/** Turned devices need more space: they are nearer to the camera and lean. */
const TURNED_VISIBLE_MM = { phone: 192, tablet: 340 } as const;

function angled(model: DeviceModel): Pose[] {
  const unit = model.body.width;
  return [
    { turnY: 214, turnZ: 7, x: -unit * 0.33, z: -unit * 0.17 },
    { turnX: 4, turnY: -36, turnZ: 7, x: unit * 0.33, y: -unit * 0.05, z: unit * 0.2 },
  ];
}

function slabView(model: SlabModel, name: ViewName): View {
  const tablet = model.kind === 'tablet';
  const metalBack = model.back === 'aluminium';
  const rig: RigName = metalBack || model.back === 'matte-glass' ? 'straightMetal' : 'straight';
  const glassSpecular = 0.1;
  const distance = tablet ? 1030 : 600;
  const common = { lensMm: 120, distance, visibleMm: VISIBLE_MM[model.kind] };
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
      return {
        ...common,
        visibleMm: TURNED_VISIBLE_MM[model.kind],
        rig: 'turned',
        glassSpecular: 0.5,
        poses: angled(model),
      };
    case 'camera':
      return {
        lensMm: 265,
        distance: 400,
        rig: 'detail',
        glassSpecular: 0.9,
        visibleMm: tablet ? 62 : 56,
        closeUp: true,
        poses: [{ turnX: 30, turnY: 148, turnZ: 20 }],
      };
  }
}

/** The side of a watch that its list picture doesn't show. */
function otherSide({ stance }: WatchModel): Pose {
  const turnedRight = stance.some(({ turnY = 0 }) => turnY > 0);
  return turnedRight ? { turnX: 10, turnY: -58 } : { turnX: 14, turnY: 44, turnZ: -4 };
}

function watchView(model: WatchModel, name: ViewName): View {
  const common = { lensMm: 120, distance: 700, visibleMm: VISIBLE_MM.watch, glassSpecular: 0.15 };
  switch (name) {
    case 'front':
      return { ...common, rig: 'straightMetal', poses: [{}] };
    case 'back':
      return {
        ...common,
        rig: 'turnedBack',
        glassSpecular: 0.9,
        poses: [{ turnX: -10, turnY: 215 }],
      };
    case 'pair':
      return { ...common, rig: 'turned', glassSpecular: 0.45, poses: model.stance };
    case 'angle':
      return { ...common, rig: 'turned', glassSpecular: 0.45, poses: [otherSide(model)] };
    case 'camera':
      return { ...common, rig: 'turned', glassSpecular: 0.9, poses: [{ turnX: 10, turnY: -52 }] };
  }
}

/** Returns a model's view by name. */
export function viewOf(model: DeviceModel, name: ViewName): View {
  return model.kind === 'watch' ? watchView(model, name) : slabView(model, name);
}

/** Returns the views of a kind of device. */
export function viewsOf(kind: DeviceModel['kind']): readonly ViewName[] {
  return kind === 'watch' ? ['pair', 'front', 'angle', 'back'] : VIEW_NAMES;
}
