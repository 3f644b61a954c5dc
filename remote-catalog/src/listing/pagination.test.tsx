import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translations } from '../translations';
import { isOwnKey, isPlainClick, Pagination } from './pagination';

beforeAll(() => addTranslations('catalog', translations));
afterEach(() => translateTo('en'));

it('marks the page that is shown, and not the one that is on its way', () => {
  const onChoose = jest.fn();
  const pages = (page: number) => (
    <Pagination page={page} pages={3} hrefOf={(to) => `#/phones?page=${to}`} onChoose={onChoose} />
  );
  const { rerender } = render(pages(1));
  screen.getByText('2').click();
  expect(onChoose.mock.calls).toEqual([[2]]);
  expect(screen.getByText('1')).toHaveAttribute('aria-current', 'page');
  screen.getByText('1').click();
  expect(onChoose).toHaveBeenCalledTimes(1);
  rerender(pages(2));
  expect(screen.getByText('2')).toHaveAttribute('aria-current', 'page');
});

it.each([
  ['en', 'Pages', 'Page 2', 'Next page', 'Previous page'],
  ['ua', 'Сторінки', 'Сторінка 2', 'Наступна сторінка', 'Попередня сторінка'],
] as const)(
  'is one named navigation with a list of links: %s',
  async (language, name, page, next, previous) => {
    await translateTo(language);
    render(<Pagination page={2} pages={3} hrefOf={(to) => `#/phones?page=${to}`} onChoose={() => {}} />);
    expect(screen.getAllByRole('navigation').map((one) => one.getAttribute('aria-label'))).toEqual([name]);
    const list = within(screen.getByRole('navigation')).getByRole('list');
    expect(list).not.toHaveAttribute('aria-label');
    expect(within(list).getByRole('link', { current: 'page' })).toHaveAccessibleName(page);
    expect(within(list).getByLabelText(next)).toHaveAttribute('href', '#/phones?page=3');
    expect(within(list).getByLabelText(previous)).toHaveAttribute('href', '#/phones?page=1');
  },
);

it('is links in static markup, too, which search engines follow', () => {
  const html = renderToStaticMarkup(
    <Pagination page={1} pages={8} hrefOf={(to) => `#/phones?page=${to}`} onChoose={() => {}} />,
  );
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([1, 2, 3, 7, 8, 2].map((page) => `#/phones?page=${page}`));
});

it.each([1, 2, 3])(
  'says which pages are before and after page %i of 3, each on a link that leads there',
  (page) => {
    const html = renderToStaticMarkup(
      <Pagination page={page} pages={3} hrefOf={(to) => `#/phones?page=${to}`} onChoose={() => {}} />,
    );
    const relations = [...html.matchAll(/<a [^>]*rel="[^>]*>/g)].map(([link]) => link);
    expect(relations).toHaveLength(page === 2 ? 4 : 2);
    for (const link of relations) expect(link).toContain(' href=');
  },
);

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('whom a gesture on a link is for', () => {
  it('is for the page when the click is plain', () => {
    expect(isPlainClick(click)).toBe(true);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is for the browser with %p',
    (held) => {
      expect(isPlainClick({ ...click, ...held })).toBe(false);
    },
  );

  it('takes Enter and space, and no other key', () => {
    expect(['Enter', ' ', 'a', 'Tab'].filter((key) => isOwnKey({ key }))).toEqual(['Enter', ' ']);
  });
});
