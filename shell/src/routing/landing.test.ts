import { holdPlace } from './landing';

describe('the place where a page was left', () => {
  const { ResizeObserver } = globalThis;
  const observed: ResizeObserverCallback[] = [];
  const scrollTo = jest.fn();
  let page: HTMLElement;

  beforeEach(() => {
    jest.useFakeTimers();
    observed.length = 0;
    scrollTo.mockReset();
    Object.assign(globalThis, {
      scrollTo,
      ResizeObserver: class {
        private readonly callback: ResizeObserverCallback;
        constructor(callback: ResizeObserverCallback) {
          this.callback = callback;
        }
        observe(): void {
          observed.push(this.callback);
        }
        disconnect(): void {
          observed.splice(observed.indexOf(this.callback), 1);
        }
      },
    });
    page = document.createElement('main');
    page.innerHTML = '<div aria-busy="true"></div>';
  });
  afterEach(() => {
    jest.useRealTimers();
    Object.assign(globalThis, { ResizeObserver });
  });

  const grow = (): void => {
    for (const callback of observed) callback([], {} as ResizeObserver);
  };

  it('is held while the page grows, for as long as anything in it is loading', () => {
    holdPlace(8000, page);
    expect(scrollTo).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_000);
    grow();
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 8000, behavior: 'instant' });
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('is found where the last of the page comes at the moment that it is held no longer', () => {
    holdPlace(8000, page);
    page.innerHTML = '<p>All of it</p>';
    jest.advanceTimersByTime(3000);
    expect(scrollTo).toHaveBeenCalledTimes(2);
    expect(observed).toEqual([]);
  });

  it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
    'is left to a reader who goes on by %s',
    (name) => {
      holdPlace(8000, page);
      dispatchEvent(new Event(name));
      page.innerHTML = '';
      jest.advanceTimersByTime(3000);
      expect(scrollTo).toHaveBeenCalledTimes(1);
      expect(observed).toEqual([]);
    },
  );
});
