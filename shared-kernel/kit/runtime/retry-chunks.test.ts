import { type ChunkRuntime, retryChunks } from './retry-chunks.mjs';

/** A bundler's runtime whose chunks fail a number of times, with the requested addresses. */
function runtimeOf(failures: Record<string, number>, query?: string) {
  const asked: string[] = [];
  const runtime: ChunkRuntime & { k: ChunkRuntime['u'] } = {
    e: async (chunk) => {
      asked.push(runtime.u(chunk), runtime.k(chunk));
      const left = failures[chunk] ?? 0;
      failures[chunk] = left - 1;
      if (left > 0) throw new Error(`Loading chunk ${chunk} failed.`);
    },
    u: (chunk) => `${chunk}.js`,
    k: (chunk) => `${chunk}.css`,
  };
  retryChunks(runtime, query);
  return { asked, load: (chunk: string) => runtime.e(chunk) };
}

describe('a chunk that failed', () => {
  it.each([
    ['', '?'],
    ['?attempt=3', '?attempt=3&'],
  ])(
    'is asked for at a new address each time, script and style sheet, with a query of "%s"',
    async (query, more) => {
      const { asked, load } = runtimeOf({ page: 2 }, query);
      for (let time = 0; time < 2; time++)
        await expect(load('page')).rejects.toThrow('Loading chunk page failed.');
      await load('page');
      const queries = [query, `${more}again=1`, `${more}again=2`];
      expect(asked).toEqual(queries.flatMap((one) => [`page.js${one}`, `page.css${one}`]));
    },
  );

  it('leaves the addresses of other chunks as they are', async () => {
    const { asked, load } = runtimeOf({ page: 1 });
    await expect(load('page')).rejects.toThrow();
    await load('other');
    expect(asked.slice(2)).toEqual(['other.js', 'other.css']);
  });
});

it('only evaluates modules again that threw', async () => {
  const c = { whole: {}, thrown: { error: new Error('no slider') } };
  const runtime: ChunkRuntime = { e: async () => {}, u: (chunk) => chunk, c };
  retryChunks(runtime);
  expect(Object.keys(c)).toEqual(['whole', 'thrown']);
  await runtime.e('page');
  expect(Object.keys(c)).toEqual(['whole']);
});
