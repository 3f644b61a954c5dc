import type { ErrorObject } from 'ajv';

/** Whether a value fits the environment's `schema.json`; `errors` then says what does not. */
export declare const validate: {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
};
