import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UnderHeader } from './under-header';

function Header({ holdsFocus = false }: { readonly holdsFocus?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      {open && (
        <UnderHeader
          open
          label="Menu"
          onClose={() => setOpen(false)}
          holdsFocus={holdsFocus}
          className="panel"
        >
          <button type="button">Inside</button>
        </UnderHeader>
      )}
      <button type="button">Outside</button>
    </>
  );
}

const { documentElement: root } = document;
const toggle = (): HTMLElement => screen.getByRole('button', { name: 'Toggle' });
const inside = (): HTMLElement => screen.getByRole('button', { name: 'Inside' });
const outside = (): HTMLElement => screen.getByRole('button', { name: 'Outside' });
const layer = (): HTMLElement => screen.getByLabelText('Menu');

type User = ReturnType<typeof userEvent.setup>;

async function openIt(header = <Header />): Promise<User> {
  const user = userEvent.setup();
  render(header);
  await user.click(toggle());
  expect(layer()).toHaveAttribute('open');
  expect(layer()).toHaveFocus();
  expect(root.style.overflowY).toBe('hidden');
  return user;
}

async function expectClosed(): Promise<void> {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(root.style.overflowY).toBe(''));
}

describe('the dialog under the header', () => {
  it('is inert while closed', async () => {
    render(
      <UnderHeader open={false} label="Menu" onClose={() => {}} className="panel">
        Inside
      </UnderHeader>,
    );
    expect(layer()).not.toHaveAttribute('open');
    expect(layer()).toHaveAttribute('inert');
    await expectClosed();
  });

  it.each<[string, (user: User) => Promise<void>, () => HTMLElement]>([
    ['Escape', (user) => user.keyboard('{Tab}{Escape}'), toggle],
    ['a press beside its content', (user) => user.click(layer()), toggle],
    ['a press outside of it, which drops the focus', (user) => user.click(document.body), toggle],
    ['a press on another button, which takes the focus', (user) => user.click(outside()), outside],
    ['the button that has opened it', (user) => user.click(toggle()), toggle],
    ['a keyboard that walks out of it', (user) => user.keyboard('{Tab}{Tab}'), outside],
  ])('closes on %s, and restores the focus', async (_what, close, focused) => {
    const user = await openIt();
    await user.click(inside());
    expect(layer()).toHaveAttribute('open');
    layer().focus();
    await close(user);
    await expectClosed();
    expect(focused()).toHaveFocus();
  });

  it('focuses the expanded button in browsers that don’t focus pressed buttons', async () => {
    render(
      <>
        <button type="button" aria-haspopup="dialog" aria-expanded="true">
          Opener
        </button>
        <Header />
      </>,
    );
    fireEvent.click(toggle());
    layer().blur();
    fireEvent.click(document.body);
    await expectClosed();
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });

  it('stays open on Escape while an input method composes a text', async () => {
    await openIt();
    fireEvent.keyDown(layer(), { key: 'Escape', isComposing: true });
    expect(layer()).toHaveAttribute('open');
  });

  it('moves the focus to the page if its opener can no longer take it', async () => {
    const user = await openIt(
      <main tabIndex={-1}>
        <Header />
      </main>,
    );
    toggle().setAttribute('disabled', '');
    await user.keyboard('{Escape}');
    await expectClosed();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('restores a focus that the browser has moved to the body, since a wider window hides the menu', async () => {
    await openIt();
    act(() => layer().blur());
    expect(document.body).toHaveFocus();
    fireEvent.click(toggle());
    await expectClosed();
    expect(toggle()).toHaveFocus();
  });

  it('cycles Tab between its content and its opener, in both directions', async () => {
    const user = await openIt(<Header holdsFocus />);
    for (const stop of [inside, toggle, inside]) {
      await user.tab();
      expect(stop()).toHaveFocus();
    }
    for (const stop of [toggle, inside]) {
      await user.tab({ shift: true });
      expect(stop()).toHaveFocus();
    }
    expect(layer()).toHaveAttribute('open');
  });
});
