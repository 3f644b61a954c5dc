/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { watchShell } from './watch-shell';

const MAIN = 'https://store.example/main.1.js';

const requested = (): string[] =>
  [...document.querySelectorAll('script')].map(({ src }) => src.replace(/attempt=\w+$/, 'attempt=…'));

const failLast = (): void => {
  [...document.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'));
};

describe("the watch over the shell's script", () => {
  let isMounted: boolean;
  let onLoadError: jest.Mock;
  let heard: jest.SpiedFunction<typeof globalThis.addEventListener>;

  beforeEach(() => {
    jest.useFakeTimers();
    document.head.innerHTML = `<script defer src="${MAIN}"></script>`;
    // jsdom knows no such member.
    Object.assign(document.head.children[0] ?? {}, { integrity: 'sha384-abcd' });
    isMounted = false;
    onLoadError = jest.fn();
    heard = jest.spyOn(globalThis, 'addEventListener');
    watchShell(() => isMounted, onLoadError);
  });
  afterEach(() => {
    for (const [type, listener] of heard.mock.calls) removeEventListener(type, listener, true);
    heard.mockRestore();
    jest.useRealTimers();
  });

  it('does nothing when the site is mounted in time', () => {
    isMounted = true;
    jest.advanceTimersByTime(20_000);
    failLast();
    expect(requested()).toEqual([MAIN]);
    expect(onLoadError).not.toHaveBeenCalled();
  });

  it('requests a failed script again with its hash, and shows the load error when it fails again', () => {
    failLast();
    expect(requested()).toEqual([MAIN, `${MAIN}?attempt=…`]);
    expect([...document.querySelectorAll('script')].at(-1)?.integrity).toBe('sha384-abcd');
    expect(onLoadError).not.toHaveBeenCalled();
    failLast();
    expect(onLoadError).toHaveBeenCalledTimes(1);
    expect(requested()).toHaveLength(2);
  });

  it('keeps requesting at growing intervals until the site is mounted', () => {
    failLast();
    failLast();
    for (const [seconds, tries] of [
      [10, 3],
      [20, 4],
      [40, 5],
    ] as const) {
      jest.advanceTimersByTime(seconds * 1000 - 1);
      expect(requested()).toHaveLength(tries - 1);
      jest.advanceTimersByTime(1);
      expect(requested()).toHaveLength(tries);
      failLast();
    }
    isMounted = true;
    jest.advanceTimersByTime(600_000);
    expect(requested()).toHaveLength(5);
    expect(onLoadError).toHaveBeenCalledTimes(1);
  });

  it('requests several scripts in order', () => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<script defer src="https://store.example/main.2.js"></script>',
    );
    jest.advanceTimersByTime(5000);
    expect(requested()).toHaveLength(3);
    [...document.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('load'));
    expect(requested().slice(2)).toEqual([`${MAIN}?attempt=…`, 'https://store.example/main.2.js?attempt=…']);
  });

  it('requests a hanging script after 5 s, and shows the load error within 10 s', () => {
    jest.advanceTimersByTime(4999);
    expect(requested()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(requested()).toHaveLength(2);
    jest.advanceTimersByTime(3999);
    expect(onLoadError).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onLoadError).toHaveBeenCalledTimes(1);
  });

  it('ignores other scripts', () => {
    const other = document.createElement('script');
    other.src = 'https://store.example/page.js';
    document.head.append(other);
    other.dispatchEvent(new Event('error'));
    expect(requested()).toHaveLength(2);
    expect(onLoadError).not.toHaveBeenCalled();
  });
});
