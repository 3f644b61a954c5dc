import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, Tabs, TextField } from '.';
import { indexAfterKey } from './tabs';

const tabs = ['one', 'two', 'three'].map((id) => ({
  id,
  label: id,
  content: <input aria-label={`in ${id}`} />,
}));
const selected = () => screen.getByRole('tab', { selected: true });

describe('tabs', () => {
  it('are one tab stop, whose arrow keys open tabs in a loop', async () => {
    const opened: string[] = [];
    render(<Tabs label="Parts" tabs={tabs} defaultTab="two" onOpen={(id) => opened.push(id)} />);
    await userEvent.tab();
    expect(selected()).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{End}{ArrowLeft}');
    expect(opened).toEqual(['three', 'one', 'three', 'two']);
    expect(selected()).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'two' })).toHaveFocus();
  });

  it('keep what was typed into a hidden panel', async () => {
    render(<Tabs label="Parts" tabs={tabs} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'in one' }), 'kept');
    await userEvent.click(screen.getByRole('tab', { name: 'three' }));
    expect(screen.queryByRole('textbox', { name: 'in one' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'one' }));
    expect(screen.getByRole('textbox', { name: 'in one' })).toHaveValue('kept');
  });

  it('open the panel of the first invalid field, which gets the focus', async () => {
    const fields = ['one', 'two', 'three'].map((id) => ({
      id,
      label: id,
      content: <TextField label={`in ${id}`} required={id !== 'one'} />,
    }));
    render(
      <form>
        <Tabs label="Parts" tabs={fields} />
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(selected()).toHaveAccessibleName('two');
    expect(screen.getByRole('textbox', { name: 'in two' })).toHaveFocus();
  });

  it('open the first one when the chosen one is removed, and may be empty', () => {
    const { rerender } = render(<Tabs label="Parts" tabs={tabs} defaultTab="three" />);
    rerender(<Tabs label="Parts" tabs={tabs.slice(0, 2)} />);
    expect(selected()).toHaveAccessibleName('one');
    rerender(<Tabs label="Parts" tabs={[]} />);
    expect(screen.getByRole('tablist')).toBeEmptyDOMElement();
  });

  it('follow the direction of the text', () => {
    expect(indexAfterKey('ArrowLeft', 0, 3, true)).toBe(1);
    expect(indexAfterKey('ArrowRight', 0, 3, true)).toBe(2);
    expect(indexAfterKey('a', 0, 3)).toBeUndefined();
  });
});

it('Table uses the first column as row headers', () => {
  render(
    <Table
      caption="Sizes"
      columns={[
        { label: 'Model', cell: ({ name }) => name },
        { label: 'Height', cell: ({ height }) => `${height} mm`, numeric: true },
      ]}
      rows={[{ name: 'A', height: 144 }]}
      keyOf={({ name }) => name}
    />,
  );
  expect(screen.getByRole('row', { name: 'A 144 mm' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'A' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Sizes' })).toBeVisible();
});
