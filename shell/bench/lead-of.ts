import { leadHints } from '../compose/leads';
import { matchRoute } from '../src/boot/plan';
import type { LeadHint } from '../src/environment/page-environment';
import type { ComposedPage } from './composed-page';

/** The picture that a path paints largest; unlike compose, which sees patterns, it also knows that of a product. */
export function leadOf({ selection }: ComposedPage, path: string, data: string): LeadHint | undefined {
  const match = matchRoute(selection, path);
  const lead = match?.claim.lead;
  if (!match || !lead) return undefined;
  const where = Object.fromEntries(
    Object.entries(lead.where ?? {}).map(([member, value]) => [
      member,
      value.startsWith(':') ? (match.params[value.slice(1)] ?? value) : value,
    ]),
  );
  const routes = [{ ...match.claim, path, lead: { ...lead, where } }];
  return leadHints([{ ...match.version, descriptor: { ...match.version.descriptor, routes } }], data)[path];
}
