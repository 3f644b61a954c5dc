/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { webcrypto } from 'node:crypto';
import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { elementTemplate, type PrerenderedSet, textTemplate } from '@gadgetry/environment/prerendered-file';
import { elementsOf, fetchPrerendered, holdPictures, loadPrerendered, prerenderedFor } from './prerendered';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const set: PrerenderedSet = {
  base: 'prerendered/1/',
  root: 'gvNAe02QXHiNf2KcvXCaWAyk0NeKUmEsLW2H6xXiOOk=',
  data: 'today',
};

const match = (claim: object, params = {}, views: PrerenderedSet | undefined = set) =>
  ({ remote: 'catalog', claim, params, version: { views } }) as unknown as RouteMatch<RemoteVersion>;

const visit = { query: '', language: 'ua', ids: { cart: [], favourites: [1] } };

describe('the prerendered page of an address', () => {
  it.each([
    [{ path: '/' }, {}, 'ua/_.html'],
    [{ path: '/phones' }, {}, 'ua/phones.html'],
    [{ path: '/phones/:itemId', view: { each: {} } }, { itemId: 'a-1' }, 'ua/phones/a-1.html'],
    [{ path: '/cart', view: { whenEmpty: 'cart' } }, {}, 'ua/cart.html'],
  ])('is found by route and language: %j', (claim, params, file) => {
    expect(prerenderedFor(match(claim, params), visit, {})).toEqual({ set, file });
  });

  it.each([
    ['sort=Cheapest', 'ua/phones@sort-Cheapest.html'],
    ['sort=Cheapest&page=2', 'ua/phones@sort-Cheapest@page-2.html'],
    ['page=2', undefined],
    ['capacity=1TB', undefined],
    ['sort=Cheapest&', undefined],
    ['a=../b', undefined],
  ])('with the query %s is %s', (query, file) => {
    const listing = match({
      path: '/phones',
      view: { queries: ['sort=Cheapest', 'sort=Cheapest&page=2', 'a=../b'] },
    });
    expect(prerenderedFor(listing, { ...visit, query }, {})?.file).toBe(file);
    expect(prerenderedFor(listing, { ...visit, query }, { slices: { size: 100 } as never })).toBeUndefined();
  });

  it.each([
    ['page=2', 'ua/phones@page-2.html'],
    ['page=8', 'ua/phones@page-8.html'],
    ['page=1', undefined],
    ['page=9', undefined],
    ['page=02', undefined],
    ['sort=Cheapest', undefined],
  ])('with 8 pages and the query %s is %s', (query, file) => {
    const listing = match({ path: '/phones' }, {}, { ...set, pages: { '/phones': 8 } });
    expect(prerenderedFor(listing, { ...visit, query }, {})?.file).toBe(file);
    expect(prerenderedFor(match({ path: '/x' }, {}, set), { ...visit, query }, {})).toBeUndefined();
    expect(prerenderedFor(listing, { ...visit, query }, { slices: {} as never })).toBeUndefined();
  });

  it.each([
    ['a version without prerendered pages', { ...match({ path: '/' }), version: {} }],
    ['a route of unknown items', match({ path: '/phones/:itemId' }, { itemId: 'a' })],
    ['a list that is not empty', match({ path: '/favorites', view: { whenEmpty: 'favourites' } })],
    ['a name that is none of a file', match({ path: '/:a', view: { each: {} } }, { a: '../b' })],
  ])('is undefined for %s', (_, found) => {
    expect(prerenderedFor(found as RouteMatch<RemoteVersion>, visit, {})).toBeUndefined();
  });
});

describe('a fetched prerendered page', () => {
  const body = '<style>p{color:red}</style>\n<p>fine</p>';
  /** Returns the root of a set with one page, which is the page's hash. */
  const root = async (): Promise<string> => {
    const entry = new TextEncoder().encode(`ua/phones.html\n${body}`);
    return btoa(String.fromCharCode(...new Uint8Array(await webcrypto.subtle.digest('SHA-256', entry))));
  };
  const proof = '[]';

  function answer(files: Readonly<Record<string, string | undefined>>): void {
    globalThis.fetch = jest.fn(async (address) => {
      const text = files[String(address)];
      return {
        ok: text !== undefined,
        status: text === undefined ? 404 : 200,
        text: async () => text,
      } as Response;
    });
  }

  const fetched = async (files: Readonly<Record<string, string | undefined>>) => {
    answer({
      'api/version.json': '{"version":"today"}',
      'prerendered/1/ua/phones.html': `${proof}\n${body}`,
      ...files,
    });
    return fetchPrerendered({ set: { ...set, root: await root() }, file: 'ua/phones.html' }, { base: 'api' });
  };

  it('is used when its hash matches', async () => {
    expect(await fetched({})).toMatchObject({ styles: 'p{color:red}', html: '<p>fine</p>' });
  });

  it('needs no request for the version of the data', async () => {
    answer({ 'prerendered/1/ua/phones.html': `${proof}\n${body}` });
    const address = { set: { ...set, root: await root() }, file: 'ua/phones.html' };
    const view = fetchPrerendered(address, { base: 'api', state: 'today' });
    await expect(view).resolves.toMatchObject({ html: '<p>fine</p>' });
    await expect(fetchPrerendered(address, { base: 'api', state: 'yesterday' })).rejects.toThrow(
      'other data',
    );
    expect(globalThis.fetch).not.toHaveBeenCalledWith('api/version.json', expect.anything());
  });

  it.each([
    ['has other bytes', { 'prerendered/1/ua/phones.html': `${proof}\n${body} ` }, /another hash/],
    ['has no proof', { 'prerendered/1/ua/phones.html': body }, /JSON|token/],
    ['is empty', { 'prerendered/1/ua/phones.html': '' }, /JSON/],
    ['is not there', { 'prerendered/1/ua/phones.html': undefined }, /answered 404/],
    ['is of other data', { 'api/version.json': '{"version":"yesterday"}' }, /other data/],
    ['comes with data without a version', { 'api/version.json': undefined }, /answered 404/],
    ['comes with data of no version', { 'api/version.json': '5' }, /other data/],
  ])('is rejected when it %s', async (_, files, reason) => {
    await expect(fetched(files)).rejects.toThrow(reason);
  });

  describe('an inlined prerendered page', () => {
    const address = { set: { ...set, inlined: 'ua/phones.html' }, file: 'ua/phones.html' };
    const present = { base: 'api', state: 'today' };

    beforeEach(() => answer({}));

    it.each([
      ['text', textTemplate],
      ['elements', elementTemplate],
    ])('is used without a request once parsed, as %s', async (_, template) => {
      let parse = (): void => {};
      const parsed = new Promise<void>((resolve) => {
        parse = () => {
          document.body.innerHTML = template('inlined', body);
          resolve();
        };
      });
      const loaded = loadPrerendered(address, present, parsed);
      parse();
      const { styles, html } = await loaded;
      expect(styles).toBe('p{color:red}');
      expect(html).toBe('<p>fine</p>');
      expect(globalThis.fetch).not.toHaveBeenCalled();
    });

    it.each([
      ['another page', { ...address, file: 'ua/tablets.html' }, present, /answered 404/],
      ['another version’s page', { ...address, set }, present, /answered 404/],
      ['a page of other data', address, { base: 'api', state: 'yesterday' }, /other data/],
    ])('is not used for %s', async (_, wanted, data, reason) => {
      document.body.innerHTML = textTemplate('inlined', body);
      await expect(loadPrerendered(wanted, data, Promise.resolve())).rejects.toThrow(reason);
    });
  });
});

describe('the elements of a prerendered page', () => {
  beforeEach(() => {
    Object.assign(document, { adoptedStyleSheets: [] });
    Object.assign(globalThis, {
      CSSStyleSheet: class {
        text = '';
        replaceSync(text: string): void {
          this.text = text;
        }
      },
    });
  });

  it('have their styles, including style attributes', () => {
    const elements = elementsOf(
      { styles: 'p{color:red}', html: '<p data-style="width: 50%">x</p>' },
      undefined,
    );
    document.body.replaceChildren(elements);
    const paragraph = document.querySelector('p');
    expect(paragraph?.style.width).toBe('50%');
    expect(paragraph).not.toHaveAttribute('data-style');
    expect(document.adoptedStyleSheets).toEqual([{ text: 'p{color:red}' }]);
  });

  it('are created by the Trusted Types policy if supported', () => {
    const createHTML = jest.fn((html: string) => html);
    elementsOf({ styles: '', html: '<p>x</p>' }, { createHTML });
    expect(createHTML).toHaveBeenCalledWith('<p>x</p>');
  });
});

describe('the pictures of a prerendered page', () => {
  const place = (element: Element, top: number): void => {
    element.getBoundingClientRect = () => ({ top }) as DOMRect;
  };

  function held() {
    const view = document.createElement('main');
    document.body.replaceChildren(view);
    view.innerHTML = `
      <picture><source srcset="l.avif"><img loading="eager" src="l.webp"></picture>
      <picture><source srcset="a.avif"><img loading="lazy" src="a.webp" srcset="a2.webp 2x"></picture>
      <picture><source srcset="b.avif"><img loading="lazy" src="b.webp" srcset="b2.webp 2x"></picture>`;
    const before = view.innerHTML;
    const [, inSight, far] = [...view.querySelectorAll('img')] as HTMLImageElement[];
    if (inSight) place(inSight, innerHeight - 1);
    if (far) place(far, innerHeight + 1);
    return { view, before, pictures: holdPictures(view) };
  }

  it('wait with all their sources, except the largest', () => {
    const { view } = held();
    expect(view.innerHTML).not.toMatch(/[ab]2?\.(webp|avif)/);
    expect(view.innerHTML).toMatch(/l\.avif.*l\.webp/s);
  });

  it('load once, visible ones first, even when the shell is late', () => {
    jest.useFakeTimers();
    const { view, before, pictures } = held();
    jest.advanceTimersByTime(3000);
    jest.useRealTimers();
    expect(view.innerHTML).toMatch(/a\.avif/);
    expect(view.innerHTML).not.toMatch(/b2?\.(webp|avif)/);
    pictures.showAll();
    expect(view.innerHTML.length).toBe(before.length);
    const [, , far] = view.querySelectorAll('img');
    expect([far?.getAttribute('src'), far?.getAttribute('srcset')]).toEqual(['b.webp', 'b2.webp 2x']);
    far?.setAttribute('src', 'changed.webp');
    pictures.showAll();
    expect(far?.getAttribute('src')).toBe('changed.webp');
  });

  it('load when the shopper scrolls', () => {
    const { view, before } = held();
    dispatchEvent(new Event('scroll'));
    expect(view.innerHTML.length).toBe(before.length);
  });

  it('do not load in a removed page', () => {
    const { view, pictures } = held();
    view.remove();
    pictures.showVisible();
    pictures.showAll();
    expect(view.innerHTML).not.toMatch(/[ab]2?\.(webp|avif)/);
  });
});
