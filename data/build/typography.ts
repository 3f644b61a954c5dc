import type { Section } from '../models/types';

const NBSP = '\u00a0';

const UNIT = '[GMT]B|mm|megapixels?|seconds|inch(?:es)?|[ГМТ]Б|мм|мегапіксел[а-яі]+|дюйм[а-яі]*|секунд';

/** Prevents line breaks between a number and its unit, within a resolution, and before a dash. */
export const typeset = (text: string): string =>
  text
    .replace(new RegExp(`(?<=\\d) (?=(?:${UNIT})(?!\\p{L}))`, 'gu'), NBSP)
    .replace(/(?<=\d) × (?=\d)/g, `${NBSP}×${NBSP}`)
    .replaceAll(' — ', `${NBSP}— `);

/** Typesets the paragraphs of a description. */
export const typesetSections = (sections: readonly Section[]): readonly Section[] =>
  sections.map(({ title, text }) => ({ title, text: text.map(typeset) }));
