/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { configureCatalogue, fileNamed } from '@gadgetry/shared-kernel/host';
import { loadAhead } from './page-loading';

describe('a prefetched data file', () => {
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

  it('is requested once', async () => {
    asked.mockResolvedValue(new Response('[]'));
    await Promise.all([loadAhead('tablets'), loadAhead('tablets')]);
    await loadAhead('tablets');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(fileNamed('tablets').state$.value.status).toBe('ready');
  });

  it('stays failed, so that its page does not turn back into a skeleton', async () => {
    asked.mockResolvedValue(new Response('', { status: 500 }));
    await loadAhead('phones');
    expect(fileNamed('phones').state$.value.status).toBe('failed');
    await loadAhead('phones');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
