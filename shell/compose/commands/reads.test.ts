import { testRegistry } from './testing/test-registry';

/** Number of reads of each file, by its path below the registry. */
const mockReads = new Map<string, number>();

jest.mock('node:fs', () => {
  const fs = jest.requireActual<typeof import('node:fs')>('node:fs');
  return {
    ...fs,
    readFileSync: (...args: Parameters<typeof fs.readFileSync>) => {
      const [, path] = /\/registry\/(.*)/.exec(String(args[0])) ?? [];
      if (path) mockReads.set(path, (mockReads.get(path) ?? 0) + 1);
      return fs.readFileSync(...args);
    },
  };
});

const PICTURE = 'data/1.0.0/img/phones/a/00.webp';
const SCRIPT = 'cart/1.1.0/main.js';

/** Makes a registry with data; returns a function that runs a command and counts the files that it reads. */
async function readCounter() {
  const setup = testRegistry();
  await setup.buildAndPublish('data', '1.0.0');
  return async (line: string) => {
    mockReads.clear();
    await setup.runOk(line);
    return new Map(mockReads);
  };
}

it('reading files of builds happens once for each new file of a change, never for others, and once for each file in check', async () => {
  const readsOf = await readCounter();
  expect((await readsOf('set data 1.0.0 --url data/{version}/api --env staging')).get(PICTURE)).toBe(1);
  const first = await readsOf('canary cart 1.1.0 10 --env staging');
  expect([first.get(SCRIPT), first.get(PICTURE)]).toEqual([1, undefined]);
  const second = await readsOf('canary cart 1.1.0 20 --env staging');
  expect([second.get(SCRIPT), second.get(PICTURE)]).toEqual([undefined, undefined]);
  const check = await readsOf('check staging');
  expect([check.get(SCRIPT), check.get(PICTURE)]).toEqual([1, 1]);
});
