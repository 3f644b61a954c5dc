import type { i18n } from 'i18next';
import type { UseTranslationOptions } from 'react-i18next';

/** Translates a key of a package. */
export type Translate<K extends string = string> = (
  key: K,
  values?: Readonly<Record<string, unknown>>,
) => string;

export interface NamespaceTexts {
  /** Returns the translating function; a new one whenever a text may have changed. */
  readonly translate: () => Translate;
  /** Options of `useTranslation` for this namespace; always the same object. */
  readonly hookOptions: UseTranslationOptions<undefined>;
  /** Clears the cached texts, and renders components with these texts again. */
  readonly renew: () => void;
}

const PLACE = /{{(\w+)}}/g;

/** Matches texts that only i18next can process: formats, members of values, nested texts. */
const NOT_PLAIN = /{{|\$t\(/;

/**
 * Caches texts, since the cards of a page look up the same few texts a hundred times, each with another product name.
 * @param resourceOf returns a key's resource without i18next's search for plural forms and fallbacks, which costs fifty times as much
 */
function remembering(translate: Translate, resourceOf: (key: string) => unknown): Translate {
  const known = new Map<string, string>();
  const find = (key: string): string => {
    const resource = resourceOf(key);
    return typeof resource === 'string' ? resource : translate(key, { skipInterpolation: true });
  };
  return (key, values = {}) => {
    const text = known.get(key) ?? find(key);
    known.set(key, text);
    // Other values are options, or select a plural form.
    const fillPlaces = Object.keys(values).every((name) => name !== 'count' && text.includes(`{{${name}}}`));
    const filled = fillPlaces ? text.replace(PLACE, (_, name: string) => String(values[name] ?? '')) : text;
    return fillPlaces && !NOT_PLAIN.test(filled) ? filled : translate(key, values);
  };
}

/**
 * Creates the texts of a namespace as an i18next instance for `useTranslation`: it reports only changes of this namespace and
 * shares one translator. It has no own properties, since the hook copies these for every component.
 */
export function createNamespaceTexts(texts: i18n, namespace: string): NamespaceTexts {
  let current: Translate | undefined;
  const listeners = new Set<() => void>();
  const translate = (): Translate => {
    current ??= remembering(texts.getFixedT(null, namespace) as Translate, (key) =>
      texts.getResource(texts.language, namespace, key),
    );
    return current;
  };
  const ofNamespace = Object.assign(Object.create(texts), {
    getFixedT: translate,
    // All texts are in memory, so i18next has nothing to load.
    hasLoadedNamespace: () => true,
    reportNamespaces: {},
    on: (_event: string, listener: () => void) => void listeners.add(listener),
    off: (_event: string, listener: () => void) => void listeners.delete(listener),
  });
  return {
    translate,
    hookOptions: { i18n: Object.create(ofNamespace) },
    renew: () => {
      current = undefined;
      for (const listener of listeners) listener();
    },
  };
}
