import type { RemoteStep } from '@gadgetry/shared-kernel/events';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import type { Beginning, ChoiceReason } from './chosen-versions';
import type { EarlyInput } from './early-input';

/** What support needs to know of one remote on this page. */
export interface RemoteDiagnosis {
  /** The version that the page runs now. */
  readonly version: string;
  /** Why this visitor was given the version with which the page began. */
  readonly reason: ChoiceReason;
  /** The version that has failed in this session, which is why another one runs. */
  readonly failed?: string;
  /** What was tried, first to last. */
  readonly steps: readonly RemoteStep[];
}

/** What support needs to know of a page. */
export interface Diagnosis {
  readonly environment: string;
  readonly generation: number;
  /** Of the shell, where the page says it. */
  readonly shell?: Omit<RemoteDiagnosis, 'steps'>;
  readonly remotes: Readonly<Record<string, RemoteDiagnosis>>;
}

declare global {
  /** What the boot script has decided, for the shell. */
  var __gadgetry:
    | (Beginning & {
        /** Remotes that a developer wants from elsewhere, as they are written; nothing is known of them yet. */
        readonly overrides: readonly string[];
        /**
         * Takes folders that scripts may come from, too, once a signed link that names them has been proven. Who proves it
         * takes this away, so that nobody else does; absent where no override is wanted.
         */
        proven?: Set<string> | undefined;
        readonly paintFrame: () => void;
        /** The view that stands in the page's place, if one does, and how far it was scrolled to where the page was left. */
        view?: { readonly path: string; readonly language: Language; readonly top?: number } | undefined;
        /** Resolves when one stands, or none will. */
        readonly viewSettled: () => Promise<unknown>;
        /** Lets pictures come that had to wait for the page's code. */
        readonly showPictures: () => void;
        /** Why none does. */
        notPrerendered?: string;
        /**
         * From now on the shell paints.
         * @returns whether a view of the present address, in this language, stands there for it to take over
         */
        readonly takeOver: (language: Language) => boolean;
        /** Whether the shell runs; its script may arrive twice. */
        begun?: true;
        /** Whether the site is on the screen. */
        stands?: true;
        /** What is done with the static frame; absent until that is painted. */
        early?: EarlyInput;
        /** Describes the page for support: versions, why they were chosen, what was tried. */
        diagnose?: () => Diagnosis;
      })
    | undefined;
}
