import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { jsonText, writeOnce } from '../files';
import { environment } from '../testing/environment';
import { switchOff, switchOn } from './changes';
import { historyFolder, readGeneration, readHistory, readStored, writeGeneration } from './document-store';

const CHANGE = { at: '2026-01-02T03:04:05.000Z', by: 'platform', change: 'disable cart' };

function written(document: EnvironmentDocument = environment()): string {
  const path = join(mkdtempSync(join(tmpdir(), 'store-')), 'staging.json');
  writeFileSync(path, jsonText(document));
  return path;
}

describe('the generations of an environment', () => {
  it('grow by one with every change, and the history keeps both sides of the first', () => {
    const path = written();
    writeGeneration(path, readStored(path), switchOff(environment(), 'cart'), CHANGE);
    expect(readStored(path)).toEqual(environment({ generation: 8, disabled: ['cart'] }));
    expect(readHistory(path).map(({ generation, change }) => [generation, change])).toEqual([
      [8, 'disable cart'],
      [7, 'as it was found'],
    ]);
  });

  it('lets the second of two engineers know, and loses nothing', () => {
    const path = written();
    const [first, second] = [readStored(path), readStored(path)];
    writeGeneration(path, first, switchOff(first, 'cart'), CHANGE);
    expect(() =>
      writeGeneration(path, second, switchOff(second, 'cart'), { ...CHANGE, by: 'other' }),
    ).toThrow(/Generation 8 was made in the meantime by platform: disable cart/);
    expect(readGeneration(path, 8)?.by).toBe('platform');
    expect(readStored(path).generation).toBe(8);
  });

  it('finishes a change that was cut off between the record and the document', () => {
    const path = written();
    const document = environment({ generation: 8, disabled: ['cart'] });
    writeOnce(join(historyFolder(path), '8.json'), jsonText({ generation: 8, ...CHANGE, document }));
    expect(() => writeGeneration(path, readStored(path), environment(), CHANGE)).toThrow(
      expect.objectContaining({ code: 'GX101', exitCode: 3 }),
    );
    expect(readStored(path)).toEqual(document);
  });

  it('refuses a document that was edited by hand under an old number', () => {
    const path = written();
    const off = writeGeneration(path, readStored(path), switchOff(environment(), 'cart'), CHANGE);
    writeFileSync(path, jsonText({ ...off, disabled: [] }));
    expect(() => writeGeneration(path, readStored(path), environment(), CHANGE)).toThrow(
      expect.objectContaining({ code: 'GX107' }),
    );
    writeFileSync(path, jsonText({ ...off, disabled: [], generation: 9 }));
    writeGeneration(path, readStored(path), environment(), CHANGE);
    expect(readHistory(path).map(({ generation }) => generation)).toEqual([10, 9, 8, 7]);
  });

  it('keep the variables of the document', () => {
    const path = written();
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
    const url = 'http://localhost:${PORT_SHELL:-3000}/';
    writeFileSync(path, jsonText(environment({ shell: { url, version: '1.0.0' } })));
    const before = readStored(path);
    writeGeneration(path, before, switchOn(switchOff(before, 'cart'), 'cart'), CHANGE);
    expect(readFileSync(path, 'utf8')).toContain(url);
  });
});
