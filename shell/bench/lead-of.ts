import { hintsFor } from '../compose/render/leads';
import { matchRoute } from '../src/boot/plan';
import type { LeadHint } from '../src/environment/page-environment';
import type { ComposedPage } from './composed-page';

/** The picture that a path paints largest; unlike compose, which sees patterns, it also knows that of a product. */
export function leadOf({ selection }: ComposedPage, path: string, data: string): LeadHint | undefined {
  const match = matchRoute(selection, path);
  return match && hintsFor(match.claim.lead, match.params, data)[0];
}
