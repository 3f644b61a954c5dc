/** Where the browser notes that it has the web fonts. */
export const FONTS_KEY = 'gadgetry:fonts';

/** Lets the styles use the web fonts (`html[data-fonts]` in the kernel's tokens). */
export function showFonts(): void {
  document.documentElement.dataset.fonts = 'web';
}

/** Takes them back. */
export function hideFonts(): void {
  delete document.documentElement.dataset.fonts;
}
