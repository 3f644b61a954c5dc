import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

const NAME = 'Acme Phone One';

/** Tells the last observer that was made whether what it watches is in view. */
let see: (isIntersecting: boolean) => void = () => {};
const { IntersectionObserver: original } = globalThis;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class extends original {
    constructor(listener: IntersectionObserverCallback) {
      super(listener);
      see = (isIntersecting) =>
        act(() => listener([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
    }
  };
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.IntersectionObserver = original;
});

const fail = (): void => {
  fireEvent.error(screen.getByRole('img', { name: NAME }));
};
const missing = (): HTMLElement | null => screen.queryByRole('img', { name: `No picture of ${NAME}` });

describe('a picture that has failed', () => {
  beforeEach(() => {
    render(<Picture src="img/a.webp" alt={NAME} name={NAME} sizes="100px" />);
    fail();
  });

  it('is named, and shows its name where there is room', () => {
    expect(missing()).toHaveTextContent(NAME);
    expect(missing()?.querySelector('svg')).toBeInTheDocument();
  });

  it('is tried again each time the connection is back', () => {
    for (let time = 0; time < 2; time++) {
      expect(missing()).toBeInTheDocument();
      dispatchEvent(new Event('online'));
      act(() => jest.runAllTimers());
      expect(screen.getByRole('img', { name: NAME })).toHaveAttribute('src', 'img/a.webp');
      fail();
    }
  });

  it('is tried again when it comes back into view, not where it was seen failing', () => {
    see(true);
    expect(missing()).toBeInTheDocument();
    see(false);
    expect(missing()).toBeInTheDocument();
    see(true);
    expect(missing()).toBeNull();
    fail();
    see(true);
    expect(missing()).toBeInTheDocument();
  });
});
