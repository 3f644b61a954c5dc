/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { sampleDetail } from '../testing/samples';
import { configureCatalogue, descriptionOf, loadDescriptions, resetCatalogue } from './catalogue';

const detail = sampleDetail({ id: 'acme', description: [{ title: 'Small', text: ['A phone.'] }] });
const translated = [{ title: 'Малий', text: ['Телефон.'] }];
const { fetch } = globalThis;
const asked = jest.fn<Promise<Response>, [string]>();

beforeEach(() => {
  resetCatalogue();
  asked.mockReset();
  globalThis.fetch = asked as unknown as typeof fetch;
  configureCatalogue({ base: 'api', descriptions: ['ua'] });
});

afterAll(() => {
  globalThis.fetch = fetch;
  configureCatalogue({ base: 'api', descriptions: [] });
});

describe('preloaded descriptions', () => {
  it('are returned synchronously', async () => {
    asked.mockResolvedValue(new Response(JSON.stringify({ [detail.namespaceId]: translated })));
    await loadDescriptions('ua');
    expect(descriptionOf(detail, 'ua')).toEqual(translated);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('are requested again by the next product after a failure', async () => {
    asked.mockRejectedValue(new TypeError('offline'));
    await loadDescriptions('ua');
    expect(await descriptionOf(detail, 'ua')).toEqual(detail.description);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('are not requested again by the product that waited for them, which would suspend for ever', async () => {
    asked.mockRejectedValue(new TypeError('offline'));
    const first = descriptionOf(detail, 'ua');
    await first;
    expect(descriptionOf(detail, 'ua')).toBe(first);
    expect(asked).toHaveBeenCalledTimes(1);
    await descriptionOf(sampleDetail({ id: 'other' }), 'ua');
    expect(asked).toHaveBeenCalledTimes(2);
    await descriptionOf(detail, 'ua');
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('are not requested in a language without a translation', async () => {
    await loadDescriptions('en');
    expect(asked).not.toHaveBeenCalled();
  });
});
