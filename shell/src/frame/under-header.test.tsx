import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UnderHeader } from './under-header';

function Header({ goesRound = false }: { readonly goesRound?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Toggle
      </button>
      {open && (
        <UnderHeader open label="Menu" onClose={() => setOpen(false)} goesRound={goesRound} className="panel">
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
const layer = (): HTMLElement => screen.getByLabelText('Menu');

async function openIt(header = <Header />): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  render(header);
  await user.click(toggle());
  expect(layer()).toHaveAttribute('open');
  expect(layer()).toHaveFocus();
  expect(root.style.overflowY).toBe('hidden');
  return user;
}

function expectClosed(): void {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(root.style.overflowY).toBe('');
}

describe('what opens under the header', () => {
  it('is out of reach as long as it is closed', () => {
    render(
      <UnderHeader open={false} label="Menu" onClose={() => {}} className="panel">
        Inside
      </UnderHeader>,
    );
    expect(layer()).not.toHaveAttribute('open');
    expect(layer()).toHaveAttribute('inert');
    expectClosed();
  });

  it('closes on Escape, and gives the focus back', async () => {
    const user = await openIt();
    await user.tab();
    expect(inside()).toHaveFocus();
    await user.keyboard('{Escape}');
    expectClosed();
    expect(toggle()).toHaveFocus();
  });

  it('closes on a press beside its content, and gives the focus back', async () => {
    const user = await openIt();
    await user.click(inside());
    expect(layer()).toHaveAttribute('open');
    await user.click(layer());
    expectClosed();
    expect(toggle()).toHaveFocus();
  });

  it('closes on a press outside of it, and gives the focus back where that has dropped it', async () => {
    const user = await openIt();
    await user.click(document.body);
    expectClosed();
    expect(toggle()).toHaveFocus();
  });

  it('closes on a press on another button, which keeps the focus', async () => {
    const user = await openIt();
    const outside = screen.getByRole('button', { name: 'Outside' });
    await user.click(outside);
    expectClosed();
    expect(outside).toHaveFocus();
  });

  it('gives the focus to the button that says that it has opened it, where browsers give it none', () => {
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
    expectClosed();
    expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus();
  });

  it('closes when the keyboard walks out of it, and leaves the focus there', async () => {
    const user = await openIt();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Outside' })).toHaveFocus();
    expectClosed();
  });

  it('leads the keyboard round, past its last stop to the button that has opened it', async () => {
    const user = await openIt(<Header goesRound />);
    for (const stop of [inside, toggle, inside]) {
      await user.tab();
      expect(stop()).toHaveFocus();
    }
    await user.tab({ shift: true });
    expect(toggle()).toHaveFocus();
    expect(layer()).toHaveAttribute('open');
  });

  it('is closed by the button that has opened it', async () => {
    const user = await openIt();
    await user.click(toggle());
    expectClosed();
  });
});
