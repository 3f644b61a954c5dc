import type { ComponentProps, ReactNode } from 'react';
import styles from './forms.module.css';
import { type FieldProps, useField } from './use-field';
import { useWords } from './words';

/** Marks a required field; assistive technology reads this from the control itself. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {useWords().required}
    </span>
  );
}

interface MessagesProps extends Pick<FieldProps, 'hint'> {
  readonly field: Pick<ReturnType<typeof useField>, 'hintId' | 'errorId' | 'message'>;
}

/** The hint and the error of a field, which describe its control. */
export const Messages = ({ hint, field: { hintId, errorId, message } }: MessagesProps) => (
  <>
    {hint && (
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    )}
    {message && (
      <p id={errorId} className={styles.error}>
        {message}
      </p>
    )}
  </>
);

interface FrameProps extends FieldProps {
  readonly field: MessagesProps['field'] & { readonly control: { readonly id: string } };
  readonly required: boolean | undefined;
  readonly children: ReactNode;
}

const Frame = ({ field, label, hint, required, children }: FrameProps) => (
  <div className={styles.field}>
    <label htmlFor={field.control.id} className={styles.label}>
      {label} {required && <RequiredMark />}
    </label>
    {children}
    <Messages hint={hint} field={field} />
  </div>
);

type Native<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldProps | 'id' | 'className' | 'onInvalid' | 'aria-describedby' | 'aria-invalid'
>;

/** Props of `TextField`: those of the native element, including its constraints (`required`, `type`, `minLength` …). */
export interface TextFieldProps extends FieldProps, Native<'input'> {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'number' | 'date';
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, onChange, type = 'text', ...rest }: TextFieldProps) {
  const field = useField({ hint, error, onChange });
  return (
    <Frame field={field} label={label} hint={hint} required={rest.required}>
      <input {...rest} {...field.control} type={type} className={styles.control} />
    </Frame>
  );
}

/** Props of `TextArea`: those of the native element. */
export interface TextAreaProps extends FieldProps, Native<'textarea'> {}

/** A multi-line text field; grows with its text if the browser supports that. */
export function TextArea({ label, hint, error, onChange, ...rest }: TextAreaProps) {
  const field = useField({ hint, error, onChange });
  return (
    <Frame field={field} label={label} hint={hint} required={rest.required}>
      <textarea {...rest} {...field.control} className={styles.control} />
    </Frame>
  );
}

/** Props of `Select`: those of the native element; its children are `option` and `optgroup`. */
export interface SelectProps extends FieldProps, Native<'select'> {
  /** Text for no choice, shown first. */
  readonly placeholder?: string;
}

/** One of many choices, in the browser's native list. */
export function Select({ label, hint, error, onChange, placeholder, children, ...rest }: SelectProps) {
  const field = useField({ hint, error, onChange });
  return (
    <Frame field={field} label={label} hint={hint} required={rest.required}>
      <select {...rest} {...field.control} className={`${styles.control} ${styles.select}`}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {children}
      </select>
    </Frame>
  );
}

/** Props of `Checkbox`: those of the native element. */
export interface CheckboxProps extends FieldProps, Native<'input'> {}

/** A checkbox with label, hint and error. */
export function Checkbox({ label, hint, error, onChange, ...rest }: CheckboxProps) {
  const field = useField({ hint, error, onChange });
  return (
    <div className={styles.field}>
      <label className={styles.choice}>
        <input {...rest} {...field.control} type="checkbox" />
        <span>
          {label} {rest.required && <RequiredMark />}
        </span>
      </label>
      <Messages hint={hint} field={field} />
    </div>
  );
}
