import { Button } from '@gadgetry/shared-kernel/ui';
import {
  Badge,
  Checkbox,
  RadioGroup,
  Rating,
  Select,
  Stars,
  Table,
  Tabs,
  TextArea,
  TextField,
} from '@gadgetry/shared-kernel/ui/forms';
import { type FormEvent, useState } from 'react';
import { type ComponentName, type Examples, products, type Say } from './samples';

const GRID = { display: 'grid', gap: 24, maxWidth: 480 } as const;

/** A form that is validated but sends nothing. */
function FormExample({ say }: { readonly say: Say }) {
  const [sent, setSent] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
  };
  return (
    <form style={GRID} onSubmit={submit}>
      <TextField
        label={say('Email', 'Електронна пошта')}
        type="email"
        required
        hint={say('We answer there.', 'Відповімо на неї.')}
      />
      <Rating label={say('Your rating', 'Ваша оцінка')} name="stars" required />
      <TextArea label={say('Review', 'Відгук')} required minLength={20} />
      <Checkbox label={say('I agree to the terms', 'Погоджуюся з умовами')} required />
      <Button type="submit">{say('Send', 'Надіслати')}</Button>
      <p role="status">{sent && say('Thank you.', 'Дякуємо.')}</p>
    </form>
  );
}

const deliveries = (say: Say) => [
  { value: 'post', label: say('By post', 'Поштою') },
  { value: 'pickup', label: say('I collect it', 'Заберу самостійно') },
  { value: 'courier', label: say('By courier (not today)', 'Кур’єром (не сьогодні)'), disabled: true },
];

const shops = (say: Say) => (
  <>
    <option value="kyiv">{say('Kyiv', 'Київ')}</option>
    <option value="lviv">{say('Lviv', 'Львів')}</option>
  </>
);

/** Examples of form fields, and of components that show values. */
export const forms = {
  Badge: {
    neutral: (say) => <Badge>{say('In stock', 'В наявності')}</Badge>,
    accent: (say) => <Badge tone="accent">{say('New', 'Новинка')}</Badge>,
    good: (say) => <Badge tone="good">{say('Confirmed', 'Підтверджено')}</Badge>,
    danger: (say) => <Badge tone="danger">{say('Sold out', 'Розпродано')}</Badge>,
  },
  Checkbox: {
    off: (say) => <Checkbox label={say('Gift wrap', 'Подарункове пакування')} />,
    'required-with-error': (say) => (
      <Checkbox
        label={say('I agree to the terms', 'Погоджуюся з умовами')}
        required
        error={say('Please agree first.', 'Спершу погодьтеся.')}
      />
    ),
    disabled: (say) => <Checkbox label={say('Gift wrap', 'Подарункове пакування')} defaultChecked disabled />,
  },
  RadioGroup: {
    chosen: (say) => (
      <RadioGroup
        label={say('Delivery', 'Доставка')}
        name="delivery"
        defaultValue="post"
        choices={deliveries(say)}
      />
    ),
    'required-with-error': (say) => (
      <RadioGroup
        label={say('Delivery', 'Доставка')}
        name="delivery"
        required
        hint={say('You can change it later.', 'Пізніше це можна змінити.')}
        error={say('Choose a delivery.', 'Оберіть спосіб доставки.')}
        choices={deliveries(say)}
      />
    ),
  },
  Rating: {
    none: (say) => <Rating label={say('Your rating', 'Ваша оцінка')} name="stars" required />,
    four: (say) => <Rating label={say('Your rating', 'Ваша оцінка')} name="stars" defaultValue={4} />,
  },
  Select: {
    placeholder: (say) => (
      <div style={GRID}>
        <Select label={say('Shop', 'Магазин')} placeholder={say('Choose a shop', 'Оберіть магазин')} required>
          {shops(say)}
        </Select>
      </div>
    ),
    error: (say) => (
      <div style={GRID}>
        <Select
          label={say('Shop', 'Магазин')}
          defaultValue="lviv"
          error={say('This shop is closed.', 'Цей магазин зачинено.')}
        >
          {shops(say)}
        </Select>
      </div>
    ),
  },
  Stars: { some: <Stars value={3.6} /> },
  Table: {
    prices: (say) => (
      <Table
        caption={say('Prices', 'Ціни')}
        columns={[
          { label: say('Model', 'Модель'), cell: ({ name }) => name },
          { label: say('Memory', 'Пам’ять'), cell: ({ capacity }) => capacity },
          { label: say('Price, $', 'Ціна, $'), cell: ({ price }) => price, numeric: true },
        ]}
        rows={products.slice(0, 3)}
        keyOf={({ id }) => id}
      />
    ),
  },
  Tabs: {
    three: (say) => (
      <Tabs
        label={say('About the product', 'Про товар')}
        tabs={[
          {
            id: 'about',
            label: say('About', 'Опис'),
            content: <p>{say('What it is for.', 'Для чого він.')}</p>,
          },
          {
            id: 'reviews',
            label: say('Reviews', 'Відгуки'),
            content: <p>{say('None yet.', 'Ще немає.')}</p>,
          },
          {
            id: 'questions',
            label: say('Questions', 'Запитання'),
            content: <TextField label={say('Your question', 'Ваше запитання')} />,
          },
        ]}
      />
    ),
  },
  TextArea: {
    empty: (say) => (
      <div style={GRID}>
        <TextArea label={say('Review', 'Відгук')} />
      </div>
    ),
  },
  TextField: {
    'in-a-form': (say) => <FormExample say={say} />,
    hint: (say) => (
      <div style={GRID}>
        <TextField label={say('Name', 'Ім’я')} hint={say('As on the card.', 'Як на картці.')} required />
      </div>
    ),
    error: (say) => (
      <div style={GRID}>
        <TextField
          label={say('Name', 'Ім’я')}
          defaultValue="ann"
          error={say('This name is taken.', 'Це ім’я вже зайняте.')}
        />
      </div>
    ),
    disabled: (say) => (
      <div style={GRID}>
        <TextField label={say('Name', 'Ім’я')} defaultValue="ann" disabled />
      </div>
    ),
  },
} satisfies Partial<Record<ComponentName, Examples>>;
