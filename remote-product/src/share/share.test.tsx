import { on } from '@gadgetry/shared-kernel/events';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { app } from '../app';
import { type Sharer, share } from './share';
import { ShareButton } from './share-button';

beforeEach(() => addTranslations('product', app.translations));

it('copies the canonical link without a system dialog, confirms it, and can do it again', async () => {
  jest.useFakeTimers();
  const canonical = 'https://store.example/phones/acme-phone/';
  document.head.innerHTML = `<link rel="canonical" href="${canonical}">`;
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const spoken: string[] = [];
    on('shell/announce').subscribe(({ text }) => spoken.push(text));
    render(<ShareButton name="Acme Phone" />);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const copied = await screen.findByRole('button', { name: 'Link copied' });
    // Both texts keep their space, so that the button keeps its width; one is visible.
    expect(within(copied).getByText('Share')).toHaveAttribute('aria-hidden', 'true');
    expect(within(copied).getByText('Copied')).toHaveAttribute('aria-hidden', 'false');
    expect(await navigator.clipboard.readText()).toBe(canonical);
    expect(spoken).toEqual(['Link copied']);
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  } finally {
    document.head.innerHTML = '';
    jest.useRealTimers();
  }
});

it('shows the link if it can’t be copied', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const notices: string[] = [];
  on('shell/notify').subscribe(({ text }) => notices.push(text));
  render(<ShareButton name="Acme Phone" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(notices).toEqual([expect.stringContaining(location.href)]);
});

const WHAT = { title: 'Acme Phone', url: 'https://store.example/#/phones/acme' };
const works = () => jest.fn(async () => {});
const throws = (name: string) =>
  jest.fn(async () => {
    throw new DOMException('no', name);
  });

const cases: readonly [what: string, by: Sharer, outcome: string][] = [
  ['the sheet takes it', { share: works(), clipboard: { writeText: works() } }, 'shared'],
  [
    'the shopper closes the sheet',
    { share: throws('AbortError'), clipboard: { writeText: works() } },
    'cancelled',
  ],
  [
    'a second press comes while the sheet opens',
    { share: throws('InvalidStateError'), clipboard: { writeText: works() } },
    'cancelled',
  ],
  [
    'the sheet does not open',
    { share: throws('NotAllowedError'), clipboard: { writeText: works() } },
    'copied',
  ],
  [
    'the sheet takes no links',
    { share: works(), canShare: () => false, clipboard: { writeText: works() } },
    'copied',
  ],
  ['there is no sheet', { clipboard: { writeText: works() } }, 'copied'],
  ['the clipboard is denied', { clipboard: { writeText: throws('NotAllowedError') } }, 'failed'],
  ['there is neither', {}, 'failed'],
];

it.each(cases)('sharing, where %s', async (_, by, outcome) => {
  expect(await share(WHAT, by)).toBe(outcome);
});
