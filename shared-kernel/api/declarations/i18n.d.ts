declare const en: {
    "addToCart": string;
    "added": string;
    "addNamed": string;
    "addedNamed": string;
    "favouriteAdd": string;
    "favouriteRemove": string;
    "announceCartAdded": string;
    "announceCartRemoved": string;
    "announceQuantity": string;
    "announceFavouriteAdded": string;
    "announceFavouriteRemoved": string;
    "price": string;
    "priceBefore": string;
    "home": string;
    "breadcrumbs": string;
    "back": string;
    "close": string;
    "tryAgain": string;
    "loadFailedHint": string;
    "previous": string;
    "next": string;
    "slider": string;
    "slidePrevious": string;
    "slideNext": string;
    "slideSkip": string;
    "carousel": string;
    "slide": string;
    "slideShow": string;
    "loading": string;
    "pictureMissing": string;
    "models_one": string;
    "models_other": string;
    "spec": {
        "screen": string;
        "resolution": string;
        "processor": string;
        "ram": string;
        "memory": string;
        "camera": string;
        "zoom": string;
        "cell": string;
        "capacity": string;
        "size": string;
    };
    "path": {
        "phones": string;
        "tablets": string;
        "accessories": string;
        "favorites": string;
        "cart": string;
        "rights": string;
        "contacts": string;
    };
    "error": {
        "products": string;
        "tablets": string;
        "phones": string;
        "accessories": string;
    };
    "color": {
        "alpinegreen": string;
        "black": string;
        "blue": string;
        "coral": string;
        "deeppurple": string;
        "gold": string;
        "graphite": string;
        "green": string;
        "midnight": string;
        "midnightgreen": string;
        "pacificblue": string;
        "pink": string;
        "purple": string;
        "red": string;
        "rosegold": string;
        "sierrablue": string;
        "silver": string;
        "skyblue": string;
        "spaceblack": string;
        "spacegray": string;
        "starlight": string;
        "white": string;
        "yellow": string;
    };
    "lenses": {
        "dual": string;
        "triple": string;
    };
};
import { i18n } from 'i18next';

/**
 * Adds a package's texts under its own namespace; a second call with the same namespace replaces them.
 * @param namespace the remote's name
 */
export declare function addTranslations(namespace: string, translations: Translations): void;

/**
 * A count in the language's grouping.
 * @param count a whole number, at least 0
 */
export declare const formatCount: (count: number, language: Language) => string;

/**
 * A price as the store shows it in both languages: the dollar sign first, no cents when whole, thousands
 * grouped only from five digits on (`$1050`, `$12,500`, `$9.50`).
 * @param dollars US dollars, at least 0
 */
export declare function formatPrice(dollars: number): string;

/**
 * A supplier's value as the store shows it: `6.1' OLED` as 6.1″ OLED, `2532x1170` as 2532 × 1170, `128gb` as 128 GB,
 * in Ukrainian 6,1″, 128 ГБ, Цифровий 5×. A value that it does not understand comes back as it is.
 */
export declare function formatSpec(value: string, language: Language): string;

/** Whether a namespace has a text under a key that is made of data. */
export declare const hasText: <N extends string>(namespace: N, key: string) => key is TextKey<N>;

/** The kernel's own texts: those of what every page shares. */
export declare const kernelTranslations: Translations;

declare type KeysOf<T> = {
    [K in keyof T & string]: T[K] extends string ? K extends `${infer Stem}_${PluralForm}` ? Stem : K : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The two languages of the store (spec §9), by the code used in state, storage and interface. */
declare type Language = 'en' | 'ua';

declare type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Translations of one language: keys to texts, nested as i18next reads them. */
declare type Resources = {
    readonly [key: string]: string | Resources;
};

/** Names of the tech specs in the order of the product page, as the kernel's `spec.*` texts know them (spec §5, 'Spec labels'). */
declare const SPEC_NAMES: readonly ['screen', 'resolution', 'processor', 'ram', 'memory', 'size', 'camera', 'zoom', 'cell'];

/** One of them. */
declare type SpecName = (typeof SPEC_NAMES)[number];

/** Keys of a namespace; any text where nothing is known of it. */
export declare type TextKey<N extends string> = N extends keyof TextResources ? KeysOf<TextResources[N]> : string;

/**
 * Texts by namespace. A package adds its own by declaration merging, and has its keys checked from then on:
 *
 * ```ts
 * declare module '@gadgetry/shared-kernel/i18n' {
 *   interface TextResources {
 *     reviews: typeof en;
 *   }
 * }
 * ```
 */
export declare interface TextResources {
    kernel: typeof en;
}

/** The page's one translation instance. It speaks BCP 47: what the store calls `ua` is `uk` in it. */
export declare const texts: i18n;

/**
 * The BCP 47 tag of a language, for `Intl` and `<html lang>`: the interface calls Ukrainian `ua`, which is a country;
 * its tag is `uk`.
 */
export declare function toLocale(language: Language): 'en' | 'uk';

/** Translates a key of a package. */
export declare type Translate<K extends string = string> = (key: K, values?: Readonly<Record<string, unknown>>) => string;

/** Shows all texts in a language of the store. */
export declare function translateTo(language: Language): Promise<void>;

/** A remote's texts in both languages of the store. */
declare interface Translations {
    readonly en: Resources;
    readonly ua: Resources;
}

/**
 * The texts of a package in the visitor's language, for code without React: ask anew when the language has changed.
 * @param namespace the package's name
 */
export declare function translatorOf<N extends string>(namespace: N): Translate<TextKey<N>>;

/** Names a colour key in the visitor's language; a key that the store has never seen is shown as written. */
export declare function useColorName(): (color: string) => string;

/**
 * Shows a supplier's values (`128gb`, `6.1' OLED`, `Digital 5x`) in the visitor's language, see `formatSpec`. Of a camera with two
 * or three lenses it says so, where it is told that the value is one (spec §5).
 */
export declare function useFormatSpec(): (value: string, name?: SpecName) => string;

/**
 * The texts of a package in the visitor's language; the component renders again when the language changes.
 * A key without a text of its own shows as the key, so that a gap is seen.
 * @param namespace the package's name: `catalog`, `product`, `cart`, `shell`, `kernel`
 */
export declare function useText<N extends string>(namespace: N): Translate<TextKey<N>>;

export { }
