import { setLanguage } from '@gadgetry/shared-kernel/preferences';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Checkbox, RadioGroup, Rating, Select, Stars, TextArea, TextField } from '.';
import { type Control, problemOf } from './problem';

const sent: object[] = [];

function submit(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  sent.push(Object.fromEntries(new FormData(event.currentTarget)));
}

const Order = () => (
  <form aria-label="Review" onSubmit={submit}>
    <TextField label="Email" name="email" type="email" required hint="We answer there." />
    <TextArea label="Text" name="text" required />
    <Select label="Shop" name="shop" required placeholder="Choose">
      <option value="kyiv">Kyiv</option>
    </Select>
    <RadioGroup
      label="Delivery"
      name="delivery"
      required
      choices={[
        { value: 'post', label: 'Post' },
        { value: 'pickup', label: 'Pickup' },
      ]}
    />
    <Rating label="Stars" name="stars" required />
    <Checkbox label="Terms" name="terms" required />
    <button type="submit">Send</button>
    <button type="reset">Empty</button>
  </form>
);

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const email = () => screen.getByRole('textbox', { name: /^Email/ });

beforeEach(() => {
  sent.length = 0;
  setLanguage('en');
});

describe('a form', () => {
  it('is only sent when valid, and shows errors in the language of the page', async () => {
    render(<Order />);
    await send();
    expect(sent).toEqual([]);
    expect(email()).toHaveFocus();
    expect(email()).toHaveAccessibleDescription('We answer there. Fill in this field.');
    expect(email()).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one of these.');
    expect(screen.getByRole('radiogroup', { name: /^Delivery/ })).toHaveAccessibleDescription(
      'Choose one of these.',
    );
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Tick this box to continue.');

    await userEvent.type(email(), 'ann');
    expect(email()).toHaveAccessibleDescription(
      'We answer there. Enter an email address such as name@example.com.',
    );
    await act(async () => setLanguage('ua'));
    expect(email()).toHaveAccessibleDescription(/Введіть адресу електронної пошти/);
    await userEvent.type(email(), '@example.com');
    expect(email()).toHaveAccessibleDescription('We answer there.');
    expect(email()).not.toHaveAttribute('aria-invalid');
  });

  it('sends the values of native controls', async () => {
    render(<Order />);
    await userEvent.type(email(), 'ann@example.com');
    await userEvent.type(screen.getByRole('textbox', { name: /^Text/ }), 'Good');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Kyiv');
    await userEvent.click(screen.getByRole('radio', { name: 'Pickup' }));
    await userEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Terms/ }));
    await send();
    expect(sent).toEqual([
      { email: 'ann@example.com', text: 'Good', shop: 'kyiv', delivery: 'pickup', stars: '4', terms: 'on' },
    ]);
  });

  it('clears its messages on reset', async () => {
    render(<Order />);
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Empty' }));
    expect(email()).toHaveAccessibleDescription('We answer there.');
    expect(screen.queryByText('Choose one of these.')).not.toBeInTheDocument();
  });

  it('listens once for a reset, however often it is sent', async () => {
    render(<Order />);
    const listen = jest.spyOn(HTMLFormElement.prototype, 'addEventListener');
    const resets = () =>
      new Set(listen.mock.calls.filter(([type]) => type === 'reset').map(([, act]) => act));
    await send();
    const once = resets();
    await send();
    expect(once.size).toBeGreaterThan(0);
    expect(resets()).toEqual(once);
    listen.mockRestore();
  });
});

describe('a field', () => {
  it('prefers a backend’s error to its own message, and escapes HTML', () => {
    render(<TextField label="Name" error="<img src=x> is taken" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('<img src=x> is taken');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it.each([
    [{ type: 'number', min: 2 } as const, '1', 'The minimum is 2.'],
    [{ type: 'number', max: 2 } as const, '3', 'The maximum is 2.'],
    [{ type: 'number' } as const, '1.5', 'Enter a whole number.'],
    [{ type: 'number', step: 5 } as const, '7', 'Check the format.'],
    [{ type: 'date', min: '2026-11-02' } as const, '2026-11-01', 'The minimum is November 2, 2026.'],
    [{ pattern: '[A-Z]+' }, 'a', 'Check the format.'],
    [{ type: 'url' } as const, 'a', 'Enter an address that begins with https://.'],
  ])('with %j rejects %j', async (rule, text, message) => {
    render(
      <form>
        <TextField label="Field" {...rule} />
        <button type="submit">Send</button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Field'), text);
    await send();
    expect(screen.getByLabelText('Field')).toHaveAccessibleDescription(message);
  });

  it('reports changes and accepts a controlled value', async () => {
    const heard: number[] = [];
    render(<Rating label="Stars" name="stars" value={2} onChange={(value) => heard.push(value)} />);
    await userEvent.click(screen.getByRole('radio', { name: '5 of 5 stars' }));
    expect(heard).toEqual([5]);
    expect(screen.getByRole('radio', { name: '2 of 5 stars' })).toBeChecked();
  });
});

it('Stars has an accessible name in the language of the page', () => {
  setLanguage('ua');
  render(<Stars value={4.3} />);
  expect(screen.getByRole('img', { name: 'Зірок: 4,3 з 5' })).toBeVisible();
});

// Without a layout, jsdom has no half-typed values.
it.each([
  ['date', 'date'],
  ['number', 'number'],
])('a half-typed value of a %s field is a problem of its kind', (type, key) => {
  const control = { type, validity: { valid: false, valueMissing: true, badInput: true } } as Control;
  expect(problemOf(control)).toEqual({ key });
});
