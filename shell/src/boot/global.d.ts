import type { PageEnvironment } from '../environment/page-environment';
import type { Selection } from '../environment/selection';

declare global {
  /** What the boot script has decided, for the shell. */
  var __gadgetry:
    | {
        readonly environment: PageEnvironment;
        readonly selection: Selection;
        readonly paintFrame: () => void;
      }
    | undefined;
}
