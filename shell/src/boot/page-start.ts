import type { RouteMatch } from '@gadgetry/environment/match-route';
import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import type { Ids, PendingAction } from './pending-actions';
import type { PrerenderedAddress, PrerenderedPage } from './prerendered';

/**
 * How far a page's start has come:
 * - `boot`: the boot script paints; frame and skeleton are all there is;
 * - `contentShown`: it still paints, and a prerendered page shows;
 * - `codeArrived`: the shell runs, and prepares its first rendering;
 * - `hydrating`: React renders, and the boot script paints no more;
 * - `mounted`: the frame is React's, the prerendered page still waits for its code;
 * - `live`: everything on the screen answers by itself.
 */
export type Phase = 'boot' | 'contentShown' | 'codeArrived' | 'hydrating' | 'mounted' | 'live';

export interface PreparedRoute {
  readonly hash: string;
  readonly path: string;
  readonly query: string;
  readonly skeleton: string;
  readonly key: string;
  /** The remote's route; none under an override, of which nothing is known before the shell has read it. */
  readonly match?: RouteMatch<RemoteVersion> | undefined;
}

export interface PageStart {
  readonly phase: Phase;
  readonly route: PreparedRoute;
  readonly dark: boolean;
  readonly language: Language;
  /** Products in the shopper's lists, pending actions included. */
  readonly ids: Ids;
  readonly hasFrame?: true;
  /** The prerendered page that the boot script waits for. */
  readonly awaited?: PrerenderedAddress | undefined;
  readonly loaded?: PrerenderedPage | undefined;
  /** Language of the prerendered page on the screen. */
  readonly prerendered?: Language | undefined;
  /** How far that page was scrolled when it was shown, in CSS pixels; `undefined` for its top. */
  readonly top?: number | undefined;
  readonly contentError?: string;
  /** Whether the shell could not be loaded so far. */
  readonly hasFailed?: true;
  /** Whether the shopper did something that only the page's code can answer: then the shell waits for nothing. */
  readonly isUsed?: true;
}

export type PageEvent =
  | { readonly type: 'templatesParsed' | 'used' | 'loadFailed' | 'codeArrived' | 'mounted' | 'pageMounted' }
  /** `isShown`: the page of the route is on the screen, as in an entry document. */
  | { readonly type: 'navigated'; readonly route: PreparedRoute; readonly isShown?: true }
  | { readonly type: 'contentRequested'; readonly address: PrerenderedAddress | undefined }
  | {
      readonly type: 'contentLoaded';
      readonly address: PrerenderedAddress;
      /** `undefined` where the content is on the screen, as in an entry document. */
      readonly content: PrerenderedPage | undefined;
    }
  | { readonly type: 'contentFailed'; readonly address: PrerenderedAddress; readonly error: string }
  | { readonly type: 'contentSlow'; readonly hash: string }
  | { readonly type: 'contentShown'; readonly top: number | undefined }
  | { readonly type: 'contentPainted' }
  | { readonly type: 'pendingAction'; readonly action: PendingAction }
  | { readonly type: 'renderStarted'; readonly hash: string; readonly language: Language };

/** Whether the boot script still paints; afterwards the screen is React's. */
export const bootPaints = ({ phase }: PageStart): boolean =>
  phase === 'boot' || phase === 'contentShown' || phase === 'codeArrived';

export const isMounted = ({ phase }: PageStart): boolean => phase === 'mounted' || phase === 'live';
