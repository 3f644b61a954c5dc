import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, readLedger, writeLedger } from './ledger';

async function ledgerFile(): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'ledger-')), 'rendered.json');
}

describe('the ledger of rendered results', () => {
  it('is read as it was written, in order', async () => {
    const file = await ledgerFile();
    await writeLedger(file, { b: '2', a: '1' });
    expect(await readLedger(file)).toEqual({ a: '1', b: '2' });
    expect((await readFile(file, 'utf8')).indexOf('"a"')).toBeLessThan(
      (await readFile(file, 'utf8')).indexOf('"b"'),
    );
  });

  it('is empty if the file is missing or has another shape', async () => {
    const file = await ledgerFile();
    expect(await readLedger(file)).toEqual({});
    await writeFile(file, '[1, 2]');
    expect(await readLedger(file)).toEqual({});
  });

  it('has another fingerprint for other texts, and for texts divided otherwise', () => {
    expect(fingerprint('model', 'code')).toBe(fingerprint('model', 'code'));
    expect(fingerprint('model', 'code')).not.toBe(fingerprint('model', 'code2'));
    expect(fingerprint('ab', 'c')).not.toBe(fingerprint('a', 'bc'));
  });
});
