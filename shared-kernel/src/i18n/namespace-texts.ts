import type { i18n } from 'i18next';
import type { UseTranslationOptions } from 'react-i18next';

/** Translates a key of a package. */
export type Translate<K extends string = string> = (
  key: K,
  values?: Readonly<Record<string, unknown>>,
) => string;

export interface NamespaceTexts {
  /** Translates its keys; another function whenever a text may have changed. */
  readonly translate: () => Translate;
  /** What `useTranslation` is called with to translate this namespace; always the same object. */
  readonly hookOptions: UseTranslationOptions<undefined>;
  /** Forgets the translated texts and renders the components again that show them. */
  readonly renew: () => void;
}

const PLACE = /{{(\w+)}}/g;

/** What i18next alone can read: formats, members of values, texts in texts. */
const NOT_PLAIN = /{{|\$t\(/;

/** A text is looked up once: a page of cards asks for the same few a hundred times, each with the name of its product. */
function remembering(translate: Translate): Translate {
  const known = new Map<string, string>();
  return (key, values = {}) => {
    const text = known.get(key) ?? translate(key, { skipInterpolation: true });
    known.set(key, text);
    // Others are options, or choose among texts.
    const fillPlaces = Object.keys(values).every((name) => name !== 'count' && text.includes(`{{${name}}}`));
    const filled = fillPlaces ? text.replace(PLACE, (_, name: string) => String(values[name] ?? '')) : text;
    return fillPlaces && !NOT_PLAIN.test(filled) ? filled : translate(key, values);
  };
}

/**
 * Creates the texts of a namespace as an i18next instance for `useTranslation`: it reports changes of this namespace alone
 * and shares one translator. It has no property of its own, and needs none, since the hook copies them for every component.
 */
export function createNamespaceTexts(texts: i18n, namespace: string): NamespaceTexts {
  let current: Translate | undefined;
  const listeners = new Set<() => void>();
  const translate = (): Translate => {
    current ??= remembering(texts.getFixedT(null, namespace) as Translate);
    return current;
  };
  const ofNamespace = Object.assign(Object.create(texts), {
    getFixedT: translate,
    // All texts are in memory: i18next has no backend to load them from.
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
      for (const tell of listeners) tell();
    },
  };
}
