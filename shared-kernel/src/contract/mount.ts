import type { Language, Theme } from '../model/preferences';

/** A value that changes, for code without React. */
export interface Signal<T> {
  /** The present value. */
  readonly value: T;
  /** Calls back with every further value; returns what ends that. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** Where the visitor is. */
export interface Address {
  /** Such as `/phones/apple-iphone-14`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Parameters of the route's pattern, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** What the store gives a page or fragment that mounts itself. */
export interface MountHost<Context = unknown> {
  /** Tells of a language once its texts are there. */
  readonly language: Signal<Language>;
  readonly theme: Signal<Theme>;
  readonly address: Signal<Address>;
  /** What the slot that a fragment fills tells it. */
  readonly context: Signal<Context>;
  /** Goes to an address of the store, such as `/cart`. Links may as well be plain ones, to `#/cart`. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Tells the host that the visitor is done with a fragment. */
  readonly onClose: () => void;
}

/**
 * Puts a page or fragment of any framework into an element of the store's page.
 * @param element empty, and its own; its content is removed afterwards
 * @returns what takes it away again, with every listener
 */
// Each knows the context of the slots that it fills, and of no others.
export type Mount<Context = never> = (element: HTMLElement, host: MountHost<Context>) => () => void;
