import { type ChangeEvent, type FormEvent, type InvalidEvent, useCallback, useId, useState } from 'react';
import { type Control, type Problem, problemOf } from './problem';
import { useWords } from './words';

/** Props of all fields. */
export interface FieldProps {
  /** Name of the field, always visible. */
  readonly label: string;
  /** Help text, which screen readers read with the field. */
  readonly hint?: string | undefined;
  /** Why the value is invalid, such as a backend's answer; replaces the message of the field's own validation. */
  readonly error?: string | undefined;
}

/** Whether a control is the first invalid one of its form: browsers focus it when they show their own message. */
export function isFirstInvalid(control: Control): boolean {
  const controls = [...(control.form?.elements ?? [control])] as Control[];
  return controls.find(({ validity }) => validity?.valid === false) === control;
}

interface UseFieldProps<C extends Control> extends Pick<FieldProps, 'hint' | 'error'> {
  readonly onChange?: ((event: ChangeEvent<C>) => void) | undefined;
}

/**
 * Connects label, hint and error to a control. Shows the browser's validation in the visitor's language: from an attempt to
 * submit until the value is valid or the form is reset.
 */
export function useField<C extends Control>({ hint, error, onChange }: UseFieldProps<C>) {
  const id = useId();
  const { explain } = useWords();
  const [problem, setProblem] = useState<Problem>();
  // The same function each time, so that a form has one listener for a field.
  const clearProblem = useCallback(() => setProblem(undefined), []);
  const message = error ?? (problem && explain(problem));
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  const onInvalid = (event: InvalidEvent<Control> | FormEvent<Control>): void => {
    // The browser's own message would be in the browser's language.
    event.preventDefault();
    const control = event.currentTarget;
    setProblem(problemOf(control));
    if (isFirstInvalid(control)) control.focus();
    control.form?.addEventListener('reset', clearProblem, { once: true });
  };
  const described = {
    'aria-describedby': [hint && hintId, message && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': message ? (true as const) : undefined,
  };
  const handlers = {
    onInvalid,
    onChange: (event: ChangeEvent<C>): void => {
      if (problem) setProblem(problemOf(event.currentTarget));
      onChange?.(event);
    },
  };
  return {
    message,
    hintId,
    errorId,
    /** Props of a group of controls; the labelled control itself takes all of `control`. */
    described,
    handlers,
    control: { id, ...described, ...handlers },
  };
}
