import type * as slider from '@gadgetry/shared-kernel/slider';
import type * as ui from '@gadgetry/shared-kernel/ui';
import type { ComponentType } from 'react';

type Faces = typeof ui & typeof slider;

/** Every component that the design system exports: names with a capital; constants are capitals throughout. */
export type ComponentName = {
  [N in keyof Faces]: N extends Uppercase<N> ? never : N extends Capitalize<N> ? N : never;
}[keyof Faces];

/** Says a sample text in the language that the example is looked at in. */
export type Say = (en: string, ua: string) => string;

/** What every example is given. */
export interface ExampleProps {
  readonly say: Say;
}

/** A component in one of its states. */
export interface Example {
  readonly show: ComponentType<ExampleProps>;
  /** Path at which it stands, for components that look at it; `/` unless told. */
  readonly at?: string;
}

/** The examples of a component, by what tells them apart: `added`, `in-cart`. */
export type Examples = Readonly<Record<string, Example>>;
