import type { Diagnosis } from '../composition/diagnostics';
import type { Beginning } from '../composition/selection';

declare global {
  /** What the boot script has decided, for the shell. */
  var __gadgetry:
    | (Beginning & {
        /** Remotes that a developer wants from elsewhere, as they are written; nothing is known of them yet. */
        readonly overrides: readonly string[];
        readonly paintFrame: () => void;
        /** Describes the page for support: versions, why they were chosen, what was tried. */
        diagnose?: () => Diagnosis;
      })
    | undefined;
}
