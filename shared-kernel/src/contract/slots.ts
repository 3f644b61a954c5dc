/** Type of a member of a slot's context; a list names the allowed texts. */
export type ContextKind = 'string' | 'number' | 'boolean' | readonly string[];

/** A value of a slot's context. */
export type ContextValue = string | number | boolean;

/** The values that a page passes to the fills of a slot. */
export type SlotContext = Readonly<Record<string, ContextValue>>;

/** A size that a page reserves for the fills of a slot, so that nothing moves when they appear. */
export interface ReservedSize {
  /** CSS pixels. */
  readonly height?: number;
  /** CSS pixels. */
  readonly width?: number;
  /** Media query for which the size is reserved: `(min-width: 640px)`. */
  readonly media?: string;
}

/** A place on a page that remotes can fill. */
export interface OfferedSlot {
  /** Page and place, as in `product/after-specs`. */
  readonly name: string;
  /** The values that it passes to its fills, by name. */
  readonly context: Readonly<Record<string, ContextKind>>;
  /** Reserved if one of the fills has no `when`. A fill that does not fit appears only where it moves no visible content. */
  readonly room?: readonly ReservedSize[];
}

/** A fragment that a remote puts into a slot. */
export interface FilledSlot {
  /** Name of the slot: `product/after-specs`. */
  readonly slot: string;
  /** One of the remote's fragments. */
  readonly fragment: string;
  /** Fills of a slot are sorted by it, ascending. */
  readonly order: number;
  /** Values that the fill matches, by member of the context; it matches all values of other members. */
  readonly when?: Readonly<Record<string, readonly ContextValue[]>>;
}

/** The slots of a part. */
export interface Slots {
  readonly offered?: readonly OfferedSlot[];
  readonly filled?: readonly FilledSlot[];
}

/** The slot of the search box in the header. */
export const SEARCH_SLOT = 'header/search';

/** Returns the slots that a remote fills. */
export const filledBy = ({ slots }: { readonly slots?: Slots }): readonly FilledSlot[] => slots?.filled ?? [];

/** Whether a slot fill matches a context. */
export const matchesContext = ({ when = {} }: Pick<FilledSlot, 'when'>, context: SlotContext): boolean =>
  Object.entries(when).every(([member, values]) => values.some((value) => value === context[member]));

/** Whether a value of a context has the type that its slot declares. */
export const isOfKind = (value: unknown, kind: ContextKind): boolean =>
  typeof kind === 'string' ? typeof value === kind : kind.some((one) => one === value);
