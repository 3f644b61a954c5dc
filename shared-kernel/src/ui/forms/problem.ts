/** Why a control's value is not accepted: which words tell it, and the limit that they name. */
export interface Problem {
  readonly key:
    | 'fill'
    | 'choose'
    | 'tick'
    | 'email'
    | 'url'
    | 'number'
    | 'format'
    | 'tooShort'
    | 'tooLong'
    | 'tooLow'
    | 'tooHigh'
    | 'custom';
  /** The limit, such as the least number of characters; the message itself for `custom`. */
  readonly detail?: string;
}

/** A native control that takes part in the validation of its form. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const missing = (type: string): Problem['key'] => {
  if (type === 'checkbox') return 'tick';
  return type === 'radio' || type.startsWith('select') ? 'choose' : 'fill';
};

const limited = (key: Problem['key'], control: Control, attribute: string): Problem => ({
  key,
  detail: control.getAttribute(attribute) ?? '',
});

/** Returns what the browser has found wrong with a control's value, or nothing when it is accepted. */
export function problemOf(control: Control): Problem | undefined {
  const { type, validity, validationMessage } = control;
  if (validity.valid) return undefined;
  if (validity.customError) return { key: 'custom', detail: validationMessage };
  if (validity.valueMissing) return { key: missing(type) };
  if (validity.typeMismatch) return { key: type === 'url' ? 'url' : 'email' };
  if (validity.tooShort) return limited('tooShort', control, 'minlength');
  if (validity.tooLong) return limited('tooLong', control, 'maxlength');
  if (validity.rangeUnderflow) return limited('tooLow', control, 'min');
  if (validity.rangeOverflow) return limited('tooHigh', control, 'max');
  return { key: validity.badInput ? 'number' : 'format' };
}
