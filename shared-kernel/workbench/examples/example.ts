import type * as slider from '@gadgetry/shared-kernel/slider';
import type * as ui from '@gadgetry/shared-kernel/ui';
import type { ReactElement } from 'react';

type Faces = typeof ui & typeof slider;

/** Every component that the design system exports: names with a capital; constants are capitals throughout. */
export type ComponentName = {
  [N in keyof Faces]: N extends Uppercase<N> ? never : N extends Capitalize<N> ? N : never;
}[keyof Faces];

/** Says a sample text in the language that the example is looked at in. */
export type Say = (en: string, ua: string) => string;

/** A component in one of its states, or what says its words in the language of the page. */
export type Example = ReactElement | ((say: Say) => ReactElement);

/** The examples of a component, by what tells them apart: `added`, `in-cart`. */
export type Examples = Readonly<Record<string, Example>>;
