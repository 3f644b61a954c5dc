import type * as slider from '@gadgetry/shared-kernel/slider';
import { act, render, screen } from '@testing-library/react';
import * as fallback from './fallback-slider';
import { loadSlider } from './load-slider';

jest.mock('./load-slider', () => ({ loadSlider: jest.fn() }));
const load = jest.mocked(loadSlider);
beforeEach(() => {
  load.mockReset().mockRejectedValue(new Error('offline'));
});

// The type requires all exports of the slider, since pages use them.
const { Carousel, Slider }: { [Name in keyof typeof slider]: (typeof slider)[Name] } = fallback;

const items = ['one', 'two'];
const keyOf = (item: string) => item;

it('the fallback of the slider shows its title, and placeholders until there are items', () => {
  const slider = (loading: boolean) => (
    <Slider title="Hot prices" items={items} keyOf={keyOf} loading={loading}>
      {(item) => <a href={`#/${item}`}>{item}</a>}
    </Slider>
  );
  const { rerender } = render(slider(true));
  expect(screen.queryByRole('link')).toBeNull();
  rerender(slider(false));
  expect(screen.getByRole('region', { name: 'Hot prices' })).toContainElement(
    screen.getByRole('link', { name: 'two' }),
  );
});

describe('the fallback of the carousel', () => {
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

  it('names every slide, activates the first one and keeps the overlay', () => {
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

const real = { Slider: () => <p>real</p>, Carousel: () => null } as unknown as typeof slider;

const show = () =>
  act(async () =>
    render(
      <Slider title="Hot prices" items={['one']} keyOf={(item) => item}>
        {(item) => <p>fallback {item}</p>}
      </Slider>,
    ),
  );

it('the fallback loads the real slider again on each new page and on reconnect', async () => {
  jest.useFakeTimers();
  const first = await show();
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await act(() => jest.runAllTimersAsync());
  expect(load).toHaveBeenCalledTimes(2);
  first.unmount();

  load.mockResolvedValue(real);
  const second = await show();
  // A slider on the page stays as it is.
  expect(screen.getByText('fallback one')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  second.unmount();

  await show();
  expect(screen.getByText('real')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
