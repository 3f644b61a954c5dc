import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { watchSight } from '../ui/testing/watch-sight';
import { WhenNear } from '../ui/when-near';
import { Slider } from './slider';

const see = watchSight();

const slider = (cards: number) => (
  <Slider title="New" items={Array.from({ length: cards }, (_, card) => card)} keyOf={(card) => card}>
    {(card) => <article>{card}</article>}
  </Slider>
);

async function hydrate(page: ReactNode): Promise<void> {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, page));
}

const cards = () => screen.getAllByRole('article');

/** Lets the page be idle until all cards are rendered, two at a time. */
async function beIdle(): Promise<void> {
  for (let pause = 0; pause < 4; pause++) await act(() => jest.advanceTimersByTimeAsync(2000));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('renders the first cards with the page, and the others when it is idle', async () => {
  await hydrate(slider(12));
  expect(cards()).toHaveLength(6);
  await beIdle();
  expect(cards()).toHaveLength(12);
});

describe('below the first screen', () => {
  beforeEach(() => hydrate(<WhenNear>{slider(6)}</WhenNear>));

  it('shows the first cards when the page is idle, and the others when it comes near', async () => {
    await beIdle();
    expect(cards()).toHaveLength(2);
    await see(false);
    await beIdle();
    expect(cards()).toHaveLength(2);
    await see(true);
    await beIdle();
    expect(cards()).toHaveLength(4);
    await see(true);
    await beIdle();
    expect(cards()).toHaveLength(6);
  });

  it('shows the first cards when it comes near, although the page is not idle', async () => {
    await see(true);
    expect(cards()).toHaveLength(2);
  });
});
