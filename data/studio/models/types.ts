/** Place on the back in back-view coordinates: x to the right, y up, from the middle; millimetres. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The raised plate that carries the lenses. */
export interface Plateau {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly rise: number;
  /** `flow` grows out of the back's own glass with a foot fillet, `plate` is a separate rimmed part. */
  readonly edge: 'flow' | 'plate';
}

/** Everything that the back shows of the cameras. */
export interface CameraSpec {
  readonly plateau?: Plateau;
  readonly lenses: readonly Spot[];
  /** How far the lens rings stand out. */
  readonly lensHeight: number;
  readonly flash?: Spot;
  readonly dots: readonly Spot[];
}

/** Outer size of a body; millimetres. */
export interface Body {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Corner radius seen from the front. */
  readonly radius: number;
}

/** `flat` sides with small fillets, `round` ones between two curved glasses, `unibody`: back and sides in one. */
type SideStyle = 'flat' | 'round' | 'unibody';

/** The front's furniture. */
export interface Front {
  readonly style: 'home' | 'notch' | 'island' | 'plain';
  /** Dark frame round the display; millimetres. For `home` the space above and below is `chin`. */
  readonly bezel: number;
  readonly chin?: number;
  /** Width of the notch. */
  readonly notch?: number;
}

/** What the back is made of. */
type BackStyle = 'glossy-glass' | 'matte-glass' | 'aluminium';

/** What the frame is made of. */
type FrameStyle = 'aluminium' | 'steel';

/** A painted background: a pattern, the order of its random numbers and its colours from back to front. */
export interface Wallpaper {
  readonly pattern: 'silk' | 'discs' | 'flow' | 'rays';
  readonly seed: number;
  /** Direction of the pattern in radians. */
  readonly angle: number;
  readonly ground: readonly [string, string];
  readonly layers: readonly (readonly [string, string, string])[];
}

/** A phone or a tablet. */
export interface SlabModel {
  readonly kind: 'phone' | 'tablet';
  readonly base: string;
  readonly body: Body;
  readonly side: SideStyle;
  readonly back: BackStyle;
  readonly frame: FrameStyle;
  readonly front: Front;
  readonly camera: CameraSpec;
  readonly wallpaper: Wallpaper;
  /** The round key above the volume keys. */
  readonly muteKey: boolean;
  /** Lines that the antenna leaves: gaps across the frame, or bands round the ends of a metal back. */
  readonly antenna: 'gaps' | 'bands' | 'none';
  /** Contacts of a clip-on keyboard on the back. */
  readonly connector: boolean;
}

/** How one copy of a device stands: turned about z, then x, then y (degrees), then moved (millimetres). */
export interface Pose {
  readonly turnX?: number;
  readonly turnY?: number;
  readonly turnZ?: number;
  readonly x?: number;
  readonly y?: number;
  readonly z?: number;
}

/** A watch with its band. */
export interface WatchModel {
  readonly kind: 'watch';
  readonly base: string;
  readonly body: Body;
  /** Dark rim between the case and the display. */
  readonly bezel: number;
  /** Corner radius of the display. */
  readonly displayRadius: number;
  readonly face: 'dial' | 'modular' | 'numerals' | 'rings' | 'california';
  readonly band: 'loop' | 'sport' | 'woven' | 'mesh';
  /** Its poses in the list picture; each line has its own. */
  readonly stance: readonly Pose[];
  readonly crown: { readonly radius: number; readonly mark: 'disc' | 'ring' };
  readonly wallpaper: Wallpaper;
}

/** One product line of the catalogue. */
export type DeviceModel = SlabModel | WatchModel;
