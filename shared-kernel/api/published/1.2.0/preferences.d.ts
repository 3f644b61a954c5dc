import { BehaviorSubject } from 'rxjs';
import { Observable } from 'rxjs';

/** The language before the shopper chooses one (spec §4). */
export declare const DEFAULT_LANGUAGE: Language;

/**
 * The BCP 47 tag of a language, for `Intl` and `<html lang>`: the interface calls Ukrainian `ua`, which is a country;
 * its tag is `uk`.
 */
export declare function htmlLang(language: Language): 'en' | 'uk';

export declare function isLanguage(value: unknown): value is Language;

export declare function isTheme(value: unknown): value is Theme;

/** The language in use: what the shopper chose, until then English. */
export declare const language$: StateStream<Language>;

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
export declare type Language = 'en' | 'ua';

/** Chooses a language. */
export declare const setLanguage: (language: Language) => void;

/** A part of the state: an observable that begins with the present value, and that value at once. */
declare class StateStream<T> extends Observable<T> {
    #private;
    private constructor();
    /** `select` must return the same reference as long as its part of the state is the same. */
    static of<S, T>(source: BehaviorSubject<S>, select: (state: S) => T): StateStream<T>;
    /** The present value. */
    get value(): T;
}

/** The theme in use: what the shopper chose, until then what the system prefers, followed live. */
export declare const theme$: StateStream<Theme>;

/** The two themes of the store (spec §9). The document's class bears the same name. */
export declare type Theme = 'light' | 'dark';

/** Switches from English to Ukrainian and back. */
export declare const toggleLanguage: () => void;

/** Switches to the other theme. From then on the shopper has chosen, and the system is not followed. */
export declare const toggleTheme: () => void;

/** The language in use, for a component. */
export declare const useLanguage: () => Language;

/** The theme in use, for a component. */
export declare const useTheme: () => Theme;

export { }
