import { lazy, Suspense, useState } from 'react';
import './widget.css';
import dot from './dot.svg';

const More = lazy(() => import('./more'));

export default function Widget({ title = 'a widget', context }) {
  const [count, setCount] = useState(0);
  return (
    <section className="widget">
      <style>{'h1 { letter-spacing: 2px }'}</style>
      <h1>Hello from {title}</h1>
      <p dangerouslySetInnerHTML={{ __html: '<em>Of HTML</em>' }} />
      <p>Context: {JSON.stringify(context ?? {})}</p>
      <img src={dot} alt="A dot" width="10" height="10" />
      <button type="button" onClick={() => setCount(count + 1)}>
        Count {count}
      </button>
      {count > 0 && (
        <Suspense fallback="…">
          <More />
        </Suspense>
      )}
    </section>
  );
}
