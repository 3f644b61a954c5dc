import type * as slider from '@gadgetry/shared-kernel/slider';
import { act, render, screen } from '@testing-library/react';
import { loadSlider } from './load-slider';
import * as upgradable from './upgradable-slider';

jest.mock('./load-slider', () => ({ loadSlider: jest.fn() }));
const load = jest.mocked(loadSlider);

// What it stands in for is its type: an export that is missing here would be missing in a page.
const { Slider }: { [Name in keyof typeof slider]: (typeof slider)[Name] } = upgradable;

const real = { Slider: () => <p>real</p>, Carousel: () => null } as unknown as typeof slider;

const show = () =>
  act(async () =>
    render(
      <Slider title="Hot prices" items={['one']} keyOf={(item) => item}>
        {(item) => <p>plain {item}</p>}
      </Slider>,
    ),
  );

it('is plain until the real one has come, which each new page and each new connection asks for', async () => {
  jest.useFakeTimers();
  load.mockRejectedValue(new Error('offline'));
  const first = await show();
  expect(load).toHaveBeenCalledTimes(1);
  dispatchEvent(new Event('online'));
  await act(() => jest.runAllTimersAsync());
  expect(load).toHaveBeenCalledTimes(2);
  first.unmount();

  load.mockResolvedValue(real);
  const second = await show();
  // What is on the page stays as it is.
  expect(screen.getByText('plain one')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  second.unmount();

  await show();
  expect(screen.getByText('real')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
