import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

/** Prominence of a button: one `primary` per view, `secondary` beside it, `quiet` for the rest. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const classes = (variant: ButtonVariant, className: string | undefined): string =>
  [styles.button, styles[variant], className].filter(Boolean).join(' ');

/** Props of `Button`: those of the native element, and the variant. */
export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
}

/** A native button in the store's style. */
export const Button = ({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) => (
  <button {...rest} type={type} className={classes(variant, className)} />
);

/** Props of `ButtonLink`: those of React Router's link, and the variant. */
export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  readonly variant?: ButtonVariant;
}

/** A link that looks like a button, for a next step. */
export const ButtonLink = ({ variant = 'primary', className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classes(variant, className)} />
);

/** Props of `IconButton`: those of the native element; `aria-label` is required, since an icon has no text. */
export interface IconButtonProps extends ComponentProps<'button'> {
  readonly 'aria-label': string;
}

/** A square 44 px button with an icon. */
export const IconButton = ({ className, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} className={[styles.icon, className].filter(Boolean).join(' ')} />
);
