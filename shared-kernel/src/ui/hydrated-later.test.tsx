import { act, screen } from '@testing-library/react';
import { createContext, use, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { hydratedLater } from './when-near';

interface Hydration {
  readonly order: string[];
  /** Called once the page is hydrated. */
  readonly onPage: (setWord: (word: string) => void) => void;
}

const Now = createContext<Hydration>({ order: [], onPage: () => {} });
const Word = createContext('');

const Part = hydratedLater(() => {
  const { order } = use(Now);
  const [count, setCount] = useState(0);
  useLayoutEffect(() => void order.push('part'), [order]);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${use(Word)} ${count}`}</button>;
});

function Page() {
  const { order, onPage } = use(Now);
  const [word, setWord] = useState('pressed');
  useLayoutEffect(() => {
    order.push('page');
    // React hydrates nothing in the middle of a commit.
    queueMicrotask(() => onPage(setWord));
  }, [order, onPage]);
  return (
    <Word value={word}>
      <Part />
    </Word>
  );
}

/** Hydrates a page with a later part, whose elements have to stay. */
async function hydrate(onPage: Hydration['onPage'] = () => {}) {
  const order: string[] = [];
  const onRecoverableError = jest.fn();
  const page = (
    <Now value={{ order, onPage: (setWord) => onPage(setWord) }}>
      <Page />
    </Now>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  const button = screen.getByRole('button');
  await act(async () => void hydrateRoot(root, page, { onRecoverableError }));
  expect(screen.getByRole('button')).toBe(button);
  expect(onRecoverableError).not.toHaveBeenCalled();
  return { order, button };
}

describe('a part that is hydrated later', () => {
  it('hydrates after the page', async () => {
    const { order } = await hydrate();
    expect(order).toEqual(['page', 'part']);
  });

  it('handles an earlier press', async () => {
    const { button } = await hydrate(() => screen.getByRole('button').click());
    expect(button).toHaveTextContent('pressed 1');
  });

  it('keeps its elements when a context around it changes before', async () => {
    const { button } = await hydrate((setWord) => setWord('changed'));
    expect(button).toHaveTextContent('changed 0');
  });
});
