import type { ChangeEvent } from 'react';
import { StrokeIcon } from '../icon/icon';
import { VisuallyHidden } from '../page/page-heading';
import { Messages, RequiredMark } from './field';
import styles from './forms.module.css';
import { type FieldProps, useField } from './use-field';
import { useWords } from './words';

/** A choice of a `RadioGroup`. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface GroupProps<V> extends FieldProps {
  /** Name of the form's field. */
  readonly name: string;
  /** The choice, if controlled. */
  readonly value?: V;
  /** The initial choice. */
  readonly defaultValue?: V;
  readonly required?: boolean;
  readonly onChange?: (value: V) => void;
}

/** Props of `RadioGroup`. */
export interface RadioGroupProps extends GroupProps<string> {
  readonly choices: readonly Choice[];
}

/** Returns the props of a group's radio buttons. */
function useGroup<V>({ hint, error, name, required, value, defaultValue, onChange }: GroupProps<V>) {
  const field = useField<HTMLInputElement>({ hint, error });
  const radio = (choice: V) => ({
    type: 'radio' as const,
    name,
    required,
    value: String(choice),
    ...(value === undefined ? { defaultChecked: choice === defaultValue } : { checked: choice === value }),
    ...field.handlers,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      field.handlers.onChange(event);
      onChange?.(choice);
    },
  });
  const group = { ...field.described, role: 'radiogroup', 'aria-required': required } as const;
  return { field, radio, group };
}

/** One of a few visible choices. Arrow keys move the choice. */
export function RadioGroup({ choices, ...props }: RadioGroupProps) {
  const { field, radio, group } = useGroup(props);
  return (
    <fieldset {...group} className={styles.field}>
      <legend className={styles.label}>
        {props.label} {props.required && <RequiredMark />}
      </legend>
      {choices.map(({ value, label, disabled }) => (
        <label key={value} className={styles.choice}>
          <input {...radio(value)} disabled={disabled} />
          <span>{label}</span>
        </label>
      ))}
      <Messages hint={props.hint} field={field} />
    </fieldset>
  );
}

const STAR = 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6L12 16.6l-5 2.8 1.1-5.6L4 9.9l5.6-.7L12 4Z';

/** Number of stars by default. */
const MAX_STARS = 5;

/** Props of `Rating`. */
export interface RatingProps extends GroupProps<number> {
  /** Number of stars; 5 by default. */
  readonly most?: number;
}

/** A choice of stars: radio buttons that look like stars. */
export function Rating({ most = MAX_STARS, ...props }: RatingProps) {
  const { stars } = useWords();
  const { field, radio, group } = useGroup(props);
  return (
    <fieldset {...group} className={styles.field}>
      <legend className={styles.label}>
        {props.label} {props.required && <RequiredMark />}
      </legend>
      <div className={styles.stars}>
        {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
          <label key={count} className={styles.star}>
            <input {...radio(count)} className={styles.starInput} />
            <StrokeIcon path={STAR} size={28} />
            <VisuallyHidden>{stars(count, most)}</VisuallyHidden>
          </label>
        ))}
      </div>
      <Messages hint={props.hint} field={field} />
    </fieldset>
  );
}

/** Props of `Stars`. */
export interface StarsProps {
  /** From 0 to `most`; fractions are allowed. */
  readonly value: number;
  /** Number of stars; 5 by default. */
  readonly most?: number;
}

/** Shows a rating, such as a mean. */
export function Stars({ value, most = MAX_STARS }: StarsProps) {
  const { stars } = useWords();
  return (
    <span className={styles.given} role="img" aria-label={stars(value, most)}>
      {Array.from({ length: most }, (_, at) => at + 1).map((count) => (
        <StrokeIcon key={count} path={STAR} size={20} filled={count <= Math.round(value)} />
      ))}
    </span>
  );
}
