import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sampleProduct } from '../../testing';
import { ProductCard } from './product-card';

it.each([
  ['Acme Air 128GB Space Black', '128GB', ['Acme Air ', '128GB Space Black']],
  ['Acme Watch 40MM Red', '40mm', ['Acme Watch ', '40MM Red']],
  ['Acme Stand', '', ['Acme Stand']],
  ['128GB Stick', '128GB', ['128GB Stick']],
])(
  'writes %s in lines from its capacity on, and names its card and link by the whole',
  (name, capacity, lines) => {
    render(
      <MemoryRouter>
        <ProductCard product={sampleProduct({ name, capacity })} />
      </MemoryRouter>,
    );
    const heading = screen.getByRole('heading', { name });
    expect([...heading.childNodes].map(({ textContent }) => textContent)).toEqual(lines);
    expect(screen.getByRole('article', { name })).toContainElement(screen.getByRole('link', { name }));
  },
);
