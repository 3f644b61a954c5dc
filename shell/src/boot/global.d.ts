import type { PageEnvironment } from '../environment/page-environment';
import type { ChoiceReason, Selection } from '../environment/selection';
import type { Diagnosis } from '../federation/diagnostics';

declare global {
  /** What the boot script has decided, for the shell. */
  var __gadgetry:
    | {
        readonly environment: PageEnvironment;
        readonly selection: Selection;
        readonly reasons: Readonly<Record<string, ChoiceReason>>;
        readonly paintFrame: () => void;
        /** Describes the page for support: versions, why they were chosen, what was tried. */
        diagnose?: () => Diagnosis;
      }
    | undefined;
}
