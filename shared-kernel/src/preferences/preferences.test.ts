/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { on } from '../events/bus';
import { readText } from '../store/browser-storage';
import { resetKernel, startKernel } from '../store/start';
import { language$, setLanguage, theme$, toggleLanguage, toggleTheme } from './preferences';

/** A system whose colour scheme the test decides. */
function fakeSystem(dark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: dark });
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    // Only the members that the code uses.
    () => query as unknown as MediaQueryList,
  );
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event('change'));
  };
}

beforeEach(() => resetKernel());
afterEach(() => jest.restoreAllMocks());

describe('the theme', () => {
  it('follows the system live until the shopper chooses [LOOK-11]', () => {
    const systemTurns = fakeSystem(true);
    startKernel();
    expect(theme$.value).toBe('dark');
    systemTurns(false);
    expect(theme$.value).toBe('light');
    expect(readText('persist:root')).toBeNull();
    toggleTheme();
    systemTurns(true);
    systemTurns(false);
    expect(theme$.value).toBe('dark');
  });

  it('is stored once chosen, even if it equals the system’s', () => {
    fakeSystem(false);
    startKernel();
    toggleTheme();
    toggleTheme();
    expect(readText('persist:root')).toContain('"theme":"{\\"theme\\":\\"light\\"}"');
    resetKernel({ keepStored: true });
    fakeSystem(true);
    startKernel();
    expect(theme$.value).toBe('light');
  });
});

it('the language starts as English, toggles, and publishes each change once', () => {
  const heard: string[] = [];
  on('preferences/language-changed').subscribe(({ language }) => heard.push(language));
  expect(language$.value).toBe('en');
  toggleLanguage();
  setLanguage('ua');
  expect(language$.value).toBe('ua');
  toggleLanguage();
  expect(heard).toEqual(['ua', 'en']);
});
