import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination';

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
