import { type ChangeEvent, type FormEvent, type InvalidEvent, useId, useState } from 'react';
import { type Control, type Problem, problemOf } from './problem';
import { useWords } from './words';

/** What every field says about itself. */
export interface FieldProps {
  /** Name of the field, always visible. */
  readonly label: string;
  /** Help that is read with the field. */
  readonly hint?: string | undefined;
  /** Why the value is not accepted, such as a backend's answer; it replaces the message of the field's own validation. */
  readonly error?: string | undefined;
}

/** Focuses the first control of its form that is not accepted, as browsers do when they show their own message. */
function focusFirst(control: Control): void {
  const controls = [...(control.form?.elements ?? [control])] as Control[];
  if (controls.find(({ validity }) => validity?.valid === false) === control) control.focus();
}

/**
 * Ties label, hint and error to a control, and shows the browser's validation in the visitor's language: after a try to submit,
 * and until the value is accepted or the form is reset.
 */
export function useField({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId();
  const { explain } = useWords();
  const [problem, setProblem] = useState<Problem>();
  const message = error ?? (problem && explain(problem));
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;

  const onInvalid = (event: InvalidEvent<Control> | FormEvent<Control>): void => {
    // The browser's own message would speak the browser's language.
    event.preventDefault();
    const control = event.currentTarget;
    setProblem(problemOf(control));
    focusFirst(control);
    control.form?.addEventListener('reset', () => setProblem(undefined), { once: true });
  };
  const recheck = ({ currentTarget }: ChangeEvent<Control>): void => {
    if (problem) setProblem(problemOf(currentTarget));
  };
  return {
    message,
    recheck,
    onInvalid,
    labelId: `${id}-label`,
    hintId,
    errorId,
    /** Properties of the element that the label names. */
    described: {
      id,
      'aria-describedby': [hint && hintId, message && errorId].filter(Boolean).join(' ') || undefined,
      'aria-invalid': message ? true : undefined,
    } as const,
  };
}
