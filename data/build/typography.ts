import type { Section } from '../models/types';

const NBSP = '\u00a0';

/** Prevents line breaks between a number and its unit, within a resolution, and before a dash. */
export const typeset = (text: string): string =>
  text
    .replace(/(?<=\d) (?=(?:[GMT]B|mm|[ГМТ]Б|мм)(?!\p{L}))/gu, NBSP)
    .replace(/(?<=\d) × (?=\d)/g, `${NBSP}×${NBSP}`)
    .replaceAll(' — ', `${NBSP}— `);

/** Typesets the paragraphs of a description. */
export const typesetSections = (sections: readonly Section[]): readonly Section[] =>
  sections.map(({ title, text }) => ({ title, text: text.map(typeset) }));
