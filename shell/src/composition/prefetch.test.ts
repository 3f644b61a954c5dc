import { configureCatalogue, fileNamed } from '@gadgetry/shared-kernel/host';
import { loadAhead } from './prefetch';

describe('a data file that is fetched ahead', () => {
  const { fetch } = globalThis;
  const asked = jest.fn<Promise<Response>, []>();
  beforeAll(() => {
    globalThis.fetch = asked as typeof fetch;
    configureCatalogue({ base: 'api', descriptions: [] });
  });
  afterAll(() => {
    globalThis.fetch = fetch;
  });
  beforeEach(() => {
    asked.mockReset();
  });

  it('is asked for once', async () => {
    asked.mockResolvedValue(new Response('[]'));
    await Promise.all([loadAhead('tablets'), loadAhead('tablets')]);
    await loadAhead('tablets');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(fileNamed('tablets').state$.value.status).toBe('ready');
  });

  it('stays failed: the page that says so is not turned back into its skeleton', async () => {
    asked.mockResolvedValue(new Response('', { status: 500 }));
    await loadAhead('phones');
    expect(fileNamed('phones').state$.value.status).toBe('failed');
    await loadAhead('phones');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
