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
import { Route, Routes } from 'react-router-dom';
import type { ComponentName, Example, Examples, Say } from './samples';
import { phone, watch } from './samples';

const button =
  (variant: ButtonVariant, disabled = false): Example =>
  (say) => (
    <Button variant={variant} disabled={disabled}>
      {say('Show more', 'Показати ще')}
    </Button>
  );

const buttonLink =
  (variant: ButtonVariant): Example =>
  (say) => (
    <ButtonLink variant={variant} to="/phones">
      {say('To the phones', 'До телефонів')}
    </ButtonLink>
  );

const iconButton =
  (disabled: boolean): Example =>
  (say) => (
    <IconButton aria-label={say('Undo', 'Скасувати')} disabled={disabled}>
      <Icon name="undo" />
    </IconButton>
  );

const strokeIcon = (size?: number): Example => (
  <StrokeIcon path="M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z" {...(size && { size })} />
);

/** Renders the breadcrumbs of an address. */
const breadcrumbs = (address: string, current?: string): Example => (
  <Routes location={address}>
    <Route path="*" element={<Breadcrumbs current={current} />} />
  </Routes>
);

// Listed here, since the design system does not export the set.
const ICONS: Readonly<Record<IconName, true>> = {
  bag: true,
  card: true,
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
  shield: true,
  sun: true,
  truck: true,
  undo: true,
};

const IconSet = () => (
  <ul>
    {(Object.keys(ICONS) as IconName[]).map((name) => (
      <li key={name} style={{ alignItems: 'center', display: 'flex', gap: 12 }}>
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
);

interface DialogExampleProps {
  readonly say: Say;
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

/** Examples of controls: buttons, links, dialog. */
export const actions = {
  Breadcrumbs: {
    category: breadcrumbs('/phones'),
    product: breadcrumbs(`/phones/${phone.itemId}`, phone.name),
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
  CartButton: { 'not-added': <CartButton product={phone} />, added: <CartButton product={watch} /> },
  Dialog: {
    open: (say) => <DialogExample say={say} first />,
    closed: (say) => <DialogExample say={say} first={false} />,
    sheet: (say) => <DialogExample say={say} first placement="sheet" />,
  },
  FavouriteButton: { off: <FavouriteButton product={phone} />, on: <FavouriteButton product={watch} /> },
  Icon: { set: <IconSet />, filled: <Icon name="heart" filled /> },
  IconButton: { rest: iconButton(false), disabled: iconButton(true) },
  StrokeIcon: { 'a-drawing-of-a-feature': strokeIcon(), small: strokeIcon(18) },
} satisfies Partial<Record<ComponentName, Examples>>;
