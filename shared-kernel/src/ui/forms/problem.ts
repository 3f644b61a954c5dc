/** Why a control's value is invalid: the key of the message, and the limit in it. */
export interface Problem {
  readonly key:
    | 'fill'
    | 'choose'
    | 'tick'
    | 'email'
    | 'url'
    | 'number'
    | 'whole'
    | 'date'
    | 'format'
    | 'tooShort'
    | 'tooLong'
    | 'tooLow'
    | 'tooHigh'
    | 'custom';
  /** The limit, such as the minimum number of characters; the message itself for `custom`. */
  readonly detail?: string;
}

/** A native form control with validation. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const missing = (type: string): Problem['key'] => {
  if (type === 'checkbox') return 'tick';
  return type === 'radio' || type.startsWith('select') ? 'choose' : 'fill';
};

const limited = (key: Problem['key'], control: Control, attribute: string): Problem => ({
  key,
  detail: control.getAttribute(attribute) ?? '',
});

/** Whether a control takes whole numbers only, as number fields do without another `step`. */
const isWhole = (control: Control): boolean =>
  control.type === 'number' && ['1', null].includes(control.getAttribute('step'));

/** Returns why the browser rejects a control's value; `undefined` if valid. */
export function problemOf(control: Control): Problem | undefined {
  const { type, validity, validationMessage } = control;
  if (validity.valid) return undefined;
  if (validity.customError) return { key: 'custom', detail: validationMessage };
  // Before a missing value, since what is half-typed is no value.
  if (validity.badInput) return { key: type === 'date' ? 'date' : 'number' };
  if (validity.valueMissing) return { key: missing(type) };
  if (validity.typeMismatch) return { key: type === 'url' ? 'url' : 'email' };
  if (validity.tooShort) return limited('tooShort', control, 'minlength');
  if (validity.tooLong) return limited('tooLong', control, 'maxlength');
  if (validity.rangeUnderflow) return limited('tooLow', control, 'min');
  if (validity.rangeOverflow) return limited('tooHigh', control, 'max');
  return { key: isWhole(control) && validity.stepMismatch ? 'whole' : 'format' };
}
