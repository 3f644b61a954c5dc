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

  it('touch only the lines of what has changed', () => {
    const path = written();
    // As people write it: short objects on one line, members in an order of their own.
    const text = `{
  "generation": 7, "formatVersion": 1,
  "name":   "staging",
  "shell": { "version": "1.0.0", "url": "shell/{version}/" },
  "catalogue": {"descriptions": ["ua"], "base": "api"},
  "policy": { "integrity": "off", "allowedOrigins": [], "overrides": "deny", "budgets": { "entryMs": 1, "pageMs": 1 } },
  "microFrontends": {
    "cart": [{ "url": "/cart/{version}/descriptor.json", "metadata": { "version": "1.0.0" },
      "deployment": { "default": true, "traffic": 100 } }]
  }
}
`;
    writeFileSync(path, text);
    writeGeneration(path, readStored(path), switchOff(readStored(path), 'cart'), CHANGE);
    expect(readFileSync(path, 'utf8')).toBe(
      text
        .replace('"generation": 7', '"generation": 8')
        .replace(/\n {2}\}\n\}\n$/, '\n  },\n  "disabled": ["cart"]\n}\n'),
    );
    writeGeneration(path, readStored(path), switchOn(readStored(path), 'cart'), CHANGE);
    expect(readFileSync(path, 'utf8')).toBe(text.replace('"generation": 7', '"generation": 9'));
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
