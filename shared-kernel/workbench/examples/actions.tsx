import {
  Breadcrumbs,
  Button,
  ButtonLink,
  type ButtonVariant,
  CartButton,
  Dialog,
  FavouriteButton,
  Icon,
  IconButton,
  type IconName,
  StrokeIcon,
} from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import type { ComponentName, Example, ExampleProps, Examples } from './example';
import { phone, watch } from './samples';

const button = (variant: ButtonVariant, disabled = false): Example => ({
  show: ({ say }) => (
    <Button variant={variant} disabled={disabled}>
      {say('Show more', 'Показати ще')}
    </Button>
  ),
});

const buttonLink = (variant: ButtonVariant): Example => ({
  show: ({ say }) => (
    <ButtonLink variant={variant} to="/phones">
      {say('To the phones', 'До телефонів')}
    </ButtonLink>
  ),
});

const iconButton = (disabled: boolean): Example => ({
  show: ({ say }) => (
    <IconButton aria-label={say('Undo', 'Скасувати')} disabled={disabled}>
      <Icon name="undo" />
    </IconButton>
  ),
});

// Listed by hand: the set itself is not among what the design system exports.
const ICONS: Readonly<Record<IconName, true>> = {
  bag: true,
  check: true,
  'chevron-left': true,
  'chevron-right': true,
  'chevron-up': true,
  close: true,
  external: true,
  heart: true,
  home: true,
  menu: true,
  minus: true,
  moon: true,
  pause: true,
  play: true,
  plus: true,
  search: true,
  sun: true,
  undo: true,
};

const isIconName = (name: string): name is IconName => name in ICONS;

const IconSet = () => (
  <ul>
    {Object.keys(ICONS)
      .filter(isIconName)
      .map((name) => (
        <li key={name} style={{ alignItems: 'center', display: 'flex', gap: 12 }}>
          <Icon name={name} /> {name}
        </li>
      ))}
  </ul>
);

interface DialogExampleProps extends ExampleProps {
  readonly first: boolean;
  readonly placement?: 'middle' | 'sheet';
}

function DialogExample({ say, first, placement = 'middle' }: DialogExampleProps) {
  const [open, setOpen] = useState(first);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say('Empty the cart', 'Очистити кошик')}</Button>
      <Dialog
        open={open}
        title={say('Empty the cart?', 'Очистити кошик?')}
        placement={placement}
        onCancel={close}
      >
        <p>{say('All three products will be taken out.', 'Усі три товари буде вилучено.')}</p>
        <p style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 24 }}>
          <Button onClick={close}>{say('Empty', 'Очистити')}</Button>
          <Button variant="quiet" onClick={close}>
            {say('Cancel', 'Скасувати')}
          </Button>
        </p>
      </Dialog>
    </>
  );
}

/** Controls: buttons, links, dialog. */
export const actions = {
  Breadcrumbs: {
    category: { at: '/phones', show: () => <Breadcrumbs /> },
    product: { at: `/phones/${phone.itemId}`, show: () => <Breadcrumbs current={phone.name} /> },
  },
  Button: {
    primary: button('primary'),
    secondary: button('secondary'),
    quiet: button('quiet'),
    disabled: button('primary', true),
    'disabled-secondary': button('secondary', true),
  },
  ButtonLink: {
    primary: buttonLink('primary'),
    secondary: buttonLink('secondary'),
    quiet: buttonLink('quiet'),
  },
  CartButton: {
    'not-added': { show: () => <CartButton product={phone} /> },
    added: { show: () => <CartButton product={watch} /> },
  },
  Dialog: {
    open: { show: ({ say }) => <DialogExample say={say} first /> },
    closed: { show: ({ say }) => <DialogExample say={say} first={false} /> },
    sheet: { show: ({ say }) => <DialogExample say={say} first placement="sheet" /> },
  },
  FavouriteButton: {
    off: { show: () => <FavouriteButton product={phone} /> },
    on: { show: () => <FavouriteButton product={watch} /> },
  },
  Icon: {
    set: { show: IconSet },
    filled: { show: () => <Icon name="heart" filled /> },
  },
  IconButton: {
    rest: iconButton(false),
    disabled: iconButton(true),
  },
  StrokeIcon: {
    'a-drawing-of-a-feature': { show: () => <StrokeIcon path="M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z" /> },
    small: { show: () => <StrokeIcon path="M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z" size={18} /> },
  },
} satisfies Partial<Record<ComponentName, Examples>>;
