import type { RemoteStep } from '@gadgetry/shared-kernel/events';
import type { ChoiceReason, ChosenEnvironment } from './chosen-versions';
import type { PageEvent, PageStart } from './page-start';
import type { PendingAction } from './pending-actions';

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
  readonly paintFrame: () => void;
  readonly getState: () => PageStart;
  /** Sends an event to the state machine, runs the effects, and returns the state after them. */
  readonly dispatch: (event: PageEvent) => PageStart;
  readonly subscribe: (listener: (event: PageEvent) => void) => void;
  /** Returns the pending actions, including those that could not be stored. */
  readonly pendingActions: () => readonly PendingAction[];
  /** Describes the page for support: versions, why they were chosen, what was tried. */
  diagnose?: () => Diagnosis;
}

declare global {
  var __gadgetry: Boot | undefined;
}
