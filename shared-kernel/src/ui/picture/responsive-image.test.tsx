import { act, render, screen } from '@testing-library/react';
import { Profiler, Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { type ImageSource, ResponsiveImage } from './responsive-image';

const sources: readonly ImageSource[] = [
  { media: '(width < 40rem)', type: 'image/avif', srcSet: 'narrow.avif' },
  { type: 'image/avif', srcSet: 'wide-1.avif 100w, wide-2.avif 200w', sizes: '100px' },
];
const image = <ResponsiveImage src="wide.webp" alt="Phone" loading="eager" sources={sources} />;

/** Returns the attributes that decide which file loads, and when. */
const choice = (root: ParentNode) => ({
  sources: [...root.querySelectorAll('source')].map(({ media, type, srcset, sizes }) => ({
    ...(media && { media }),
    type,
    srcSet: srcset,
    ...(sizes && { sizes }),
  })),
  src: root.querySelector('img')?.getAttribute('src'),
  loading: root.querySelector('img')?.getAttribute('loading'),
});

const whole = { sources: [...sources], src: 'wide.webp', loading: 'eager' };

const Late = ({ code }: { readonly code: Promise<void> }) => {
  use(code);
  return null;
};

/** Records every element that is created from now on. */
function watchElements(): readonly Element[] {
  const made: Element[] = [];
  const make = document.createElement.bind(document);
  jest.spyOn(document, 'createElement').mockImplementation((...given: Parameters<typeof make>) => {
    const element = make(...given);
    made.push(element);
    return element;
  });
  return made;
}

afterEach(() => jest.restoreAllMocks());

it('has all its addresses in the document', () => {
  const { container } = render(image);
  expect(choice(container)).toEqual(whole);
});

it('has no addresses in an abandoned rendering', async () => {
  const made = watchElements();
  let arrive = (): void => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { container } = await act(async () =>
    render(
      <Suspense fallback="waiting">
        <div>{image}</div>
        <Late code={late} />
      </Suspense>,
    ),
  );
  expect(container).toHaveTextContent('waiting');
  const abandoned = made.filter((element) => element.matches('source, img'));
  expect(abandoned.length).toBeGreaterThan(0);
  for (const element of abandoned) {
    expect(element).not.toHaveAttribute('srcset');
    expect(element).not.toHaveAttribute('media');
    if (element.matches('img')) expect(element).toHaveAttribute('loading', 'lazy');
  }
  await act(async () => arrive());
  expect(choice(container)).toEqual(whole);
  // Otherwise React abandoned no element, and the test proves nothing.
  expect(abandoned.some((element) => !element.isConnected)).toBe(true);
});

it('has all addresses in static markup and during hydration', async () => {
  const error = jest.spyOn(console, 'error');
  const root = document.createElement('div');
  root.innerHTML = renderToString(image);
  document.body.append(root);
  const before = root.innerHTML;
  expect(choice(root)).toEqual(whole);
  const onRender = jest.fn();
  const profiled = (
    <Profiler id="image" onRender={onRender}>
      {image}
    </Profiler>
  );
  const hydrated = await act(async () => hydrateRoot(root, profiled));
  expect(root.innerHTML).toBe(before);
  expect(onRender).toHaveBeenCalledTimes(1);
  expect(error).not.toHaveBeenCalled();
  act(() => hydrated.unmount());
  root.remove();
});

it.each(['rendered', 'hydrated'])('updates its attributes when %s', async (how) => {
  const container = document.createElement('div');
  document.body.append(container);
  const isHydrated = how === 'hydrated';
  if (isHydrated) container.innerHTML = renderToString(image);
  const { rerender } = render(image, { container, hydrate: isHydrated });
  expect(choice(container)).toEqual(whole);
  const fewer: ImageSource[] = [{ type: 'image/avif', srcSet: 'other.avif' }];
  rerender(<ResponsiveImage src="other.webp" alt="Phone" loading="eager" sources={fewer} />);
  expect(choice(container)).toEqual({ sources: fewer, src: 'other.webp', loading: 'eager' });
});

it('writes no address twice: the browser would load the file again', () => {
  const { rerender } = render(image);
  const written = jest.spyOn(Element.prototype, 'setAttribute');
  rerender(<ResponsiveImage src="wide.webp" alt="Phone again" loading="eager" sources={sources} />);
  expect(screen.getByRole('img', { name: 'Phone again' })).toBeInTheDocument();
  expect(written.mock.calls.map(([name]) => name)).toEqual(['alt']);
});
