import type * as slider from '@gadgetry/shared-kernel/slider';
import { render, screen } from '@testing-library/react';
import * as plain from './plain-slider';

// What it stands in for is its type: an export that is missing here would be missing in a page.
const { Carousel, Slider }: { [Name in keyof typeof slider]: (typeof slider)[Name] } = plain;

const items = ['one', 'two'];
const keyOf = (item: string) => item;

describe('the slider that stands in for the one that did not come', () => {
  it('shows its title and every item', () => {
    render(
      <Slider title="Hot prices" items={items} keyOf={keyOf}>
        {(item) => <a href={`#/${item}`}>{item}</a>}
      </Slider>,
    );
    expect(screen.getByRole('region', { name: 'Hot prices' })).toContainElement(
      screen.getByRole('link', { name: 'two' }),
    );
  });

  it('shows placeholders until there are items', () => {
    render(
      <Slider title="Hot prices" items={items} keyOf={keyOf} loading>
        {(item) => <a href={`#/${item}`}>{item}</a>}
      </Slider>,
    );
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the carousel that stands in for the one that did not come', () => {
  const carousel = (placeholder?: string) => (
    <Carousel
      label="Offers"
      items={items}
      keyOf={keyOf}
      nameOf={(item) => `Offer ${item}`}
      placeholder={placeholder}
      overlay={<button type="button">Pause</button>}
    >
      {(item, active) => `${item} ${active ? 'plays' : 'rests'}`}
    </Carousel>
  );

  it('names every slide, plays the first one and keeps what lies over them', () => {
    render(carousel());
    expect(screen.getByRole('group', { name: 'Offer one' })).toHaveTextContent('one plays');
    expect(screen.getByRole('group', { name: 'Offer two' })).toHaveTextContent('two rests');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('shows its placeholder until the slides are ready', () => {
    render(carousel('soon'));
    expect(screen.getByRole('region', { name: 'Offers' })).toHaveTextContent(/^soon$/);
  });
});
