import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copiesOf, PAGE_QUALITY, writeWithCopies } from '../compressed';
import { writeWhole } from '../files';
import { PAGE_DICTIONARY } from '../hosts/rules';
import { DELTA_ENDING, deltaOf, dictionaryName } from '../registry/dictionary';

/** A larger delta, as a share of the page, replaces the dictionary. */
const MOST = 1 / 30;

/** Writes the delta that restores a page from the dictionary in browsers. */
export async function writePageDelta(out: string, html: string): Promise<void> {
  const path = join(out, PAGE_DICTIONARY);
  const page = Buffer.from(html);
  const kept = existsSync(path) ? readFileSync(path) : undefined;
  const before = kept && (await deltaOf(page, kept));
  const isNear = before !== undefined && before.length < page.length * MOST;
  const dictionary = isNear && kept ? kept : page;
  const delta = isNear && before ? before : await deltaOf(page, page);
  if (dictionary !== kept || !existsSync(`${path}.br`))
    writeWithCopies(path, dictionary, await copiesOf(dictionary, PAGE_QUALITY));
  const folder = join(out, `index.html${DELTA_ENDING}`);
  rmSync(folder, { recursive: true, force: true });
  writeWhole(join(folder, dictionaryName(dictionary)), delta);
}
