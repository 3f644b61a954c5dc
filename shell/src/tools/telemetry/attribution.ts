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

/** The page of a remote that is shown. */
export const currentPage = (): HTMLElement | null => document.querySelector('[data-boundary^="page "]');

/** Finds parts by where their code lies and where their elements are. */
export interface Attribution {
  /** Returns the part of an element; without one, that of the page that is shown. */
  readonly at: (element?: Element | null) => Part;
  /**
   * Returns the part whose folder an address or a stack names first. The shell is named only where no remote is: React runs the
   * handlers of all of them. Code of browser extensions has no part.
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

/** Names an element as `button a1b2c-buy`, by its classes: nothing of what is written in it. */
export const elementAttribute = (element: Element | null | undefined) => ({
  [ATTRIBUTE.element]: element ? `${element.localName} ${element.className}` : undefined,
});
