import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleDetail, sampleProduct, serveCatalogue } from '../testing';
import { WhenNear } from '../ui';
import { resetCatalogue } from './catalogue';
import { PageExcerpt, readExcerpt } from './excerpt';
import { useProductList } from './product-list';
import { useDetails, useProducts } from './use-catalogue';

const PRODUCTS = [sampleProduct({ id: 1, itemId: 'a' }), sampleProduct({ id: 2, itemId: 'b' })];
const DETAILS = [sampleDetail({ id: 'a' }), sampleDetail({ id: 'b' })];

const excerpt = readExcerpt(JSON.stringify({ products: PRODUCTS.slice(0, 1), phones: DETAILS.slice(0, 1) }));

interface ProviderProps {
  readonly children: ReactNode;
}

const Carried = ({ children }: ProviderProps) => <PageExcerpt value={excerpt}>{children}</PageExcerpt>;

/** Serves whole files, and lists those that are requested. */
const serve = () => serveCatalogue({ products: PRODUCTS, phones: DETAILS, tablets: [] });

const list = { category: undefined, order: undefined, language: 'en' } as const;
const range = (total: number) => ({ from: 0, to: total });

beforeEach(() => resetCatalogue());

describe('a page that carries an excerpt', () => {
  it('has its products and details at once, and requests no file', () => {
    const { requests } = serve();
    const { result } = renderHook(
      () => [useProducts(), useDetails('phones'), useProductList(list, range)] as const,
      { wrapper: Carried },
    );
    const [products, details, listed] = result.current;
    expect(products).toMatchObject({ status: 'ready', items: [{ itemId: 'a' }] });
    expect(details).toMatchObject({ status: 'ready', items: [{ id: 'a' }] });
    expect(listed).toMatchObject({ status: 'ready', total: 1, items: [{ itemId: 'a' }] });
    expect(requests).toEqual([]);
  });

  it('loads files that its excerpt lacks', async () => {
    const { requests } = serve();
    const { result } = renderHook(() => useDetails('tablets'), { wrapper: Carried });
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect(requests).toEqual([expect.stringMatching(/tablets\.json$/)]);
  });

  it('has whole files inside `WhenNear`', async () => {
    serve();
    const wrapper = ({ children }: ProviderProps) => (
      <Carried>
        <WhenNear>{children}</WhenNear>
      </Carried>
    );
    const { result } = renderHook(useProducts, { wrapper });
    await waitFor(() => expect(result.current.items).toHaveLength(2));
  });

  it('has whole files as soon as its excerpt no longer applies', async () => {
    serve();
    let value: typeof excerpt | undefined = excerpt;
    const wrapper = ({ children }: ProviderProps) => <PageExcerpt value={value}>{children}</PageExcerpt>;
    const { result, rerender } = renderHook(useProducts, { wrapper });
    expect(result.current.items).toHaveLength(1);
    value = undefined;
    rerender();
    expect(result.current.status).not.toBe('ready');
    await waitFor(() => expect(result.current.items).toHaveLength(2));
  });
});

describe('an excerpt', () => {
  it('without lists is empty', () => {
    expect(readExcerpt('{}')).toEqual({});
  });

  it('leaves out invalid entries, as a file does', () => {
    const excerpt = readExcerpt(JSON.stringify({ phones: [DETAILS[0], { id: 'x' }, null] }));
    expect(excerpt?.phones?.state$.value.items).toHaveLength(1);
  });

  it.each(['{', 'null', '{"phones":{}}'])('that is damaged is reported, and not used: %s', (text) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    expect(readExcerpt(text)).toBeUndefined();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('damaged'), expect.anything());
    warn.mockRestore();
  });
});
