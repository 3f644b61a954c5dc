import type { RemoteStep } from '@gadgetry/shared-kernel/events';
import type { ChoiceReason, ChosenEnvironment } from './chosen-versions';
import type { PageEvent, PageStart } from './page-start';
import type { PendingAction } from './pending-actions';

export interface RemoteDiagnosis {
  readonly version: string;
  /** Why this visitor was given the version with which the page began. */
  readonly reason: ChoiceReason;
  /** The version that has failed in this session, which is why another one runs. */
  readonly failed?: string;
  readonly steps: readonly RemoteStep[];
}

export interface Diagnosis {
  readonly environment: string;
  readonly generation: number;
  readonly shell: Omit<RemoteDiagnosis, 'steps'>;
  readonly remotes: Readonly<Record<string, RemoteDiagnosis>>;
}

/** The boot script's part of the page: its choice of versions, and the state machine of the page's start. */
export interface Boot extends ChosenEnvironment {
  /** Remotes that a developer wants from elsewhere, as they are written; nothing is known of them yet. */
  readonly overrides: readonly string[];
  /**
   * Further folders that scripts may come from once a signed link that names them was verified. The code that verifies
   * it removes this member, so that no other code can add folders; absent where no override is wanted.
   */
  proven?: Set<string> | undefined;
  readonly paintFrame: () => void;
  readonly getState: () => PageStart;
  /** Hands an event to the state machine, carries out the effects, and returns the state after them. */
  readonly dispatch: (event: PageEvent) => PageStart;
  readonly subscribe: (listener: (event: PageEvent) => void) => void;
  /** Returns the pending actions, those that storage refused included. */
  readonly pendingActions: () => readonly PendingAction[];
  /** Describes the page for support: versions, why they were chosen, what was tried. */
  diagnose?: () => Diagnosis;
}

declare global {
  var __gadgetry: Boot | undefined;
}
