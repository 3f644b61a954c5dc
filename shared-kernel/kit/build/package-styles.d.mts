/**
 * Makes a package's style sheet hold for one remote alone. Specificity stays: what one rule overrode, it still does.
 * @param file what the style sheet is called in messages
 * @param css its text
 * @param remote name of the remote
 * @throws naming the line of an at-rule that would hold for the whole page
 */
export function scopeStyles(file: string, css: string, remote: string): string;
