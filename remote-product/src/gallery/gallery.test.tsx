import { sampleDetail } from '@gadgetry/remote-kit/testing';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { Gallery, MAIN_SIZES } from './gallery';

const NAME = 'Acme Phone One';
const thumbnail = (number: number) => screen.getByRole('button', { name: `Picture ${number} of 3: ${NAME}` });
const capture = jest.fn();
const shownSource = () => screen.getByRole('img', { name: NAME }).getAttribute('src');

beforeEach(() => {
  addTranslations('product', app.translations);
  // jsdom has no pointer capture.
  HTMLElement.prototype.setPointerCapture = capture.mockClear();
});

const gallery = (overrides: Parameters<typeof sampleDetail>[0] = {}) => (
  <Gallery detail={sampleDetail({ name: NAME, images: ['a.svg', 'b.svg', 'c.svg'], ...overrides })} />
);
const showGallery = (overrides = {}) => render(gallery(overrides));

/** Sends a pointer event to the main picture. */
function point(type: string, clientX: number, at: number): void {
  // jsdom has no PointerEvent, so a mouse event gets its members.
  const event = new MouseEvent(type, { bubbles: true, clientX });
  const missing = { isPrimary: true, pointerId: 1, timeStamp: at };
  for (const [name, value] of Object.entries(missing)) Object.defineProperty(event, name, { value });
  fireEvent(screen.getByRole('img', { name: NAME }), event);
}

/** Drags the main picture by a distance in a time. */
function drag(distancePx: number, durationMs: number): void {
  point('pointerdown', 200, 1000);
  point('pointermove', 200 + distancePx, 1000 + durationMs);
  point('pointerup', 200 + distancePx, 1000 + durationMs);
}

it('captures the pointer with the press, so that a drag that leaves at once ends outside', () => {
  showGallery();
  drag(0, 10);
  expect(capture).toHaveBeenCalledTimes(1);
});

it('has the cursor of a drag while a pointer moves the zoomed picture, and not after a pinch on a trackpad', () => {
  const { container } = showGallery();
  const stage = container.querySelector('[data-dragging]');
  const states = () => [stage?.getAttribute('data-zoomed'), stage?.getAttribute('data-dragging')];
  fireEvent.wheel(screen.getByRole('img', { name: NAME }), { ctrlKey: true, deltaY: -50 });
  expect(states()).toEqual(['true', 'false']);
  point('pointerdown', 200, 1000);
  point('pointermove', 260, 1050);
  expect(states()).toEqual(['true', 'true']);
  point('pointerup', 260, 1060);
  expect(states()).toEqual(['true', 'false']);
});

it('shows the first picture and names every thumbnail', () => {
  showGallery();
  expect(shownSource()).toBe('a.svg');
  const group = screen.getByRole('group', { name: `Pictures of ${NAME}` });
  expect(within(group).getAllByRole('button')).toHaveLength(3);
  expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
});

it('names the view of each picture if the catalogue has a known one', () => {
  showGallery({ views: ['front', 'camera', 'from space'] });
  const buttons = screen.getAllByRole('button', { name: /^Picture/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    `Picture 1 of 3, front: ${NAME}`,
    `Picture 2 of 3, camera: ${NAME}`,
    `Picture 3 of 3: ${NAME}`,
  ]);
  // A close-up is cut off at the edge of its tile.
  expect(buttons.map((button) => button.getAttribute('data-close-up'))).toEqual([null, 'true', null]);
});

it('shows the picture of a pressed thumbnail, and the picture count', async () => {
  const { container } = showGallery();
  await userEvent.click(thumbnail(3));
  expect(container).toHaveTextContent('3 / 3');
  expect(shownSource()).toBe('c.svg');
  expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  expect(thumbnail(1)).toHaveAttribute('aria-current', 'false');
});

it('moves picture and focus by arrow keys, Home and End', async () => {
  showGallery();
  thumbnail(1).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(shownSource()).toBe('b.svg');
  expect(thumbnail(2)).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(thumbnail(3)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(shownSource()).toBe('a.svg');
});

it.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])(
  'leaves the browser its keys with %j: Alt+Left goes back, Ctrl and plus enlarge the page',
  async (modifier) => {
    showGallery();
    await userEvent.click(thumbnail(2));
    expect(fireEvent.keyDown(thumbnail(2), { key: 'ArrowLeft', ...modifier })).toBe(true);
    expect(shownSource()).toBe('b.svg');
    const zoom = screen.getByRole('button', { name: 'Zoom in' });
    expect(fireEvent.keyDown(zoom, { key: '+', ...modifier })).toBe(true);
    expect(zoom).toHaveAccessibleName('Zoom in');
  },
);

it('swipes to the next picture and back [PRODUCT-29]', () => {
  showGallery();
  drag(-60, 400);
  expect(shownSource()).toBe('b.svg');
  drag(60, 400);
  expect(shownSource()).toBe('a.svg');
});

describe('enlarging', () => {
  const picture = () => screen.getByRole('img', { name: NAME });
  const transform = () => picture().closest<HTMLElement>('.slide')?.style.transform;

  it('starts on a press and ends on another press or Escape', async () => {
    showGallery();
    drag(0, 50);
    expect(transform()).toContain('scale(2)');
    drag(0, 50);
    expect(transform()).toBe('');
    drag(2, 50);
    await userEvent.keyboard('{Escape}');
    expect(transform()).toBe('');
  });

  it('works by keyboard', async () => {
    showGallery();
    screen.getByRole('button', { name: 'Zoom in' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(transform()).toContain('scale(2)');
    await userEvent.keyboard('+');
    expect(transform()).toContain('scale(3)');
    expect(screen.getByRole('button', { name: 'Zoom out' })).toHaveFocus();
    await userEvent.keyboard('-{Enter}');
    expect(transform()).toBe('');
  });

  it('lets a drag move the picture instead of changing it', async () => {
    showGallery();
    drag(0, 50);
    drag(-60, 400);
    expect(shownSource()).toBe('a.svg');
    await userEvent.click(thumbnail(2));
    expect(transform()).toBe('');
    expect(screen.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  });
});

it('puts a placeholder with the product name where a picture fails [PRODUCT-34]', () => {
  showGallery();
  fireEvent.error(screen.getByRole('img', { name: NAME }));
  expect(screen.getByRole('img', { name: `No picture of ${NAME}` })).toBeInTheDocument();
});

it('shows the placeholder, and no thumbnails, for a product without pictures [PRODUCT-35]', () => {
  showGallery({ images: [] });
  expect(screen.getByRole('img', { name: `No picture of ${NAME}` })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('clamps the index when the number of pictures decreases', async () => {
  const { rerender } = showGallery();
  await userEvent.click(thumbnail(3));
  rerender(gallery({ images: ['x.svg'] }));
  expect(shownSource()).toBe('x.svg');
});

it('uses the same sizes as the preload in the descriptor', () => {
  expect(new Set(descriptor.routes.map(({ lead }) => lead.sizes))).toEqual(new Set([MAIN_SIZES]));
});
