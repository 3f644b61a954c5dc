import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { app } from '../app';
import { answerMedia } from '../testing/media';
import { Pagination } from './pagination';

beforeAll(() => addTranslations('catalog', app.translations));
afterEach(() => translateTo('en'));

const onChoose = jest.fn();
const onStep = jest.fn();
beforeEach(() => jest.clearAllMocks());

const hrefOf = (page: number): string => `#/phones?page=${page}`;
const paged = (page: number, pages = 3) => (
  <Pagination page={page} pages={pages} hrefOf={hrefOf} onChoose={onChoose} onStep={onStep} />
);

it('marks the visible page, not the one that is loading', () => {
  const { rerender } = render(paged(1));
  screen.getByText('2').click();
  expect(onChoose.mock.calls).toEqual([[2]]);
  expect(screen.getByText('1')).toHaveAttribute('aria-current', 'page');
  screen.getByText('1').click();
  expect(onChoose).toHaveBeenCalledTimes(1);
  rerender(paged(2));
  expect(screen.getByText('2')).toHaveAttribute('aria-current', 'page');
});

it('steps by the arrows, but not beyond the first page or the last', () => {
  const { rerender } = render(paged(1));
  for (const arrow of ['Previous page', 'Next page']) screen.getByLabelText(arrow).click();
  expect(onStep.mock.calls).toEqual([[1]]);
  rerender(paged(3));
  for (const arrow of ['Previous page', 'Next page']) screen.getByLabelText(arrow).click();
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  expect(onChoose).not.toHaveBeenCalled();
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'leaves a click with %p to the browser',
  (held) => {
    render(paged(1));
    fireEvent.click(screen.getByText('2'), held);
    expect(onChoose).not.toHaveBeenCalled();
  },
);

it.each([
  ['Enter', 1],
  [' ', 1],
  ['a', 0],
])('answers the key "%s" %i times', (key, times) => {
  render(paged(1));
  fireEvent.keyPress(screen.getByText('2'), { key, charCode: key === 'Enter' ? 13 : key.charCodeAt(0) });
  expect(onChoose).toHaveBeenCalledTimes(times);
});

it.each([
  ['en', 'Pages', 'Page 2', 'Next page', 'Previous page'],
  ['ua', 'Сторінки', 'Сторінка 2', 'Наступна сторінка', 'Попередня сторінка'],
] as const)(
  'is one named navigation with a list of links: %s',
  async (language, name, page, next, previous) => {
    await translateTo(language);
    render(paged(2));
    expect(screen.getAllByRole('navigation').map((one) => one.getAttribute('aria-label'))).toEqual([name]);
    const list = within(screen.getByRole('navigation')).getByRole('list');
    expect(list).not.toHaveAttribute('aria-label');
    expect(within(list).getByRole('link', { current: 'page' })).toHaveAccessibleName(page);
    expect(within(list).getByLabelText(next)).toHaveAttribute('href', hrefOf(3));
    expect(within(list).getByLabelText(previous)).toHaveAttribute('href', hrefOf(1));
  },
);

it.each([
  ['wide', 1440, 6, ['1', '2', '…', '5', '6', '7', '…', '11', '12']],
  ['wide, at the start', 1440, 1, ['1', '2', '3', '…', '11', '12']],
  ['wide, at the end', 1440, 12, ['1', '2', '…', '10', '11', '12']],
  ['up to 640 px', 640, 6, ['5', '6', '7']],
  ['up to 640 px, at the end', 640, 12, ['10', '11', '12']],
])('shows neighbours and margins on a viewport that is %s [LIST-07, LIST-08]', (_, width, page, expected) => {
  answerMedia({ width });
  render(paged(page, 12));
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.filter(Boolean)).toEqual(expected);
});

it('contains links in static markup, too, for search engines', () => {
  const addresses = [...renderToStaticMarkup(paged(1, 8)).matchAll(/<a [^>]*href="([^"]+)"/g)];
  expect(addresses.map(([, address]) => address)).toEqual([1, 2, 3, 7, 8, 2].map(hrefOf));
});

it.each([1, 2, 3])(
  'says which pages are before and after page %i of 3, each on a link that leads there',
  (page) => {
    const html = renderToStaticMarkup(paged(page, 3));
    const relations = [...html.matchAll(/<a [^>]*rel="[^>]*>/g)].map(([link]) => link);
    expect(relations).toHaveLength(page === 2 ? 4 : 2);
    for (const link of relations) expect(link).toContain(' href=');
  },
);
