const SHORT_WORDS = /(^|[\s(«])([а-яґєії] )+/gi;

/**
 * Returns a text whose Cyrillic words of one letter stay on the line of the next word, as Ukrainian typesetting asks: a no-break
 * space follows each.
 */
export const keepShortWords = (text: string): string =>
  text.replace(SHORT_WORDS, (words) => words.replace(/(\S) /g, '$1\u00a0'));
