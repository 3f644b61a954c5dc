import { addPlaces, type Place, readPlaces } from '../boot/places';
import { describeControl } from './focused-control';
import { pressedLink } from './pressed-link';

/** Remembers how the shopper left each entry of the history: for as long as the tab lives, also through a reload. */
export interface PlaceKeeper {
  /** The page of an entry is on the screen from now on. */
  readonly shown: (key: string) => void;
  /** A step leads away from an entry; call it before anything on the page changes. */
  readonly leave: (key: string) => void;
  readonly placeOf: (key: string) => Place | undefined;
  /** Hands what is known over to the browser's own memory; call it when the document may go. */
  readonly save: () => void;
}

/** How the page is now, or was when the link was pressed that leads away from it. */
const present = (): Place => {
  const pressed = pressedLink();
  return {
    top: pressed?.top ?? scrollY,
    focus: describeControl(pressed?.link ?? document.activeElement),
  };
};

/** Makes the keeper of this document. */
export function createPlaceKeeper(): PlaceKeeper {
  const known = readPlaces();
  const own: Record<string, Place> = {};
  let onScreen: string | undefined;
  const keep = (): void => {
    if (onScreen !== undefined) own[onScreen] = present();
  };
  return {
    shown: (key) => {
      onScreen = key;
    },
    leave: (key) => {
      // Of an entry that has been passed through before it was shown nothing is to be seen.
      if (key === onScreen) keep();
      onScreen = undefined;
    },
    placeOf: (key) => own[key] ?? known[key],
    save: () => {
      keep();
      addPlaces(own);
    },
  };
}
