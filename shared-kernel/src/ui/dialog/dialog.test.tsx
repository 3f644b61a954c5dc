import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog';

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <Dialog open={open} title="Sure?" onCancel={() => setOpen(false)}>
        <button type="button">Yes</button>
      </Dialog>
    </>
  );
}

const ask = (): HTMLDialogElement => {
  render(<Question />);
  screen.getByRole('button', { name: 'Ask' }).focus();
  fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
  screen.getByRole('button', { name: 'Yes' }).focus();
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sure?' });
};

describe('a modal dialog', () => {
  it.each([
    [
      'a click on its backdrop',
      (dialog: HTMLElement) => {
        fireEvent.pointerDown(dialog);
        fireEvent.click(dialog);
      },
    ],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    [
      'a browser that closes it without asking',
      (dialog: HTMLElement) => fireEvent(dialog, new Event('close')),
    ],
  ])('closes on %s, restores scrolling and focuses the opener', async (_, leave) => {
    const dialog = ask();
    expect(document.documentElement.style.overflowY).toBe('hidden');
    leave(dialog);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.style.overflowY).toBe(''));
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });

  it('stays open when a selection of text ends on its backdrop', () => {
    const dialog = ask();
    fireEvent.pointerDown(screen.getByRole('heading', { name: 'Sure?' }));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
  });

  it('stays open on a click inside', () => {
    ask();
    fireEvent.click(screen.getByRole('heading', { name: 'Sure?' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
