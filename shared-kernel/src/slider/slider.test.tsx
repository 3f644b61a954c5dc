import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { watchSight } from '../ui/testing/watch-sight';
import { WhenNear } from '../ui/when-near';
import { Slider } from './slider';

const see = watchSight();

it('shows the first cards when it comes near, although the page is not idle, and the others when it is', async () => {
  jest.useFakeTimers();
  const page = (
    <WhenNear>
      <Slider title="New" items={[1, 2, 3, 4]} keyOf={(item) => item}>
        {(item) => <article>{item}</article>}
      </Slider>
    </WhenNear>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, page));
  await see(true);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getAllByRole('article')).toHaveLength(4);
  jest.useRealTimers();
});
