import { mayReload, RELOAD_AGAIN_MS } from './recall-reload';

describe('a page that runs what was recalled', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is loaded again at once, and not a second time as long as that may not have helped', () => {
    expect(mayReload('shell 1.2.0')).toBe(true);
    jest.advanceTimersByTime(RELOAD_AGAIN_MS - 1);
    expect(mayReload('shell 1.2.0')).toBe(false);
  });

  it('is loaded again after a while where the old page was still served', () => {
    mayReload('shell 1.2.0');
    jest.advanceTimersByTime(RELOAD_AGAIN_MS);
    expect(mayReload('shell 1.2.0')).toBe(true);
    expect(mayReload('shell 1.2.0')).toBe(false);
  });

  it('is loaded again at once for another version', () => {
    mayReload('shell 1.2.0');
    expect(mayReload('shell 1.3.0')).toBe(true);
  });

  it.each(['', 'shell 1.2.0', 'shell 1.2.0 at once'])('is loaded again where "%s" is remembered', (text) => {
    sessionStorage.setItem('gadgetry:recalled', text);
    expect(mayReload('shell 1.2.0')).toBe(true);
  });

  it('is loaded again once it is some minutes old where nothing can be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayReload('shell 1.2.0')).toBe(false);
    jest.advanceTimersByTime(RELOAD_AGAIN_MS + 1);
    expect(mayReload('shell 1.2.0')).toBe(true);
  });
});
