/** Where a slot stands in the window, and what it has room for; all in CSS pixels. */
export interface Place {
  /** Edges of the slot, from the top of the window. */
  readonly top: number;
  readonly bottom: number;
  /** Height of the window. */
  readonly windowHeight: number;
  /** Height and width that are kept for what is still to come. */
  readonly room: { readonly height: number; readonly width: number };
  /** Whether the browser keeps what is in sight where it is when something above it grows. */
  readonly anchors: boolean;
}

/** Whether nobody sees what happens in a slot. */
export const isOutOfSight = ({ top, bottom, windowHeight, anchors }: Omit<Place, 'room'>): boolean =>
  top >= windowHeight || (anchors && bottom <= 0);

/** Whether something of this size may come into a slot without moving anything that the visitor sees. */
export const mayCome = (
  place: Place,
  { height, width }: { readonly height: number; readonly width: number },
): boolean =>
  height > 0 && ((height <= place.room.height && width <= place.room.width) || isOutOfSight(place));
