import { act, fireEvent, render, screen } from '@testing-library/react';
import { watchSight } from '../testing/watch-sight';
import { Picture } from './picture';

const NAME = 'Acme Phone One';

const see = watchSight();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const fail = (): void => {
  fireEvent.error(screen.getByRole('img', { name: NAME }));
};
const missing = (): HTMLElement | null => screen.queryByRole('img', { name: `No picture of ${NAME}` });

describe('a picture that has failed', () => {
  beforeEach(() => {
    render(<Picture src="img/a.webp" alt={NAME} name={NAME} sizes="100px" />);
    fail();
  });

  it('has an accessible name and shows it', () => {
    expect(missing()).toHaveTextContent(NAME);
    expect(missing()?.querySelector('svg')).toBeInTheDocument();
  });

  it('loads again on each reconnect', () => {
    for (let time = 0; time < 2; time++) {
      expect(missing()).toBeInTheDocument();
      dispatchEvent(new Event('online'));
      act(() => jest.runAllTimers());
      expect(screen.getByRole('img', { name: NAME })).toHaveAttribute('src', 'img/a.webp');
      fail();
    }
  });

  it('loads again when it comes back into view, not while it stays in view', async () => {
    await see(true);
    expect(missing()).toBeInTheDocument();
    await see(false);
    expect(missing()).toBeInTheDocument();
    await see(true);
    expect(missing()).toBeNull();
    fail();
    await see(true);
    expect(missing()).toBeInTheDocument();
  });
});
