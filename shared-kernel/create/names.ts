import { RESERVED_NAMES, SHELL_PATHS } from '@gadgetry/shared-kernel/contract/ownership';

/** A new remote's name, in every form that its files contain. */
export interface Names {
  /** In environments, addresses and file names: `gift-cards`. */
  readonly name: string;
  /** In code: `GiftCards`. */
  readonly pascal: string;
  /** In the navigation and as the page's title. */
  readonly label: { readonly en: string; readonly ua: string };
}

/** The names in the template. */
export const TEMPLATE: Names = {
  name: 'window-display',
  pascal: 'WindowDisplay',
  label: { en: 'Window display', ua: 'Вітрина' },
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a label as one line; `undefined` if blank. */
const line = (label = ''): string | undefined => label.replaceAll(/\s+/g, ' ').trim() || undefined;

export function namesOf(name: string, given: { readonly en?: string; readonly ua?: string } = {}): Names {
  const en = line(given.en) ?? capital(name.replaceAll('-', ' '));
  return { name, pascal: name.split('-').map(capital).join(''), label: { en, ua: line(given.ua) ?? en } };
}

/**
 * Replaces the template's names by those of a new remote.
 * @param json whether the text is JSON, which needs escapes in labels
 */
export function rename(text: string, { name, pascal, label }: Names, json: boolean): string {
  const written = (words: string): string => (json ? JSON.stringify(words).slice(1, -1) : words);
  const forms: Readonly<Record<string, string>> = {
    [TEMPLATE.name]: name,
    [TEMPLATE.pascal]: pascal,
    [TEMPLATE.label.en]: written(label.en),
    [TEMPLATE.label.ua]: written(label.ua),
  };
  return text.replaceAll(new RegExp(Object.keys(forms).join('|'), 'g'), (form) => forms[form] ?? form);
}

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Names that no remote may have; `kit` would make its package `remote-kit`. */
const RESERVED = [...RESERVED_NAMES, 'kit'];

/** Length limit of a name, which is part of addresses, file names and the build's global variable. */
const LONGEST_NAME = 40;

const slug = (text: string): string =>
  text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[-0-9]+|-+$/g, '');

/** Returns why no remote may have this name, and what to do; `undefined` if the name is valid. */
export function nameSyntaxProblem(name: string): string | undefined {
  if (!NAME.test(name))
    return `"${name}" can't be a remote's name: lower-case letters, digits and single hyphens are allowed, a letter first. Try "${slug(name) || 'reviews'}".`;
  if (name.length > LONGEST_NAME)
    return `Expected a name of at most ${LONGEST_NAME} letters but found ${name.length}: it is part of addresses and file names.`;
  if (name.startsWith('remote-'))
    return `The folder gets its remote- by itself: give "${name.slice('remote-'.length)}".`;
  if (RESERVED.includes(name)) return `"${name}" is a name of the store's own: choose another one.`;
  return SHELL_PATHS.includes(`/${name}`)
    ? `The address /${name} belongs to the shell: choose another name.`
    : undefined;
}
