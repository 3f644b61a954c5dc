/** Whether a fragment comes for a context. */
export declare const comesFor: ({ when }: Pick<FilledSlot, 'when'>, context: SlotContext) => boolean;

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
    /** Members of the context with the values that it comes for; it comes for all of those that are not named. */
    readonly when?: Readonly<Record<string, readonly ContextValue[]>>;
}

/** Whether a value of a context is what its slot says. */
export declare const isOfKind: (value: unknown, kind: ContextKind) => boolean;

/** A place on a page that any remote may fill. */
export declare interface OfferedSlot {
    /** Page and place: `product/after-specs`. */
    readonly name: string;
    /** What whoever fills it is told, by name. */
    readonly context: Readonly<Record<string, ContextKind>>;
    /** Kept where something fills it unconditionally; a slot without comes in where nobody sees it come. */
    readonly room?: readonly SlotRoom[];
}

/** The slot of the search box, which remotes had before there were slots. */
export declare const SEARCH_SLOT = "header/search";

/** What a page tells whoever fills one of its slots. */
export declare type SlotContext = Readonly<Record<string, ContextValue>>;

/** Room that a page keeps for whatever comes into a slot, so that nothing moves when it comes. */
export declare interface SlotRoom {
    /** CSS pixels. */
    readonly height?: number;
    /** CSS pixels. */
    readonly width?: number;
    /** For windows of this width alone: `(min-width: 640px)`. */
    readonly media?: string;
}

/** The slots of a part. */
export declare interface Slots {
    readonly offered?: readonly OfferedSlot[];
    readonly filled?: readonly FilledSlot[];
}

export { }
