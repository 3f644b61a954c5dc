/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

/** Ids of what stands in the stored cart and among the favourites, for what is shown before the store has started. */
export declare function readStoredIds(): {
    cart: readonly number[];
    favourites: readonly number[];
};

/** What the shopper chose on an earlier visit; a member is absent when nothing (valid) was chosen. */
export declare function readStoredPreferences(): {
    theme?: Theme;
    language?: Language;
};

/** The two themes of the store (spec §9). The document's class bears the same name. */
declare type Theme = 'light' | 'dark';

export { }
