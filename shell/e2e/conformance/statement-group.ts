import type { Cover, Statement } from './coverage';

/** The statements of a section that are covered in one way: their texts by their ids. */
export const covered = (
  section: string,
  coveredBy: Cover,
  texts: Readonly<Record<string, string>>,
): readonly Statement[] => Object.entries(texts).map(([id, text]) => ({ id, section, text, coveredBy }));
