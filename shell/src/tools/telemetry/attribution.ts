import { SHELL } from '@gadgetry/environment/environment-document';
import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { ATTRIBUTE } from '@gadgetry/environment/telemetry';

/** A part and its version, as attributes of an event. */
type Part = Readonly<Record<typeof ATTRIBUTE.part | typeof ATTRIBUTE.version, string>>;

const partOf = (name: string, version: string): Part => ({
  [ATTRIBUTE.part]: name,
  [ATTRIBUTE.version]: version,
});

interface Parts {
  /** Version of the shell. */
  readonly shell: string;
  readonly remotes: Readonly<
    Record<string, readonly Pick<RemoteVersion, 'version' | 'base' | 'fallbackBase'>[]>
  >;
}

/** Returns the element of the remote's page that is shown. */
export const currentPage = (): HTMLElement | null => document.querySelector('[data-boundary^="page "]');

/** Attributes errors and elements to parts. */
export interface Attribution {
  /** Returns the part of an element; of the shown page if there is no element. */
  readonly at: (element?: Element | null) => Part;
  /**
   * Returns the part whose folder an address or a stack names first. Prefers remotes to the shell, since React runs all
   * handlers. Code of browser extensions belongs to no part.
   */
  readonly within: (text: string) => Part | undefined;
}

/** @param shellBase folder of the shell's files */
export const createAttribution = ({ remotes, shell }: Parts, shellBase: string): Attribution => ({
  at: (element) => {
    const module = (element ?? currentPage())?.closest<HTMLElement>('[data-remote]');
    const { remote = SHELL, version = shell } = module?.dataset ?? {};
    return partOf(remote, version);
  },
  within: (text) => {
    let first = Number.POSITIVE_INFINITY;
    let found = text.includes(shellBase) ? partOf(SHELL, shell) : undefined;
    for (const [name, versions] of Object.entries(remotes))
      for (const { version, base, fallbackBase = base } of versions)
        for (const folder of [base, fallbackBase]) {
          const at = text.indexOf(new URL(folder, document.baseURI).href);
          if (at < 0 || at >= first) continue;
          first = at;
          found = partOf(name, version);
        }
    return found;
  },
});

/** Describes an element by its tag and class, such as `button a1b2c-buy`; contains no text of the page. */
export const elementAttribute = (element: Element | null | undefined) => ({
  [ATTRIBUTE.element]: element ? `${element.localName} ${element.className}` : undefined,
});
