/** A link that is being pressed. */
export interface PressedLink {
  readonly link: HTMLElement;
  /** How far the page was scrolled then, in CSS pixels; what the link does besides may scroll it. */
  readonly top: number;
}

let pressed: PressedLink | undefined;

function note({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  if (!link) return;
  pressed = { link, top: scrollY };
  // What it leads to happens while the click is being told.
  setTimeout(() => {
    pressed = undefined;
  });
}

/** From now on, presses are noted; before anybody else hears of them. */
export const watchPressedLinks = (): void => addEventListener('click', note, true);

/** The link whose press leads to the present step, if one does. */
export const pressedLink = (): PressedLink | undefined => pressed;
