import { readFileSync } from 'node:fs';
import { testRegistry } from './test-registry';

/** Name of the document of the preview at the desk. */
export const NAME = 'staging@redesign';

/** A desk with a preview of cart 1.1.0 in staging. */
export async function testPreview(words = 'cart@1.1.0 redesign --expires 2d') {
  const made = testRegistry();
  const read = (name = NAME) => JSON.parse(readFileSync(made.pathOf(name), 'utf8'));
  const answer = await made.run(`preview staging ${words}`);
  const later = (days: number): void => {
    made.clock.now = new Date(made.clock.now.getTime() + days * 86_400_000);
  };
  return { ...made, read, answer, later };
}

/** The environment in the text of a page. */
export const environmentIn = (html: string) => JSON.parse(/id="environment">([^<]*)/.exec(html)?.[1] ?? '{}');
