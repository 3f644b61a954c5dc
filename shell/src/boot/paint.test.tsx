import { renderToStaticMarkup } from 'react-dom/server.edge';
import { MemoryRouter, NavLink } from 'react-router-dom';
import { paintFrame } from './paint';

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

/** What is marked as the page's own, by what it leads to. */
const current = (container: ParentNode): (string | null)[] =>
  [...container.querySelectorAll('[aria-current=page]:not([data-home])')].map((link) =>
    (link.getAttribute('href') ?? '').replace('#', ''),
  );

describe('the frame that is painted before the shell has come', () => {
  const root = document.createElement('div');

  const paint = (path: string): void => {
    const frame = markup('/_').replaceAll('href="', 'href="#').replace('data-home=""', '');
    document.body.innerHTML = `<template id="frame-en">${frame}</template><template id="skeleton-plain"><i></i></template>`;
    paintFrame(root, { language: 'en', path, skeleton: 'plain', counts: { cart: 3, favourites: 0 } });
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

  it('shows the skeleton, and counts above zero', () => {
    paint('/');
    expect(root.querySelector('main i')).not.toBeNull();
    expect(root.querySelector('[data-badge]')).toHaveTextContent('3');
    expect(root.querySelector('[data-badge]')).not.toHaveAttribute('hidden');
  });
});
