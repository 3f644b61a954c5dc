import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { jsonText, writeWhole } from '../files';
import { FolderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { entry, environment, shellEntry } from '../testing/environment';
import { freshFolder } from '../testing/registry';
import { type DocumentPlace, readDocument, readHistory, writeGeneration } from './document-store';
import { switchOff, switchOn, withPartOf, withVersions } from './edit-parts';
import { partBefore, stateBefore } from './going-back';
import { revised } from './revision';

const CHANGE = { at: '2026-01-02T03:04:05.000Z', by: 'platform', what: 'disable cart' };

function written(text: string = jsonText(environment())) {
  const folder = freshFolder();
  const path = join(folder, 'staging.json');
  writeFileSync(path, text);
  const place: DocumentPlace = { store: new FolderStore(folder), key: 'staging.json' };
  const read = () => readDocument(place, {});
  /** Changes the document as it is now. */
  const change = async (
    make: (document: EnvironmentDocument) => EnvironmentDocument = (document) => document,
    what = 'change',
    more = {},
  ) => {
    const found = await read();
    return writeGeneration(found, make(found.document), { ...CHANGE, what, ...more });
  };
  const history = async () => readHistory(await read());
  const said = async () => (await history()).generations.map((one) => [one.generation, one.change?.what]);
  return { folder, path, place, read, change, history, said };
}

const off = (document: EnvironmentDocument) => switchOff(document, 'cart');
const on = (document: EnvironmentDocument) => switchOn(document, 'cart');
const toShell = (version: string) => (document: EnvironmentDocument) =>
  withVersions(document, 'shell', [shellEntry(version)]);
const shellOf = (document: EnvironmentDocument | undefined) => document?.parts.shell[0]?.metadata.version;

describe('the generations of an environment', () => {
  it('refuse the second of two concurrent changes', async () => {
    const { read, said } = written();
    const [first, second] = [await read(), await read()];
    await writeGeneration(first, off(first.document), CHANGE);
    await expect(writeGeneration(second, off(second.document), { ...CHANGE, by: 'other' })).rejects.toThrow(
      expect.objectContaining({
        code: 'GX101',
        exitCode: 3,
        message: expect.stringContaining('"staging" was changed in the meantime by platform: disable cart'),
      }),
    );
    expect(await said()).toEqual([
      [8, 'disable cart'],
      [7, 'as it was found'],
    ]);
  });

  it('follow a document that version control has reverted', async () => {
    const { path, folder, change, said } = written();
    await change(off, 'disable cart');
    const before = readFileSync(path, 'utf8');
    await change(on, 'enable cart');
    writeFileSync(path, before);
    const next = await change(toShell('2.0.0'));
    expect(next.disabled).toEqual(['cart']);
    expect(await said()).toEqual([
      [9, 'change'],
      [8, 'disable cart'],
      [7, 'as it was found'],
    ]);
    // The history also keeps the generation that the rollback left.
    expect(readdirSync(join(folder, 'staging.history'))).toHaveLength(4);
  });

  it('differ in two clones, so that a merge conflicts', async () => {
    const clones = [written(), written()] as const;
    await clones[0].change(off);
    await clones[1].change(toShell('2.0.0'));
    const lines = clones.map(({ path }) => readFileSync(path, 'utf8').split('\n'));
    const line = (lines: string[] | undefined) => lines?.find((one) => one.includes('"revision"'));
    expect(line(lines[0])).not.toBe(line(lines[1]));
    expect(line(lines[0])).toMatch(/"8-[0-9a-f]{32}"/);
  });

  it('report markers of a merge conflict', async () => {
    const { read } = written('<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> other\n');
    await expect(read()).rejects.toThrow(/holds a merge conflict: two clones have changed it/);
  });

  it('refuse an edit by hand without a new generation', async () => {
    const { path, change, said } = written();
    const written7 = await change(off);
    writeFileSync(path, jsonText({ ...written7, disabled: [] }));
    await expect(change()).rejects.toThrow(expect.objectContaining({ code: 'GX107' }));
    writeFileSync(path, jsonText({ ...written7, disabled: [], generation: 9 }));
    await change();
    expect(await said()).toEqual([
      [10, 'change'],
      [9, 'edited by hand'],
      [8, 'change'],
      [7, 'as it was found'],
    ]);
  });

  it.each([
    ['a record is missing', (record: string) => rmSync(record), 0],
    ['a record is not JSON', (record: string) => writeFileSync(record, '{'), 1],
    ['a record has other content', (record: string) => writeFileSync(record, jsonText(environment())), 1],
    ['a record is not text', (record: string) => writeFileSync(record, Buffer.from([0xff, 0xfe])), 1],
  ])('continue if %s', async (_, harm, broken) => {
    const { folder, change, history } = written();
    const first = await change(off);
    await change(on);
    harm(join(folder, `staging.history/${first.revision}.json`));
    expect((await change(off)).generation).toBe(10);
    const found = await history();
    expect(found.broken).toHaveLength(broken);
    expect(found.generations.map(({ generation }) => generation)).toEqual([10, 9]);
    expect(found.kept.map(({ generation }) => generation)).toContain(7);
  });

  it('keep the variables of the document, and every unchanged line', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
    const url = 'http://localhost:${PORT_SHELL:-3000}/';
    const document = environment({ parts: { shell: [{ ...shellEntry(), url }], cart: [entry('1.0.0')] } });
    const text = jsonText(document).replace('"name": ', '"name":   ');
    const { path, change } = written(text);
    await change(off);
    await change(on);
    const lines = readFileSync(path, 'utf8').split('\n');
    const kept = text.split('\n').filter((line) => !/"generation"|^ {2}}$|^}$/.test(line));
    expect(lines).toEqual(expect.arrayContaining(kept));
  });
});

describe('an interrupted change', () => {
  /** A store whose call fails, before or after its effect. */
  const failing = (store: Store, call: 'create' | 'replace', after: boolean): Store => {
    const fail = async (effect: () => Promise<boolean>) => {
      if (after) await effect();
      throw new Error('connection lost');
    };
    return {
      place: store.place,
      read: (key) => store.read(key),
      list: (folder) => store.list(folder),
      remove: (key) => store.remove(key),
      create: (...given) => {
        const effect = () => store.create(...given);
        return call === 'create' ? fail(effect) : effect();
      },
      replace: (...given) => {
        const effect = () => store.replace(...given);
        return call === 'replace' ? fail(effect) : effect();
      },
    };
  };

  it.each([
    ['create', false],
    ['create', true],
    ['replace', false],
  ] as const)('leaves the state before (%s, after its effect: %s)', async (call, after) => {
    const { place, read, change } = written();
    const found = await read();
    const broken = { ...found, place: { ...place, store: failing(place.store, call, after) } };
    await expect(writeGeneration(broken, off(found.document), CHANGE)).rejects.toThrow();
    expect((await read()).document).toEqual(environment());
    expect((await change(off)).generation).toBe(8);
  });

  it('is recognized as done if only the answer was lost', async () => {
    const { place, read } = written();
    const found = await read();
    const broken = { ...found, place: { ...place, store: failing(place.store, 'replace', true) } };
    expect((await writeGeneration(broken, off(found.document), CHANGE)).generation).toBe(8);
    expect((await read()).document.disabled).toEqual(['cart']);
  });
});

it('a rollback of one part restores one version after another, despite other changes in between', async () => {
  const { change, history } = written();
  await change(toShell('2.0.0'));
  await change(off);
  await change(toShell('3.0.0'));
  const back = async () => {
    const target = partBefore((await history()).generations, 'shell');
    if (!target) return undefined;
    await change((document) => withPartOf(document, target, 'shell'), 'rollback', {
      restores: target.generation,
      part: 'shell',
    });
    return shellOf(target);
  };
  expect(await back()).toBe('2.0.0');
  await change((document) => ({ ...document, disabled: [] }));
  expect([await back(), await back()]).toEqual(['1.0.0', undefined]);
  // For the whole environment, each rollback of a part is a change like others.
  expect(shellOf(stateBefore((await history()).generations))).toBe('2.0.0');
  await change(toShell('4.0.0'));
  expect(await back()).toBe('1.0.0');
});

it('the revision of a document depends on its content, not on the order of members', () => {
  const { revision } = revised(environment());
  expect(revision).toMatch(/^7-[0-9a-f]{32}$/);
  const { name, ...rest } = environment();
  expect(revised({ ...rest, name }).revision).toBe(revision);
  expect(revised(environment({ revision })).revision).toBe(revision);
  expect(revised(environment({ name: 'other' })).revision).not.toBe(revision);
});

it('files of other tools in a history are ignored', async () => {
  const { folder, change, history } = written();
  writeWhole(join(folder, 'staging.history/README.md'), 'Histories.');
  await change(off);
  expect((await history()).broken).toEqual([]);
});
