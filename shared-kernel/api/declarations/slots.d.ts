import { JSX } from 'react';

declare type ContextProp<Context> = object extends Context ? {
    readonly context?: Context;
} : {
    readonly context: Context;
};

/** Properties of every fragment. */
declare interface FragmentProps {
    /** Tells the host that the visitor is done with the fragment (Escape was pressed); the host sees by itself when they go elsewhere. */
    readonly onClose: () => void;
}

/**
 * A place that remotes may fill with fragments of theirs. Whatever they do, the page around it stays: what fails or is
 * late leaves nothing behind, and nothing moves when something comes. The name has to stand in the descriptor.
 */
export declare function Slot<Name extends SlotName>({ name, context }: SlotProps<Name>): JSX.Element;

/**
 * What each slot of the store tells whoever fills it, by the slot's name. Remotes that offer slots add theirs: the
 * build writes the declarations, `gadgetry types` fetches those of a whole environment.
 */
export declare interface SlotContexts {
}

/** Properties of a fragment that fills a slot. */
declare interface SlotFillProps<Context> extends FragmentProps {
    /** What the slot tells it. */
    readonly context: Context;
}

/** Properties of a fragment that fills a slot. */
export declare type SlotFragmentProps<Name extends SlotName> = SlotFillProps<SlotContexts[Name]>;

/** Name of a slot that somebody offers. */
export declare type SlotName = keyof SlotContexts & string;

/** Properties of `Slot`. */
export declare type SlotProps<Name extends SlotName> = {
    readonly name: Name;
} & ContextProp<SlotContexts[Name]>;

export { }
