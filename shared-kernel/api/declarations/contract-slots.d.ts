/** What a member of a slot's context may be; a list names the texts that it is one of. */
export declare type ContextKind = 'string' | 'number' | 'boolean' | readonly string[];

/** A value of a slot's context. */
export declare type ContextValue = string | number | boolean;

/**
 * What a remote fills. Remotes built before kernel 1.3.0 fill the search by having a fragment of that name.
 * @param descriptor as it was written or built
 */
export declare function filledBy({ slots, fragments, }: {
    readonly slots?: Slots;
    readonly fragments: readonly string[];
}): readonly FilledSlot[];

/** A fragment that a remote puts into a slot, wherever some page offers it. */
export declare interface FilledSlot {
    /** Name of the slot: `product/after-specs`. */
    readonly slot: string;
    /** One of the remote's fragments. */
    readonly fragment: string;
    /** Ascending, among all that fill the slot. */
    readonly order: number;
    /** The values that it matches, by member of the context; it matches every value of the others. */
    readonly when?: Readonly<Record<string, readonly ContextValue[]>>;
}

/** Whether a value of a context is what its slot says. */
export declare const isOfKind: (value: unknown, kind: ContextKind) => boolean;

/** Whether a slot fill matches a context. */
export declare const matchesContext: ({ when }: Pick<FilledSlot, 'when'>, context: SlotContext) => boolean;

/** A place on a page that any remote may fill. */
export declare interface OfferedSlot {
    /** Page and place: `product/after-specs`. */
    readonly name: string;
    /** The values that it passes to its fills, by name. */
    readonly context: Readonly<Record<string, ContextKind>>;
    /** Reserved where a fill matches every context; without it, a fill appears only out of sight. */
    readonly room?: readonly ReservedSize[];
}

/** A size that a page reserves for the fills of a slot, so that nothing moves when they appear. */
export declare interface ReservedSize {
    /** CSS pixels. */
    readonly height?: number;
    /** CSS pixels. */
    readonly width?: number;
    /** For windows of this width alone: `(min-width: 640px)`. */
    readonly media?: string;
}

/** The slot of the search box, which remotes had before there were slots. */
export declare const SEARCH_SLOT = "header/search";

/** The values that a page passes to the fills of a slot. */
export declare type SlotContext = Readonly<Record<string, ContextValue>>;

/** The slots of a part. */
export declare interface Slots {
    readonly offered?: readonly OfferedSlot[];
    readonly filled?: readonly FilledSlot[];
}

export { }
