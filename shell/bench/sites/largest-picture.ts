import { hintIn, hintsFor } from '@gadgetry/compose/render/lcp-hints';
import type { LcpHint } from '@gadgetry/environment/page-environment';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import { routeAt } from '@gadgetry/shell/boot/plan';
import type { ComposedPage } from './composed-page';

/** Returns the largest picture of a path; unlike in compose, also for a product's page. */
export function largestPicture(
  { environment, versions }: ComposedPage,
  path: string,
  data: string,
): LcpHint | undefined {
  const match = routeAt(environment, versions, path);
  const hint = match && hintsFor(match.claim.lead, match.params, data)[0];
  return hint && hintIn(mediaFolder(environment.catalogue.base), hint);
}
