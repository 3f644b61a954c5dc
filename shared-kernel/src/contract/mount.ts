import type { Language, Theme } from '../model/preferences';

/** A value that changes over time, for code without React. */
export interface Signal<T> {
  /** The present value. */
  readonly value: T;
  /** Calls back with each later value; returns a function that stops. */
  readonly subscribe: (listener: (value: T) => void) => () => void;
}

/** The visitor's location. */
export interface Address {
  /** Such as `/phones/apple-iphone-14`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Parameters of the route's pattern, by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** The store's interface for a page or fragment that mounts itself. */
export interface MountHost<Context = unknown> {
  /** The language; changes after its texts have loaded. */
  readonly language: Signal<Language>;
  readonly theme: Signal<Theme>;
  readonly address: Signal<Address>;
  /** The slot's context, for a fragment that fills a slot. */
  readonly context: Signal<Context>;
  /** Navigates to an address of the store, such as `/cart`. Plain links to `#/cart` work as well. */
  readonly navigate: (to: string, options?: { readonly replace?: boolean }) => void;
  /** Tells the host that the visitor closed the fragment. */
  readonly onClose: () => void;
}

/**
 * Mounts a page or fragment of any framework into an element of the store's page.
 * @param element an empty element of its own; its content is removed afterwards
 * @returns a function that unmounts it and removes its listeners
 */
// A fragment only knows the contexts of the slots that it fills.
export type Mount<Context = never> = (element: HTMLElement, host: MountHost<Context>) => () => void;
