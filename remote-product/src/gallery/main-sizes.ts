/** `sizes` of the main picture; the descriptor's `lead` names the same, or the preload would be in vain. */
export const MAIN_SIZES =
  '(min-width: 1168px) 400px, (min-width: 900px) calc(50vw - 184px), (min-width: 640px) calc(50vw - 64px), calc(100vw - 64px)';

/** `sizes` of a picture that is enlarged: its largest rendering. */
export const ZOOMED_SIZES = '832px';
