/** What the shopper chose; a member is absent until then. */
export declare interface ChosenPreferences {
    readonly theme?: Theme;
    readonly language?: Language;
}

/** The language before the shopper chooses one (spec §4). */
export declare const DEFAULT_LANGUAGE: Language;

/**
 * The BCP 47 tag of a language, for `Intl` and `<html lang>`: the interface calls Ukrainian `ua`, which is a country;
 * its tag is `uk`.
 */
export declare function htmlLang(language: Language): 'en' | 'uk';

export declare function isLanguage(value: unknown): value is Language;

export declare function isTheme(value: unknown): value is Theme;

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
export declare type Language = 'en' | 'ua';

export declare function otherLanguage(language: Language): Language;

export declare function otherTheme(theme: Theme): Theme;

/** What can be asked of the preferences. */
export declare interface PreferencesIntents {
    /** From then on the system's colour scheme is not followed. */
    'preferences/choose-theme': {
        readonly theme: Theme;
    };
    'preferences/choose-language': {
        readonly language: Language;
    };
}

/** The preferences after a change; each returns the same object when it changes nothing. */
export declare const preferencesReducers: Reducers<ChosenPreferences, PreferencesIntents>;

/** What becomes of a part of the state after each event; the same object when the event changes nothing. */
declare type Reducers<S, E> = {
    readonly [N in keyof E]: (state: S, payload: E[N]) => S;
};

/** The two themes of the store (spec §9). The document's class bears the same name. */
export declare type Theme = 'light' | 'dark';

export { }
