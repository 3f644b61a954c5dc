/** Whether a remote may be called so. */
export declare const isRemoteName: (name: string) => boolean;

/** What is wrong with a remote's claims, looked at alone: malformed, made twice, the shell's, leading nowhere. */
export declare function ownershipProblems(claims: RemoteClaims): string[];

/**
 * A path as claims are compared: `/phones/:id` and `/Phones/:itemId/` are one claim.
 * @param path pattern in React Router's syntax
 */
export declare const patternShape: (path: string) => string;

/** A remote's claims, as its descriptor makes them. */
export declare interface RemoteClaims {
    readonly routes: readonly {
        readonly path: string;
    }[];
    readonly navigation: readonly {
        readonly path: string;
    }[];
    readonly fragments: readonly string[];
    readonly slots?: {
        readonly offered?: readonly {
            readonly name: string;
        }[];
        readonly filled?: readonly {
            readonly slot: string;
            readonly fragment: string;
        }[];
    };
}

/**
 * Names that no remote may have: its name is also the namespace of its texts, and these are those of kernel and shell;
 * `constructor` is a member of every object. Both schemas list them, too.
 */
export declare const RESERVED_NAMES: readonly string[];

/** Paths of the shell's own pages, which no remote may claim. */
export declare const SHELL_PATHS: readonly string[];

/** Navigation paths that lead to none of a remote's own routes. */
export declare const strayNavigation: ({ routes, navigation, }: Pick<RemoteClaims, 'routes' | 'navigation'>) => string[];

export { }
