import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { PrerenderedAddress } from '@gadgetry/environment/prerendered-file';
import type { RemoteStep } from '@gadgetry/shared-kernel/events';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import type { ChoiceReason, ChosenEnvironment } from './chosen-versions';
import type { PendingAction, ProductLists } from './pending-actions';
import type { RecorderEvent } from './record-input';

/**
 * The phases of a page's start:
 * - `boot`: the boot script paints frame and skeleton;
 * - `contentShown`: the boot script has shown a prerendered page;
 * - `codeArrived`: the shell runs and prepares its first rendering;
 * - `hydrating`: React renders, and the boot script no longer paints;
 * - `mounted`: React has rendered the frame, and the prerendered page waits for its code;
 * - `live`: all of the page is hydrated.
 */
export type Phase = 'boot' | 'contentShown' | 'codeArrived' | 'hydrating' | 'mounted' | 'live';

export interface PreparedRoute {
  /** Of the address as it is, with `#`. */
  readonly hash: string;
  readonly path: string;
  readonly query: string;
  readonly skeleton: string;
  /** Of the history entry, for its scroll position. */
  readonly key: string;
  /** The remote's route; absent under an override, whose routes are not loaded yet. */
  readonly match?: RouteMatch<RemoteVersion> | undefined;
}

export interface PrerenderedPage {
  readonly styles: string;
  readonly html: string;
  /** Hash of its `merkleLeaf`; absent if the store's own page carries the content. */
  readonly hash?: string;
}

export interface StartState {
  readonly phase: Phase;
  /** The route on the screen, or the one that is being shown. */
  readonly route: PreparedRoute;
  /** Whether the theme is dark. */
  readonly dark: boolean;
  /** The shopper's language; the frame follows it at once, the prerendered page later. */
  readonly language: Language;
  /** Products in the shopper's lists, pending actions included. */
  readonly ids: ProductLists;
  /** Whether header and footer are painted. */
  readonly hasFrame?: true;
  /** The prerendered page that the boot script waits for. */
  readonly awaited?: PrerenderedAddress | undefined;
  /** A prerendered page that has loaded and does not show yet. */
  readonly loaded?: PrerenderedPage | undefined;
  /** Language of the prerendered page on the screen; `undefined` if none shows, or if React replaces it. */
  readonly prerendered?: Language | undefined;
  /**
   * Scroll position of that page when the boot script showed it, in CSS pixels; `null` once the shopper has scrolled away from
   * it, `undefined` before.
   */
  readonly top?: number | null | undefined;
  /** Why the prerendered page has not loaded. */
  readonly contentError?: string;
  /** Whether loading the shell has failed. */
  readonly hasFailed?: true;
  /** Whether the shopper did something that only the page's code can answer; the shell then renders without waiting. */
  readonly isUsed?: true;
}

export type PageEvent =
  | RecorderEvent
  | { readonly type: 'templatesParsed' | 'loadFailed' | 'codeArrived' | 'mounted' | 'pageMounted' }
  /** `isShown`: the document shows the route's page already, as an entry document does. */
  | { readonly type: 'navigated'; readonly route: PreparedRoute; readonly isShown?: true }
  | { readonly type: 'contentRequested'; readonly address: PrerenderedAddress | undefined }
  | {
      readonly type: 'contentLoaded';
      readonly address: PrerenderedAddress;
      /** `undefined` if the document shows the content already, as an entry document does. */
      readonly content: PrerenderedPage | undefined;
    }
  | { readonly type: 'contentFailed'; readonly address: PrerenderedAddress; readonly error: string }
  | { readonly type: 'contentSlow'; readonly hash: string }
  | { readonly type: 'contentShown'; readonly top: number | null }
  | { readonly type: 'contentPainted' }
  /** With the present preferences, which the system or another tab may have changed since the boot script read them. */
  | {
      readonly type: 'renderStarted';
      readonly hash: string;
      readonly dark: boolean;
      readonly language: Language;
    };

/** Whether the boot script still paints; afterwards React renders. */
export const bootPaints = ({ phase }: StartState): boolean =>
  phase === 'boot' || phase === 'contentShown' || phase === 'codeArrived';

export const isMounted = ({ phase }: StartState): boolean => phase === 'mounted' || phase === 'live';

export interface RemoteDiagnosis {
  readonly version: string;
  /** Why this visitor was given the version that ran first. */
  readonly reason: ChoiceReason;
  /** The version that has failed in this session and was replaced. */
  readonly failed?: string;
  readonly steps: readonly RemoteStep[];
}

export interface Diagnosis {
  readonly environment: string;
  readonly generation: number;
  readonly shell: Omit<RemoteDiagnosis, 'steps'>;
  readonly remotes: Readonly<Record<string, RemoteDiagnosis>>;
}

/** What the boot script shares with the shell: the chosen versions, and the state machine of the page's start. */
export interface Boot extends ChosenEnvironment {
  /** Overrides that a developer asks for, as written and not loaded yet. */
  readonly overrides: readonly string[];
  /**
   * Further folders that scripts may come from, which a verified signed link names. The code that verifies the link
   * removes this member, so that no other code can add folders. Absent without an override.
   */
  proven?: Set<string> | undefined;
  /** Called by the page's last inline script (`shell/compose/render/page.ts`), once the templates are parsed. */
  readonly paintFrame: () => void;
  readonly getState: () => StartState;
  /** Sends an event to the state machine, runs the effects, and returns the state after them. */
  readonly dispatch: (event: PageEvent) => StartState;
  readonly subscribe: (listener: (event: PageEvent) => void) => void;
  /** Returns the pending actions, including those that could not be stored. */
  readonly pendingActions: () => readonly PendingAction[];
  /** Describes the page for support: versions, why they were chosen, what was tried. */
  diagnose?: () => Diagnosis;
}

declare global {
  var __gadgetry: Boot | undefined;
}
