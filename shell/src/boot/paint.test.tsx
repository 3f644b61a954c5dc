import { textTemplate } from '@gadgetry/environment/prerendered-file';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { MemoryRouter, NavLink } from 'react-router-dom';
import { showFirstScreen, showRest, showRestOnInput, showRestWhenIdle } from './first-screen';
import {
  markCurrent,
  paintBadges,
  paintFrame,
  paintLoadError,
  paintPage,
  paintPressed,
  paintSwitches,
  paintToggles,
} from './prerendered';

const Header = () => (
  <>
    <header>
      <NavLink to="/" end data-home="">
        Gadgetry
      </NavLink>
      <nav>
        <NavLink to="/" end>
          Home
        </NavLink>
        <NavLink to="/phones">Phones</NavLink>
      </nav>
      <NavLink to="/cart">
        <span data-badge="cart" hidden />
      </NavLink>
      <button type="button" role="switch" aria-checked="false" data-theme-switch="" />
    </header>
    <main />
    <footer>
      <nav>
        <a href="/contacts">Contacts</a>
      </nav>
    </footer>
  </>
);

const markup = (path: string): string =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Header />
    </MemoryRouter>,
  );

/** Targets of the links that are marked as current. */
const current = (container: ParentNode): (string | null)[] =>
  [...container.querySelectorAll('[aria-current=page]:not([data-home])')].map((link) =>
    (link.getAttribute('href') ?? '').replace('#', ''),
  );

const root = document.createElement('div');
root.id = 'root';

/** Replaces the document's body by the root and templates. */
function setTemplates(templates: Readonly<Record<string, string>>): void {
  document.body.innerHTML = Object.entries(templates)
    .map(([id, html]) => textTemplate(id, html))
    .join('');
  document.body.append(root);
}

const visitor = { language: 'en', ids: { cart: [1, 2, 3], favourites: [] }, dark: true } as const;
const at = (path: string) => ({ route: { hash: '', path, query: '', skeleton: 'plain', key: '' } });

describe('the frame before the shell has loaded', () => {
  const paint = (path: string): void => {
    const frame = markup('/_').replaceAll('href="', 'href="#').replace('data-home=""', '');
    setTemplates({ 'frame-en': frame, 'skeleton-plain': '<i></i>' });
    paintFrame(visitor);
    paintPage('plain');
    markCurrent(at(path));
  };

  it.each(['/', '/phones', '/phones/a-phone-64gb-gold', '/phonestore', '/cart', '/contacts', '/none'])(
    'marks the same links as the router: %s',
    (path) => {
      const rendered = document.createElement('div');
      rendered.innerHTML = markup(path);
      paint(path);
      expect(current(root)).toEqual(current(rendered));
    },
  );

  it('shows skeleton, counts, theme and the current link', () => {
    paint('/');
    expect(root.querySelector('main i')).not.toBeNull();
    expect(root.querySelector('[data-badge]')).toHaveTextContent('3');
    expect(root.querySelector('[role=switch]')).toBeChecked();
    markCurrent(at('/phones'));
    expect(current(root)).toEqual(['/phones']);
  });
});

const button = (mark: string, id: number): string =>
  `<button ${mark}="${id}" data-on="false" aria-label="off" data-other-label="on"></button>`;

it('shows the shopper’s own state in a prerendered page', () => {
  const page = document.createElement('div');
  page.innerHTML = [1, 2].map((id) => button('data-cart-of', id) + button('data-favourite-of', id)).join('');
  paintToggles(page, { cart: [2], favourites: [1, Number.NaN] });
  const isOn = (mark: string) =>
    [...page.querySelectorAll(`[${mark}]`)].filter((one) => one.getAttribute('data-on') === 'true');
  expect(isOn('data-cart-of')).toEqual([page.querySelector('[data-cart-of="2"]')]);
  expect(isOn('data-favourite-of')).toEqual([page.querySelector('[data-favourite-of="1"]')]);
});

describe('the load error', () => {
  beforeEach(() => {
    root.innerHTML = '<main><h1>the view</h1></main>';
    setTemplates({
      'load-error-en': '<p>sorry</p>',
      'load-error-notice-en': '<b data-notice>still</b>',
    });
  });

  it.each([
    ['replaces a skeleton', undefined, 'sorry', 'sorry'],
    ['is added below a prerendered page, which stays readable', 'en', 'the viewstill', 'the view'],
  ] as const)('%s', (_what, prerendered, text, title) => {
    paintLoadError({ language: 'en', prerendered });
    expect(root.querySelector('main')?.textContent).toBe(text);
    expect(document.title).toBe(`${title} – Gadgetry`);
  });
});

describe('an early press', () => {
  beforeEach(() => setTemplates({}));

  it('is shown by every button of the product in that list, and by no other', () => {
    const button = (mark: string, id: number) => `<button data-${mark}-of="${id}" data-on="false"></button>`;
    root.innerHTML = button('cart', 1) + button('favourite', 1) + button('cart', 11) + button('cart', 1);
    const on = () => [...root.children].map((one) => one.getAttribute('data-on'));
    paintPressed({ list: 'cart', id: 1, on: true });
    expect(on()).toEqual(['true', 'false', 'false', 'true']);
    paintPressed({ list: 'favourites', id: 1, on: true });
    paintPressed({ list: 'cart', id: 1, on: false });
    expect(on()).toEqual(['false', 'true', 'false', 'false']);
  });

  it('updates the badge, and hides it at 0', () => {
    root.innerHTML = '<b data-badge="cart" hidden>0</b>';
    paintBadges({ ids: { cart: [1, 2], favourites: [1] } });
    expect(root.firstElementChild).toHaveTextContent('2');
    expect(root.firstElementChild).not.toHaveAttribute('hidden');
    paintBadges({ ids: { cart: [], favourites: [] } });
    expect(root.firstElementChild).toHaveAttribute('hidden');
  });

  it('is shown by both switches of the theme, and by no other switch', () => {
    root.innerHTML =
      '<header><i data-theme-switch></i><div><i data-theme-switch></i></div></header><main><i role="switch"></i></main>';
    paintSwitches({ dark: true });
    expect(
      [...root.querySelectorAll('i')].map((one) => one.ariaChecked ?? one.getAttribute('aria-checked')),
    ).toEqual(['true', 'true', null]);
  });
});

const shown = (): string | undefined => document.documentElement.dataset.shown;

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

test('the cards below a first screen show in two frames', async () => {
  showFirstScreen();
  expect(shown()).toBe('some');

  showRest();
  expect(shown()).toBe('more');
  // A second call has no effect.
  showRest();
  await frame();
  expect(shown()).toBe('more');
  await frame();
  expect(shown()).toBeUndefined();
});

async function allShown(): Promise<void> {
  while (shown()) await frame();
}

test.each(['scroll', 'keydown'])('they show at the first %s', async (type) => {
  showFirstScreen();
  showRestOnInput();
  dispatchEvent(new Event(type));
  expect(shown()).toBe('more');
  await allShown();
});

test('they show when the browser is idle', async () => {
  const idle: (() => void)[] = [];
  Object.assign(globalThis, { requestIdleCallback: (act: () => void) => idle.push(act) });
  showFirstScreen();
  showRestWhenIdle();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  await frame();
  expect(shown()).toBe('some');
  for (const act of idle) act();
  expect(shown()).toBe('more');
  await allShown();
});

test('they show soon in a browser that does not tell when it is idle', async () => {
  showFirstScreen();
  showRestWhenIdle();
  await allShown();
});

test('a page that shows everything stays as it is', async () => {
  showRest();
  await frame();
  expect(shown()).toBeUndefined();
});
